/** Advice in words: what a move does; and at once, for whoever types, the move that a sensible player would make. */
import { fortyThievesBrain } from '@parlour/bots/forty-thieves'
import { type Action, deck, isFoundation, type Options, type Place, pileAt, type View } from '@parlour/games/forty-thieves'
import { pileCards, quickChance } from '@parlour/kernel'
import { cardName } from '../../../cards/names.ts'
import type { Language } from '../../../i18n/language.ts'
import { aidsOf, type ThievesProps } from '../props.ts'
import { wordsIn } from '../words/words.ts'

/** A move to show: `seen` from what lies open, `peeked` from the whole deal. */
export interface Advice {
  readonly action: Action
  readonly source: 'seen' | 'peeked'
}

/** What the player can see and no more; null where nothing helps. */
export function seenHint(game: ThievesProps['game'], options: Options, view: View): Action | null {
  const legal = game.legal(view)
  if (legal.length === 0) return null
  const { heuristic } = fortyThievesBrain.open({ options, seats: 1 })
  const action = heuristic.choose(game, view, quickChance(view.home))
  return aidsOf(options).isIdle(view, action) ? null : action
}

/** The lowest card that a move takes. */
export function movedCard(view: View, action: Action): string | null {
  if (action.type === 'deal') return null
  const card = pileCards(pileAt(view, action.from)).at(-action.count)
  return card === undefined ? null : deck.name(card)
}

export function adviceText(view: View, action: Action, language: Language): string {
  const words = wordsIn(language).hints
  if (action.type === 'deal') return words.deal
  const card = cardName(movedCard(view, action) ?? '', language)
  if (isFoundation(action.to)) return words.home(card)
  const onto = pileAt(view, action.to)
  return onto === null ? words.fill(card) : words.move(card, cardName(deck.name(onto.card), language))
}

/** Where a move begins and ends, for rings. */
export const endsOf = (action: Action): { readonly from: Place | 'stock'; readonly to: Place | null } =>
  action.type === 'deal' ? { from: 'stock', to: null } : { from: action.from, to: action.to }
