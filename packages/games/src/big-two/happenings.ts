/** Everything that a person at the table would see or hear, in wire notation, and its words. */
import type { Outcome, Seat } from '@parlour/kernel'
import type { Combination } from './combination.ts'

export type Happening =
  /** A seat got its cards; the seat itself also hears which. */
  | { readonly type: 'dealt'; readonly seat: Seat; readonly count: number; readonly cards?: readonly string[] }
  /** `opening`: the first play must contain the three of diamonds. */
  | { readonly type: 'began'; readonly round: number; readonly first: Seat; readonly opening: boolean }
  /** `left` is the number of cards still in hand. */
  | {
      readonly type: 'played'
      readonly seat: Seat
      readonly cards: readonly string[]
      readonly combination: Combination
      readonly words: string
      readonly left: number
    }
  | { readonly type: 'passed'; readonly seat: Seat }
  /** Nobody beat the last play: the table is cleared and its player leads. */
  | { readonly type: 'trick-over'; readonly leader: Seat }
  | {
      readonly type: 'round-over'
      readonly round: number
      readonly winner: Seat
      readonly hands: readonly (readonly string[])[]
      readonly points: readonly number[]
      readonly scores: readonly number[]
    }
  | { readonly type: 'match-over'; readonly outcome: { readonly [K in keyof Outcome]: Outcome[K] } }

export function sentence(happening: Happening, names: readonly string[]): string {
  const name = (seat: Seat) => names[seat] ?? `Seat ${seat}`
  switch (happening.type) {
    case 'dealt':
      return `${name(happening.seat)} is dealt ${happening.cards?.join(' ') ?? `${happening.count} cards`}.`
    case 'began':
      return `Hand ${happening.round}: ${name(happening.first)} ${happening.opening ? 'holds 3D and begins with it' : 'leads'}.`
    case 'played': {
      const what = happening.combination === 'single' ? happening.words : `${happening.words}: ${happening.cards.join(' ')}`
      return `${name(happening.seat)} plays ${what}.${happening.left === 1 ? ' One card left.' : ''}`
    }
    case 'passed':
      return `${name(happening.seat)} passes.`
    case 'trick-over':
      return `Nobody goes higher; ${name(happening.leader)} leads.`
    case 'round-over': {
      const others = happening.hands.flatMap((hand, seat) => (hand.length === 0 ? [] : [`${name(seat)} is left with ${hand.join(' ')}`]))
      return `${name(happening.winner)} is out and wins hand ${happening.round}; ${others.join(', ')}. Points ${happening.points.join(' : ')}, score ${happening.scores.join(' : ')}.`
    }
    case 'match-over': {
      const winners = happening.outcome.places.flatMap((place, seat) => (place === 1 ? [name(seat)] : []))
      return `${winners.join(' and ')} ${winners.length === 1 ? 'wins' : 'share'} the match, ${happening.outcome.scores.join(' : ')}.`
    }
  }
}
