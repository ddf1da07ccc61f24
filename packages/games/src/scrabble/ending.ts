/** How a match ends: settling the racks (SC-28, SC-29), who has won (SC-30), and the end by forfeit (SC-31). */
import { at, type Outcome, type Seat, type Tell } from '@parlour/kernel'
import type { Happening } from './happenings.ts'
import { mostZeros, type Ruleset } from './ruleset.ts'
import { type Bagged, type Fresh, hasLeft, playing, type State } from './state.ts'
import { lettersOf, rackValue, type Tile } from './tiles.ts'

/**
 * Every rack is subtracted from its owner; whoever played out gets what the others lose. `out` is null after too many scoreless turns,
 * when nobody gets anything.
 */
export function settle({ tiles }: Ruleset, s: Fresh, out: Seat | null, tell?: Tell<Happening>): State {
  const values = s.racks.map((rack) => rackValue(tiles, rack))
  const all = values.reduce((sum, value) => sum + value, 0)
  const changes = values.map((value, seat) => (seat === out ? all - value : value === 0 ? 0 : -value))
  const before = s.scores
  s.scores = before.map((score, seat) => score + at(changes, seat))
  if (s.last?.open) s.last = { ...s.last, open: null }
  tell?.({ type: 'settled', out, racks: s.racks.map(lettersOf), changes, scores: s.scores })
  return over(s, { kind: 'played', places: placesOf(s, before), scores: s.scores }, tell)
}

/** SC-28, asked after a rack was filled up: whether it and the bag are empty. */
export const isPlayedOut = ({ left }: Bagged, rack: readonly Tile[]): boolean => left === 0 && rack.length === 0

/** SC-29, also when somebody leaves and fewer turns are enough. */
export const isScoreless = (s: State): boolean => s.zeros >= mostZeros(playing(s).length)

/** SC-30: by total, then by the total before the racks were settled; whoever has left comes last (SC-31). */
function placesOf(s: State, before: readonly number[]): number[] {
  const isBetter = (one: Seat, other: Seat): boolean => {
    if (hasLeft(s.gone, one) || hasLeft(s.gone, other)) return !hasLeft(s.gone, one) && hasLeft(s.gone, other)
    const [own, others] = [at(s.scores, one), at(s.scores, other)]
    return own > others || (own === others && at(before, one) > at(before, other))
  }
  const seats = s.scores.map((_, seat) => seat)
  return seats.map((seat) => 1 + seats.filter((other) => isBetter(other, seat)).length)
}

/** SC-31: whoever is left alone wins; the totals stay as they are. */
export function forfeit(s: Fresh, winner: Seat, tell?: Tell<Happening>): State {
  return over(s, { kind: 'forfeit', places: s.scores.map((_, seat) => (seat === winner ? 1 : 2)), scores: s.scores }, tell)
}

function over(s: Fresh, outcome: Outcome, tell?: Tell<Happening>): State {
  s.outcome = outcome
  tell?.({ type: 'match-over', outcome })
  return s
}
