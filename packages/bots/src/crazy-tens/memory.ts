/**
 * What a player can know about the other's hand by listening. Whoever draws has nothing that fits, so every card held at that moment
 * lacks everything that would have fitted; only what is drawn later may be such a card. Bots that remember this imagine far better
 * worlds than the view alone allows: it is worth more than any amount of search.
 */
import { decks, type Happening, NO_SUIT, type Options, type View } from '@parlour/games/crazy-tens'
import { at, type Card, countCards, hasCard, type Json, type Seat, suitNamed } from '@parlour/kernel'
import { afterPlaying, type Followers } from './followers.ts'

/** One card of the other's hand: what it cannot be, as card-set words. */
export interface Lack {
  readonly low: number
  readonly high: number
}

const ANYTHING: Lack = { low: 0, high: 0 }

/** The other's cards in the order in which they came, by what each cannot be. */
export function lacksOf(options: Options, followers: Followers, view: View, heard: readonly Json[]): Lack[] {
  const { deck } = decks[options.deck]
  const cardNamed = (name: string) => deck.card(name) ?? 0
  const other = view.seat === 0 ? 1 : 0
  const { turned, round } = thisRound(heard as readonly Happening[])
  let onTable = turned === null ? null : afterPlaying(cardNamed(turned), NO_SUIT)
  let hand: Lack[] = Array.from({ length: heldAtFirst(view, round, other) }, () => ANYTHING)
  let justDrew = false

  const nothingFitted = () => {
    if (onTable === null) return
    const [low, high] = [at(followers.low, onTable), at(followers.high, onTable)]
    hand = hand.map((lack) => ({ low: lack.low | low, high: lack.high | high }))
  }

  for (const happening of round) {
    if (happening.type === 'played') {
      const card = cardNamed(happening.card)
      // Whoever has just drawn plays what was drawn, for nothing else fits.
      if (happening.seat === other) hand.splice(justDrew ? hand.length - 1 : likeliest(hand, card), 1)
      onTable = afterPlaying(card, suitNamed(happening.suit))
      justDrew = false
    } else if (happening.type === 'drew' && happening.seat === other) {
      nothingFitted()
      hand.push(ANYTHING)
      justDrew = true
    } else if (happening.type === 'passed') {
      if (happening.seat === other) nothingFitted()
      justDrew = false
    }
  }
  return hand
}

/** What was heard since the round began, and the card turned up before; a set-up position has no beginning. */
function thisRound(heard: readonly Happening[]): { readonly turned: string | null; readonly round: readonly Happening[] } {
  const began = heard.findLastIndex(({ type }) => type === 'began')
  const turned = heard.slice(0, began + 1).findLast((happening) => happening.type === 'turned')
  return { turned: turned?.card ?? null, round: heard.slice(began + 1) }
}

/** How many cards the other held before all this, counted back from now. */
function heldAtFirst(view: View, round: readonly Happening[], other: Seat): number {
  let count = other === 0 ? view.count0 : view.count1
  for (const happening of round) {
    if (happening.type === 'played' && happening.seat === other) count++
    if (happening.type === 'drew' && happening.seat === other) count--
  }
  return Math.max(0, count)
}

/** Which card of the hand it was that was played: of those it can have been, the one with the fewest other possibilities. */
function likeliest(hand: readonly Lack[], card: Card): number {
  let best = 0
  let most = -1
  for (const [index, { low, high }] of hand.entries()) {
    const known = countCards(low, high)
    if (known > most && !hasCard(low, high, card)) {
      most = known
      best = index
    }
  }
  return best
}
