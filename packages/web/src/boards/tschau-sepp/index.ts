/** The table of Tschau Sepp: everything in the client that knows this game. */
import { type Happening, tschauSepp } from '@parlour/games/tschau-sepp'
import type { Language } from '../../i18n/language.ts'
import { partTexts } from '../../parts/texts.ts'
import { defineBoard } from '../board.ts'
import { adviceText, moveName } from './action-texts.tsx'
import { adviceReason } from './advice-reason.ts'
import { Board } from './board.tsx'
import { command } from './commands.ts'
import { refusalText } from './explain.ts'
import { lineOf, soundOf, spokenOf, wayName } from './happening-texts.tsx'
import { lesson } from './lesson.ts'
import { optionTexts } from './option-texts.ts'
import { optionsOf, type SeppProps } from './props.ts'
import { roundEnd } from './round-end.ts'
import { Rules } from './rules.tsx'
import { Score } from './score.tsx'
import { Summary } from './summary.tsx'
import { capital, textsIn } from './texts/texts.ts'

/** A single round ends with the match; only in a series the end of a round is told by itself. */
const endsRound = (happened: readonly Happening[]): boolean => happened.some(({ type }) => type === 'round-over' || type === 'match-over')

/** "Clockwise". */
const subtitle = ({ view }: SeppProps, language: Language): string =>
  capital(wayName(view.direction === 1 ? 'clockwise' : 'counter-clockwise', language))

const drawn = { Board, Score, Summary, Rules }
const told = { endsRound, roundEnd, line: lineOf, spoken: spokenOf, sound: soundOf }
const said = { subtitle, command, adviceText, adviceReason, moveName, optionTexts, lesson }

export const tschauSeppBoard = defineBoard({
  module: tschauSepp,
  // Points of a series are above the felt.
  seatsInHeader: (options) => optionsOf(options).seriesTo === 0,
  ...drawn,
  ...told,
  ...said,
  refusalText: (refusal, language) => refusalText(refusal, language),
  keys: (language) => {
    const { draw, tschau, sepp, pass } = textsIn(language).keys
    return [
      ['D', draw],
      ['N', pass],
      ['T', tschau],
      ['P', sepp],
      ['S', partTexts(language).sortKey],
    ]
  },
})
