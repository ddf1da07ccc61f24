/** What a player can do, in words: as advice, and as the name of a move in a list. */
import { type Action, deck } from '@parlour/games/tschau-sepp'
import type { ReactNode } from 'react'
import { filled } from '../../i18n/filled.tsx'
import type { Language } from '../../i18n/language.ts'
import { namesIn } from './card-names.ts'
import { deckStyle } from './deck-style.ts'
import { callName } from './explain.ts'
import { CardSign, SuitSign } from './marks.tsx'
import { type SeppProps, suitLetter } from './props.ts'
import { textsIn } from './texts/texts.ts'

type Setting = Pick<SeppProps, 'view'>

export function adviceText(action: Action, { view }: Setting, language: Language): string {
  const texts = textsIn(language).advice
  const names = namesIn(language, deckStyle())
  switch (action.type) {
    case 'play':
      return texts.play(names.card(deck.name(action.card)))
    case 'draw':
      return texts.draw(view.pending)
    case 'pass':
      return texts.pass
    case 'choose-suit':
      return texts.wish(names.suit(suitLetter(action.suit)))
    case 'say':
      return texts.say(callName(action.word))
  }
}

export function moveName(action: Action, _setting: Setting, language: Language): ReactNode {
  const texts = textsIn(language).advice
  switch (action.type) {
    case 'play':
      return <CardSign code={deck.name(action.card)} language={language} />
    case 'draw':
      return texts.drawName
    case 'pass':
      return texts.passName
    case 'choose-suit': {
      const suit = suitLetter(action.suit)
      return filled(texts.wishName, { suit: <SuitSign suit={suit} label={namesIn(language, deckStyle()).suit(suit)} /> })
    }
    case 'say':
      return texts.sayName(callName(action.word))
  }
}
