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
import { wordsIn } from './words/words.ts'

type Setting = Pick<SeppProps, 'view'>

export function adviceText(action: Action, { view }: Setting, language: Language): string {
  const words = wordsIn(language).advice
  const names = namesIn(language, deckStyle())
  switch (action.type) {
    case 'play':
      return words.play(names.card(deck.name(action.card)))
    case 'draw':
      return words.draw(view.pending)
    case 'pass':
      return words.pass
    case 'choose-suit':
      return words.wish(names.suit(suitLetter(action.suit)))
    case 'say':
      return words.say(callName(action.word))
  }
}

export function moveName(action: Action, _setting: Setting, language: Language): ReactNode {
  const words = wordsIn(language).advice
  switch (action.type) {
    case 'play':
      return <CardSign code={deck.name(action.card)} language={language} />
    case 'draw':
      return words.drawName
    case 'pass':
      return words.passName
    case 'choose-suit': {
      const suit = suitLetter(action.suit)
      return filled(words.wishName, { suit: <SuitSign suit={suit} label={namesIn(language, deckStyle()).suit(suit)} /> })
    }
    case 'say':
      return words.sayName(callName(action.word))
  }
}
