/** FT-16 along ten thousand random games, checked from outside after every move. */
import { quickChance } from '@parlour/kernel'
import { describe, expect, inject, it } from 'vitest'
import { fortyThieves } from '../../src/forty-thieves/index.ts'
import { open } from './table.ts'

const RANKS = 'A23456789TJQK'
const isRed = (card: string) => 'DH'.includes(card.charAt(1))

/** What is wrong with a position, or null. */
function fault(position: { [field: string]: unknown }, columns: number, by: 'suit' | 'colour'): string | null {
  const { tableau, foundations, stock, waste } = position as {
    tableau: string[][]
    foundations: string[][]
    stock: string[]
    waste: string[]
  }
  if (tableau.length !== columns) return `${tableau.length} columns`
  if (foundations.length !== 8) return `${foundations.length} foundations`
  const times = new Map<string, number>()
  let cards = 0
  for (const pile of [...tableau, ...foundations, stock, waste]) {
    for (const card of pile) {
      times.set(card, (times.get(card) ?? 0) + 1)
      cards++
    }
  }
  if (cards !== 104) return `${cards} cards`
  for (const [card, count] of times) if (count !== 2) return `${card} ${count} times`
  for (const pile of foundations) {
    for (const [index, card] of pile.entries()) {
      if (RANKS.indexOf(card.charAt(0)) !== index) return `foundation ${pile.join(' ')}`
      const below = pile[index - 1]
      if (below === undefined) continue
      if (by === 'suit' ? below.charAt(1) !== card.charAt(1) : isRed(below) === isRed(card)) return `foundation ${pile.join(' ')}`
    }
  }
  return null
}

const { scale, seed: drawn } = inject('sample')
const GAMES = Math.ceil(10_000 * scale)

describe('columns, foundations and two full decks after every move', () => {
  const presets = Object.keys(fortyThieves.options.presets)

  it('FT-16: of 10,000 random games over all variants, or a sample of them', { timeout: 600_000 }, () => {
    let moves = 0
    for (let seed = 0; seed < GAMES; seed++) {
      const preset = seed % 2 === 0 ? 'forty-thieves' : (presets[seed % presets.length] as string)
      const game = open({ preset, allowTakeBack: seed % 5 === 0 })
      const chance = quickChance(`${drawn} ${seed}`)
      let state = game.start(chance)
      const columns = state.columns.length
      for (let n = 0; n < 25; n++) {
        const legal = game.legal(game.view(state, 0))
        const action = legal[chance.below(Math.max(1, legal.length))]
        if (action === undefined) break
        state = game.play(state, 0, action, chance)
        moves++
        const wrong = fault(
          game.wire.position.encode(state) as { [field: string]: unknown },
          columns,
          preset === 'red-and-black' ? 'colour' : 'suit',
        )
        if (wrong !== null) expect.fail(`${preset} ${seed}, move ${n}: ${wrong}`)
      }
    }
    expect(moves).toBeGreaterThan(20 * GAMES)
  })

  it('FT-16: of 200 long games', { timeout: 600_000 }, () => {
    for (let seed = 0; seed < 200; seed++) {
      const game = open()
      const chance = quickChance(`long ${seed}`)
      let state = game.start(chance)
      for (let n = 0; n < 400; n++) {
        const legal = game.legal(game.view(state, 0))
        const action = legal[chance.below(Math.max(1, legal.length))]
        if (action === undefined) break
        state = game.play(state, 0, action, chance)
        const wrong = fault(game.wire.position.encode(state) as { [field: string]: unknown }, 10, 'suit')
        if (wrong !== null) expect.fail(`${seed}, move ${n}: ${wrong}`)
      }
    }
  })
})
