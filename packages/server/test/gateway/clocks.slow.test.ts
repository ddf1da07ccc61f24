/** What takes its time: turns that run out, connections that are waited for, tables that restart by themselves, sockets without a hello. */
import type { GameId } from '@parlour/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { poll } from '../../src/database/wait.ts'
import { Socket, type TestPlayer } from '../support/client.ts'
import { Robot } from '../support/robot.ts'
import { Chair, onTurn, playMoves, refusalOf } from './chair.ts'
import { House, type TableWish } from './house.ts'

let house: House
beforeAll(async () => {
  // Lost connections are waited for one second.
  house = await House.open({ graceMs: 1_000 })
})
afterAll(() => house?.close())

const CRAZY: TableWish = { game: 'crazy-tens', options: { target: 1_000_000 } }

async function seated(wish: TableWish): Promise<[Chair, Chair, ...Chair[]]> {
  const { gameId, people } = await house.seat(wish)
  return Chair.takeAll(people, gameId)
}
type Line = Awaited<ReturnType<House['log']>>[number]

describe('turns', () => {
  it('PL-09: when time is up the game acts by itself until the turn passes; the third time in a row counts as leaving', async () => {
    const chairs = await seated({ ...CRAZY, table: { clock: 1 } })
    const { clock } = chairs[0].joined
    expect(clock).toMatchObject({ running: chairs[0].joined.toAct[0] })
    expect(clock?.left.every((left) => left > 0 && left <= 1_000)).toBe(true)
    const { outcome } = await chairs[0].until((position) => position.outcome !== undefined)
    const log = await house.log(chairs[0].gameId)
    const plays = log.filter(({ type }) => type === 'play')
    expect(plays.every(({ by }) => by === 'clock')).toBe(true)
    const leaving = log.find(({ type }) => type === 'leave') as Line
    expect(leaving).toMatchObject({ why: 'idle' })
    // Turns, each as long as one seat acted; several actions of one turn are one expiry.
    const turns = plays.filter(({ seat }, index) => plays[index - 1]?.seat !== seat).map(({ seat }) => seat)
    expect(turns).toHaveLength(5)
    expect(turns.filter((seat) => seat === leaving.seat)).toHaveLength(3)
    expect(outcome?.kind).toBe('forfeit')
    expect(outcome?.places[leaving.seat as number]).toBe(2)
  })

  it('PL-09: whoever acts in time starts from zero again', async () => {
    const chairs = await seated({ ...CRAZY, table: { clock: 1 } })
    const [first, second] = chairs
    // The first lets every other turn pass, the second none.
    let passed = 0
    while (passed < 4) {
      const { actor } = await onTurn(chairs)
      const { seq } = actor.now
      const last = [...(await house.log(first.gameId))].reverse().find(({ seat }) => seat === first.seat)
      if (actor === first && last?.by !== 'clock') {
        await first.reaches(seq + 1)
        passed++
      } else if (actor.now.seq === seq) {
        // The clock may have been quicker; then there is a new position to act on.
        const { ok, error } = await actor.submit()
        if (!ok) expect(error?.code).toMatch(/StaleSeq|NotYourTurn/)
      }
    }
    expect(second.now.outcome).toBeUndefined()
    expect((await house.log(first.gameId)).some(({ type }) => type === 'leave')).toBe(false)
  })

  it('PL-09: in Big Two a bot takes the seat of whoever lets three turns pass', async () => {
    const [host, idle] = await seated({ game: 'big-two', bots: ['learner', 'learner'], options: { hands: 50 }, table: { clock: 1 } })
    const taken = new Promise<void>((resolve, reject) => {
      host.socket.next('presence', ({ seats }) => seats[1]?.by === 'bot').then(() => resolve(), reject)
    })
    let over = false
    const playing = (async () => {
      while (!over) {
        if (host.isToAct) await host.submit()
        else await Promise.race([host.socket.change(), taken])
      }
    })()
    await taken
    over = true
    await playing
    expect((await house.log(idle.gameId)).find(({ type }) => type === 'occupy')).toMatchObject({ seat: 1, by: { bot: 'regular' } })
  })
})

