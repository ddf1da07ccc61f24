/** Fair dealing over sockets: commitment, pledges, revelation, and records in which all of it can be checked. */
import { randomBytes } from 'node:crypto'
import { commit, fromHex, type Header, keepsPromise, type MatchRecord, verify } from '@parlour/kernel'
import type { GameId } from '@parlour/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../src/repository/ids.ts'
import { libraryOf, openResources } from '../../src/resources/index.ts'
import type { TestPlayer } from '../support/client.ts'
import { Chair, playMoves, refusalOf } from './chair.ts'
import { House } from './house.ts'

let house: House
beforeAll(async () => {
  house = await House.open({ revealMs: 60_000 })
})
afterAll(() => house?.close())

const CRAZY = { game: 'crazy-tens' }

/** Luck of one's own: what is revealed, and what is pledged before. */
function luck() {
  const contribution = randomBytes(32).toString('hex')
  return { contribution, pledge: commit(fromHex(contribution)) }
}

const library = libraryOf(openResources({}))
async function verdictOn(gameId: GameId, player: TestPlayer): Promise<string> {
  const deadline = Date.now() + 10_000
  for (;;) {
    const { record } = await player.must<{ record?: MatchRecord }>('GET', `/matches/${gameId}`)
    if (record !== undefined) {
      const verdict = verify(record, library)
      return verdict.word === 'wrong' ? `${verdict.refusal.code} ${verdict.refusal.message}` : 'fine'
    }
    if (Date.now() > deadline) throw new Error('The match is not closed.')
  }
}

