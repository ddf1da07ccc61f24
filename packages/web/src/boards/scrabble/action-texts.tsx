/** What a player can do, in words: as advice, and as the name of a move in a list. */
import { type Action, BLANK, type PlaceAction, type Tile, writtenWord } from '@parlour/games/scrabble'
import { isObject } from '@parlour/kernel'
import type { ReactNode } from 'react'
import type { Language } from '../../i18n/language.ts'
import { runName, type TilesProps } from './props.ts'
import { textsIn } from './texts/texts.ts'

type Setting = Pick<TilesProps, 'game' | 'view'>

/** What a placement would score, as far as the rules tell. */
function scoreOf(action: PlaceAction, { game, view }: Setting): number {
  const told = game.preview?.(view, action)
  return isObject(told) && typeof told.score === 'number' ? told.score : 0
}

const letters = (tiles: readonly Tile[], language: Language): string =>
  tiles.map((tile) => (tile === BLANK ? textsIn(language).rack.blankName : String.fromCharCode(tile + 64))).join(', ')

export function adviceText(action: Action, setting: Setting, language: Language): string {
  const texts = textsIn(language).advice
  switch (action.type) {
    case 'place':
      return texts.place(action.word, runName(action.square, action.direction), scoreOf(action, setting))
    case 'exchange':
      return texts.exchange(letters(action.tiles, language))
    case 'pass':
      return texts.pass
    case 'challenge':
      return texts.challenge(setting.view.last?.action.word ?? '')
  }
}

/** Blanks in lower case, as scorers write them: "KETTLe 8H 34". */
export function moveName(action: Action, setting: Setting, language: Language): ReactNode {
  const texts = textsIn(language).advice
  switch (action.type) {
    case 'place':
      return `${writtenWord(action)} ${runName(action.square, action.direction)} ${scoreOf(action, setting)}`
    case 'exchange':
      return texts.exchangeName(letters(action.tiles, language))
    case 'pass':
      return texts.passName
    case 'challenge':
      return texts.challengeName(setting.view.last?.action.word ?? '')
  }
}
