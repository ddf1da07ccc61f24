/** What a player can do, in words: as advice, and as the name of a move in a list. */
import { type Action, BLANK, type PlaceAction, type Tile, writtenWord } from '@parlour/games/scrabble'
import { isObject } from '@parlour/kernel'
import type { ReactNode } from 'react'
import type { Language } from '../../i18n/language.ts'
import { runName, type TilesProps } from './props.ts'
import { wordsIn } from './words/words.ts'

type Setting = Pick<TilesProps, 'game' | 'view'>

/** What a placement would score, as far as the rules tell. */
function scoreOf(action: PlaceAction, { game, view }: Setting): number {
  const told = game.preview?.(view, action)
  return isObject(told) && typeof told.score === 'number' ? told.score : 0
}

const letters = (tiles: readonly Tile[], language: Language): string =>
  tiles.map((tile) => (tile === BLANK ? wordsIn(language).rack.blankName : String.fromCharCode(tile + 64))).join(', ')

export function adviceText(action: Action, setting: Setting, language: Language): string {
  const words = wordsIn(language).advice
  switch (action.type) {
    case 'place':
      return words.place(action.word, runName(action.square, action.direction), scoreOf(action, setting))
    case 'exchange':
      return words.exchange(letters(action.tiles, language))
    case 'pass':
      return words.pass
    case 'challenge':
      return words.challenge(setting.view.last?.action.word ?? '')
  }
}

/** Blanks in lower case, as scorers write them: "KETTLe 8H 34". */
export function moveName(action: Action, setting: Setting, language: Language): ReactNode {
  const words = wordsIn(language).advice
  switch (action.type) {
    case 'place':
      return `${writtenWord(action)} ${runName(action.square, action.direction)} ${scoreOf(action, setting)}`
    case 'exchange':
      return words.exchangeName(letters(action.tiles, language))
    case 'pass':
      return words.passName
    case 'challenge':
      return words.challengeName(setting.view.last?.action.word ?? '')
  }
}
