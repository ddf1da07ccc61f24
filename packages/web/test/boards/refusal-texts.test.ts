/** Boards say every refusal of their rules in the reader's language, and read no sentence to do so. */
import { type TwoRefusal, refusals as twoRefusals } from '@parlour/games/big-two'
import { type TensRefusal, refusals as tensRefusals } from '@parlour/games/crazy-tens'
import { type TilesRefusal, refusals as tilesRefusals } from '@parlour/games/scrabble'
import { type SeppRefusal, refusals as seppRefusals } from '@parlour/games/tschau-sepp'
import { type RefusalFacts, type Refusals, refuser } from '@parlour/kernel'
import { describe, expect, it } from 'vitest'
import { bigTwoBoard } from '../../src/boards/big-two/index.ts'
import type { BoardModule } from '../../src/boards/board.ts'
import { crazyTensBoard } from '../../src/boards/crazy-tens/index.ts'
import { fortyThievesBoard } from '../../src/boards/forty-thieves/index.ts'
import { type PlanRefusal, planRefusals } from '../../src/boards/forty-thieves/plan-refusals.ts'
import { scrabbleBoard } from '../../src/boards/scrabble/index.ts'
import { tschauSeppBoard } from '../../src/boards/tschau-sepp/index.ts'
import { LANGUAGES } from '../../src/i18n/language.ts'
import type { RefusalTexts } from '../../src/i18n/refusal-texts.ts'

/** One of each: a `why` that is missing here does not compile. */
type Samples<Facts extends RefusalFacts> = { readonly [Why in Facts['why']]: Extract<Facts, { readonly why: Why }> }

const tens: Samples<TensRefusal> = {
  'game-over': { why: 'game-over' },
  'not-your-turn': { why: 'not-your-turn' },
  'must-play': { why: 'must-play' },
  'suit-missing': { why: 'suit-missing' },
  'not-held': { why: 'not-held', card: '9C' },
  'suit-forced': { why: 'suit-forced', card: '5C', suit: 'H' },
  'no-match': { why: 'no-match', card: '2S', top: '7D', sum: 12 },
  'not-an-action': { why: 'not-an-action' },
  'unknown-action': { why: 'unknown-action', type: '"pass"' },
  'card-missing': { why: 'card-missing' },
  'unknown-card': { why: 'unknown-card', card: '"ZZ"' },
}

const sepp: Samples<SeppRefusal> = {
  'game-over': { why: 'game-over' },
  'not-your-turn': { why: 'not-your-turn' },
  'choose-suit-first': { why: 'choose-suit-first' },
  'no-jack-played': { why: 'no-jack-played' },
  'already-drawn': { why: 'already-drawn' },
  'stack-empty': { why: 'stack-empty' },
  'draw-first': { why: 'draw-first' },
  'must-play': { why: 'must-play' },
  'must-cover': { why: 'must-cover' },
  'no-call-due': { why: 'no-call-due' },
  'already-said': { why: 'already-said' },
  'calls-made-for-you': { why: 'calls-made-for-you' },
  'not-held': { why: 'not-held', card: '9C' },
  'cards-owed': { why: 'cards-owed', card: '9C', count: 4 },
  'finish-forbidden': { why: 'finish-forbidden', card: 'JC' },
  'no-match': { why: 'no-match', card: '9C', suit: 'H', top: '8H' },
  'not-an-action': { why: 'not-an-action' },
  'unknown-action': { why: 'unknown-action', type: '"fold"' },
  'unknown-card': { why: 'unknown-card', card: '"ZZ"' },
  'unknown-suit': { why: 'unknown-suit', suit: '"X"' },
  'unknown-word': { why: 'unknown-word' },
}

const two: Samples<TwoRefusal> = {
  'game-over': { why: 'game-over' },
  'not-your-turn': { why: 'not-your-turn' },
  'opening-pass': { why: 'opening-pass' },
  'leader-pass': { why: 'leader-pass' },
  'needs-three-of-diamonds': { why: 'needs-three-of-diamonds' },
  'not-held': { why: 'not-held', cards: ['9C', '2S'] },
  'no-combination': { why: 'no-combination', cards: ['4D', '9D'], triples: true },
  'wrong-number': { why: 'wrong-number', count: 1, previous: ['6D', '6H'] },
  'not-higher': { why: 'not-higher', cards: ['4D', '4C'], previous: ['6D', '6H'] },
  'not-an-action': { why: 'not-an-action' },
  'cards-missing': { why: 'cards-missing' },
  'card-twice': { why: 'card-twice', card: '4D' },
  'unknown-action': { why: 'unknown-action', type: '"draw"' },
  'unknown-card': { why: 'unknown-card', card: '"ZZ"' },
}

