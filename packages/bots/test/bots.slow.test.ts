import { games } from '@parlour/games'
import { quickChance } from '@parlour/kernel'
import { describe, expect, inject, it } from 'vitest'
import { botFor, botNames, type Notes } from '../src/index.ts'
import { type Knowledge, type SomeView, someViews, tableOf } from './positions.ts'

const { scale, seed } = inject('sample')
/** Of so many positions a sample looks at some, and at others every time. */
const part = (positions: number) => (scale < 1 ? Math.ceil(positions / 3) : positions)
const luck = scale < 1 ? seed : ''

describe.each([...new Set(games.map(({ id }) => id))])('bots for %s', (id) => {
  const table = tableOf(id)
  const { game } = table
  const names = botNames(id)
  // What counts as one iteration of a game for one is a whole search.
  const positions = part(id === 'forty-thieves' ? 6 : 10)
  const thinking = (iterations: number) => ({ iterations: id === 'forty-thieves' ? Math.ceil(iterations / 5) : iterations })

  it.each(names)('%s only plays what is legal', async (name) => {
    const mind = botFor(id, name, table)
    for (const [index, { seat, view }] of someViews(table, part(40), `legal ${name} ${luck}`).entries()) {
      const { action } = await mind.decide({ game, seat, view, chance: quickChance(index), budget: thinking(40) })
      expect(game.refuse(view, action)).toBeNull()
      expect(game.legal(view)).toContain(action)
    }
  })

  it.each(names)('%s decides the same for the same view, luck and iterations', async (name) => {
    for (const { seat, view } of someViews(table, positions, `same ${luck}`)) {
      const ask = () => botFor(id, name, table).decide({ game, seat, view, chance: quickChance('luck'), budget: thinking(120) })
      expect(await ask()).toEqual(await ask())
    }
  })

  it.each(names)(
    '%s decides the same whatever the hidden cards are, with all it was told and its notes of the turn before',
    async (name) => {
      const mind = botFor(id, name, table)
      /** What it decides when the cards that the seat cannot see lie as `luck` has it, now and at its last turn. */
      const decide = async ({ before, ...now }: SomeView, luck: number) => {
        const notes: Notes = {}
        const worlds: unknown[] = []
        const ask = ({ seat, view, heard }: Knowledge) => {
          const world = game.imagine(view, quickChance(luck))
          worlds.push(game.wire.position.encode(world))
          const seen = game.view(world, seat)
          return mind.decide({ game, seat, view: seen, heard, notes, chance: quickChance('luck'), budget: thinking(80) })
        }
        if (before !== undefined) await ask(before)
        return { decision: await ask(now), worlds: JSON.stringify(worlds) }
      }
      let different = 0
      for (const position of someViews(table, positions, `hidden ${luck}`)) {
        const [first, second, third] = [await decide(position, 1), await decide(position, 2), await decide(position, 3)]
        if (first.worlds !== second.worlds) different++
        expect(second.decision).toEqual(first.decision)
        expect(third.decision).toEqual(first.decision)
      }
      // Otherwise the test would have compared nothing.
      expect(different).toBeGreaterThan(positions / 2)
    },
  )

  it.each(['expert', 'master', 'search'])('%s stays within its iterations', async (name) => {
    for (const iterations of [1, 2, 17, 100]) {
      for (const { seat, view } of someViews(table, part(5), `budget ${luck}`)) {
        let playouts = 0
        const decision = await botFor(id, name, table).decide({
          game,
          seat,
          view,
          chance: quickChance(1),
          budget: { iterations },
        })
        for (const one of decision.info?.considered ?? []) playouts += one.playouts
        expect(decision.info?.iterations).toBeLessThanOrEqual(iterations)
        expect(playouts).toBeLessThanOrEqual(iterations)
      }
    }
  })
})

describe('bots for a game without a line of its own', () => {
  it.each(botNames('a-game-to-come'))('%s exists all the same', async (name) => {
    const table = tableOf('crazy-tens')
    const mind = botFor('a-game-to-come', name, table)
    for (const { seat, view } of someViews(table, 10, 'unknown')) {
      const { action } = await mind.decide({ game: table.game, seat, view, chance: quickChance(1), budget: { iterations: 20 } })
      expect(table.game.legal(view)).toContain(action)
    }
  })
})

it('there are no bots under other names', () => {
  const table = tableOf('crazy-tens')
  for (const other of ['grandmaster', '', 'constructor', 'toString'])
    expect(() => botFor('crazy-tens', other, table)).toThrow('There is no bot')
})
