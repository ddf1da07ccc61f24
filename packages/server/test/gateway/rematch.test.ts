/** PL-11: another match after a match, by agreement: a new one with its own deal and commitment, which names the one before. */
import { commit, fromHex } from '@parlour/kernel'
import type { GameId } from '@parlour/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../src/repository/ids.ts'
import { Chair, refusalOf } from './chair.ts'
import { House, type TableWish } from './house.ts'

let house: House
beforeAll(async () => {
  house = await House.open({ revealMs: 60_000 })
})
afterAll(() => house?.close())

const CRAZY: TableWish = { game: 'crazy-tens' }

/** People at a table whose match is over. */
async function afterMatch(wish: TableWish = CRAZY): Promise<[Chair, Chair, ...Chair[]]> {
  const { gameId, people } = await house.seat(wish)
  const chairs = await Chair.takeAll(people, gameId)
  await chairs[0].must('closeTable')
  await Promise.all(chairs.map((chair) => chair.until(({ outcome }) => outcome !== undefined)))
  return chairs
}

describe('offerRematch', () => {
  it('offerRematch: success: PL-11: when all agree a new match begins, with a commitment of its own, linked to the one before', async () => {
    const [first, second] = await afterMatch()
    const offer = await first.must('offerRematch')
    expect(offer).toMatchObject({ lobbyId: expect.any(String) as string, commitment: expect.stringMatching(/^[0-9a-f]{64}$/) as string })
    expect(offer.gameId).toBeUndefined()
    expect(offer.commitment).not.toBe(first.joined.header.commitment)
    // Asked again, the same offer stands.
    expect(await first.must('offerRematch')).toMatchObject({ lobbyId: offer.lobbyId, commitment: offer.commitment })
    const { lobby } = await first.socket.next('lobbyUpdate', (frame) => frame.lobby.lobbyId === offer.lobbyId)
    expect(lobby).toMatchObject({ visibility: 'rematch', previous: first.gameId })
    // Whoever is asked hears of it too.
    const asked = await second.socket.next(
      'lobbyUpdate',
      (frame) => frame.lobby.lobbyId === offer.lobbyId && frame.lobby.seats[first.seat] !== null,
    )
    expect(asked.lobby).toMatchObject({ visibility: 'rematch', previous: first.gameId })

    const agreed = await second.must('offerRematch')
    const gameId = agreed.gameId as string
    expect(agreed).toMatchObject({ lobbyId: offer.lobbyId, commitment: offer.commitment })
    expect(gameId).not.toBe(first.gameId)
    for (const { socket } of [first, second])
      expect(await socket.next('matchFound')).toEqual({ type: 'matchFound', gameId, game: 'crazy-tens', previous: first.gameId })
    const joined = await first.socket.join(gameId)
    expect(joined).toMatchObject({ seq: 0, seat: first.seat, header: { previous: first.gameId, commitment: offer.commitment } })
    expect(joined.header.options).toEqual(first.joined.header.options)
    // The old table says where it went on.
    expect((await first.socket.join(first.gameId)).next).toBe(gameId)
  })

  it('offerRematch: success with pledges: the new deal waits for them', async () => {
    const [first, second] = await afterMatch()
    const [mine, theirs] = ['11'.repeat(32), '22'.repeat(32)] as const
    const pledge = (contribution: string) => commit(fromHex(contribution))
    await first.must('offerRematch')
    // A pledge may be added to an offer that stands.
    await first.must('offerRematch', { pledge: pledge(mine) })
    const { gameId } = await second.must('offerRematch', { pledge: pledge(theirs) })
    const { header } = await second.socket.next('dealing', (frame) => frame.gameId === gameId)
    expect(header.pledges).toEqual([pledge(mine), pledge(theirs)])
    await first.socket.must('contribute', { gameId, contribution: mine })
    await second.socket.must('contribute', { gameId, contribution: theirs })
    expect((await first.socket.join(gameId as string)).header.contributions).toEqual([mine, theirs])
  })

  it('against bots alone one agrees with oneself', async () => {
    const player = await house.guest()
    const { gameId } = await player.must<{ gameId: GameId }>('POST', '/games', { ...CRAZY, opponents: [{ bot: 'learner' }] })
    const chair = await Chair.take(player, gameId)
    await chair.must('closeTable')
    const { gameId: next } = await chair.must('offerRematch')
    expect((await chair.socket.join(next as string)).header.seats.map(({ kind }) => kind)).toEqual(['person', 'bot'])
  })

  it('PL-11: the agreement of everyone who stayed is needed, and of nobody who left', async () => {
    const { gameId, people } = await house.seat({ game: 'tschau-sepp', people: 3 })
    const [first, second, third] = (await Chair.takeAll(people, gameId)) as [Chair, Chair, Chair]
    await third.must('leaveGame')
    await first.must('closeTable')
    expect((await first.must('offerRematch')).gameId).toBeUndefined()
    const { gameId: next } = await second.must('offerRematch')
    expect((await first.socket.join(next as string)).header.seats).toHaveLength(2)
  })

  it('PL-11: somebody who stayed and is only away for a moment is waited for', async () => {
    const [first, second, third] = (await afterMatch({ game: 'tschau-sepp', people: 3 })) as [Chair, Chair, Chair]
    third.socket.cut()
    await first.socket.next('presence', ({ seats }) => seats[2]?.connected === false)
    for (const chair of [first, second]) expect((await chair.must('offerRematch')).gameId).toBeUndefined()
    const back = await Chair.take(third.player, third.gameId)
    expect((await back.must('offerRematch')).gameId).toEqual(expect.any(String))
  })

  it('offers made at the same moment are one rematch', async () => {
    const [first, second] = await afterMatch()
    const answers = await Promise.all([first, second, first, second].map((chair) => chair.ask('offerRematch')))
    const { gameId } = await first.socket.next('matchFound')
    const made = answers.filter(({ ok }) => ok)
    expect(new Set(made.map(({ lobbyId }) => lobbyId)).size).toBe(1)
    expect(made.filter((answer) => answer.gameId !== undefined).map((answer) => answer.gameId)).toEqual([gameId])
    for (const { error } of answers.filter(({ ok }) => !ok)) expect(error?.code).toBe('LobbyAlreadyStarted')
  })

  it('nobody else can sit down in the lobby of a rematch', async () => {
    const [first] = await afterMatch()
    const { lobbyId } = await first.must('offerRematch')
    const { status, body } = await (await house.guest()).request('POST', `/lobbies/${lobbyId}/join`, {})
    expect([status, body]).toMatchObject([403, { error: { code: 'Forbidden' } }])
  })

  it('offerRematch: NotOver while the match runs', async () => {
    const { gameId, people } = await house.seat(CRAZY)
    const [chair] = await Chair.takeAll(people, gameId)
    expect(await chair.refused('offerRematch')).toBe('NotOver')
  })

  it('offerRematch: LobbyAlreadyStarted when it has begun, with the match that it became', async () => {
    const [first, second] = await afterMatch()
    await first.must('offerRematch')
    const { gameId } = await second.must('offerRematch')
    const { error } = await first.ask('offerRematch')
    expect(error).toMatchObject({ code: 'LobbyAlreadyStarted', details: { gameId } })
  })

  it('offerRematch: NotSeated for a spectator', async () => {
    const [chair] = await afterMatch({ ...CRAZY, table: { spectators: true } })
    const spectator = await Chair.take(await house.guest(), chair.gameId)
    expect(await spectator.refused('offerRematch')).toBe('NotSeated')
  })

  it('offerRematch: RecordNotFound for a stranger at a table that may not be watched, and for no table', async () => {
    const [chair] = await afterMatch()
    const socket = await (await house.guest()).socket()
    for (const id of [chair.gameId, newId()]) expect(await refusalOf(socket, 'offerRematch', { gameId: id })).toBe('RecordNotFound')
  })
})
