/**
 * Big Two said as plainly as possible, to compare the real thing with: nothing is shared with it, nothing is quick. Cards are names, a
 * combination is found by looking, the order follows the rule book sentence by sentence.
 */
import type { Options } from '../../src/big-two/index.ts'

const RANKS = ['3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A', '2']
const SUITS = ['D', 'C', 'H', 'S']
const NATURAL = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A']

export const ALL_CARDS = RANKS.flatMap((rank) => SUITS.map((suit) => rank + suit))

export type Category = 'single' | 'pair' | 'triple' | 'straight' | 'flush' | 'full-house' | 'four-of-a-kind' | 'straight-flush'
const FIVES: readonly Category[] = ['straight', 'flush', 'full-house', 'four-of-a-kind', 'straight-flush']

const rank = (card: string) => card.charAt(0)
const suit = (card: string) => card.charAt(1)

/** The starting rank of the sequence that five ranks form in some order, or undefined. */
function sequenceStart(ranks: readonly string[]): number | undefined {
  for (let start = 0; start + 5 <= NATURAL.length; start++) {
    if (NATURAL.slice(start, start + 5).every((wanted) => ranks.includes(wanted))) return start
  }
  return undefined
}

/** What the cards are, or null. */
export function slowCategory(cards: readonly string[]): Category | null {
  const ranks = cards.map(rank)
  const sizes = RANKS.map((wanted) => ranks.filter((one) => one === wanted).length).filter((size) => size > 0)
  if (cards.length === 1) return 'single'
  if (cards.length === 2) return sizes.length === 1 ? 'pair' : null
  if (cards.length === 3) return sizes.length === 1 ? 'triple' : null
  if (cards.length !== 5) return null
  const oneSuit = cards.every((card) => suit(card) === suit(cards[0] ?? ''))
  const inSequence = sizes.length === 5 && sequenceStart(ranks) !== undefined
  if (oneSuit && inSequence) return 'straight-flush'
  if (sizes.includes(4)) return 'four-of-a-kind'
  if (sizes.includes(3) && sizes.includes(2)) return 'full-house'
  if (oneSuit) return 'flush'
  return inSequence ? 'straight' : null
}

/** What is compared within a category, the most important first. */
function merits(cards: readonly string[], category: Category, options: Options): number[] {
  const ranks = cards.map(rank)
  const strongestFirst = ranks.map((one) => RANKS.indexOf(one)).sort((a, b) => b - a)
  const topSuit = Math.max(...cards.map((card) => SUITS.indexOf(suit(card))))
  const ofMany = (size: number) => RANKS.findIndex((wanted) => ranks.filter((one) => one === wanted).length === size)
  switch (category) {
    case 'single':
    case 'pair':
      return [strongestFirst[0] ?? 0, topSuit]
    case 'triple':
      return [strongestFirst[0] ?? 0]
    case 'full-house':
      return [ofMany(3)]
    case 'four-of-a-kind':
      return [ofMany(4)]
    case 'flush':
      return options.flush === 'suitFirst' ? [topSuit, ...strongestFirst] : [...strongestFirst, topSuit]
    case 'straight':
    case 'straight-flush': {
      const start = sequenceStart(ranks) ?? 0
      const top = NATURAL[start + 4]
      const topCard = cards.find((card) => rank(card) === top) ?? ''
      const raised = { aceHigh: [0, 1], twoHigh: [100, 101], aceTwoHigh: [101, 100] }[options.straights]
      return [raised[start] ?? start, SUITS.indexOf(suit(topCard))]
    }
  }
}

/** Whether the first play beats the second; both must be combinations. */
export function slowBeats(cards: readonly string[], previous: readonly string[], options: Options): boolean {
  const [mine, theirs] = [slowCategory(cards), slowCategory(previous)]
  if (mine === null || theirs === null) throw new Error('only combinations are compared')
  if (cards.length !== previous.length) return false
  if (mine !== theirs) return FIVES.indexOf(mine) > FIVES.indexOf(theirs)
  const [a, b] = [merits(cards, mine, options), merits(previous, theirs, options)]
  const index = a.findIndex((value, place) => value !== b[place])
  return index !== -1 && (a[index] ?? 0) > (b[index] ?? 0)
}

/** Every subset of that size. */
export function* subsets(cards: readonly string[], size: number, from = 0): Generator<string[]> {
  if (size === 0) yield []
  else {
    for (let index = from; index + size <= cards.length; index++) {
      for (const rest of subsets(cards, size - 1, index + 1)) yield [cards[index] as string, ...rest]
    }
  }
}

/** Every legal action, by trying every subset: as text, sorted. */
export function slowLegal(hand: readonly string[], previous: readonly string[] | null, opening: boolean, options: Options): string[] {
  const plays: string[] = previous === null ? [] : ['pass']
  for (const size of [1, 2, 3, 4, 5]) {
    if (previous !== null && previous.length !== size) continue
    for (const subset of subsets(hand, size)) {
      const category = slowCategory(subset)
      if (category === null || (category === 'triple' && !options.allowTriples)) continue
      if (opening && !subset.includes('3D')) continue
      if (previous === null || slowBeats(subset, previous, options)) plays.push(inOrder(subset).join(' '))
    }
  }
  return plays.sort()
}

/** Weakest first. */
export const inOrder = (cards: readonly string[]): string[] => cards.toSorted((a, b) => ALL_CARDS.indexOf(a) - ALL_CARDS.indexOf(b))
