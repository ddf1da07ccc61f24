import { ApiError, NetworkError } from '@parlour/client'
import { type Event, fromHex, type Header, isRefusal, type Json, type MatchRecord, publicKeyOf, recordOf, toHex } from '@parlour/kernel'
import { asGameId } from '@parlour/protocol'
import { describe, expect, it } from 'vitest'
import { libraryOf, likelySeat, momentFrom, movesUntil, ownSeat, replayMatch } from '../../src/records/replay-match.ts'
import { examine, type FairCheckName, fingerprint } from '../../src/replay/fairness.ts'
import { findRecord, recordFromText } from '../../src/replay/replay-source.ts'
import { module, played } from './tens-record.ts'

const key = fromHex('33'.repeat(32))

const record = played(key)
const endsRound = (happened: readonly Json[]): boolean => happened.some((one) => JSON.stringify(one).includes('round'))

describe('a folded record', () => {
  const replay = replayMatch(record, module, endsRound)
  if (isRefusal(replay)) throw new Error(replay.message)

  it('has a moment for the deal and one for every event', () => {
    expect(replay.moments).toHaveLength(record.events.length + 1)
    expect(replay.moments.map(({ match }) => match.seq)).toEqual(replay.moments.map((_, index) => index))
    expect(replay.moments.at(-1)?.match.closed).toBe(true)
  })

  it('knows what every seat saw at any moment', () => {
    const first = replay.moments[0]!
    expect(first.match.view(0)).not.toEqual(first.match.view(1))
    expect(first.told.heardBy(0).length).toBeGreaterThan(0)
  })

  it('counts rounds and the moves in each', () => {
    expect(replay.roundStarts.length).toBeGreaterThan(1)
    expect(replay.moments.at(-1)?.round).toBe(replay.roundStarts.length)
    const second = replay.moments[replay.roundStarts[1]! + 1]!
    expect(second).toMatchObject({ round: 2, move: 1 })
  })

  it('counts moves as the check does: the deal and the close are moments, and no moves', () => {
    const last = replay.moments.length - 1
    const { moves } = examine(record, libraryOf(module), null)
    expect([movesUntil(replay, 0), movesUntil(replay, 1)]).toEqual([0, 1])
    expect([movesUntil(replay, last - 1), movesUntil(replay, last)]).toEqual([moves, moves])
  })

  it('refuses what could not have happened', () => {
    const [first, ...rest] = record.events
    const doubled = { ...record, events: [first!, first!, ...rest] }
    expect(isRefusal(replayMatch(doubled, module, endsRound))).toBe(true)
  })

  it('begins with the eyes of the reader, else of the first person', () => {
    expect(ownSeat(record.header, ['Nora'], false)).toBe(0)
    const turned = { ...record.header, seats: [...record.header.seats].reverse() }
    expect(ownSeat(turned, ['Nora'], false)).toBe(1)
    // A stranger is nobody there, not even of a bot's name; at a match of this device the only person is the reader.
    expect(ownSeat(turned, ['Otto'], false)).toBeNull()
    expect(ownSeat(turned, [], true)).toBe(1)
    expect(likelySeat(turned)).toBe(1)
  })
})

describe('the moment that an address asks for', () => {
  it.each([
    ['move=7', 7],
    ['move=700', 40],
    ['move=-3', 0],
    ['move=soon', 0],
    ['move=', 0],
    ['', 0],
  ])('"%s" is %i', (search, moment) => expect(momentFrom(search, 40)).toBe(moment))
})

