/**
 * Forty Thieves is trustworthy: the kit for every preset and option; `TEST_SCALE=10` plays ten times as many. Random players do not
 * win, so matches are cut off; that a game can be won is shown in play.test.ts.
 */
import { it } from 'vitest'
import { fortyThieves } from '../../src/forty-thieves/index.ts'
import { conforms, scale } from '../conforms.ts'

const table = (label: string, options: { readonly [name: string]: string | number | boolean }, matches: number, maxMoves = 160) => ({
  label,
  seats: 1,
  options,
  matches,
  maxMoves,
  ends: 'given-up' as const,
})

it('Forty Thieves conforms', { timeout: 600_000 * Math.max(1, scale) }, () => {
  conforms(fortyThieves, {
    tables: [
      table('the default', {}, 150, 400),
      ...Object.keys(fortyThieves.options.presets).map((preset) => table(preset, { preset }, 25)),
      table('numbered', { deal: 1 }, 40),
      table('taking back, with score', { allowTakeBack: true, score: true }, 60),
      table('runs and taking back', { preset: 'number-ten', allowTakeBack: true, deal: 2 ** 31 - 1 }, 60),
      table('a long game of runs', { preset: 'red-and-black', score: true }, 30, 400),
    ],
    expect: {
      actions: ['move', 'deal'],
      refusals: ['EmptyPile', 'IllegalMove', 'InvalidAction', 'NotARun', 'NotYourTurn', 'SingleCards', 'StaysOnFoundation', 'StockEmpty'],
      happenings: ['completed', 'dealt', 'drew', 'left', 'match-over', 'moved', 'no-moves', 'turned'],
    },
    outcome: ({ places, scores }) =>
      places.length === 1 && (scores[0] ?? -1) >= 0 && (scores[0] ?? 0) <= 1_000 ? null : 'points are 0 to 1,000',
    sample: 0.01,
    thorough: 1,
    budgetSeconds: 180,
  })
})
