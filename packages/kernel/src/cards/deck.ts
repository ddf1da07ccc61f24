/**
 * Playing cards as small integers: card = suit · 16 + place of the rank within its suit. Sixteen places hold every deck in use (13, 9
 * and 16 ranks), so a suit is half of a 32-bit word and a whole deck is two words (see card-set.ts).
 *
 * Outside, a card is two characters, rank then suit: "7H". Suits in order are C D H S.
 */
export type Card = number
/** 0 clubs, 1 diamonds, 2 hearts, 3 spades. */
export type Suit = number

export const SUITS = 'CDHS'
export const SUIT_NAMES = ['clubs', 'diamonds', 'hearts', 'spades'] as const
export const RANKS_PER_SUIT = 16

export const suitOf = (card: Card): Suit => card >> 4
export const rankOf = (card: Card): number => card & 15
export const cardOf = (suit: Suit, rank: number): Card => (suit << 4) | rank

/** The suit for its letter, or −1. */
export const suitNamed = (letter: unknown): Suit => (typeof letter === 'string' && letter.length === 1 ? SUITS.indexOf(letter) : -1)

/** The names of a set of cards, in their unshuffled order: suits C D H S, within a suit the ranks in the order given. */
export class Deck {
  readonly cards: readonly Card[]
  readonly ranks: string
  readonly #byName = new Map<string, Card>()
  readonly #names: string[] = []

  constructor(ranks: string) {
    this.ranks = ranks
    const cards: Card[] = []
    for (let suit = 0; suit < SUITS.length; suit++) {
      for (let rank = 0; rank < ranks.length; rank++) {
        const card = cardOf(suit, rank)
        const name = ranks.charAt(rank) + SUITS.charAt(suit)
        cards.push(card)
        this.#byName.set(name, card)
        this.#names[card] = name
      }
    }
    this.cards = cards
  }

  /** "7H"; throws for a card that is not in the deck. */
  name(card: Card): string {
    const name = this.#names[card]
    if (name === undefined) throw new RangeError(`there is no card ${card} in this deck`)
    return name
  }

  /** The card of that name, or undefined. */
  card(name: unknown): Card | undefined {
    return typeof name === 'string' ? this.#byName.get(name) : undefined
  }

  has(card: unknown): card is Card {
    return typeof card === 'number' && this.#names[card] !== undefined
  }
}
