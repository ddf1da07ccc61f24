/** Why something was refused, in the reader's words. */
import { SIZE } from '@parlour/games/scrabble'
import type { Refusal } from '@parlour/kernel'
import type { Language } from '../../i18n/language.ts'
import { runName, squareName } from './props.ts'
import { listed, type Words, wordsIn } from './words/words.ts'

type Reader = (words: Words['refusals'], language: Language, found: RegExpMatchArray) => string

const squareAt = (row: string | undefined, col: string | undefined): number => Number(row) * SIZE + Number(col)

/** Every sentence that the rules of this game refuse with, and its words here. */
const readers: readonly (readonly [RegExp, Reader])[] = [
  [/^The match is over\.$/, (words) => words.over],
  [/^It is not your turn\.$/, (words) => words.notYourTurn],
  [/^The other player has played out/, (words) => words.playedOut],
  [/^Here every play is checked at once/, (words) => words.noChallenges],
  [/^There is no play to challenge\.$/, (words) => words.nothingToChallenge],
  [/^The word would leave the board\.$/, (words) => words.outOfBounds],
  [/^A play needs at least one new tile\.$/, (words) => words.noNewTile],
  [/^The first word needs at least two letters\.$/, (words) => words.tooShort],
  [/^The first word must cover the centre/, (words) => words.notCentred],
  [/^The first word must start on the centre/, (words) => words.notAtCentre],
  [/^The word must touch a tile/, (words) => words.notConnected],
  [/^Tiles are exchanged only while .* it holds (\d+)\.$/, (words, _language, [, bag]) => words.bagTooSmall(Number(bag))],
  [
    /^Your rack .* lacks (.+)\.$/,
    (words, language, [, letters = '']) =>
      words.notInRack(
        listed(
          letters.split(', ').map((letter) => (letter === '?' ? words.blankName : letter)),
          language,
        ),
      ),
  ],
  [
    /^(\S) lies on row (\d+), column (\d+), where /,
    (words, _language, [, there = '', row, col]) => words.squareTaken(squareName(squareAt(row, col)), there),
  ],
  [
    /^Say the whole word: (\S+) (across|down) from row (\d+), column (\d+)\.$/,
    (words, _language, [, word = '', direction, row, col]) =>
      words.notWhole(word, runName(squareAt(row, col), direction === 'across' ? 0 : 1)),
  ],
  [
    /^(.+) (?:is|are) not in the lexicon\.$/,
    (words, language, [, found = '']) => {
      const invalid = found.split(' and ')
      return words.invalidWords(listed(invalid, language), invalid.length)
    },
  ],
  [/^(An action is an object|The type of an action is|An exchange names|")/, (words) => words.action],
]

/** The refusal in the reader's language; what does not come from these rules keeps its own sentence. */
export function refusalText(refusal: Refusal, language: Language): string {
  for (const [pattern, read] of readers) {
    const found = refusal.message.match(pattern)
    if (found !== null) return read(wordsIn(language).refusals, language, found)
  }
  return refusal.message
}
