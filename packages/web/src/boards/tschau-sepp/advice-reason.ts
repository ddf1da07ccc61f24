/** One reason for an advice, where the table itself shows one. Master weighs more than can be said: what is not plain here stays unsaid. */
import { type Action, isJack } from '@parlour/games/tschau-sepp'
import { suitCounts } from '../../cards/suits-held.ts'
import type { Language } from '../../i18n/language.ts'
import { namesIn } from './card-names.ts'
import { deckStyle } from './deck-style.ts'
import { handOf, optionsOf, type SeppProps, suitLetter } from './props.ts'
import { textsIn } from './texts/texts.ts'

export function adviceReason(action: Action, { game, view, options }: Pick<SeppProps, 'game' | 'view' | 'options'>, language: Language) {
  const texts = textsIn(language).because
  const names = namesIn(language, deckStyle())
  const playable = game.legal(view).flatMap((one) => (one.type === 'play' ? [one.card] : []))
  switch (action.type) {
    case 'draw':
    case 'pass':
      return playable.length === 0 ? texts.nothingFits : null
    case 'say': {
      const { penaltyTschau, penaltySepp } = optionsOf(options)
      const penalty = action.word === 'tschau' ? penaltyTschau : penaltySepp
      return penalty === 0 ? null : texts.forgotten(penalty)
    }
    case 'choose-suit': {
      const suit = suitLetter(action.suit)
      const held = suitCounts(handOf(view).filter((code) => !code.startsWith('J')))
      return held[suit] > 0 && held[suit] === Math.max(...Object.values(held)) ? texts.most(held[suit], names.suit(suit)) : null
    }
    case 'play': {
      if (handOf(view).length === 1) return texts.last
      if (playable.length === 1) return texts.only
      const keepsJack = !isJack(action.card) && playable.some(isJack)
      return keepsJack ? texts.keepsJack(names.oneOfRank('J')) : null
    }
  }
}
