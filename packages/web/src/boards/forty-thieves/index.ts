/** The table of Forty Thieves: everything in the client that knows this game. */
import { fortyThieves, type Happening } from '@parlour/games/forty-thieves'
import type { Language } from '../../i18n/language.ts'
import { defineBoard } from '../board.ts'
import { Board } from './board.tsx'
import { command } from './commands.ts'
import { refusalText } from './explain.ts'
import { lineOf, soundOf, spokenOf } from './happening-texts.tsx'
import { lesson } from './lesson.ts'
import { optionTexts } from './option-texts.ts'
import { optionsOf, type ThievesProps } from './props.ts'
import { Rules } from './rules/rules.tsx'
import { Score } from './score.tsx'
import { Summary } from './summary.tsx'
import { wordsIn } from './words/words.ts'

const endsRound = (happened: readonly Happening[]): boolean => happened.some(({ type }) => type === 'match-over')

/** "Deal 1818 · 78 moves". */
function subtitle({ options: json, seq }: ThievesProps, language: Language): string {
  const words = wordsIn(language).figures
  const { deal } = optionsOf(json)
  return `${deal === 0 ? words.sealed : words.dealNumber(String(deal))} · ${words.movesMade(seq)}`
}

const drawn = { Board, Score, Summary, Rules }
const said = { subtitle, command, refusalText, optionTexts, lesson }

export const fortyThievesBoard = defineBoard({
  module: fortyThieves,
  ...drawn,
  ...said,
  sound: soundOf,
  endsRound,
  figures: 'bar',
  // There is no hand to go through and to sort.
  keys: (language) => [...wordsIn(language).rules.keys, ['← →', ''], ['S', '']],
  line: (happening, _seats, language) => lineOf(happening, language),
  spoken: (happening, _seats, language) => spokenOf(happening, language),
})
