import type { Event, Header, Outcome } from '@parlour/kernel'
import { asGameId, asPlayerId, type PlayerId } from '@parlour/protocol'
import { describe, expect, it } from 'vitest'
import { resultOf } from '../../src/ratings/rated.ts'
import type { StoredGame, TableRules } from '../../src/repository/types.ts'

const DEALT = new Date('2026-05-01T12:00:00Z')
const END = new Date('2026-05-01T12:10:00Z')
const PERSON = { name: 'someone', kind: 'person' } as const
const BOT = { name: 'a bot', kind: 'bot' } as const

interface Table {
  readonly seats?: Header['seats']
  readonly header?: Partial<Header>
  readonly rules?: Partial<TableRules>
  readonly players?: readonly (PlayerId | null)[]
  /** Seats whose bot is an account of somebody's and not one of the house. */
  readonly botAccounts?: readonly number[]
}

function table({ seats = [PERSON, PERSON], header = {}, rules = {}, players, botAccounts = [] }: Table = {}): StoredGame {
  return {
    id: asGameId('the-match'),
    game: 'big-two',
    header: { game: 'big-two', rules: 1, options: {}, resources: {}, seats, commitment: 'c', pledges: [], contributions: [], ...header },
    sealing: null,
    sealedSeal: null,
    rules: { clock: null, spectators: true, rated: true, autoRestart: false, grace: 120, ...rules },
    secret: null,
    previous: null,
    createdAt: DEALT,
    dealtAt: DEALT,
    closedAt: END,
    settledAt: null,
    isPublic: true,
    seal: null,
    seats: seats.map(({ kind }, seat) => ({
      seat,
      playerId: players === undefined ? (kind === 'person' ? asPlayerId(`player-${seat}`) : null) : (players[seat] ?? null),
      bot: kind === 'bot' && !botAccounts.includes(seat) ? 'regular' : null,
      joined: seat,
      contribution: null,
    })),
  }
}

const outcome = (places: readonly number[], kind: Outcome['kind'] = 'played'): Outcome => ({
  kind,
  places,
  scores: places.map((place) => 100 - place),
})
const close = (
  places: readonly number[],
  kind: Outcome['kind'] = 'played',
  why: 'outcome' | 'closed' | 'given-up' | 'abandoned' = 'outcome',
): Event => ({
  type: 'close',
  why,
  outcome: outcome(places, kind),
})
const play = (seat: number): Event => ({ type: 'play', seat, action: { type: 'pass' } })
const leave = (seat: number): Event => ({ type: 'leave', seat, why: 'quit' })
const botTakes = (seat: number): Event => ({ type: 'occupy', seat, by: { bot: 'regular' } })
const comesBack = (seat: number): Event => ({ type: 'occupy', seat, by: { player: 'someone' } })

const result = (stored: StoredGame, ...events: readonly Event[]) =>
  resultOf(
    stored,
    events.map((event) => ({ event, at: event.type === 'close' ? END : DEALT })),
  )
const places = (stored: StoredGame, ...events: readonly Event[]) => result(stored, ...events)?.seats.map(({ place }) => place)
const left = (stored: StoredGame, ...events: readonly Event[]) => result(stored, ...events)?.seats.map((seat) => seat.left)

describe('the result of a match', () => {
  it('exists only once the match is closed', () => {
    expect(result(table())).toBeNull()
    expect(result(table(), play(0), play(1))).toBeNull()
  })

  it('tells who took which place with how many points', () => {
    expect(result(table(), play(0), close([2, 1]))).toEqual({
      gameId: 'the-match',
      game: 'big-two',
      kind: 'played',
      at: END,
      rated: true,
      seats: [
        { seat: 0, playerId: 'player-0', place: 2, score: 98, left: false },
        { seat: 1, playerId: 'player-1', place: 1, score: 99, left: false },
      ],
    })
  })
})

