/**
 * Scrabble, shown to players as Word Tiles: two to four players lay words across each other on a board of 15 × 15 squares.
 *
 * Tiles. A bag of 98 letters, each worth 1 to 10 points, and two blanks worth nothing (option: the document's bag without blanks).
 * Everyone holds seven; racks are hidden, the number of tiles in the bag is not.
 *
 * Turn. A player does one of these:
 *   – places tiles in one row or column, without a gap, so that with what is there they form words: the run through the new tiles and
 *     every run across it. The first word covers the centre (option: starts on it); later ones touch what is there. A blank stands for
 *     any letter, said with the play and kept. All words must be in the lexicon, else the play is refused. Then the rack is refilled;
 *   – exchanges one to seven tiles while the bag holds at least seven;
 *   – passes.
 *
 * Challenges. As an option a play stands whatever its words are until the next player challenges it before their turn. A play with a
 * word that is not in the lexicon is withdrawn, points, tiles and turn; a wrong challenge costs nothing (`single`), the turn (`double`)
 * or five points (`penalty`).
 *
 * Score. Letters count their value, on premium squares twice or three times; words with new tiles on other premium squares count twice
 * or three times; premiums count in the turn in which they are covered. Seven tiles in one turn earn 50 more.
 *
 * End. When the bag is empty and someone has placed their last tile: they get the value of what the others still hold, and the others
 * lose theirs. Or after six scoreless turns in a row (eight with four players): everybody loses their own. The highest total wins, then
 * the highest before settling; else the win is shared.
 *
 * Actions: `place`, `exchange`, `pass`, `challenge`. A seat sees the board, its rack, how many tiles the others and the bag hold, the
 * totals and the last play; racks are laid open at the end.
 *
 * The document's modules stand in document/ under their own names. The numbered rules (SC-01 …) are in docs/rules/scrabble.md.
 */
import type { GameModule } from '@parlour/kernel'
import type { Action } from './action.ts'
import { openScrabble } from './game.ts'
import type { Happening } from './happenings.ts'
import { type Options, options } from './options.ts'
import { refusals, type TilesRefusal } from './refusals.ts'
import type { State } from './state.ts'
import type { View } from './view.ts'

export const scrabble: GameModule<State, Action, View, Happening, Options, TilesRefusal> = {
  id: 'scrabble',
  title: 'Word Tiles',
  rules: 1,
  seats: { min: 2, max: 4, usual: 2 },
  options,
  needs: () => ['lexicon'],
  costlyToList: true,
  hasSecretActions: true,
  refusals,
  open: ({ seats, options: chosen, resources }) => openScrabble(seats, chosen, resources),
}

export { type Action, CHALLENGE, type ExchangeAction, laidAt, PASS, type PlaceAction, placing, writtenWord } from './action.ts'
export { type BestPlay, BestPlayFinder, type KeepValues } from './best-play.ts'
export {
  ACROSS,
  type Board,
  CENTRE,
  type Direction,
  DOWN,
  isEmpty,
  letterFactors,
  SIZE,
  SQUARES,
  unseenCounts,
  wordFactors,
} from './board.ts'
export { PlayFinder } from './find-plays.ts'
export { asWordGame, type WordGame } from './game.ts'
export { type GcgMatch, type GcgStep, gcgText } from './gcg.ts'
export { type GcgEvent, type GcgGame, readGcg } from './gcg-import.ts'
export { GcgError } from './gcg-lines.ts'
export type { Happening, WordScore } from './happenings.ts'
export { LEAST_FOR_EXCHANGE, type Listing } from './legality.ts'
export { Lexicon, LexiconError, type LexiconProblem } from './lexicon.ts'
export { lexiconOf, wordsIn } from './lexicon-build.ts'
export { decodeLexicon, encodeLexicon, isEncodedLexicon } from './lexicon-bytes.ts'
export type { Options } from './options.ts'
export { BONUS, freshIn, pointsFor, tilesNeeded, wholeRun, withTiles } from './placement.ts'
export { refusals, refused, type TilesRefusal } from './refusals.ts'
export { mostZeros } from './ruleset.ts'
export type { LastPlay, State } from './state.ts'
export {
  BLANK,
  BY_BLANK,
  EMPTY,
  lettersOf,
  RACK_SIZE,
  rackValue,
  readTiles,
  sorted,
  type Tile,
  tileFor,
  tileNamed,
  tileSets,
} from './tiles.ts'
export { PENALTY } from './turns.ts'
export type { View } from './view.ts'
