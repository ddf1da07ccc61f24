/** Everything that a person at the table would see or hear, in wire notation, and its words. */
import { type Outcome, type Seat, SUIT_NAMES, suitNamed } from '@parlour/kernel'
import type { Word } from './action.ts'

export type Rotation = 'clockwise' | 'counter-clockwise'

export type Happening =
  /** A seat got its cards; the seat itself also hears which. */
  | { readonly type: 'dealt'; readonly seat: Seat; readonly count: number; readonly cards?: readonly string[] }
  | { readonly type: 'turned'; readonly card: string }
  | { readonly type: 'began'; readonly round: number; readonly first: Seat; readonly rotation: Rotation; readonly owed: number }
  | { readonly type: 'said'; readonly seat: Seat; readonly word: Word }
  /** `left` is the number of cards still in hand. */
  | { readonly type: 'played'; readonly seat: Seat; readonly card: string; readonly left: number }
  /** The announcement was forgotten: that many cards are owed for it. */
  | { readonly type: 'forgot'; readonly seat: Seat; readonly word: Word; readonly cards: number }
  | { readonly type: 'wished'; readonly seat: Seat; readonly suit: string }
  /** The next player owes so many cards in all. */
  | { readonly type: 'owed'; readonly count: number }
  | { readonly type: 'skipped'; readonly seat: Seat }
  | { readonly type: 'reversed'; readonly rotation: Rotation }
  /** A seat drew; the seat itself also hears what. */
  | { readonly type: 'drew'; readonly seat: Seat; readonly card?: string }
  /** Fewer cards were there than owed. */
  | { readonly type: 'waived'; readonly count: number }
  | { readonly type: 'restocked'; readonly count: number }
  | { readonly type: 'passed'; readonly seat: Seat }
  | { readonly type: 'finished'; readonly seat: Seat; readonly place: number }
  /** Someone left, with so many cards, which went into the drawing stack. */
  | { readonly type: 'left'; readonly seat: Seat; readonly cards: number }
  | { readonly type: 'round-over'; readonly round: number; readonly points: readonly number[]; readonly scores: readonly number[] }
  | { readonly type: 'match-over'; readonly outcome: { readonly [K in keyof Outcome]: Outcome[K] } }

const CALLS = { tschau: 'Tschau', sepp: 'Sepp' } as const
const cards = (count: number) => (count === 1 ? '1 card' : `${count} cards`)

export function sentence(happening: Happening, names: readonly string[]): string {
  const name = (seat: Seat) => names[seat] ?? `Seat ${seat}`
  switch (happening.type) {
    case 'dealt':
      return `${name(happening.seat)} is dealt ${happening.cards?.join(' ') ?? cards(happening.count)}.`
    case 'turned':
      return `${happening.card} is turned up.`
    case 'began': {
      const owed = happening.owed === 0 ? '' : ` and owes ${cards(happening.owed)}`
      return `Round ${happening.round}: ${name(happening.first)} begins${owed}; play goes ${happening.rotation}.`
    }
    case 'said':
      return `${name(happening.seat)}: “${CALLS[happening.word]}!”`
    case 'played':
      return `${name(happening.seat)} plays ${happening.card}, ${happening.left === 0 ? 'the last card' : `${happening.left} left`}.`
    case 'forgot':
      return `${name(happening.seat)} forgot to say “${CALLS[happening.word]}” and takes ${cards(happening.cards)}.`
    case 'wished':
      return `${name(happening.seat)} wishes ${SUIT_NAMES[suitNamed(happening.suit)]}.`
    case 'owed':
      return `${cards(happening.count)} are owed.`
    case 'skipped':
      return `${name(happening.seat)} is skipped.`
    case 'reversed':
      return `Play now goes ${happening.rotation}.`
    case 'drew':
      return `${name(happening.seat)} draws ${happening.card ?? 'a card'}.`
    case 'waived':
      return `There are no more cards: ${cards(happening.count)} are waived.`
    case 'restocked':
      return `The played cards are shuffled into the drawing stack, now ${happening.count}.`
    case 'passed':
      return `${name(happening.seat)} passes.`
    case 'finished':
      return `${name(happening.seat)} finishes in place ${happening.place}.`
    case 'left':
      return `${name(happening.seat)} leaves; ${cards(happening.cards)} go back into the drawing stack.`
    case 'round-over':
      return `Round ${happening.round} is over: ${happening.points.map((points, seat) => `${name(seat)} +${points}`).join(', ')}. Totals ${happening.scores.join(' : ')}.`
    case 'match-over': {
      const winners = happening.outcome.places.flatMap((place, seat) => (place === 1 ? [name(seat)] : []))
      return `${winners.join(' and ')} win${winners.length === 1 ? 's' : ''}${happening.outcome.kind === 'forfeit' ? ' by forfeit' : ''}.`
    }
  }
}