describe('was it fair?', () => {
  const keys = [toHex(publicKeyOf(key))]
  const states = (changed: MatchRecord, known: readonly string[] | null = keys) =>
    Object.fromEntries(examine(changed, libraryOf(module), known).checks.map(({ name, state }) => [name, state]))
  const failing = (changed: MatchRecord, known: readonly string[] | null = keys): FairCheckName | undefined =>
    examine(changed, libraryOf(module), known).checks.find(({ state }) => state === 'broken')?.name
  const chained = (header: Header, events: readonly Event[]): MatchRecord => recordOf(header, events, key)

  it('says yes to a match that was dealt, played and signed as promised', () => {
    const fair = examine(record, libraryOf(module), keys)
    expect(fair.verdict).toBe('authentic')
    expect(fair.checks.every(({ state }) => state === 'held')).toBe(true)
    expect(fair).toMatchObject({ contributed: [0], withheld: [], shuffle: 'sealed', moves: record.events.length - 1 })
  })

  it('is consistent where nobody can vouch for it', () => {
    expect(examine(record, libraryOf(module), null).verdict).toBe('consistent')
    expect(states(record, null).signed).toBe('not-checked')
  })

  it('notices a changed name by the chain, and checks nothing after it', () => {
    const changed = {
      ...record,
      header: { ...record.header, seats: [{ name: 'Mallory', kind: 'person' as const }, record.header.seats[1]!] },
    }
    expect(states(changed)).toMatchObject({ whole: 'broken', sealed: 'not-checked', moves: 'not-checked' })
    expect(examine(changed, libraryOf(module), keys).verdict).toBe('wrong')
  })

  it('notices another secret, other luck, a forbidden move and a foreign signature, each at its place', () => {
    const close = record.events.at(-1)!
    const moves = record.events.slice(0, -1)
    expect(failing(chained(record.header, [...moves, { ...close, secret: '44'.repeat(32) } as Event]))).toBe('sealed')
    expect(failing(chained({ ...record.header, contributions: ['55'.repeat(32), null] }, record.events))).toBe('hand')
    expect(failing(chained(record.header, [moves[1]!, ...moves.slice(1), close]))).toBe('moves')
    expect(failing(record, ['66'.repeat(32)])).toBe('signed')
    expect(failing(played(), keys)).toBe('signed')
  })

  it('shows a fingerprint in groups of four', () => {
    expect(fingerprint('4f2a91c07be3')).toBe('4f2a 91c0 7be3')
  })
})

describe('where a record comes from', () => {
  const tables = { localRecord: () => Promise.resolve(null), localMatches: () => Promise.resolve([]) }
  const answering = (facts: unknown) => ({ match: () => Promise.resolve(facts as never) })
  const failingWith = (error: Error) => ({ match: () => Promise.reject(error) })

  it('takes it from the server once the match is over', async () => {
    expect(await findRecord(asGameId('abc'), answering({ status: 'over', record }), tables)).toMatchObject({
      kind: 'record',
      origin: 'server',
    })
    expect(await findRecord(asGameId('abc'), answering({ status: 'running' }), tables)).toEqual({ kind: 'running' })
  })

  it('takes local matches from this device without asking anybody', async () => {
    const nobody = failingWith(new Error('must not be asked'))
    expect(await findRecord(asGameId('local-1'), nobody, { ...tables, localRecord: () => Promise.resolve(record) })).toMatchObject({
      origin: 'device',
    })
    expect(await findRecord(asGameId('local-1'), nobody, tables)).toEqual({ kind: 'unknown' })
    const running = { ...tables, localMatches: () => Promise.resolve([{ id: 'local-1' } as never]) }
    expect(await findRecord(asGameId('local-1'), nobody, running)).toEqual({ kind: 'running' })
  })

  it('tells an unknown match from a server that is away', async () => {
    expect(await findRecord(asGameId('abc'), failingWith(new ApiError('RecordNotFound', '', 404)), tables)).toEqual({ kind: 'unknown' })
    await expect(findRecord(asGameId('abc'), failingWith(new NetworkError(null)), tables)).rejects.toThrow(NetworkError)
  })

  it('reads a file, and says so when it is none', () => {
    expect(recordFromText(JSON.stringify(record))).toMatchObject({ kind: 'record', origin: 'file' })
    expect(recordFromText('no json')).toEqual({ kind: 'unreadable' })
    expect(recordFromText('{"parlour":1}')).toEqual({ kind: 'unreadable' })
  })
})
