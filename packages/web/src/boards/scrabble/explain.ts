/** Why something was refused, in the reader's words. */
import { ACROSS, DOWN, refusals, SIZE, type TilesRefusal } from '@parlour/games/scrabble'
import type { Refusal } from '@parlour/kernel'
import type { Language } from '../../i18n/language.ts'
import { type RefusalWords, refusalSaid } from '../../i18n/refusal-words.ts'
import { runName, squareName } from './props.ts'
import { listed, type Words, wordsIn } from './words/words.ts'

interface Reader {
  readonly words: Words['refusals']
  readonly language: Language
}

const squareAt = ({ row, col }: { readonly row: number; readonly col: number }): number => row * SIZE + col

const refusalWords: RefusalWords<TilesRefusal, Reader> = {
  'game-over': (_, { words }) => words.over,
  'not-your-turn': (_, { words }) => words.notYourTurn,
  'played-out': (_, { words }) => words.playedOut,
  'no-challenges': (_, { words }) => words.noChallenges,
  'nothing-to-challenge': (_, { words }) => words.nothingToChallenge,
  'out-of-bounds': (_, { words }) => words.outOfBounds,
  'no-new-tile': (_, { words }) => words.noNewTile,
  'too-short': (_, { words }) => words.tooShort,
  'centre-not-covered': (_, { words }) => words.notCentred,
  'not-from-centre': (_, { words }) => words.notAtCentre,
  'not-connected': (_, { words }) => words.notConnected,
  'bag-too-small': ({ bag }, { words }) => words.bagTooSmall(bag),
  'not-in-rack': ({ missing }, { words, language }) => {
    const named = Array.from(missing, (letter) => (letter === '?' ? words.blankName : letter))
    return words.notInRack(listed(named, language))
  },
  'square-taken': (facts, { words }) => words.squareTaken(squareName(squareAt(facts)), facts.there),
  'not-whole-run': (facts, { words }) => words.notWhole(facts.word, runName(squareAt(facts), facts.direction === 'across' ? ACROSS : DOWN)),
  'unknown-words': (facts, { words, language }) => words.invalidWords(listed(facts.words, language), facts.words.length),
  'not-an-action': (_, { words }) => words.action,
  'no-letters': (_, { words }) => words.action,
  'letters-missing': (_, { words }) => words.action,
  'too-many-letters': (_, { words }) => words.action,
  'unknown-action': (_, { words }) => words.action,
  'not-on-board': (_, { words }) => words.action,
  'unknown-direction': (_, { words }) => words.action,
  'not-a-word': (_, { words }) => words.action,
  'unknown-tile': (_, { words }) => words.action,
}

export const refusalText = (refusal: Refusal, language: Language): string =>
  refusalSaid(refusal, refusals, refusalWords, { words: wordsIn(language).refusals, language })
