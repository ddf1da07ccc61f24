/** One reason for an advice, where the table itself shows one. Master weighs more than can be said: what is not plain here stays unsaid. */
import { type Action, scoreValue } from '@parlour/games/crazy-tens'
import { suitName } from '../../cards/names.ts'
import { suitCounts } from '../../cards/suits-held.ts'
import type { Language } from '../../i18n/language.ts'
import { getClientValidMoves, handCards, isWildCode } from './move-controller.ts'
import { deckOf, suitLetter, type TensProps } from './props.ts'
import { textsIn } from './texts/texts.ts'

export function adviceReason(action: Action, { game, view, options }: Pick<TensProps, 'game' | 'view' | 'options'>, language: Language) {
  const texts = textsIn(language).because
  const tens = deckOf(options)
  const playable = getClientValidMoves({ game, view, tens })
  if (action.type === 'draw') return playable.length === 0 ? texts.nothingFits : null
  const code = tens.deck.name(action.card)
  const rest = handCards({ view, tens }).filter((other) => other !== code)
  if (rest.length === 0) return texts.last
  const suit = suitLetter(action.suit)
  if (suit !== null) {
    const held = suitCounts(rest.filter((other) => !isWildCode(tens, other)))
    const most = held[suit] > 0 && held[suit] === Math.max(...Object.values(held))
    return most ? texts.most(held[suit], suitName(suit, language)) : null
  }
  if (playable.length === 1) return texts.only
  if (playable.some((other) => isWildCode(tens, other))) return texts.keepsTen
  const worth = (name: string): number => scoreValue(tens, tens.deck.card(name) ?? 0)
  const others = playable.filter((other) => other !== code)
  return others.every((other) => worth(other) < worth(code)) ? texts.dearest : null
}
