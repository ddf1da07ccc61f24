/** What a profile says in figures, out of the list of matches. Pure. */
import type { History } from '@parlour/client'

export type PlayedMatch = History['matches'][number]

export type Result = 'won' | 'shared' | 'lost' | 'place' | 'abandoned'

/** How it went: with two, won or lost; with more, the place says it. */
export function resultOf({ kind, place, seats }: PlayedMatch): Result {
  if (kind === 'abandoned') return 'abandoned'
  const equals = seats.filter((seat) => seat.place === place).length
  if (place === 1) return equals > 1 ? 'shared' : 'won'
  return seats.length > 2 ? 'place' : 'lost'
}

export const opponentsOf = ({ seats, seat }: PlayedMatch): PlayedMatch['seats'] => seats.filter((_, other) => other !== seat)

export interface Companion {
  readonly name: string
  readonly kind: 'person' | 'bot'
  readonly played: number
  /** Finished before them, and behind them. */
  readonly ahead: number
  readonly behind: number
}

/** Those one has played with most; people before bots. */
export function mostPlayedWith(matches: readonly PlayedMatch[], count: number): readonly Companion[] {
  const known = new Map<string, Companion>()
  for (const match of matches) {
    if (match.kind === 'abandoned') continue
    for (const { name, kind, place, erased } of opponentsOf(match)) {
      // Nobody knows whether two of them are one.
      if (erased) continue
      const key = `${kind}:${name}`
      const { played, ahead, behind } = known.get(key) ?? { played: 0, ahead: 0, behind: 0 }
      known.set(key, {
        name,
        kind,
        played: played + 1,
        ahead: ahead + (match.place < place ? 1 : 0),
        behind: behind + (match.place > place ? 1 : 0),
      })
    }
  }
  const weight = ({ kind, played }: Companion): number => (kind === 'person' ? 1_000_000 : 0) + played
  return [...known.values()].sort((a, b) => weight(b) - weight(a)).slice(0, count)
}

export interface RatingPoint {
  readonly at: number
  readonly rating: number
}

export type Span = 'month' | 'half' | 'all'
const DAY = 86_400_000
const SPANS: { readonly [span in Span]: number } = { month: 31 * DAY, half: 183 * DAY, all: Number.POSITIVE_INFINITY }

/** The rating of a game after each rated match, oldest first, beginning with what it was before the first of them. */
export function ratingPoints(matches: readonly PlayedMatch[], game: string, span: Span, now: number): readonly RatingPoint[] {
  const rated = matches
    .filter((match) => match.game === game && match.ratingAfter !== null && now - Date.parse(match.at) <= SPANS[span])
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
  const [first] = rated
  if (first === undefined) return []
  const after = rated.map(({ at, ratingAfter }) => ({ at: Date.parse(at), rating: ratingAfter ?? 0 }))
  return first.ratingBefore === null ? after : [{ at: Date.parse(first.at) - 1, rating: first.ratingBefore }, ...after]
}

/** Rating gained or lost, rounded; null for an unrated match. */
export function ratingChange({ ratingBefore, ratingAfter }: PlayedMatch): number | null {
  return ratingBefore === null || ratingAfter === null ? null : Math.round(ratingAfter) - Math.round(ratingBefore)
}