const thieves: Samples<PlanRefusal> = {
  'game-over': { why: 'game-over' },
  watching: { why: 'watching' },
  'stock-empty': { why: 'stock-empty' },
  'stays-on-foundation': { why: 'stays-on-foundation' },
  'only-dealt': { why: 'only-dealt' },
  'same-place': { why: 'same-place' },
  'empty-pile': { why: 'empty-pile', place: 't8' },
  'one-at-a-time': { why: 'one-at-a-time' },
  'one-to-foundation': { why: 'one-to-foundation' },
  'not-a-run': { why: 'not-a-run', place: 't0', run: 2, count: 3 },
  'not-on-column': { why: 'not-on-column', card: '5S', top: '8H', build: 'colour' },
  'not-on-foundation': { why: 'not-on-foundation', card: '5S', top: 'AS', build: 'suit' },
  'ace-first': { why: 'ace-first', card: '2C' },
  'too-few-columns': { why: 'too-few-columns', empty: 1, most: 2, count: 3 },
  'not-an-action': { why: 'not-an-action' },
  'unknown-action': { why: 'unknown-action', type: '"dance"' },
  'unknown-place': { why: 'unknown-place', field: 'from', place: '"x"', columns: 10 },
  'invalid-count': { why: 'invalid-count', count: '99', most: 13 },
}

const tiles: Samples<TilesRefusal> = {
  'game-over': { why: 'game-over' },
  'not-your-turn': { why: 'not-your-turn' },
  'played-out': { why: 'played-out' },
  'no-challenges': { why: 'no-challenges' },
  'nothing-to-challenge': { why: 'nothing-to-challenge' },
  'out-of-bounds': { why: 'out-of-bounds' },
  'no-new-tile': { why: 'no-new-tile' },
  'too-short': { why: 'too-short' },
  'centre-not-covered': { why: 'centre-not-covered' },
  'not-from-centre': { why: 'not-from-centre' },
  'not-connected': { why: 'not-connected' },
  'bag-too-small': { why: 'bag-too-small', bag: 2, least: 7 },
  'not-in-rack': { why: 'not-in-rack', rack: 'CATDOGS', missing: 'ZO?' },
  'square-taken': { why: 'square-taken', there: 'K', row: 7, col: 7, word: 'CATS', wanted: 'C' },
  'not-whole-run': { why: 'not-whole-run', word: 'KITES', direction: 'across', row: 7, col: 7 },
  'unknown-words': { why: 'unknown-words', words: ['XQ', 'ZZ'] },
  'not-an-action': { why: 'not-an-action' },
  'no-letters': { why: 'no-letters' },
  'letters-missing': { why: 'letters-missing' },
  'too-many-letters': { why: 'too-many-letters', count: 8 },
  'unknown-action': { why: 'unknown-action', type: '"swap"' },
  'not-on-board': { why: 'not-on-board', field: 'row', place: 'null' },
  'unknown-direction': { why: 'unknown-direction', direction: '"up"' },
  'not-a-word': { why: 'not-a-word', word: '""' },
  'unknown-tile': { why: 'unknown-tile', tile: '"1"' },
}

const NONSENSE = 'Colourless green ideas sleep furiously.'

interface Spoken {
  readonly board: BoardModule
  readonly samples: { readonly [why: string]: RefusalFacts }
  readonly refusals: Refusals<RefusalFacts>
}

const spoken: readonly Spoken[] = [
  { board: crazyTensBoard, samples: tens, refusals: tensRefusals },
  { board: tschauSeppBoard, samples: sepp, refusals: seppRefusals },
  { board: bigTwoBoard, samples: two, refusals: twoRefusals },
  { board: scrabbleBoard, samples: tiles, refusals: tilesRefusals },
  { board: fortyThievesBoard, samples: thieves, refusals: planRefusals },
]

describe.each(spoken)('refusals of $board.module.title', ({ board, samples, refusals }) => {
  const refused = refuser(refusals)

  it.each(Object.entries(samples))('%s has words of its own in every language', (_, facts) => {
    const said = LANGUAGES.map((language) => board.refusalText(refused(facts), language))
    expect(new Set(said).size).toBe(LANGUAGES.length)
    expect(said.join()).not.toMatch(/undefined|NaN|[{}]/)
  })

  it.each(Object.entries(samples))('%s is said the same whatever its sentence says', (_, facts) => {
    for (const language of LANGUAGES)
      expect(board.refusalText({ ...refused(facts), message: NONSENSE }, language)).toBe(board.refusalText(refused(facts), language))
  })

  it('keeps the sentence of what newer rules refuse, and of what comes without facts', () => {
    for (const language of LANGUAGES) {
      expect(board.refusalText({ code: 'IllegalMove', message: NONSENSE, details: { why: 'from-the-future' } }, language)).toBe(NONSENSE)
      expect(board.refusalText({ code: 'IllegalMove', message: NONSENSE }, language)).toBe(NONSENSE)
    }
  })
})

type Two = { readonly why: 'one' } | { readonly why: 'other'; readonly card: string }

it('does not compile where a word is missing, or asks for a fact that is not there', () => {
  // @ts-expect-error: nothing is said to `other`
  const missing: RefusalTexts<Two, null> = { one: () => 'one' }
  // @ts-expect-error: `one` has no card
  const wrong: RefusalTexts<Two, null> = { one: ({ card }) => card, other: ({ card }) => card }
  expect([missing, wrong]).toHaveLength(2)
})
