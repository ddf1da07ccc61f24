/**
 * Forty Thieves is trustworthy: the kit for every preset and option; `TEST_SCALE=10` plays ten times as many. Random players do not
 * win, so matches are cut off, but for those that are nearly won when they begin; that a whole game can be won is shown in play.test.ts.
 */
import type { Chance, Json } from '@parlour/kernel'
import { it } from 'vitest'
import { fortyThieves } from '../../src/forty-thieves/index.ts'
import { conforms, scale } from '../conforms.ts'
import { accepted, positionOf } from './table.ts'

const table = (label: string, options: { readonly [name: string]: string | number | boolean }, matches: number, maxMoves = 160) => ({
  label,
  seats: 1,
  options,
  matches,
  maxMoves,
  ends: 'given-up' as const,
})

const NEARLY_WON = 104
const toQueen = Array.from('CCDDHHSS', (suit) => Array.from('A23456789TJQ', (rank) => rank + suit).join(' '))
const kings = Array.from('CCDDHHSS', (suit) => `K${suit}`)

/** The game, but one numbered deal begins when only the kings are not home. */
const endedToo: typeof fortyThieves = {
  ...fortyThieves,
  open(facts) {
    const game = fortyThieves.open(facts)
    if (facts.options.deal !== NEARLY_WON) return game
    const start = accepted(game.wire.position.decode(positionOf({ foundations: toQueen, tableau: kings })))
    return { ...game, start: () => start }
  },
}

/** Moves between all places, most of them where nothing may go. */
const garbage = (chance: Chance): Json => {
  const place = (): string => (chance.below(8) === 0 ? 'w' : `${'tf'.charAt(chance.below(2))}${chance.below(9)}`)
  return { type: 'move', from: place(), to: place() }
}

it('Forty Thieves conforms', { timeout: 600_000 * Math.max(1, scale) }, () => {
  conforms(endedToo, {
    tables: [
      table('the default', {}, 150, 400),
      ...Object.keys(fortyThieves.options.presets).map((preset) => table(preset, { preset }, 25)),
      table('numbered', { deal: 1 }, 40),
      table('taking back, with score', { allowTakeBack: true, score: true }, 60),
      table('runs and taking back', { preset: 'number-ten', allowTakeBack: true, deal: 2 ** 31 - 1 }, 60),
      table('nearly won', { deal: NEARLY_WON }, 20, 400),
      table('a long game of runs', { preset: 'red-and-black', score: true }, 30, 400),
    ],
    expect: {
      actions: ['move', 'deal'],
      refusals: [
        'EmptyPile',
        'GameOver',
        'IllegalMove',
        'InvalidAction',
        'NotARun',
        'NotYourTurn',
        'SingleCards',
        'StaysOnFoundation',
        'StockEmpty',
      ],
      happenings: ['completed', 'dealt', 'drew', 'left', 'match-over', 'moved', 'no-moves', 'turned'],
    },
    garbage,
    outcome: ({ places, scores }) =>
      places.length === 1 && (scores[0] ?? -1) >= 0 && (scores[0] ?? 0) <= 1_000 ? null : 'points are 0 to 1,000',
    sample: 0.01,
    thorough: 1,
    budgetSeconds: 180,
  })
})
