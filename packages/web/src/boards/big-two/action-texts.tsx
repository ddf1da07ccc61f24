/** What a player can do, in words: as advice, and as the name of a move in a list. */
import { type Action, namesIn } from '@parlour/games/big-two'
import type { ReactNode } from 'react'
import { CardName } from '../../cards/marks.tsx'
import { cardName } from '../../cards/names.ts'
import type { Language } from '../../i18n/language.ts'
import { cardsSaid, playSaid } from './play-texts.ts'
import { textsIn } from './texts/texts.ts'

export function adviceText(action: Action, _setting: unknown, language: Language): string {
  const texts = textsIn(language).advice
  if (action.type === 'pass') return texts.pass
  const cards = namesIn(action.low, action.high)
  const [only, ...more] = cards
  return only !== undefined && more.length === 0
    ? texts.single(cardName(only, language))
    : texts.play(playSaid(action, language), cardsSaid(cards, language))
}

/** Without the cards, which are pointed out in the hand. */
export function adviceBrief(action: Action, setting: unknown, language: Language): string {
  const alone = action.type === 'pass' || namesIn(action.low, action.high).length === 1
  return alone ? adviceText(action, setting, language) : textsIn(language).advice.brief(playSaid(action, language))
}

/** The cards say what they are. */
export function moveName(action: Action, _setting: unknown, language: Language): ReactNode {
  if (action.type === 'pass') return textsIn(language).advice.passName
  return namesIn(action.low, action.high).map((code, index) => (
    <span key={code}>
      {index > 0 && ' '}
      <CardName code={code} language={language} />
    </span>
  ))
}
