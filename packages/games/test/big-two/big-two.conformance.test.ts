/**
 * Big Two is trustworthy: the kit for every preset, every scoring, every order of straights and flushes; `TEST_SCALE=10` plays
 * ten times as many. A hand takes some 75 moves of random players and at most 52 plays with three passes after each.
 */
import type { Chance, Json } from '@parlour/kernel'
import { expect, it } from 'vitest'
import { bigTwo } from '../../src/big-two/index.ts'
import { conforms, scale } from '../conforms.ts'

const HAND = 4 * 52
const table = (label: string, options: { readonly [name: string]: string | number | boolean }, matches: number, hands = 1) => ({
  label,
  seats: 4,
  options,
  matches,
  maxMoves: hands * HAND,
})

const anyCard = (chance: Chance): string => 'A23456789TJQK'.charAt(chance.below(13)) + 'CDHS'.charAt(chance.below(4))

/** Cards that are mostly no combination, and passes, also of those who may not. */
const garbage = (chance: Chance): Json =>
  chance.below(6) === 0 ? { type: 'pass' } : { type: 'play', cards: Array.from({ length: 1 + chance.below(5) }, () => anyCard(chance)) }

it('Big Two conforms', { timeout: 600_000 * Math.max(1, scale) }, () => {
  const report = conforms(bigTwo, {
    tables: [
      table('standard', { preset: 'standard' }, 300),
      table('document', { preset: 'document' }, 150),
      table('hong kong', { preset: 'hongKong' }, 150),
      table('plain', { preset: 'plain' }, 100),
      table('two high', { straights: 'twoHigh', passLocksOut: true }, 100),
      table('two high, rank first', { straights: 'twoHigh', flush: 'rankFirst' }, 100),
      table('ace high, rank first', { flush: 'rankFirst' }, 100),
      table('ace and two high, suit first', { straights: 'aceTwoHigh', passLocksOut: true }, 100),
      table('zero sum', { scoring: 'zeroSum', doubleTwos: true }, 100),
      table('per cent', { scoring: 'percent' }, 100),
      table('three hands', { hands: 3, lead: 'winner' }, 12, 3),
      // Every hand costs the losers three points or more between them, so no series lasts longer than four times its limit by three.
      table('series', { seriesTo: 50 }, 5, 67),
      table('zero-sum series', { seriesTo: 50, scoring: 'zeroSum', lead: 'winner', passLocksOut: true }, 5, 67),
      table('per cent series', { seriesTo: 100, scoring: 'percent' }, 5, 34),
    ],
    expect: {
      actions: ['play', 'pass'],
      refusals: [
        'CannotPass',
        'GameOver',
        'InvalidAction',
        'InvalidCard',
        'InvalidCombination',
        'NeedsThreeOfDiamonds',
        'NotHigher',
        'NotYourTurn',
        'WrongNumber',
      ],
      happenings: ['dealt', 'began', 'played', 'passed', 'trick-over', 'round-over', 'match-over'],
    },
    garbage,
    outcome: ({ kind, places, scores }, { options }) => {
      const parsed = bigTwo.options.parse(options)
      if (!('scoring' in parsed)) return 'options that are none'
      const gains = parsed.scoring === 'zeroSum' || parsed.scoring === 'percent'
      const best = gains ? Math.max(...scores) : Math.min(...scores)
      if (kind !== 'played') return 'a hand is played to its end'
      if (scores.some((score, seat) => (score === best) !== (places[seat] === 1))) return 'the best score wins'
      if (parsed.scoring === 'zeroSum' && scores.reduce((sum, score) => sum + score, 0) !== 0) return 'gains and losses add up to nothing'
      if (!gains && parsed.seriesTo > 0 && Math.max(...scores) < parsed.seriesTo) return 'nobody has reached the limit'
      if (!gains && parsed.seriesTo === 0 && parsed.hands === 1 && (best !== 0 || places.indexOf(1) !== places.lastIndexOf(1)))
        return 'one winner, with nothing to pay'
      return null
    },
    sample: 0.01,
    thorough: 1,
    budgetSeconds: 240,
  })
  expect(report.matches).toBeGreaterThanOrEqual(1_000 * scale)
})
