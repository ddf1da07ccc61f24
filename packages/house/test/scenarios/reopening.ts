/** Whoever folds the log anew has the same table. */
import { describe, expect } from 'vitest'
import { ALL, STAYING_FILLED, TOGETHER } from './games.ts'
import type { Keeper } from './keeper.ts'
import { oneOf } from './luck.ts'
import { scenario } from './scene.ts'

const RETRY_MS = 1_000

export function reopening(keeper: Keeper): void {
  describe('opening anew', () => {
    scenario(keeper, 'at any moment: nothing is different', { games: ALL, undo: true }, async (scene) => {
      for (let times = 0; times < 4; times++) {
        const { sight } = scene
        await scene.reopen()
        expect(scene.sight).toEqual(sight)
        await scene.isTrue()
        await scene.playOn(1 + scene.chance.below(3))
        if (scene.table.match?.canUndo && scene.chance.below(2) === 0) await scene.house.submit(0, { event: { type: 'undo', steps: 1 } })
        await scene.calm()
      }
    })

    scenario(keeper, 'after somebody has left: the substitute is still there', { games: STAYING_FILLED }, async (scene) => {
      await scene.playSome()
      await scene.house.leave(oneOf(scene.chance, scene.table.people), 'quit')
      await scene.calm()
      const { sight } = scene
      await scene.reopen()
      expect(scene.sight).toEqual(sight)
    })

    scenario(keeper, 'while a bot thinks: it is asked again, and moves', { games: TOGETHER, people: 1 }, async (scene) => {
      await scene.toBotsTurn()
      const { sight, turn } = scene
      await scene.reopen()
      expect(scene.sight).toEqual(sight)
      scene.bots.release()
      await scene.calm()
      expect((await scene.kept.log())[sight.seq]).toMatchObject({ type: 'play', seat: turn })
    })

    scenario(
      keeper,
      'a bot’s move that could not be stored is made once the store is back',
      { games: TOGETHER, people: 1 },
      async (scene) => {
        await scene.toBotsTurn()
        const { turn, table } = scene
        const { seq } = table
        scene.trouble.always('before')
        scene.bots.release()
        await scene.calm()
        await scene.advance(3 * RETRY_MS)
        expect(table.seq).toBe(seq)
        scene.trouble.end()
        await scene.advance(RETRY_MS)
        expect((await scene.kept.log())[seq]).toMatchObject({ type: 'play', seat: turn })
      },
    )
  })
}
