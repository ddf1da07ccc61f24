/** Why something was refused, in the reader's words. */
import { ACROSS, DOWN, refusals, SIZE, type TilesRefusal } from '@parlour/games/scrabble'
import type { Refusal } from '@parlour/kernel'
import type { Language } from '../../i18n/language.ts'
import { type RefusalTexts, refusalSaid } from '../../i18n/refusal-texts.ts'
import { runName, squareName } from './props.ts'
import { listed, type Texts, textsIn } from './texts/texts.ts'

interface Reader {
  readonly texts: Texts['refusals']
  readonly language: Language
}

const squareAt = ({ row, col }: { readonly row: number; readonly col: number }): number => row * SIZE + col

const refusalTexts: RefusalTexts<TilesRefusal, Reader> = {
  'game-over': (_, { texts }) => texts.over,
  'not-your-turn': (_, { texts }) => texts.notYourTurn,
  'played-out': (_, { texts }) => texts.playedOut,
  'no-challenges': (_, { texts }) => texts.noChallenges,
  'nothing-to-challenge': (_, { texts }) => texts.nothingToChallenge,
  'out-of-bounds': (_, { texts }) => texts.outOfBounds,
  'no-new-tile': (_, { texts }) => texts.noNewTile,
  'too-short': (_, { texts }) => texts.tooShort,
  'centre-not-covered': (_, { texts }) => texts.notCentred,
  'not-from-centre': (_, { texts }) => texts.notAtCentre,
  'not-connected': (_, { texts }) => texts.notConnected,
  'bag-too-small': ({ bag }, { texts }) => texts.bagTooSmall(bag),
  'not-in-rack': ({ missing }, { texts, language }) => {
    const named = Array.from(missing, (letter) => (letter === '?' ? texts.blankName : letter))
    return texts.notInRack(listed(named, language))
  },
  'square-taken': (facts, { texts }) => texts.squareTaken(squareName(squareAt(facts)), facts.there),
  'not-whole-run': (facts, { texts }) => texts.notWhole(facts.word, runName(squareAt(facts), facts.direction === 'across' ? ACROSS : DOWN)),
  'unknown-words': (facts, { texts, language }) => texts.invalidWords(listed(facts.words, language), facts.words.length),
  'not-an-action': (_, { texts }) => texts.action,
  'no-letters': (_, { texts }) => texts.action,
  'letters-missing': (_, { texts }) => texts.action,
  'too-many-letters': (_, { texts }) => texts.action,
  'unknown-action': (_, { texts }) => texts.action,
  'not-on-board': (_, { texts }) => texts.action,
  'unknown-direction': (_, { texts }) => texts.action,
  'not-a-word': (_, { texts }) => texts.action,
  'unknown-tile': (_, { texts }) => texts.action,
}

export const refusalText = (refusal: Refusal, language: Language): string =>
  refusalSaid(refusal, refusals, refusalTexts, { texts: textsIn(language).refusals, language })
