import { randomInt } from 'node:crypto'
import { skeletonOf } from '@parlour/kernel'
import { asPlayerId } from '@parlour/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId, type Player, RecordNotFound, type Repository, UniqueConstraintViolation } from '../../src/repository/index.ts'
import { type Bench, newLobby, openBench, resultOf, somebody, someGame } from './support.ts'

let bench: Bench
let repository: Repository
beforeAll(async () => {
  bench = await openBench()
  repository = bench.repository
})
afterAll(() => bench.close())

const setSeen = (player: Player, seen: string) => bench.client.query('update players set seen_at = $2 where id = $1', [player.id, seen])
const count = async (table: string, column: string, player: Player) =>
  Number((await bench.client.query(`select count(*) from ${table} where ${column} = $1`, [player.id])).rows[0].count)

describe('players', () => {
  it('createPlayer: returns the stored player with an id of its own', async () => {
    const player = await repository.players.createPlayer({ username: 'Ann', role: 'player' })
    expect(player).toMatchObject({ username: 'Ann', displayName: 'Ann', role: 'player', avatar: null, preferences: {} })
    expect(await repository.players.findPlayerById(player.id)).toEqual(player)
    const fields = ['avatar', 'createdAt', 'displayName', 'id', 'preferences', 'role', 'seenAt', 'showsHistory', 'username']
    expect(Object.keys(player).sort()).toEqual(fields)
  })

  it('createPlayer: refuses a name that is taken, in whatever case', async () => {
    await repository.players.createPlayer({ username: 'Bertha', role: 'player' })
    const refused = repository.players.createPlayer({ username: 'bERTHA', role: 'guest' })
    await expect(refused).rejects.toThrow(UniqueConstraintViolation)
    await expect(refused).rejects.toMatchObject({ constraint: 'players_username_key_unique' })
  })

  it('createPlayer: refuses a device that has its guest', async () => {
    await somebody(repository, { role: 'guest', deviceHash: 'device-1' })
    await expect(somebody(repository, { role: 'guest', deviceHash: 'device-1' })).rejects.toThrow(UniqueConstraintViolation)
  })

  it('isLookTaken: reads usernames as skeletons do, whatever they are made of', async () => {
    const letters = 'aAbeEiIlLmMnNoOrRvVwWzZ0123456789_.-'
    for (let made = 0; made < 60; made++) {
      const username = `${made}${Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')}`
      const player = await repository.players.createPlayer({ username, role: 'player' })
      expect([username, await repository.players.isLookTaken(skeletonOf(username))]).toEqual([username, true])
      expect(await repository.players.isLookTaken(skeletonOf(username), player.id)).toBe(false)
    }
    expect(await repository.players.isLookTaken('no\0body')).toBe(false)
  })

  it('findPlayerByUsername: finds the player in whatever case', async () => {
    const cecil = await repository.players.createPlayer({ username: 'Çecil', role: 'player', displayName: 'C.' })
    expect(await repository.players.findPlayerByUsername('çECIL')).toEqual(cecil)
  })

  it('findPlayerByUsername: RecordNotFound for a name nobody has, also for one that cannot be stored', async () => {
    await expect(repository.players.findPlayerByUsername('nobody')).rejects.toThrow(RecordNotFound)
    await expect(repository.players.findPlayerByUsername('no\0body')).rejects.toThrow(RecordNotFound)
  })

  it('findPlayerById: RecordNotFound for an id nobody has, and for what is no id', async () => {
    await expect(repository.players.findPlayerById(newId())).rejects.toThrow(RecordNotFound)
    await expect(repository.players.findPlayerById(asPlayerId("' or true --"))).rejects.toThrow(RecordNotFound)
  })

  it('onChanged: hears of everyone who is changed or removed, once that is so', async () => {
    const { players } = repository
    const names: Promise<string>[] = []
    const { id } = await somebody(repository, { role: 'guest' })
    players.onChanged((changed) => {
      const name = players.findPlayerById(changed).then(
        ({ displayName, role }) => `${displayName}, ${role}`,
        () => 'gone',
      )
      if (changed === id) names.push(name)
    })
    for (const change of [
      () => players.updatePlayerProfile(id, { displayName: 'Emmi' }),
      () => players.promoteGuest(id, { username: 'emmi-2' }),
      () => players.becomeBot(id),
      () => players.setRole(id, 'admin'),
      () => players.deletePlayer(id),
    ]) {
      await change()
      await Promise.all(names)
    }
    expect(await Promise.all(names)).toEqual(['Emmi, guest', 'Emmi, player', 'Emmi, bot', 'Emmi, admin', 'gone'])
  })

  it('updatePlayerProfile: changes what is given and keeps the rest', async () => {
    const player = await somebody(repository)
    const preferences = { theme: 'dark', sounds: [1, null, { on: true }] }
    expect(await repository.players.updatePlayerProfile(player.id, { displayName: 'Dora', avatar: 'cat', preferences })).toEqual({
      ...player,
      displayName: 'Dora',
      avatar: 'cat',
      preferences,
    })
    expect(await repository.players.updatePlayerProfile(player.id, { avatar: null })).toMatchObject({
      displayName: 'Dora',
      avatar: null,
      preferences,
    })
    expect(await repository.players.updatePlayerProfile(player.id, {})).toMatchObject({ displayName: 'Dora' })
  })

  it('updatePlayerProfile: replaces characters that cannot be stored', async () => {
    const player = await somebody(repository)
    const updated = await repository.players.updatePlayerProfile(player.id, { preferences: { 'a\0': 'x\0y', b: ['\ud800'] } })
    expect(updated.preferences).toEqual({ 'a\ufffd': 'x\ufffdy', b: ['\ufffd'] })
  })

  it('updatePlayerProfile: RecordNotFound for an unknown player', async () => {
    await expect(repository.players.updatePlayerProfile(newId(), { avatar: 'cat' })).rejects.toThrow(RecordNotFound)
    await expect(repository.players.updatePlayerProfile(newId(), {})).rejects.toThrow(RecordNotFound)
    await expect(repository.players.updatePlayerProfile(asPlayerId('x'), { avatar: 'cat' })).rejects.toThrow(RecordNotFound)
  })

  it('promoteGuest: makes an account of a guest, who keeps id and rating and frees the device', async () => {
    const guest = await somebody(repository, { role: 'guest', deviceHash: 'device-4' })
    const opponent = await somebody(repository)
    await repository.results.saveMatchResult(resultOf(await someGame(repository, [guest, opponent]), [guest, opponent]))
    const account = await repository.players.promoteGuest(guest.id, { username: 'Emil' })
    expect(account).toEqual({ ...guest, username: 'Emil', displayName: 'Emil', role: 'player' })
    expect(await repository.players.findPlayerByUsername('emil')).toEqual(account)
    const next = { username: 'emils-device', displayName: 'Next', deviceHash: 'device-4' }
    const session = { id: newId(), refreshHash: 'hash', expiresAt: new Date() }
    expect(await repository.sessions.createForGuest(next, session)).toMatchObject({ isNew: true })
    expect(await repository.results.ratingOf(account.id, 'crazy-tens')).toMatchObject({ rating: 1510, matches: 1 })
  })

  it('promoteGuest: keeps a display name that the guest has chosen', async () => {
    const guest = await somebody(repository, { role: 'guest', displayName: 'Fritz' })
    expect(await repository.players.promoteGuest(guest.id, { username: 'Friedrich' })).toMatchObject({
      username: 'Friedrich',
      displayName: 'Fritz',
    })
  })

  it('promoteGuest: refuses a taken name, and anyone who is not a guest', async () => {
    const guest = await somebody(repository, { role: 'guest' })
    const player = await somebody(repository)
    await expect(repository.players.promoteGuest(guest.id, { username: player.username.toUpperCase() })).rejects.toThrow(
      UniqueConstraintViolation,
    )
    await expect(repository.players.promoteGuest(player.id, { username: 'Gustav' })).rejects.toThrow(RecordNotFound)
    expect(await repository.players.findPlayerById(guest.id)).toEqual(guest)
  })

  it('promoteGuest: of names that look alike, asked for at the same moment, one is given', async () => {
    for (const names of [
      ['Bill-0', 'BiII-O', 'B1ll-o'],
      ['Vivvi', 'Viwi', 'vIvvI'],
      ['arnold', 'amold', 'ARN0LD'],
    ]) {
      const guests = await Promise.all(names.map(() => somebody(repository, { role: 'guest' })))
      const asked = guests.map(({ id }, index) => repository.players.promoteGuest(id, { username: names[index] ?? '' }))
      const answers = await Promise.allSettled(asked)
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      for (const answer of answers) if (answer.status === 'rejected') expect(answer.reason).toBeInstanceOf(UniqueConstraintViolation)
    }
  })

  it('setRole: changes the role, RecordNotFound for nobody', async () => {
    const player = await somebody(repository)
    expect(await repository.players.setRole(player.id, 'admin')).toEqual({ ...player, role: 'admin' })
    await expect(repository.players.setRole(newId(), 'admin')).rejects.toThrow(RecordNotFound)
  })

  it('touch: writes at most once an hour, and does not mind an unknown player', async () => {
    const player = await somebody(repository)
    await repository.players.touch(player.id)
    expect((await repository.players.findPlayerById(player.id)).seenAt).toEqual(player.seenAt)
    await setSeen(player, '2020-01-01')
    await repository.players.touch(player.id)
    expect((await repository.players.findPlayerById(player.id)).seenAt.getTime()).toBeGreaterThanOrEqual(player.seenAt.getTime())
    await repository.players.touch(newId())
    await repository.players.touch(asPlayerId('x'))
  })

  it('deletePlayer: removes what is only theirs and leaves the matches of others', async () => {
    const [gone, stays] = [await somebody(repository), await somebody(repository)]
    await repository.credentials.storeCredential(gone.id, { hash: 'h' })
    await repository.credentials.storeRecoveryCodes(gone.id, ['r'])
    await repository.sessions.create({ id: newId(), playerId: gone.id, refreshHash: 'f', expiresAt: new Date(Date.now() + 60_000) })
    const gameId = await someGame(repository, [gone, stays])
    await repository.results.saveMatchResult(resultOf(gameId, [gone, stays]))
    for (const [seat, { id, username }] of [gone, stays].entries())
      await repository.chat.say({ gameId }, { seat, playerId: id, name: username, text: `I am ${username}` }, [])
    // As a server of the version before writes them.
    await bench.client.query(`insert into chat (game_id, seat, name, text) values ($1, 0, 'Gone', 'before'), ($1, 1, 'Stays', 'before')`, [
      gameId,
    ])
    await repository.players.deletePlayer(gone.id)
    const left = await bench.client.query('select name from chat where game_id = $1 order by id', [gameId])
    expect(left.rows.map(({ name }) => name)).toEqual([stays.username, 'Stays'])
    await expect(repository.players.findPlayerById(gone.id)).rejects.toThrow(RecordNotFound)
    for (const table of ['credentials', 'recovery_codes', 'sessions', 'ratings', 'statistics', 'results', 'game_seats']) {
      expect(await count(table, 'player_id', gone), table).toBe(0)
    }
    const [entry] = await repository.results.getMatchHistory(stays.id, { limit: 10, offset: 0 })
    expect(entry?.seats.map(({ name, place }) => [name, place])).toEqual([
      [gone.username, 1],
      [stays.username, 2],
    ])
    expect((await repository.games.find(gameId))?.seats.map(({ playerId }) => playerId)).toEqual([null, stays.id])
  })

  it('deletePlayer: hands lobbies over to whoever joined next and removes those without another person', async () => {
    const [gone, second, third] = [await somebody(repository), await somebody(repository), await somebody(repository)]
    const shared = await repository.lobbies.create(newLobby(gone, { seats: 4 }))
    const alone = await repository.lobbies.create(newLobby(gone))
    const take = (seat: number, player: Player) =>
      repository.lobbies.change(shared.id, () => ({ take: [{ seat, playerId: player.id, bot: null, pledge: null }] }))
    await take(3, second)
    await take(1, third)
    await repository.lobbies.change(alone.id, () => ({ take: [{ seat: 1, playerId: null, bot: 'easy', pledge: null }] }))
    await repository.players.deletePlayer(gone.id)
    const left = await repository.lobbies.find(shared.id)
    expect(left).toMatchObject({ hostId: second.id })
    expect(left?.taken.map(({ seat }) => seat)).toEqual([1, 3])
    expect(await repository.lobbies.find(alone.id)).toBe(null)
  })

  it('deletePlayer: RecordNotFound for an unknown player, and the second time', async () => {
    const player = await somebody(repository)
    await repository.players.deletePlayer(player.id)
    await expect(repository.players.deletePlayer(player.id)).rejects.toThrow(RecordNotFound)
    await expect(repository.players.deletePlayer(asPlayerId('x'))).rejects.toThrow(RecordNotFound)
  })

  it('becomeBot: the account of somebody who has played nowhere and sits nowhere, once', async () => {
    const fresh = await somebody(repository)
    expect(await repository.players.becomeBot(fresh.id)).toEqual({ ...fresh, role: 'bot' })
    expect(await repository.players.becomeBot(fresh.id)).toBeNull()
    const [guest, admin] = [await somebody(repository, { role: 'guest' }), await somebody(repository, { role: 'admin' })]
    const [playing, waiting, finished] = [await somebody(repository), await somebody(repository), await somebody(repository)]
    await someGame(repository, [playing])
    await repository.lobbies.create(newLobby(waiting))
    const over = await someGame(repository, [finished])
    await repository.results.saveMatchResult(resultOf(over, [finished]))
    for (const { id } of [guest, admin, playing, waiting, finished]) {
      expect(await repository.players.becomeBot(id)).toBeNull()
      expect((await repository.players.findPlayerById(id)).role).not.toBe('bot')
    }
    expect(await repository.players.becomeBot(asPlayerId('x'))).toBeNull()
  })

  it('purgeGuests: removes guests long unseen who sit in no running match', async () => {
    const guest = () => somebody(repository, { role: 'guest' })
    const [old, playing, finished, recent, account] = [
      await guest(),
      await guest(),
      await guest(),
      await guest(),
      await somebody(repository),
    ]
    await someGame(repository, [playing, account])
    await repository.games.close(await someGame(repository, [finished, account]), new Date())
    for (const player of [old, playing, finished, account]) await setSeen(player, '2020-01-01')
    await setSeen(recent, '2020-03-01')
    expect(await repository.players.purgeGuests(new Date('2020-02-01'))).toBe(2)
    for (const player of [old, finished]) await expect(repository.players.findPlayerById(player.id)).rejects.toThrow(RecordNotFound)
    for (const player of [playing, recent, account]) expect((await repository.players.findPlayerById(player.id)).id).toBe(player.id)
    expect(await repository.players.purgeGuests(new Date('2020-02-01'))).toBe(0)
  })
})
