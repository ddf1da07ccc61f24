/** The list of winnable deals: well formed, long enough, and a sample of it solved and played again; the whole is checked by `--check`. */
import { fortyThieves, type VariantName } from '@parlour/games/forty-thieves'
import { quickChance } from '@parlour/kernel'
import { describe, expect, it } from 'vitest'
import { winnableDeals } from '../../src/forty-thieves/winnable/index.ts'
import { decodeDeals, encodeDeals, proveDeal, SOLVER_VERSION, variants } from '../../src/forty-thieves/winnable/making.ts'
import file from '../../src/forty-thieves/winnable/winnable-deals.json' with { type: 'json' }

const names = Object.keys(file.variants) as (VariantName & keyof typeof file.variants)[]

describe('the list', () => {
  it('has a thousand deals of the usual game, in order, each with the length of its solution', () => {
    const deals = winnableDeals('forty-thieves')
    expect(deals.length).toBeGreaterThanOrEqual(1_000)
    for (const variant of names) {
      expect(Object.keys(variants)).toContain(variant)
      const numbers = winnableDeals(variant).map(({ deal }) => deal)
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
      expect(numbers.at(-1)).toBeLessThanOrEqual(file.variants[variant].tried)
      // Every card has to be moved home by itself, but for aces that lie there from the start.
      for (const { moves } of winnableDeals(variant)) expect(moves).toBeGreaterThanOrEqual(96)
    }
  })

  it('is of the solver that is here, and small', () => {
    expect(file.solver).toBe(SOLVER_VERSION)
    expect(JSON.stringify(file).length).toBeLessThan(25_000)
  })

  it('FT-20: a sample of it is solved again, played to the end, in as many moves as it says', { timeout: 120_000 }, async () => {
    const chance = quickChance('a sample')
    for (const variant of names) {
      const deals = winnableDeals(variant)
      for (let n = variant === 'forty-thieves' ? 20 : 2; n > 0; n--) {
        const listed = deals[chance.below(deals.length)]
        if (listed === undefined) continue
        const { nodes } = file.variants[variant]
        expect(await proveDeal(variant, listed.deal, nodes), `${variant} ${listed.deal}`).toEqual({ result: 'solved', moves: listed.moves })
      }
    }
  })
})

it('a variant without a list has no known deals', () => {
  expect(winnableDeals('no-such-variant' as VariantName)).toEqual([])
  expect(fortyThieves.options.presets).not.toHaveProperty('no-such-variant')
})

it('deals are written and read alike, and what does not fit is refused', () => {
  const deals = [
    { deal: 1, moves: 104 },
    { deal: 2, moves: 250 },
    { deal: 1_200, moves: 1_295 },
  ]
  expect(decodeDeals(encodeDeals(deals))).toEqual(deals)
  expect(encodeDeals(deals)).toHaveLength(12)
  expect(() => encodeDeals([{ deal: 5_000, moves: 100 }])).toThrow(RangeError)
  expect(() => encodeDeals([{ deal: 5, moves: 0 }])).toThrow(RangeError)
})
