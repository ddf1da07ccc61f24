/** Whoever plays alone, or with bots, can begin again; with other people at the table that is theirs to decide too. */
import { describe, expect } from 'vitest'
import { ALONE, TOGETHER } from './games.ts'
import type { Keeper } from './keeper.ts'
import { type Scene, scenario } from './scene.ts'

export function restarting(keeper: Keeper): void {
  describe('restarting', () => {
    scenario(keeper, 'with bots: this match is closed, and the next begins', { games: TOGETHER, people: 1 }, async (scene) => {
      await scene.playSome()
      await restarts(scene)
    })

    scenario(keeper, 'alone: this match is closed, and the next begins', { games: ALONE }, async (scene) => {
      await scene.playSome()
      await restarts(scene)
    })

    scenario(keeper, 'with other people: refused, and nothing changes', { games: TOGETHER }, async (scene) => {
      await scene.playSome()
      const { sight } = scene
      expect(await scene.restart()).toMatchObject({ code: 'NotAlone' })
      expect(scene.sight).toEqual(sight)
    })

    scenario(keeper, 'after the end', { games: TOGETHER, people: 1 }, async (scene) => {
      await scene.playToEnd()
      await restarts(scene)
    })
  })

  async function restarts(scene: Scene): Promise<void> {
    const before = scene.kept
    const { id, header } = before.house.table
    expect(await scene.restart()).toBeNull()
    expect((await before.log()).at(-1)).toMatchObject({ type: 'close' })
    expect(before.house.table.closed).toBe(true)
    const next = scene.table.header
    expect(next).toMatchObject({ game: header.game, options: header.options, ...(keeper.hasIds ? { previous: id } : {}) })
    expect(next.seats.map(({ kind }) => kind)).toEqual(header.seats.map(({ kind }) => kind))
    await scene.playSome()
  }
}
