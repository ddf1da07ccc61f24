/**
 * What a player can know about the others' hands by listening. Nobody has to play what fits, but nearly everybody does: who draws has
 * nothing that fits, who takes what is owed has no seven, and who passes after drawing has drawn nothing that fits either.
 */
import { deck, type Happening, isSeven, type View } from '@parlour/games/tschau-sepp'
import { at, type Json, type Seat, type Suit, suitNamed, suitOf } from '@parlour/kernel'
import { ANYTHING, type Lack, lacking, withoutPlayed } from '../lacks.ts'
import { afterPlaying, type Followers } from './followers.ts'

/** What lies on the table, as far as it decides what fits. */
interface OnTable {
  readonly top: number
  readonly suit: Suit
  readonly owed: number
}

/** For every seat the cards of its hand in the order in which they came, by what each cannot be. */
export function lacksOf(followers: Followers, view: View, heard: readonly Json[]): Lack[][] {
  const { onTable: first, round } = thisRound(heard as readonly Happening[])
  let onTable = first
  const hands = view.counts.map((count, seat) => Array.from({ length: heldAtFirst(count, round, seat) }, () => ANYTHING))
  /** Cards still to come that were owed, as a penalty or for sevens: taking them says nothing more. */
  let taking = 0

  const nothingFitted = (seat: Seat) => {
    if (onTable === null) return
    const after = afterPlaying(onTable.top, onTable.suit, onTable.owed)
    hands[seat] = lacking(at(hands, seat), at(followers.low, after), at(followers.high, after))
  }

  for (const happening of round) {
    switch (happening.type) {
      case 'played': {
        const card = deck.card(happening.card) ?? 0
        hands[happening.seat] = withoutPlayed(at(hands, happening.seat), card)
        onTable = { top: card, suit: suitOf(card), owed: isSeven(card) ? (onTable?.owed ?? 0) + 2 : 0 }
        taking = 0
        break
      }
      case 'wished':
        if (onTable !== null) onTable = { ...onTable, suit: suitNamed(happening.suit) }
        break
      case 'forgot':
        taking = happening.cards
        break
      case 'drew':
        if (taking > 0) taking--
        else {
          nothingFitted(happening.seat)
          if (onTable !== null && onTable.owed > 0) {
            taking = onTable.owed - 1
            onTable = { ...onTable, owed: 0 }
          }
        }
        hands[happening.seat] = [...at(hands, happening.seat), ANYTHING]
        break
      case 'passed':
        nothingFitted(happening.seat)
        taking = 0
        break
      case 'waived':
        taking = 0
        break
      case 'left':
        hands[happening.seat] = []
        break
      default:
        break
    }
  }
  return hands
}

/** What was heard since the round began, and what lay on the table then; a set-up position has no beginning. */
function thisRound(heard: readonly Happening[]): { readonly onTable: OnTable | null; readonly round: readonly Happening[] } {
  const index = heard.findLastIndex(({ type }) => type === 'began')
  const began = heard[index]
  const turned = heard.slice(0, index + 1).findLast((happening) => happening.type === 'turned')
  const top = deck.card(turned?.card)
  const onTable = top === undefined || began?.type !== 'began' ? null : { top, suit: suitOf(top), owed: began.owed }
  return { onTable, round: heard.slice(index + 1) }
}

/** How many cards a seat held before all this, counted back from now. */
function heldAtFirst(now: number, round: readonly Happening[], seat: Seat): number {
  let count = now
  for (const happening of round) {
    if (happening.type === 'played' && happening.seat === seat) count++
    if (happening.type === 'drew' && happening.seat === seat) count--
    if (happening.type === 'left' && happening.seat === seat) count += happening.cards
  }
  return Math.max(0, count)
}
