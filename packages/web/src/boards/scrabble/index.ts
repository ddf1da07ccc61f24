/** The table of Word Tiles: everything in the client that knows this game. */
import { type Happening, scrabble } from '@parlour/games/scrabble'
import type { Language } from '../../i18n/language.ts'
import { defineBoard } from '../board.ts'
import { adviceText, moveName } from './action-texts.tsx'
import { Board } from './board.tsx'
import { command } from './commands.ts'
import { refusalText } from './explain.ts'
import { gcgOf } from './gcg.ts'
import { lineOf, soundOf, spokenOf } from './happening-texts.tsx'
import { lesson } from './lesson.ts'
import { optionTexts } from './option-texts.ts'
import { Rules } from './rules/rules.tsx'
import { Score } from './scoreboard/score.tsx'
import { Summary } from './summary/summary.tsx'
import { textsIn } from './texts/texts.ts'

const endsRound = (happened: readonly Happening[]): boolean => happened.some(({ type }) => type === 'match-over')

/** Scores and bag stand on the cloth at any size. */
const subtitle = (): string => ''

/** Letters go to the board here, so that the table's own keys work only beside it. */
function keys(language: Language): readonly (readonly [string, string])[] {
  const texts = textsIn(language).keys
  return [
    ['← →', texts.arrows],
    ['A–Z', texts.letters],
    [texts.spaceName, texts.space],
    ['⌫', texts.back],
    ['↵', texts.enter],
    ['Esc', texts.escape],
    ['Alt ← →', texts.push],
  ]
}

const drawn = { Board, Score, Summary, Rules }
const told = { endsRound, line: lineOf, spoken: spokenOf, sound: soundOf }
const said = { subtitle, command, adviceText, moveName, refusalText, optionTexts, lesson, keys }

export const scrabbleBoard = defineBoard({
  module: scrabble,
  headerAside: true,
  figures: 'slim',
  ...drawn,
  ...told,
  ...said,
  worthName: (language) => textsIn(language).expectedLead,
  notation: { title: (language) => textsIn(language).saveAsGcg, extension: 'gcg', write: gcgOf },
})