describe('lost connections', () => {
  it('PL-07: a seat is kept while somebody waits, and given up when the time is over', async () => {
    const [stayer, lost] = await seated(CRAZY)
    await playMoves([stayer, lost], 2)
    lost.socket.cut()
    const { seats } = await stayer.socket.next('presence', (frame) => frame.seats[1]?.connected === false)
    expect(seats[1]).toMatchObject({ by: 'person', until: expect.any(Number) as number })
    const { outcome } = await stayer.until((position) => position.outcome !== undefined)
    expect(outcome).toMatchObject({ kind: 'forfeit', places: [1, 2] })
    expect((await house.log(stayer.gameId)).find(({ type }) => type === 'leave')).toMatchObject({ seat: 1, why: 'gone' })
  })

  it('PL-07: whoever is back in time gets a fresh view and plays on; alone or against bots nobody is waited for', async () => {
    const [host, guest] = await seated({ ...CRAZY, table: { grace: 30 } })
    guest.socket.cut()
    const { seats } = await host.socket.next('presence', (frame) => frame.seats[1]?.connected === false)
    expect(seats[1]?.until).toBeGreaterThan(Date.now() + 20_000)
    const back = await Chair.take(guest.player, guest.gameId, { have: 0 })
    expect(back.joined.presence.seats[1]).toMatchObject({ connected: true })
    expect(back.joined.presence.seats[1]?.until).toBeUndefined()
    await playMoves([host, back], 4)

    // A table where somebody waits tells when the time of the others, who were lost before, would have been over.
    const deserted = await seated(CRAZY)
    for (const { socket } of deserted) socket.cut()
    const player = await house.guest()
    const { gameId } = await player.must<{ gameId: GameId }>('POST', '/games', { game: 'crazy-tens', opponents: [{ bot: 'learner' }] })
    const alone = await Chair.take(player, gameId)
    alone.socket.cut()
    const [waiting, reference] = await seated(CRAZY)
    reference.socket.cut()
    await waiting.until((position) => position.outcome !== undefined)
    for (const chair of [...deserted, alone]) {
      expect((await house.log(chair.gameId)).some(({ type }) => type === 'leave' || type === 'close')).toBe(false)
      const { presence } = await (await chair.player.socket()).join(chair.gameId)
      expect(presence.seats[chair.seat]).toMatchObject({ by: 'person', connected: true })
    }
  })

  it('PL-07: whoever comes back too late finds the bot in the seat, and takes it again', async () => {
    const [host, lost] = await seated({ game: 'big-two', bots: ['learner', 'learner'] })
    lost.socket.cut()
    await host.socket.next('presence', ({ seats }) => seats[1]?.by === 'bot')
    const back = await Chair.take(lost.player, lost.gameId)
    expect(back.joined.presence.seats[1]).toMatchObject({ by: 'person' })
  })
})

describe('automatic restart', () => {
  async function playOut(people: readonly TestPlayer[], gameId: GameId): Promise<void> {
    const robots = people.map((player) => new Robot(player, gameId))
    await Promise.all(robots.map((robot) => robot.play()))
  }

  it('PL-11, R 3.1.2.008: a table that restarts by itself has a new match after ten seconds, with a new commitment, linked to the one before', async () => {
    const { gameId, people } = await house.seat({ game: 'tschau-sepp', options: { announce: 'auto' }, table: { autoRestart: true } })
    const [first, second] = await Promise.all(people.map((player) => player.socket()))
    await playOut(people, gameId)
    const { lobby } = await (first as Socket).next('lobbyUpdate', (frame) => frame.lobby.previous === gameId)
    expect(lobby).toMatchObject({ visibility: 'rematch', seats: people.map(({ user }) => ({ player: { id: user.id } })) })
    const startAt = new Date(lobby.startAt ?? 0).getTime()
    expect(startAt).toBeLessThanOrEqual(Date.now() + 10_000)
    for (const socket of [first, second] as Socket[]) {
      const found = await socket.next('matchFound', (frame) => frame.previous === gameId)
      expect(Date.now()).toBeGreaterThanOrEqual(startAt - 100)
      const { header } = await socket.join(found.gameId)
      expect(header).toMatchObject({ previous: gameId, commitment: lobby.commitment })
    }
  })

  it('PL-10: a table that its host closes stays closed, also where it would restart', async () => {
    const [host] = await seated({ ...CRAZY, table: { autoRestart: true } })
    await host.must('closeTable')
    await host.until(({ outcome }) => outcome !== undefined)
    expect(await house.server.repository.lobbies.findRematch(host.gameId)).toBeNull()
  })
})

it('a socket without a hello is closed after five seconds with 4400, whatever else it says', async () => {
  const [silent, chatty] = [await Socket.open(house.url), await Socket.open(house.url)]
  const since = Date.now()
  await chatty.ask('unwatch')
  expect((await silent.closed).code).toBe(4400)
  expect((await chatty.closed).code).toBe(4400)
  expect(Date.now() - since).toBeGreaterThan(4_000)
})

it('a hello that came in time is not taken for none, however long the database takes; one that is refused is not the last word', async () => {
  const player = await house.guest()
  // Until then the server knows without asking who that is.
  await new Promise((resolve) => setTimeout(resolve, 5_100))
  const [early, wrong] = [await Socket.open(house.url), await Socket.open(house.url)]
  const busy = house.sql('begin; lock table sessions, players in access exclusive mode; select pg_sleep(6); commit')
  const locked = `select from pg_locks where relation = 'sessions'::regclass and mode = 'AccessExclusiveLock' and granted`
  await poll(5_000, 20, async () => ((await house.sql(locked)).length > 0 ? true : undefined))
  const asked = refusalOf(early, 'hello', { token: player.token, protocol: 1 })
  expect(await refusalOf(wrong, 'hello', { token: player.token, protocol: 2 })).toBe('BadRequest')
  expect((await wrong.closed).code).toBe(4400)
  expect(await asked).toBe('Unavailable')
  expect((await early.must('hello', { token: player.token, protocol: 1 })).user).toEqual(player.user)
  await busy
  await early.must('unwatch')
  early.close()
})
