/**
 * What a player can know about the other's hand by listening. Whoever draws has nothing that fits, so every card held at that moment
 * lacks everything that would have fitted; only what is drawn later may be such a card. Bots that remember this imagine far better
 * worlds than the view alone allows: it is worth more than any amount of search.
 */
import { decks, type Happening, NO_SUIT, type Options, type View } from '@parlour/games/crazy-tens'
import { at, type Json, type Seat, suitNamed } from '@parlour/kernel'
import { ANYTHING, type Lack, lacking, withoutPlayed } from '../lacks.ts'
import { afterPlaying, type Followers } from './followers.ts'

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
    if (onTable !== null) hand = lacking(hand, at(followers.low, onTable), at(followers.high, onTable))
  }

  for (const happening of round) {
    if (happening.type === 'played') {
      const card = cardNamed(happening.card)
      // Whoever has just drawn plays what was drawn, for nothing else fits.
      if (happening.seat === other) hand = justDrew ? hand.slice(0, -1) : withoutPlayed(hand, card)
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
