/** Why an action is refused (SC-11 … SC-20, SC-25), as facts; their English is here and nowhere else. */
import { type Plain, type Refusals, refuser } from '@parlour/kernel'
import { type directions, SIZE } from './board.ts'
import { RACK_SIZE } from './tiles.ts'

/** Tiles are letters in one text, "AE?"; rows and columns count from 0. */
export type TilesRefusal =
  | Plain<'game-over' | 'not-your-turn' | 'played-out' | 'no-challenges' | 'nothing-to-challenge'>
  | Plain<'out-of-bounds' | 'no-new-tile' | 'too-short' | 'centre-not-covered' | 'not-from-centre' | 'not-connected'>
  | { readonly why: 'bag-too-small'; readonly bag: number; readonly least: number }
  | { readonly why: 'not-in-rack'; readonly rack: string; readonly missing: string }
  /** `there` lies on the square, where the word has the letter `wanted`. */
  | {
      readonly why: 'square-taken'
      readonly there: string
      readonly row: number
      readonly col: number
      readonly word: string
      readonly wanted: string
    }
  | {
      readonly why: 'not-whole-run'
      readonly word: string
      readonly direction: (typeof directions)[number]
      readonly row: number
      readonly col: number
    }
  | { readonly why: 'unknown-words'; readonly words: readonly string[] }
  | Plain<'not-an-action' | 'no-letters' | 'letters-missing'>
  | { readonly why: 'too-many-letters'; readonly count: number }
  /** As they were sent. */
  | { readonly why: 'unknown-action'; readonly type: string }
  | { readonly why: 'not-on-board'; readonly field: 'row' | 'col'; readonly place: string }
  | { readonly why: 'unknown-direction'; readonly direction: string }
  | { readonly why: 'not-a-word'; readonly word: string }
  | { readonly why: 'unknown-tile'; readonly tile: string }

export const refusals: Refusals<TilesRefusal> = {
  codes: {
    'game-over': 'GameOver',
    'not-your-turn': 'NotYourTurn',
    'played-out': 'PlayedOut',
    'no-challenges': 'NothingToChallenge',
    'nothing-to-challenge': 'NothingToChallenge',
    'out-of-bounds': 'OutOfBounds',
    'no-new-tile': 'NoNewTile',
    'too-short': 'TooShort',
    'centre-not-covered': 'CentreNotCovered',
    'not-from-centre': 'CentreNotCovered',
    'not-connected': 'NotConnected',
    'bag-too-small': 'BagTooSmall',
    'not-in-rack': 'NotInRack',
    'square-taken': 'SquareTaken',
    'not-whole-run': 'NotWholeRun',
    'unknown-words': 'InvalidWords',
    'not-an-action': 'InvalidAction',
    'no-letters': 'InvalidAction',
    'letters-missing': 'InvalidAction',
    'too-many-letters': 'InvalidAction',
    'unknown-action': 'InvalidAction',
    'not-on-board': 'InvalidAction',
    'unknown-direction': 'InvalidAction',
    'not-a-word': 'InvalidAction',
    'unknown-tile': 'InvalidAction',
  },
  sentence(facts) {
    switch (facts.why) {
      case 'game-over':
        return 'The match is over.'
      case 'not-your-turn':
        return 'It is not your turn.'
      case 'played-out':
        return 'The other player has played out: pass, or challenge the play.'
      case 'no-challenges':
        return 'Here every play is checked at once, so there is nothing to challenge.'
      case 'nothing-to-challenge':
        return 'There is no play to challenge.'
      case 'out-of-bounds':
        return 'The word would leave the board.'
      case 'no-new-tile':
        return 'A play needs at least one new tile.'
      case 'too-short':
        return 'The first word needs at least two letters.'
      case 'centre-not-covered':
        return 'The first word must cover the centre square, row 7, column 7.'
      case 'not-from-centre':
        return 'The first word must start on the centre square, row 7, column 7.'
      case 'not-connected':
        return 'The word must touch a tile that is already on the board.'
      case 'bag-too-small':
        return `Tiles are exchanged only while the bag holds ${facts.least} or more; it holds ${facts.bag}.`
      case 'not-in-rack':
        return `Your rack ${facts.rack || 'is empty and'} lacks ${[...facts.missing].join(', ')}.`
      case 'square-taken':
        return `${facts.there} lies on row ${facts.row}, column ${facts.col}, where ${facts.word} has ${facts.wanted}.`
      case 'not-whole-run':
        return `Say the whole word: ${facts.word} ${facts.direction} from row ${facts.row}, column ${facts.col}.`
      case 'unknown-words':
        return `${facts.words.join(' and ')} ${facts.words.length === 1 ? 'is' : 'are'} not in the lexicon.`
      case 'not-an-action':
        return 'An action is an object with a "type".'
      case 'no-letters':
        return '"letters" must be letters A–Z, with ? for a blank.'
      case 'letters-missing':
        return 'An exchange names 1 to 7 letters, with ? for a blank.'
      case 'too-many-letters':
        return `"letters" has ${facts.count} tiles; there can be ${RACK_SIZE} at most.`
      case 'unknown-action':
        return `The type of an action is "place", "exchange", "pass" or "challenge", not ${facts.type}.`
      case 'not-on-board':
        return `"${facts.field}" is a whole number from 0 to ${SIZE - 1}, not ${facts.place}.`
      case 'unknown-direction':
        return `"direction" is "across" or "down", not ${facts.direction}.`
      case 'not-a-word':
        return `"word" is 1 to ${SIZE} letters A–Z, in lower case where a blank is used, not ${facts.word}.`
      case 'unknown-tile':
        return `"letters" names ${facts.tile}, which is not a tile.`
    }
  },
}

export const refused = refuser(refusals)
