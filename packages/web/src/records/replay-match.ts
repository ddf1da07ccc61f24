/**
 * A record folded once, with the match as it stood after every event. Matches are immutable values that share structure, so keeping them
 * all is cheap, and any seat's view of any moment is one call away.
 */
import {
  type AnyGame,
  type AnyModule,
  type AnyRecord,
  type Event,
  type Fault,
  foldOrFault,
  type Header,
  isFault,
  type Json,
  type Library,
  type Match,
  type Narration,
  narration,
  type Seat,
} from '@parlour/kernel'
import type { FindResource } from '../resources/resources.ts'

export interface Moment {
  /** Null: the deal. */
  readonly event: Event | null
  readonly match: Match
  readonly told: Narration<Json>
  /** From 1. */
  readonly round: number
  /** Number of the move in its round, from 1; 0 before the first. */
  readonly move: number
}

export interface ReplayMatch {
  readonly header: Header
  readonly game: AnyGame
  /** The deal first. */
  readonly moments: readonly Moment[]
  /** Moments at which a round begins. */
  readonly roundStarts: readonly number[]
}

/** Refuses where rules or resources are not here, or where the record tells what could not have happened. */
export function replayMatch(
  record: AnyRecord,
  module: AnyModule,
  endsRound: (happened: readonly Json[]) => boolean,
  resource?: FindResource,
): ReplayMatch | Fault {
  const moments: Moment[] = []
  const roundStarts = [0]
  let told = narration<Json>()
  let [round, move] = [1, 0]
  const end = foldOrFault(record, libraryOf(module, resource), {
    tell: () => {
      told = narration<Json>()
      return told.tell
    },
    folded: (event, match) => {
      // What goes on around the game (a bot takes a seat, the close) is a moment, but no move.
      if (event?.type === 'play') move++
      moments.push({ event, match, told: event === null || isMove(event) ? told : narration<Json>(), round, move })
      if (event !== null && isMove(event) && endsRound(told.heardBy(null)) && match.outcome === null) {
        round++
        move = 0
        roundStarts.push(match.seq)
      }
    },
  })
  return isFault(end) ? end : { header: end.header, game: end.game, moments, roundStarts }
}

/** Moves made up to a moment, counted as the check of the record counts them: other events are moments, and no moves. */
export const movesUntil = ({ moments }: Pick<ReplayMatch, 'moments'>, moment: number): number =>
  moments.slice(0, moment + 1).filter(({ event }) => event?.type === 'play').length

const isMove = (event: Event): boolean => event.type === 'play' || event.type === 'leave'

export const libraryOf = (module: AnyModule, resource?: FindResource): Library => ({
  module: (id, rules) => (module.id === id && module.rules === rules ? module : undefined),
  ...(resource === undefined ? {} : { resource }),
})

/** Where the reader sat: by name, or as the only person at a match of this device; null where nobody knows. */
export function ownSeat({ seats }: Header, names: readonly string[], here: boolean): Seat | null {
  const people = seats.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []))
  const own = people.find((seat) => names.includes(seats[seat]?.name ?? ''))
  return own ?? (here && people.length === 1 ? (people[0] ?? null) : null)
}

/** Whose eyes are the most likely to be wanted by who did not sit there: the first person's. */
export const likelySeat = ({ seats }: Header): Seat =>
  Math.max(
    0,
    seats.findIndex(({ kind }) => kind === 'person'),
  )

/** The moment that an address asks for; the deal where it asks for none or for nonsense. */
export function momentFrom(search: string, last: number): number {
  const text = new URLSearchParams(search).get('move')
  const wanted = text === null || text === '' ? Number.NaN : Number(text)
  return Number.isInteger(wanted) ? Math.max(0, Math.min(last, wanted)) : 0
}