describe('a match is rated', () => {
  const isRated = (stored: StoredGame, event: Event = close([1, 2])) => result(stored, event)?.rated

  it('when persons played it to its end at a rated table, also by forfeit', () => {
    expect(isRated(table())).toBe(true)
    expect(isRated(table(), close([1, 2], 'forfeit'))).toBe(true)
  })

  it.each<[string, StoredGame, Event | undefined]>([
    ['the table does not say so', table({ rules: { rated: false } }), undefined],
    ['there is one seat only', table({ seats: [PERSON] }), close([1])],
    ['a bot had a seat from the start', table({ seats: [PERSON, BOT] }), undefined],
    ['a bot had one of many seats', table({ seats: [PERSON, PERSON, BOT] }), close([1, 2, 3])],
    [
      'a bot account had a seat',
      table({ seats: [PERSON, BOT], players: [asPlayerId('player-0'), asPlayerId('bot-1')], botAccounts: [1] }),
      undefined,
    ],
    ['it began with a position', table({ header: { position: { turn: 0 } } }), undefined],
    ['moves could be taken back', table({ header: { undo: true } }), undefined],
    ['it was abandoned', table(), close([1, 1], 'abandoned', 'abandoned')],
    ['the host closed the table', table(), close([1, 1], 'abandoned', 'closed')],
    ['it was not closed with its outcome', table(), close([1, 2], 'forfeit', 'given-up')],
    ['only one account still exists', table({ players: [asPlayerId('player-0'), null] }), undefined],
  ])('not when %s; it is recorded all the same', (_, stored, event) => {
    expect(isRated(stored, event)).toBe(false)
    expect(result(stored, event ?? close([1, 2]))?.seats).toHaveLength(stored.header.seats.length)
  })

  it('not when nobody stayed to the end', () => {
    const everyone = result(table(), botTakes(0), botTakes(1), close([1, 2]))
    expect(everyone?.rated).toBe(false)
    expect(everyone?.seats.map((seat) => seat.left)).toEqual([true, true])
    expect(everyone?.seats.map(({ place }) => place)).toEqual([1, 1])
  })
})

describe('leaving', () => {
  const four = table({ seats: [PERSON, PERSON, PERSON, PERSON] })

  it('in a match of two loses it, and the match is rated', () => {
    const forfeit = result(table(), play(0), leave(0), close([2, 1], 'forfeit'))
    expect(forfeit?.rated).toBe(true)
    expect(forfeit?.seats.map(({ place, left }) => ({ place, left }))).toEqual([
      { place: 2, left: true },
      { place: 1, left: false },
    ])
  })

  it('before everybody has moved wins nobody anything: only who left is judged', () => {
    const keeps = (...events: readonly Event[]) => result(table(), ...events)?.seats.map(({ keepsRating }) => keepsRating === true)
    const forfeit = close([2, 1], 'forfeit')
    expect(keeps(leave(0), forfeit)).toEqual([false, true])
    expect(keeps(play(1), play(1), leave(0), forfeit)).toEqual([false, true])
    expect(keeps(play(1), play(0), leave(0), forfeit)).toEqual([false, false])
    const byClock: Event = { type: 'play', seat: 0, action: { type: 'pass' }, by: 'clock' }
    expect(keeps(play(1), byClock, leave(0), forfeit)).toEqual([false, true])
    // Only what was given up is nobody's.
    expect(keeps(play(1), close([2, 1]))).toEqual([false, false])
  })

  it('ranks behind everyone who stayed, who keep their order', () => {
    expect(places(four, leave(2), close([3, 1, 4, 1]))).toEqual([3, 1, 4, 1])
    expect(places(four, leave(2), leave(0), close([3, 2, 4, 1]))).toEqual([3, 2, 3, 1])
  })

  it('ranks behind everyone also where a substitute bot finished first', () => {
    const won = result(four, botTakes(1), close([2, 1, 4, 3]))
    expect(won?.seats.map(({ place }) => place)).toEqual([1, 4, 3, 2])
    expect(won?.seats.map((seat) => seat.left)).toEqual([false, true, false, false])
    expect(won?.rated).toBe(true)
  })

  it('shares the last place with others who left', () => {
    expect(places(four, botTakes(1), botTakes(3), close([4, 1, 3, 2]))).toEqual([2, 3, 1, 3])
  })

  it('is forgiven to whoever came back to the seat', () => {
    expect(left(four, botTakes(1), play(1), comesBack(1), close([2, 1, 4, 3]))).toEqual([false, false, false, false])
    expect(places(four, botTakes(1), comesBack(1), close([2, 1, 4, 3]))).toEqual([2, 1, 4, 3])
    expect(left(four, botTakes(1), comesBack(1), botTakes(1), close([2, 1, 4, 3]))).toEqual([false, true, false, false])
  })

  it('with a place already in hand is having finished', () => {
    expect(left(four, leave(0), close([1, 2, 3, 4]))).toEqual([false, false, false, false])
    expect(places(four, leave(0), leave(3), close([1, 2, 3, 4]))).toEqual([1, 2, 3, 4])
    expect(left(four, leave(0), leave(3), close([1, 2, 3, 4]))).toEqual([false, false, false, true])
  })

  it('is noted in an abandoned match, whose places stay as they are', () => {
    expect(left(four, leave(0), close([1, 1, 1, 1], 'abandoned', 'abandoned'))).toEqual([true, false, false, false])
    expect(places(four, leave(0), close([1, 1, 1, 1], 'abandoned', 'abandoned'))).toEqual([1, 1, 1, 1])
  })

  it('alone is losing: the place behind the game stays second', () => {
    const alone = table({ seats: [PERSON] })
    expect(places(alone, leave(0), close([2], 'forfeit'))).toEqual([2])
    expect(places(alone, close([2], 'forfeit', 'given-up'))).toEqual([2])
  })

  it('is nothing that bots of the house do: their seats are never left; bot accounts leave like anyone', () => {
    expect(left(table({ seats: [PERSON, BOT] }), botTakes(1), close([1, 2]))).toEqual([false, false])
    const withAccount = table({ seats: [PERSON, BOT, PERSON], botAccounts: [1] })
    expect(left(withAccount, leave(1), close([2, 3, 1]))).toEqual([false, true, false])
    expect(places(withAccount, botTakes(1), close([2, 1, 3]))).toEqual([1, 3, 2])
  })
})

