/** The table of Tschau Sepp: everything in the client that knows this game. */
import { type Happening, tschauSepp } from '@parlour/games/tschau-sepp'
import type { Language } from '../../i18n/language.ts'
import { defineBoard } from '../board.ts'
import { adviceText, moveName } from './action-words.tsx'
import { Board } from './board.tsx'
import { command } from './commands.ts'
import { refusalText } from './explain.ts'
import { lineOf, soundOf, spokenOf, wayName } from './happening-texts.tsx'
import { lesson } from './lesson.ts'
import { optionTexts } from './option-texts.ts'
import { optionsOf, type SeppProps } from './props.ts'
import { Rules } from './rules.tsx'
import { Score } from './score.tsx'
import { Summary } from './summary.tsx'
import { capital, wordsIn } from './words/words.ts'

/** A single round ends with the match; only in a series the end of a round is told by itself. */
const endsRound = (happened: readonly Happening[]): boolean => happened.some(({ type }) => type === 'round-over' || type === 'match-over')

/** "Clockwise · 4 players", in a series "Round 3 · clockwise". */
function subtitle({ view, seats, options }: SeppProps, language: Language): string {
  const words = wordsIn(language).score
  const way = wayName(view.direction === 1 ? 'clockwise' : 'counter-clockwise', language)
  const here = seats.length - view.gone.length
  return optionsOf(options).seriesTo > 0 ? `${words.round(view.round)} · ${way}` : `${capital(way)} · ${words.players(here)}`
}

const drawn = { Board, Score, Summary, Rules }
const told = { endsRound, line: lineOf, spoken: spokenOf, sound: soundOf }
const said = { subtitle, command, adviceText, moveName, optionTexts, lesson }

export const tschauSeppBoard = defineBoard({
  module: tschauSepp,
  ...drawn,
  ...told,
  ...said,
  refusalText: (refusal, language) => refusalText(refusal, language),
  keys: (language) => {
    const { draw, tschau, sepp, pass } = wordsIn(language).keys
    return [
      ['D', draw],
      ['N', pass],
      ['T', tschau],
      ['P', sepp],
    ]
  },
})
