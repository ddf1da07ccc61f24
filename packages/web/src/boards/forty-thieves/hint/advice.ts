/** Advice in words: what a move does, and where. */
import { type Action, deck, isFoundation, type Place, pileAt, type View } from '@parlour/games/forty-thieves'
import { pileCards } from '@parlour/kernel'
import { cardName } from '../../../cards/names.ts'
import type { Language } from '../../../i18n/language.ts'
import { textsIn } from '../texts/texts.ts'

/** A move to show: `seen` from what lies open, `peeked` from the whole deal. */
export interface Advice {
  readonly action: Action
  readonly source: 'seen' | 'peeked'
}

/** The lowest card that a move takes. */
export function movedCard(view: View, action: Action): string | null {
  if (action.type === 'deal') return null
  const card = pileCards(pileAt(view, action.from)).at(-action.count)
  return card === undefined ? null : deck.name(card)
}

export function adviceText(view: View, action: Action, language: Language): string {
  const texts = textsIn(language).hints
  if (action.type === 'deal') return texts.deal
  const card = cardName(movedCard(view, action) ?? '', language)
  if (isFoundation(action.to)) return texts.home(card)
  const onto = pileAt(view, action.to)
  return onto === null ? texts.fill(card) : texts.move(card, cardName(deck.name(onto.card), language))
}

/** Where a move begins and ends, for rings. */
export const endsOf = (action: Action): { readonly from: Place | 'stock'; readonly to: Place | null } =>
  action.type === 'deal' ? { from: 'stock', to: null } : { from: action.from, to: action.to }
