/** What a seat may do, asked of its view alone: the list, the judge, the automatic action, the explanation. */
import {
  type Card,
  countSuit,
  hasCard,
  highBit,
  type Json,
  lowBit,
  lowestCard,
  type Refusal,
  SUITS,
  type Suit,
  suitOf,
} from '@parlour/kernel'
import { type Action, DRAW, playing } from './action.ts'
import { isWild, scoreValue } from './decks.ts'
import { NO_SUIT, situation, sumText, whyPlayable } from './matching.ts'
import { refused, type TensRefusal } from './refusals.ts'
import type { Ruleset } from './ruleset.ts'
import type { View } from './view.ts'

const NOTHING: readonly Action[] = []
const ONLY_DRAW: readonly Action[] = [DRAW]

const OVER = refused({ why: 'game-over' })
const NOT_YOUR_TURN = refused({ why: 'not-your-turn' })
const MUST_PLAY = refused({ why: 'must-play' })
const NAME_A_SUIT = refused({ why: 'suit-missing' })

export function legalityAt({ options, tens, followers }: Ruleset) {
  const { sumTarget } = options
  const name = (card: Card) => tens.deck.name(card)

  function legal(view: View): readonly Action[] {
    if (view.seat !== view.turn || view.outcome !== null) return NOTHING
    const index = situation(view.discards.card, view.forced)
    const low = view.low & (followers.low[index] ?? 0)
    const high = view.high & (followers.high[index] ?? 0)
    if (low === 0 && high === 0) return ONLY_DRAW
    const actions: Action[] = []
    for (let rest = low; rest !== 0; rest &= rest - 1) list(actions, lowestCard(rest))
    for (let rest = high; rest !== 0; rest &= rest - 1) list(actions, 32 + lowestCard(rest))
    return actions
  }

  function list(actions: Action[], card: Card): void {
    if (!isWild(tens, card)) actions.push(playing(card))
    else for (let suit = 0; suit < SUITS.length; suit++) actions.push(playing(card, suit))
  }

  function refuse(view: View, action: Action): Refusal<TensRefusal> | null {
    if (view.outcome !== null) return OVER
    if (view.seat !== view.turn) return NOT_YOUR_TURN
    const index = situation(view.discards.card, view.forced)
    const low = view.low & (followers.low[index] ?? 0)
    const high = view.high & (followers.high[index] ?? 0)
    if (action.type === 'draw') return low === 0 && high === 0 ? null : MUST_PLAY
    const { card } = action
    if (!hasCard(low, high, card)) return whyNot(view, card)
    return isWild(tens, card) && action.suit === NO_SUIT ? NAME_A_SUIT : null
  }

  /** What a refusal needs to say what would be right. */
  function whyNot(view: View, played: Card): Refusal<TensRefusal> {
    const card = name(played)
    if (!hasCard(view.low, view.high, played)) return refused({ why: 'not-held', card })
    if (view.forced !== NO_SUIT) return refused({ why: 'suit-forced', card, suit: SUITS.charAt(view.forced) })
    return refused({ why: 'no-match', card, top: name(view.discards.card), sum: sumTarget })
  }

  /** CT-20: the suit held most besides the card itself; for a last card its own. Ties go to the first in C D H S. */
  function bestSuit(view: View, card: Card): Suit {
    const low = view.low & ~lowBit(card)
    const high = view.high & ~highBit(card)
    if (low === 0 && high === 0) return suitOf(card)
    let best = 0
    for (let suit = 1; suit < SUITS.length; suit++) if (countSuit(low, high, suit) > countSuit(low, high, best)) best = suit
    return best
  }

  /** CT-23: draw if nothing can be played; else the cheapest card that is not wild; else a wild one naming the suit held most. */
  function auto(view: View): Action {
    let chosen: Action = DRAW
    let cost = Number.POSITIVE_INFINITY
    for (const action of legal(view)) {
      if (action.type === 'draw') continue
      const price = isWild(tens, action.card) ? Number.MAX_SAFE_INTEGER : scoreValue(tens, action.card)
      if (price < cost) {
        cost = price
        chosen = isWild(tens, action.card) ? playing(action.card, bestSuit(view, action.card)) : action
      }
    }
    return chosen
  }

  /** Why a card could be played on the top card, with the sum in words ("5 + 7 = 10 in base twelve", CT-38); null if it could not. */
  function preview(view: View, action: Action): Json {
    if (action.type === 'draw') return null
    const { card } = action
    const top = view.discards.card
    const why = whyPlayable(tens, sumTarget, card, top, view.forced)
    return why === 'sum' ? { why, text: sumText(tens, sumTarget, card, top) } : why === null ? null : { why }
  }

  return { legal, refuse, auto, preview }
}
