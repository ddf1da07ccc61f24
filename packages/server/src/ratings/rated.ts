/**
 * What a finished match means for those who played it: who took which place, who left, whether it is rated. It follows from the log
 * alone, so it can be computed again at any time with the same result. The policy in plain words is in `docs/ratings.md`.
 */
import { type Event, isObject, type Outcome, type Seat } from '@parlour/kernel'
import type { MatchResult, SeatResult, StoredGame } from '../repository/types.ts'

export interface TimedEvent {
  readonly event: Event
  readonly at: Date
}

type CloseEvent = Event & { readonly type: 'close' }
type Daily = NonNullable<MatchResult['daily']>
type Solitaire = NonNullable<MatchResult['solitaire']>

/** A column of the database ends there; nobody's day does. */
const LONGEST_MS = 2 ** 31 - 1

/** Null unless the last event closes the match. */
export function resultOf(stored: StoredGame, events: readonly TimedEvent[]): MatchResult | null {
  const last = events.at(-1)
  if (last?.event.type !== 'close') return null
  const { id: gameId, game, header } = stored
  const { outcome } = last.event
  const left = outcome.kind === 'abandoned' ? absent(stored, events) : leavers(stored, events, outcome)
  const places = outcome.kind === 'abandoned' ? outcome.places : placesBehind(outcome.places, left)
  const seats = header.seats.map((_, seat): SeatResult => {
    const { playerId = null, bot = null } = stored.seats.find((one) => one.seat === seat) ?? {}
    return {
      seat,
      playerId,
      place: places[seat] ?? header.seats.length,
      score: outcome.scores[seat] ?? 0,
      left: left.has(seat),
      ...(bot !== null && { bot }),
    }
  })
  const rated = isRated(stored, last.event, seats)
  const gifted = rated && outcome.kind === 'forfeit' && !everybodyMoved(stored, events)
  const judged = gifted ? seats.map((seat) => (seat.left ? seat : { ...seat, keepsRating: true as const })) : seats
  const result = { gameId, game, kind: outcome.kind, at: last.at, rated, seats: judged }
  const solitaire = solitaireOf(stored, events, last.at, result)
  return {
    ...result,
    ...(stored.rules.daily === undefined ? {} : { daily: dailyOf(stored, events, last.at, result) }),
    ...(solitaire === null ? {} : { solitaire }),
  }
}

/** A match that was given up before everybody had made a move, by themselves, was not won by anybody. */
const everybodyMoved = ({ header }: StoredGame, events: readonly TimedEvent[]): boolean =>
  header.seats.every((_, seat) => events.some(({ event }) => event.type === 'play' && event.seat === seat && event.by === undefined))

function isRated({ rules, header }: StoredGame, { why, outcome }: CloseEvent, seats: readonly SeatResult[]): boolean {
  return (
    rules.rated &&
    why === 'outcome' &&
    outcome.kind !== 'abandoned' &&
    header.seats.every(({ kind }) => kind === 'person') &&
    header.position === undefined &&
    header.undo === undefined &&
    seats.filter(({ playerId }) => playerId !== null).length >= 2 &&
    seats.some(({ left }) => !left)
  )
}

/** Seats of people and bot accounts that somebody left, or that a bot of the house held when the match ended. Who took the seat back was only away. */
function absent(stored: StoredGame, events: readonly TimedEvent[]): ReadonlySet<Seat> {
  const seats = new Set<Seat>()
  for (const { event } of events) {
    if (event.type === 'leave' || (event.type === 'occupy' && 'bot' in event.by)) seats.add(event.seat)
    else if (event.type === 'occupy') seats.delete(event.seat)
  }
  return new Set(ownedSeats(stored).filter((seat) => seats.has(seat)))
}

/**
 * The absent, without those who had already finished: where places are given one after the other, whoever goes with a place in hand
 * keeps it. Games rank those who leave without one behind everyone who stays, so a better place was won before. That cannot be told of
 * a seat that a bot played on with: its place is the bot's.
 */
function leavers(stored: StoredGame, events: readonly TimedEvent[], { places }: Outcome): ReadonlySet<Seat> {
  const away = absent(stored, events)
  const played = new Set(events.flatMap(({ event }) => (event.type === 'occupy' ? [event.seat] : [])))
  const lastToStay = Math.max(...places.filter((_, seat) => !away.has(seat)))
  return new Set([...away].filter((seat) => played.has(seat) || !((places[seat] ?? 0) < lastToStay)))
}

/** Seats that are no house bot's. */
const ownedSeats = ({ seats }: StoredGame): readonly Seat[] => seats.flatMap(({ seat, bot }) => (bot === null ? [seat] : []))

/** Those who stayed keep their order; those who left share the place behind them. Alone there is nobody to be behind: second is lost. */
function placesBehind(places: readonly number[], left: ReadonlySet<Seat>): readonly number[] {
  if (left.size === 0 || places.length === 1) return places
  const stayed = places.filter((_, seat) => !left.has(seat))
  return places.map((place, seat) => 1 + (left.has(seat) ? stayed.length : stayed.filter((other) => other < place).length))
}

/** How the deal of the day went for the one who played it. */
function dailyOf(stored: StoredGame, events: readonly TimedEvent[], end: Date, result: MatchResult): Daily {
  const seat = ownedSeats(stored)[0] ?? 0
  const isMove = ({ event }: TimedEvent) => event.type === 'undo' || event.type === 'redo' || (event.type === 'play' && event.seat === seat)
  return { won: isWon(result, seat), moves: events.filter(isMove).length, milliseconds: lastingOf(stored, end) }
}

/** A deal that was put away without a move, or set up by hand, is nobody's game. */
function solitaireOf(stored: StoredGame, events: readonly TimedEvent[], end: Date, result: MatchResult): Solitaire | null {
  const { header } = stored
  const variant = isObject(header.options) ? header.options.variant : undefined
  if (header.seats.length !== 1 || header.position !== undefined || result.kind === 'abandoned' || typeof variant !== 'string') return null
  if (!events.some(({ event }) => event.type === 'play')) return null
  return { variant, won: isWon(result, 0), moves: stepsOf(events), milliseconds: lastingOf(stored, end) }
}

const isWon = ({ kind, seats }: MatchResult, seat: Seat): boolean => kind === 'played' && seats[seat]?.place === 1

/** Moves without those taken back. */
const stepsOf = (events: readonly TimedEvent[]): number =>
  events.reduce((steps, { event }) => {
    if (event.type === 'play') return steps + 1
    if (event.type === 'undo') return steps - event.steps
    return event.type === 'redo' ? steps + event.steps : steps
  }, 0)

/** From the deal to the end. */
const lastingOf = ({ dealtAt, createdAt }: StoredGame, end: Date): number =>
  Math.min(LONGEST_MS, Math.max(0, end.getTime() - (dealtAt ?? createdAt).getTime()))
