/**
 * Word Tiles is trustworthy: the kit over every preset, every number of seats and every challenge mode, with a lexicon small enough for
 * thousands of moves; `TEST_SCALE=10` plays ten times as many matches.
 */
import type { AnyModule, Chance, Json, Outcome } from '@parlour/kernel'
import { expect, it } from 'vitest'
import { refusals, scrabble, type TilesRefusal } from '../../src/scrabble/index.ts'
import { conforms, scale } from '../conforms.ts'
import { babble, stub } from './table.ts'

const table = (label: string, seats: number, options: { readonly [name: string]: string | boolean }, matches: number) => ({
  label,
  seats,
  options,
  matches,
  // Far more than a bag of tiles allows: every placement uses one up, and six or eight turns without a score end the match.
  maxMoves: 1_000,
  resources: { lexicon: babble },
})

const pick = <T>(items: readonly T[], chance: Chance): T => items[chance.below(items.length)] as T

/** Words of the lexicon in places where they mostly cannot lie, and in every case. */
const anyPlacement = (chance: Chance): Json => ({
  type: 'place',
  row: chance.below(16),
  col: chance.below(15),
  direction: pick(['across', 'down', 'right'], chance),
  word: pick(['CAT', 'aa', 'A', 'E', 'I', 'O', 'QUIZ', 'Es', 'XQ', 'ART', 'SCARES', 'AE', 'ER', 'IN', 'ON', 'RE', 'TO'], chance),
})
const exchange = (letters: string): Json => ({ type: 'exchange', letters })
const anyOther = (chance: Chance): Json =>
  pick<Json>(
    [{ type: 'challenge' }, { type: 'pass' }, exchange('AE'), exchange('?'), exchange(''), exchange('A1'), exchange('AEIOUAEI')],
    chance,
  )

const garbage = (chance: Chance): Json => (chance.below(3) > 0 ? anyPlacement(chance) : anyOther(chance))

/** SC-30 for two: nobody wins with fewer points than the other, unless the other has left. */
const outcome = ({ kind, places, scores }: Outcome): string | null => {
  const winner = places.indexOf(1)
  if (winner === -1) return 'somebody must win'
  if (kind !== 'played' || places.length > 2) return null
  return scores.every((score) => score <= (scores[winner] ?? 0)) ? null : 'the highest total must win'
}

const REFUSALS = [
  'CentreNotCovered',
  'GameOver',
  'InvalidAction',
  'NoNewTile',
  'NotConnected',
  'NotInRack',
  'NotWholeRun',
  'NotYourTurn',
  'NothingToChallenge',
  'OutOfBounds',
  'SquareTaken',
  'TooShort',
]
const HAPPENINGS = ['dealt', 'began', 'placed', 'drew', 'exchanged', 'passed', 'left', 'settled', 'match-over']
const effort = { garbage, outcome, sample: 0.01, thorough: 1, reshuffle: 1, budgetSeconds: 120 }
/** Matches that begin with a nearly empty bag are short, so more of them are examined on every move. */
const lateEffort = { ...effort, thorough: 4 }

type Module = typeof scrabble

/** The game at tables where nobody is ever refused for these reasons: there they are not declared, so that one that occurs is a failure. */
const withoutReasons = (module: Module, ...never: readonly TilesRefusal['why'][]): AnyModule => {
  const codes = Object.entries(refusals.codes).filter(([why]) => never.every((one) => one !== why))
  return { ...module, refusals: { ...refusals, codes: Object.fromEntries(codes) } }
}