describe('the deal of the day', () => {
  const daily = (kind: Outcome['kind'], place: number, ...events: readonly Event[]) =>
    result(
      table({ seats: [PERSON], rules: { daily: '2026-05-01' } }),
      ...events,
      close([place], kind, kind === 'played' ? 'outcome' : 'given-up'),
    )?.daily

  it('is won with the first place in a match played to its end', () => {
    expect(daily('played', 1, play(0))).toEqual({ won: true, moves: 1, milliseconds: 600_000 })
    expect(daily('played', 2, play(0))?.won).toBe(false)
    expect(daily('forfeit', 2, play(0))?.won).toBe(false)
    expect(daily('abandoned', 1, play(0))?.won).toBe(false)
  })

  it('counts what was taken back and played again', () => {
    expect(daily('played', 1, play(0), { type: 'undo', steps: 1 }, { type: 'redo', steps: 1 }, play(0))?.moves).toBe(4)
  })

  it('counts the own moves only, and never a negative or endless time', () => {
    const rules = { daily: '2026-05-01' }
    const stored = table({ seats: [BOT, PERSON], rules })
    expect(result(stored, play(0), play(1), play(0), close([2, 1]))?.daily).toMatchObject({ won: true, moves: 1 })
    const early = { ...table({ seats: [PERSON], rules }), dealtAt: new Date(END.getTime() + 1000) }
    expect(result(early, close([1]))?.daily?.milliseconds).toBe(0)
    const ancient = { ...table({ seats: [PERSON], rules }), dealtAt: new Date(0) }
    expect(result(ancient, close([1]))?.daily?.milliseconds).toBe(2 ** 31 - 1)
  })

  it('is counted for a bot account too', () => {
    const stored = table({ seats: [BOT], botAccounts: [0], rules: { daily: '2026-05-01' } })
    expect(result(stored, play(0), play(0), close([1]))?.daily).toMatchObject({ won: true, moves: 2 })
  })

  it('is absent at other tables', () => {
    expect(result(table(), close([1, 2]))?.daily).toBeUndefined()
  })
})

describe('a game for one', () => {
  const options = { variant: 'lucas', deal: 7 }
  const undo = (steps: number): Event => ({ type: 'undo', steps })
  const solitaire = (kind: Outcome['kind'], place: number, ...events: readonly Event[]) =>
    result(table({ seats: [PERSON], header: { options } }), ...events, close([place], kind))?.solitaire

  it('counts in its variant, with the moves that were not taken back', () => {
    expect(solitaire('played', 1, play(0), play(0), play(0), undo(2), { type: 'redo', steps: 1 })).toEqual({
      variant: 'lucas',
      won: true,
      moves: 2,
      milliseconds: 600_000,
    })
    expect(solitaire('forfeit', 2, play(0))).toMatchObject({ won: false, moves: 1 })
  })

  it('counts once it is begun, be the move taken back since; a table that was closed says nothing', () => {
    expect(solitaire('forfeit', 2)).toBeUndefined()
    expect(solitaire('forfeit', 2, play(0), undo(1))).toMatchObject({ won: false, moves: 0 })
    expect(solitaire('abandoned', 1, play(0))).toBeUndefined()
  })

  it('has a variant, a deal and nobody else at the table', () => {
    const of = (header: Partial<Header>, seats: Header['seats'] = [PERSON]) =>
      result(table({ seats, header }), play(0), close(seats.map((_, seat) => seat + 1)))?.solitaire
    expect(of({ options: { deal: 7 } })).toBeUndefined()
    expect(of({ options, position: {} })).toBeUndefined()
    expect(of({ options }, [PERSON, PERSON])).toBeUndefined()
  })
})
