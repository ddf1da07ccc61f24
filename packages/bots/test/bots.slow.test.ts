import { games } from '@parlour/games'
import { at, quickChance } from '@parlour/kernel'
import { describe, expect, it } from 'vitest'
import { botFor, botNames } from '../src/index.ts'
import { someViews, tableOf } from './positions.ts'

describe.each([...new Set(games.map(({ id }) => id))])('bots for %s', (id) => {
  const table = tableOf(id)
  const { game } = table
  const names = botNames(id)

  it.each(names)('%s only plays what is legal', async (name) => {
    const mind = botFor(id, name, table)
    for (const [index, { seat, view }] of someViews(table, 40, `legal ${name}`).entries()) {
      const { action } = await mind.decide({ game, seat, view, chance: quickChance(index), budget: { iterations: 40 } })
      expect(game.refuse(view, action)).toBeNull()
      expect(game.legal(view)).toContain(action)
    }
  })

  it.each(names)('%s decides the same for the same view, luck and iterations', async (name) => {
    for (const { seat, view } of someViews(table, 10, 'same')) {
      const ask = () => botFor(id, name, table).decide({ game, seat, view, chance: quickChance('luck'), budget: { iterations: 120 } })
      expect(await ask()).toEqual(await ask())
    }
  })

  it.each(names)('%s decides the same whatever the hidden cards are', async (name) => {
    const mind = botFor(id, name, table)
    let different = 0
    for (const { seat, view } of someViews(table, 10, 'hidden')) {
      const worlds = [1, 2, 3].map((seed) => game.imagine(view, quickChance(seed)))
      const codec = game.wire.position
      if (JSON.stringify(codec.encode(at(worlds, 0))) !== JSON.stringify(codec.encode(at(worlds, 1)))) different++
      const decisions = await Promise.all(
        worlds.map((world) =>
          mind.decide({ game, seat, view: game.view(world, seat), chance: quickChance('luck'), budget: { iterations: 120 } }),
        ),
      )
      expect(decisions[1]).toEqual(decisions[0])
      expect(decisions[2]).toEqual(decisions[0])
    }
    // Otherwise the test would have compared nothing.
    expect(different).toBeGreaterThan(5)
  })

  it.each(['expert', 'master', 'search'])('%s stays within its iterations', async (name) => {
    for (const iterations of [1, 2, 17, 100]) {
      for (const { seat, view } of someViews(table, 5, 'budget')) {
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
