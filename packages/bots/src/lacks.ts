/**
 * What hidden cards cannot be. In games where whoever draws or passes shows that nothing fitted, listeners know of every card held then
 * a whole set that it is not; worlds imagined with that in mind are far nearer to the truth than the view alone allows.
 */
import { type Card, type Chance, countCards, hasCard, highBit, lowBit, shuffle } from '@parlour/kernel'

/** One hidden card: what it is not, as card-set words. */
export interface Lack {
  readonly low: number
  readonly high: number
}

export const ANYTHING: Lack = { low: 0, high: 0 }

/** The hand after it is known that none of its cards is one of these. */
export const lacking = (hand: readonly Lack[], low: number, high: number): Lack[] =>
  hand.map((lack) => ({ low: lack.low | low, high: lack.high | high }))

/** Takes out of a hidden hand the card that was played: of those it can have been, the one with the fewest other possibilities. */
export function withoutPlayed(hand: readonly Lack[], card: Card): Lack[] {
  let best = 0
  let most = -1
  for (const [index, { low, high }] of hand.entries()) {
    const known = countCards(low, high)
    if (known > most && !hasCard(low, high, card)) {
      most = known
      best = index
    }
  }
  return hand.toSpliced(best, 1)
}

/** A deal of the unseen cards: a hand for each list of lacks, and what is left. */
export interface Dealt {
  readonly hands: readonly Lack[]
  readonly rest: readonly Card[]
}

/** Deals the unseen cards at random to hidden hands, so that none gets what it lacks. */
export function dealing(unseen: readonly Card[], hidden: readonly (readonly Lack[])[]): (chance: Chance) => Dealt {
  // Those of which most is known choose first, so that something is left for them to choose.
  const slots = hidden
    .flatMap((lacks, hand) => lacks.map(({ low, high }) => ({ hand, low, high, known: countCards(low, high) })))
    .sort((a, b) => b.known - a.known)
  return (chance) => {
    const rest = shuffle([...unseen], chance)
    const hands = hidden.map(() => ({ low: 0, high: 0 }))
    for (const slot of slots) {
      const index = rest.findIndex((card) => !hasCard(slot.low, slot.high, card))
      // Memory may err about which card was played; then any will do.
      const [card] = rest.splice(Math.max(0, index), 1)
      const hand = hands[slot.hand]
      if (card === undefined || hand === undefined) continue
      hand.low |= lowBit(card)
      hand.high |= highBit(card)
    }
    return { hands, rest }
  }
}
