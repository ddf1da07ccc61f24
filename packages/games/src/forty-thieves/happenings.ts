/** Everything that a person at the table would see or hear, in wire notation, and its words. */
import type { Outcome } from '@parlour/kernel'

export type Happening =
  /** The layout: null is a face-down card. */
  | {
      readonly type: 'dealt'
      readonly tableau: readonly (readonly (string | null)[])[]
      readonly foundations: readonly (readonly string[])[]
      readonly stock: number
    }
  /** `onto` is the card that was covered. */
  | { readonly type: 'moved'; readonly cards: readonly string[]; readonly from: string; readonly to: string; readonly onto?: string }
  /** A face-down card was uncovered and turned up. */
  | { readonly type: 'turned'; readonly column: string; readonly card: string }
  /** The top of the stock went to the waste; so many are left. */
  | { readonly type: 'drew'; readonly card: string; readonly left: number }
  /** A foundation has got its king. */
  | { readonly type: 'completed'; readonly foundation: string }
  /** Nothing can be moved any more; taking back or giving up remains (FT-21). */
  | { readonly type: 'no-moves' }
  /** The player has left. */
  | { readonly type: 'left' }
  | { readonly type: 'match-over'; readonly outcome: { readonly [K in keyof Outcome]: Outcome[K] } }

const places: { readonly [letter: string]: string } = { t: 'column', f: 'foundation' }
const placeWords = (name: string) => (name === 'w' ? 'the waste' : `${places[name.charAt(0)]} ${Number(name.slice(1)) + 1}`)
const column = (cards: readonly (string | null)[]) => cards.map((card) => card ?? '??').join(' ')

export function sentence(happening: Happening, names: readonly string[]): string {
  const player = names[0] ?? 'The player'
  switch (happening.type) {
    case 'dealt': {
      const up = happening.foundations.some((pile) => pile.length > 0) ? ', the aces on the foundations' : ''
      return `The cards are dealt: ${happening.tableau.map(column).join(', ')}; ${happening.stock} in the stock${up}.`
    }
    case 'moved': {
      const where = `from ${placeWords(happening.from)} to ${placeWords(happening.to)}`
      return `${player} moves ${happening.cards.join(' ')} ${where}${happening.onto === undefined ? '' : `, on ${happening.onto}`}.`
    }
    case 'turned':
      return `${happening.card} is turned up in ${placeWords(happening.column)}.`
    case 'drew':
      return `${player} deals ${happening.card} to the waste, ${happening.left} left in the stock.`
    case 'completed':
      return `${placeWords(happening.foundation).replace('f', 'F')} is complete.`
    case 'no-moves':
      return 'No move is left.'
    case 'left':
      return `${player} leaves.`
    case 'match-over':
      return happening.outcome.kind === 'played' ? `${player} has won: every card is home.` : `${player} has given up.`
  }
}
