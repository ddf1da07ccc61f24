/** Crazy Tens is trustworthy: the kit over at least 10,000 random matches; `TEST_SCALE=10` plays ten times as many. */
import { expect, it } from 'vitest'
import { crazyTens } from '../../src/crazy-tens/index.ts'
import { conforms, scale } from '../conforms.ts'

const table = (label: string, options: { readonly [name: string]: string | number }, matches: number, maxMoves = 2_000) => ({
  label,
  seats: 2,
  options,
  matches,
  maxMoves,
})

it('Crazy Tens conforms', { timeout: 600_000 * Math.max(1, scale) }, () => {
  const report = conforms(crazyTens, {
    tables: [
      table('single', { preset: 'single' }, 7_000),
      table('dozenal round', { preset: 'dozenal', target: 1 }, 1_500),
      table('draw one', { preset: 'single', draw: 'one', starter: 'random' }, 1_000),
      table('keep wild', { preset: 'single', wildStarter: 'keep', starter: 'loser' }, 300),
      table('other sums', { preset: 'single', sumTarget: 9, starter: 'winner' }, 200),
      table('standard', { preset: 'standard' }, 80, 20_000),
      table('t42', { preset: 't42' }, 25, 20_000),
      table('t84', { preset: 't84', starter: 'host' }, 25, 20_000),
      table('t100', { preset: 't100' }, 12, 20_000),
      table('dozenal', { preset: 'dozenal' }, 25, 20_000),
    ],
    expect: {
      actions: ['play', 'draw'],
      refusals: ['GameOver', 'IllegalMove', 'InvalidAction', 'InvalidCard', 'InvalidSuitChoice', 'NotYourTurn'],
      happenings: ['dealt', 'turned', 'buried', 'began', 'played', 'drew', 'reshuffled', 'passed', 'round-over', 'left', 'match-over'],
    },
    outcome: ({ kind, places, scores }, { options }) => {
      const [first, second] = [places.indexOf(1), places.indexOf(2)]
      if (first === -1 || second === -1) return 'there must be a winner and a loser'
      const parsed = crazyTens.options.parse(options)
      const target = 'target' in parsed ? parsed.target : 0
      if (kind === 'played' && (scores[first] ?? 0) < target) return `the winner has ${scores[first]}, short of ${target}`
      return (scores[second] ?? 0) < target ? null : 'the loser has reached the target'
    },
    sample: 0.01,
    budgetSeconds: 120,
  })
  expect(report.matches).toBeGreaterThanOrEqual(10_000 * scale)
})