describe('pledge, dealing, contribute', () => {
  it('contribute: success: all pledges are in the header, then each is revealed, then the cards are dealt and anyone can check it', async () => {
    const [a, b] = [luck(), luck()]
    const { gameId, people, commitment } = await house.seat({ ...CRAZY, pledges: [a.pledge, b.pledge] })
    const [first, second] = await Chair.takeAll(people, gameId)
    for (const chair of [first, second]) {
      expect(chair.joined).toMatchObject({ seq: -1, view: null, toAct: [] })
      expect(chair.joined.h).toBeUndefined()
      const { header, until } = await chair.socket.next('dealing', (frame) => frame.gameId === gameId)
      expect(header).toMatchObject({ commitment, pledges: [a.pledge, b.pledge], contributions: [null, null] })
      expect(until).toBeGreaterThan(Date.now())
    }
    await first.must('contribute', { contribution: a.contribution })
    // Nobody learns of it before everyone has revealed.
    expect(second.socket.texts.join('')).not.toContain(a.contribution)
    expect(first.states).toEqual([])
    await second.must('contribute', { contribution: b.contribution })
    await Promise.all([first.reaches(0), second.reaches(0)])
    const joined = await first.socket.join(gameId, { legal: true })
    expect(joined.header.contributions).toEqual([a.contribution, b.contribution])
    await playMoves([first, second], 4)
    await first.must('leaveGame')
    expect(await verdictOn(gameId, second.player)).toBe('fine')
    const closing = (await house.log(gameId)).at(-1)
    expect(keepsPromise(commitment ?? '', fromHex(String(closing?.secret)))).toBe(true)
  })

  it('everyone hears of the deal that is coming without joining: matchFound, then dealing', async () => {
    const a = luck()
    const [host, guest] = (await house.guests(2)) as [TestPlayer, TestPlayer]
    const sockets = [await host.socket(), await guest.socket()]
    const { lobbyId } = await host.must<{ lobbyId: string }>('POST', '/lobbies', { ...CRAZY, pledge: a.pledge })
    await guest.must('POST', `/lobbies/${lobbyId}/join`, {})
    const { gameId } = await host.must<{ gameId: GameId }>('POST', `/lobbies/${lobbyId}/start`)
    for (const socket of sockets) {
      expect(await socket.next('matchFound')).toEqual({ type: 'matchFound', gameId, game: 'crazy-tens' })
      expect((await socket.next('dealing')).header.pledges.toSorted()).toEqual([a.pledge, null].toSorted())
    }
    // Revealing needs no seat at the table yet.
    await sockets[0]?.must('contribute', { gameId, contribution: a.contribution })
    expect((await (sockets[1] as (typeof sockets)[0] & object).join(gameId)).seq).toBe(0)
  })

  it('no pledge, no waiting: the cards are dealt at once', async () => {
    const { gameId, people } = await house.seat(CRAZY)
    const [chair] = await Chair.takeAll(people, gameId)
    expect(chair.joined).toMatchObject({ seq: 0, header: { pledges: [null, null], contributions: [null, null] } })
    expect(chair.socket.frames.some(({ type }) => type === 'dealing')).toBe(false)
  })

  it('contribute: success twice with the same, before and after the deal: the first answer may have been lost', async () => {
    const [a, b] = [luck(), luck()]
    const { gameId, people } = await house.seat({ ...CRAZY, pledges: [a.pledge, b.pledge] })
    const [first, second] = await Chair.takeAll(people, gameId)
    for (let times = 0; times < 2; times++) await first.must('contribute', { contribution: a.contribution })
    for (let times = 0; times < 2; times++) await second.must('contribute', { contribution: b.contribution })
    await first.must('contribute', { contribution: a.contribution })
    expect(second.states.filter(({ seq }) => seq === 0)).toHaveLength(1)
  })

  it('alone and against bots there is a commitment too, and luck of one’s own', async () => {
    const a = luck()
    const player = await house.account()
    const body = { ...CRAZY, opponents: [{ bot: 'learner' }], pledge: a.pledge }
    const { gameId, commitment } = await player.must<{ gameId: GameId; commitment: string }>('POST', '/games', body)
    const chair = await Chair.take(player, gameId)
    expect(chair.joined).toMatchObject({ seq: -1, header: { commitment } })
    await chair.must('contribute', { contribution: a.contribution })
    await chair.reaches(0)
    await chair.must('leaveGame')
    expect(await verdictOn(gameId, player)).toBe('fine')
  })

  it('a numbered deal has no commitment, and pledges count for nothing', async () => {
    const player = await house.guest()
    const body = { game: 'forty-thieves', options: { deal: 42 }, pledge: luck().pledge }
    const { gameId, commitment } = await player.must<{ gameId: GameId; commitment: null }>('POST', '/games', body)
    expect(commitment).toBeNull()
    const chair = await Chair.take(player, gameId)
    expect(chair.joined).toMatchObject({ seq: 0, header: { commitment: null, pledges: [null], contributions: [null] } })
    await chair.must('leaveGame')
    expect(await verdictOn(gameId, player)).toBe('fine')
  })

  it('quick matches have their own commitment, and take pledges', async () => {
    const [a, b] = [luck(), luck()]
    const [first, second] = (await house.guests(2)) as [TestPlayer, TestPlayer]
    const sockets = [await first.socket(), await second.socket()] as const
    const ask = (player: TestPlayer, pledge: string) =>
      player.must<{ commitment: string; gameId?: GameId }>('POST', '/quick-match', { game: 'scrabble', pledge })
    const waiting = await ask(first, a.pledge)
    const matched = await ask(second, b.pledge)
    const { gameId } = await sockets[0].next('matchFound')
    expect(matched).toMatchObject({ gameId, commitment: waiting.commitment })
    const { header } = await sockets[1].next('dealing')
    expect(header.commitment).toBe(waiting.commitment)
    const seatOf = (pledge: string) => header.pledges.indexOf(pledge)
    expect([seatOf(a.pledge), seatOf(b.pledge)].toSorted()).toEqual([0, 1])
    await sockets[0].must('contribute', { gameId, contribution: a.contribution })
    await sockets[1].must('contribute', { gameId, contribution: b.contribution })
    const joined = await sockets[0].join(gameId)
    expect(joined).toMatchObject({ seq: 0, seat: seatOf(a.pledge) })
    expect(joined.header.contributions[seatOf(b.pledge)]).toBe(b.contribution)
  })
})

