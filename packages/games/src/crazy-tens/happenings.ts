/** Everything that a person at the table would see or hear, in wire notation, and its words. */
import { type Outcome, type Seat, SUIT_NAMES, suitNamed } from '@parlour/kernel'
import type { Why } from './matching.ts'
import { formatScore } from './score-format.ts'

export type Happening =
  /** A seat got its cards; the seat itself also hears which. */
  | { readonly type: 'dealt'; readonly seat: Seat; readonly count: number; readonly cards?: readonly string[] }
  /** The first face-up card of a round. */
  | { readonly type: 'turned'; readonly card: string }
  /** It was wild and went back into the draw pile. */
  | { readonly type: 'buried'; readonly card: string }
  | { readonly type: 'began'; readonly round: number; readonly first: Seat }
  /** `on` is the card that was covered; `sum` explains a sum match. */
  | {
      readonly type: 'played'
      readonly seat: Seat
      readonly card: string
      readonly on: string
      readonly why: Why
      readonly suit?: string
      readonly sum?: string
      readonly left: number
    }
  /** A seat drew; the seat itself also hears what. */
  | { readonly type: 'drew'; readonly seat: Seat; readonly card?: string }
  | { readonly type: 'reshuffled'; readonly count: number }
  /** Nothing to play, and nothing to draw or nothing more to draw this turn. */
  | { readonly type: 'passed'; readonly seat: Seat }
  /** Neither player can play or draw, which only a set-up position with missing cards allows: the round is void. */
  | { readonly type: 'blocked'; readonly round: number }
  | {
      readonly type: 'round-over'
      readonly round: number
      readonly winner: Seat
      readonly points: number
      readonly hand: readonly string[]
      readonly scores: readonly number[]
    }
  | { readonly type: 'left'; readonly seat: Seat }
  | { readonly type: 'match-over'; readonly outcome: { readonly [K in keyof Outcome]: Outcome[K] } }

const bothBases = (points: number) => (points < 10 ? String(points) : `${points} (${formatScore(points, 12, 'X/E')} in dozenal)`)
const suitWord = (letter: string) => SUIT_NAMES[suitNamed(letter)] ?? letter

export function sentence(happening: Happening, names: readonly string[]): string {
  const name = (seat: Seat) => names[seat] ?? `Seat ${seat}`
  switch (happening.type) {
    case 'dealt':
      return `${name(happening.seat)} is dealt ${happening.cards?.join(' ') ?? `${happening.count} cards`}.`
    case 'turned':
      return `${happening.card} is turned up.`
    case 'buried':
      return `${happening.card} is wild and is buried in the draw pile.`
    case 'began':
      return `Round ${happening.round}: ${name(happening.first)} begins.`
    case 'played': {
      const naming = happening.suit === undefined ? '' : ` and names ${suitWord(happening.suit)}`
      const because = happening.sum === undefined ? '' : ` (${happening.sum})`
      const last = happening.left === 1 ? ' One card left.' : ''
      return `${name(happening.seat)} plays ${happening.card} on ${happening.on}${naming}${because}.${last}`
    }
    case 'drew':
      return `${name(happening.seat)} draws ${happening.card ?? 'a card'}.`
    case 'reshuffled':
      return `The discards are shuffled into a new draw pile of ${happening.count}.`
    case 'passed':
      return `${name(happening.seat)} passes.`
    case 'blocked':
      return `Nobody can play or draw: round ${happening.round} is void.`
    case 'round-over': {
      const left = `${name(1 - happening.winner)} is left with ${happening.hand.join(' ')}.`
      return `${name(happening.winner)} wins round ${happening.round} and ${bothBases(happening.points)} points; ${left} Score ${happening.scores.join(' : ')}.`
    }
    case 'left':
      return `${name(happening.seat)} leaves.`
    case 'match-over': {
      const { kind, places, scores } = happening.outcome
      return `${name(places.indexOf(1))} wins the match${kind === 'forfeit' ? ' by forfeit' : ''}, ${scores.join(' : ')}.`
    }
  }
}
