/** What a player can do, in words: as advice, and as the name of a move in a list. */
import type { Action } from '@parlour/games/crazy-tens'
import type { ReactNode } from 'react'
import { CardName } from '../../cards/marks.tsx'
import { cardName, suitName } from '../../cards/names.ts'
import { filled } from '../../i18n/filled.tsx'
import type { Language } from '../../i18n/language.ts'
import { deckOf, suitLetter, type TensProps } from './props.ts'
import { textsIn } from './texts/texts.ts'

type Setting = Pick<TensProps, 'options'>

export function adviceText(action: Action, { options }: Setting, language: Language): string {
  const texts = textsIn(language).advice
  if (action.type === 'draw') return texts.draw
  const card = cardName(deckOf(options).deck.name(action.card), language)
  const suit = suitLetter(action.suit)
  return suit === null ? texts.play(card) : texts.wild(card, suitName(suit, language))
}

export function moveName(action: Action, { options }: Setting, language: Language): ReactNode {
  const texts = textsIn(language).advice
  if (action.type === 'draw') return texts.drawName
  const card = <CardName code={deckOf(options).deck.name(action.card)} language={language} />
  const suit = suitLetter(action.suit)
  return suit === null ? card : filled(texts.wildName, { card, suit: suitName(suit, language) })
}