describe('contribute is refused', () => {
  /** Somebody who pledged, somebody who did not, and cards that are not dealt. */
  async function waiting() {
    const a = luck()
    const { gameId, people } = await house.seat({ ...CRAZY, pledges: [a.pledge], table: { spectators: true } })
    const [pledged, other] = await Chair.takeAll(people, gameId)
    return { a, gameId, pledged, other }
  }

  it('contribute: PledgeBroken for other bytes than were pledged; the right ones are still welcome', async () => {
    const { a, pledged } = await waiting()
    expect(await pledged.refused('contribute', { contribution: luck().contribution })).toBe('PledgeBroken')
    await pledged.must('contribute', { contribution: a.contribution })
    await pledged.reaches(0)
  })

  it('contribute: InvalidContribution for what is not 32 bytes in lower-case hex', async () => {
    const { a, pledged } = await waiting()
    for (const contribution of ['', 'ab', a.contribution.toUpperCase(), `${a.contribution}00`])
      expect(await pledged.refused('contribute', { contribution })).toBe('InvalidContribution')
  })

  it('contribute: NotPledged for a seat that pledged nothing', async () => {
    const { other } = await waiting()
    expect(await other.refused('contribute', { contribution: luck().contribution })).toBe('NotPledged')
  })

  it('contribute: AlreadyDealt when the cards are on the table', async () => {
    const { a, pledged, other } = await waiting()
    await pledged.must('contribute', { contribution: a.contribution })
    await other.reaches(0)
    for (const chair of [pledged, other])
      expect(await chair.refused('contribute', { contribution: luck().contribution })).toBe('AlreadyDealt')
  })

  it('contribute: NotSeated for a spectator', async () => {
    const { gameId, a } = await waiting()
    const spectator = await Chair.take(await house.guest(), gameId)
    expect(await spectator.refused('contribute', { contribution: a.contribution })).toBe('NotSeated')
  })

  it('contribute: RecordNotFound for a stranger at a table that may not be watched, and for no table', async () => {
    const { gameId } = await house.seat({ ...CRAZY, pledges: [luck().pledge] })
    const socket = await (await house.guest()).socket()
    for (const id of [gameId, newId()])
      expect(await refusalOf(socket, 'contribute', { gameId: id, contribution: luck().contribution })).toBe('RecordNotFound')
  })
})

it('what is withheld beyond the time is marked, and the cards are dealt without it; the absent are waited for from then on', async () => {
  const quick = await House.open({ revealMs: 1_000 })
  try {
    const [a, b] = [luck(), luck()]
    const { gameId, people } = await quick.seat({ ...CRAZY, pledges: [a.pledge, b.pledge] })
    const chair = await Chair.take(people[0] as TestPlayer, gameId)
    await chair.must('contribute', { contribution: a.contribution })
    await chair.reaches(0)
    const header = (await chair.socket.join(gameId)).header as Header
    expect(header.contributions).toEqual([a.contribution, 'withheld'])
    const presence = await chair.socket.next('presence', ({ seats }) => seats[1]?.until !== undefined)
    expect(presence.seats[1]).toMatchObject({ connected: false })
    const late = await Chair.take(people[1] as TestPlayer, gameId)
    expect(await late.refused('contribute', { contribution: b.contribution })).toBe('AlreadyDealt')
    await chair.must('closeTable')
    const { record } = await (people[0] as TestPlayer).must<{ record: MatchRecord }>('GET', `/matches/${gameId}`)
    const verdict = verify(record, library)
    expect(verdict.word === 'wrong' ? verdict.refusal.message : 'fine').toBe('fine')
  } finally {
    await quick.close()
  }
})
