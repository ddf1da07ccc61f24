import { ApiError, NetworkError } from '@parlour/client'
import { fromHex, isFault, type Json, nameHash, sealedRecordOf } from '@parlour/kernel'
import { asGameId } from '@parlour/protocol'
import { describe, expect, it } from 'vitest'
import { de } from '../../src/i18n/de.ts'
import { en } from '../../src/i18n/en.ts'
import { libraryOf, likelySeat, momentFrom, movesUntil, ownSeat, replayMatch } from '../../src/records/replay-match.ts'
import { withShownNames } from '../../src/records/shown-names.ts'
import { examine } from '../../src/replay/fairness.ts'
import { findRecord, recordFromText } from '../../src/replay/replay-source.ts'
import { module, played } from './tens-record.ts'

const key = fromHex('33'.repeat(32))

const record = played(key)
const endsRound = (happened: readonly Json[]): boolean => happened.some((one) => JSON.stringify(one).includes('round'))

describe('a folded record', () => {
  const replay = replayMatch(record, module, endsRound)
  if (isFault(replay)) throw new Error(replay.refusal.message)

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
    const { moves } = examine(record, libraryOf(module), { keys: [], seen: null })
    expect([movesUntil(replay, 0), movesUntil(replay, 1)]).toEqual([0, 1])
    expect([movesUntil(replay, last - 1), movesUntil(replay, last)]).toEqual([moves, moves])
  })

  it('refuses what could not have happened', () => {
    const [first, ...rest] = record.events
    const doubled = { ...record, events: [first!, first!, ...rest] }
    expect(replayMatch(doubled, module, endsRound)).toMatchObject({ check: 'moves', event: 2 })
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

describe('where a record comes from', () => {
  const tables = { localRecord: () => Promise.resolve(null), localMatches: () => Promise.resolve([]), seen: () => Promise.resolve(null) }
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

  it('reads records of the second version too, and shows their names', () => {
    const names = record.header.seats.map(({ name }) => ({ name, salt: '0'.repeat(32) }))
    const sealed = sealedRecordOf(
      record.header,
      record.events,
      { match: 'abc', made: '2026-01-31T12:00:00.000Z', names, hashes: names.map(nameHash) },
      key,
    )
    const found = recordFromText(JSON.stringify(sealed))
    expect(found).toEqual({ kind: 'record', origin: 'file', record: sealed })
    const folded = replayMatch(sealed, module, endsRound)
    expect(isFault(folded) ? folded : folded.header.seats).toEqual(record.header.seats)
  })

  it('says in the reader’s language whose name was erased, and leaves the others as they are', () => {
    const names = record.header.seats.map(({ name }) => ({ name, salt: '0'.repeat(32) }))
    const facts = {
      match: 'abc',
      made: '2026-01-31T12:00:00.000Z',
      names: names.map((given, seat) => (seat === 0 ? null : given)),
      hashes: names.map(nameHash),
    }
    const folded = replayMatch(sealedRecordOf(record.header, record.events, facts, key), module, endsRound)
    if (isFault(folded)) expect.fail(folded.refusal.message)
    for (const { common } of [en, de]) {
      const shown = withShownNames(folded.header, common.erasedPlayer).seats.map(({ name }) => name)
      expect(shown).toEqual([`${common.erasedPlayer} 1`, ...record.header.seats.slice(1).map(({ name }) => name)])
    }
    expect(en.common.erasedPlayer).not.toBe(de.common.erasedPlayer)
  })

  it('reads whatever the command line reads, and says so when it is no match', () => {
    const facts = { gameId: 'abc', game: 'crazy-tens', status: 'over', record }
    for (const json of [record, { id: null, record }, facts]) {
      expect(recordFromText(JSON.stringify(json))).toEqual({ kind: 'record', origin: 'file', record })
    }
    expect(recordFromText('no json')).toEqual({ kind: 'unreadable' })
    expect(recordFromText('{"parlour":1}')).toEqual({ kind: 'unreadable' })
  })
})