it('SC-33: Word Tiles conforms, and every match ends', { timeout: 600_000 * Math.max(1, scale) }, () => {
  const report = conforms(withoutReasons(scrabble, 'nothing-to-challenge', 'played-out', 'bag-too-small'), {
    tables: [
      table('standard', 2, { preset: 'standard' }, 120),
      table('document', 2, { preset: 'document', first: 'host' }, 80),
      table('three', 3, { preset: 'standard' }, 40),
      table('four', 4, { preset: 'standard' }, 40),
    ],
    expect: { actions: ['place', 'exchange', 'pass'], refusals: [...REFUSALS, 'InvalidWords'], happenings: HAPPENINGS },
    ...effort,
  })
  expect(report.matches).toBeGreaterThanOrEqual(280 * scale)
})

/** Matches whose bag is nearly empty from the start, so that short ones come to their end; the tiles left out are nowhere. */
const late = (module: Module): Module => ({
  ...module,
  open: (facts) => {
    const game = module.open(facts)
    return { ...game, start: (chance, tell) => ({ ...game.start(chance, tell), left: chance.below(12) }) }
  },
})

it('SC-28: Word Tiles conforms when the bag runs out', { timeout: 600_000 * Math.max(1, scale) }, () => {
  const report = conforms(withoutReasons(late(scrabble), 'nothing-to-challenge', 'played-out'), {
    tables: [
      table('standard', 2, { preset: 'standard' }, 120),
      table('document', 2, { preset: 'document' }, 40),
      table('three', 3, { preset: 'standard' }, 40),
      table('four', 4, { preset: 'standard' }, 40),
    ],
    expect: { actions: ['place', 'exchange', 'pass'], refusals: [...REFUSALS, 'BagTooSmall', 'InvalidWords'], happenings: HAPPENINGS },
    least: 15,
    ...lateEffort,
  })
  expect(report.matches).toBeGreaterThanOrEqual(240 * scale)
})

/** Players who try what sounds like a word: the list has the words of a larger lexicon than the one that challenges are judged by. */
const bold: Module = {
  ...scrabble,
  open: (facts) => ({ ...scrabble.open({ ...facts, resources: { lexicon: stub } }), legal: scrabble.open(facts).legal }),
}

const CHALLENGED = ['challenged', 'withdrawn', 'lost-turn', 'penalised']

it('SC-19: Word Tiles conforms in every challenge mode, also with players who bluff', { timeout: 600_000 * Math.max(1, scale) }, () => {
  const report = conforms(withoutReasons(bold, 'no-challenges', 'unknown-words', 'played-out', 'bag-too-small'), {
    tables: [
      table('single', 2, { challenge: 'single' }, 40),
      table('double', 2, { challenge: 'double' }, 60),
      table('penalty', 2, { challenge: 'penalty' }, 60),
      table('three, double', 3, { challenge: 'double', preset: 'document' }, 40),
      table('four, penalty', 4, { challenge: 'penalty', startAtCentre: true }, 40),
    ],
    expect: {
      actions: ['place', 'exchange', 'pass', 'challenge'],
      refusals: REFUSALS,
      happenings: [...HAPPENINGS, ...CHALLENGED],
    },
    ...effort,
  })
  expect(report.matches).toBeGreaterThanOrEqual(240 * scale)
})

it('SC-19: the last play of a match can be challenged as well', { timeout: 600_000 * Math.max(1, scale) }, () => {
  const report = conforms(withoutReasons(late(bold), 'no-challenges', 'unknown-words'), {
    tables: [
      table('single', 2, { challenge: 'single' }, 60),
      table('double', 2, { challenge: 'double' }, 60),
      table('penalty', 2, { challenge: 'penalty' }, 60),
      table('three, single', 3, { challenge: 'single', preset: 'document' }, 40),
      table('four, double', 4, { challenge: 'double' }, 40),
    ],
    expect: {
      actions: ['place', 'exchange', 'pass', 'challenge'],
      refusals: [...REFUSALS, 'BagTooSmall', 'PlayedOut'],
      happenings: [...HAPPENINGS, ...CHALLENGED, 'played-out'],
    },
    least: 20,
    ...lateEffort,
  })
  expect(report.matches).toBeGreaterThanOrEqual(260 * scale)
})
