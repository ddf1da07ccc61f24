/** Somebody is sent away, person or bot. */
import { describe, expect } from 'vitest'
import { ALL, BOTS_PLAY_ON, LEFT_FOR_GOOD, STAYING_FILLED, TOGETHER } from './games.ts'
import type { Keeper } from './keeper.ts'
import { oneOf } from './luck.ts'
import { scenario } from './scene.ts'

export function removing(keeper: Keeper): void {
  describe('sending away', () => {
    scenario(keeper, 'a person: the seat is left, and the log says why', { games: LEFT_FOR_GOOD }, async (scene) => {
      await scene.playSome()
      const seat = oneOf(scene.chance, scene.table.people)
      expect(await scene.house.remove(seat)).toBeNull()
      await scene.calm()
      expect(await scene.kept.log()).toContainEqual({ type: 'leave', seat, why: 'kicked' })
      if (!scene.table.closed) expect(scene.table.people).not.toContain(seat)
    })

    scenario(
      keeper,
      'a person where seats stay filled: a bot plays on, also after opening anew',
      { games: STAYING_FILLED },
      async (scene) => {
        await scene.playSome()
        const seat = oneOf(scene.chance, scene.table.people)
        expect(await scene.house.remove(seat)).toBeNull()
        await scene.calm()
        await scene.reopen()
        expect(scene.table.occupants[seat]).toMatchObject({ by: 'bot' })
        await scene.playToEnd()
      },
    )

    scenario(
      keeper,
      'a person where seats stay filled, and the seat cannot be taken away at once: it can be tried again',
      { games: STAYING_FILLED },
      async (scene) => {
        const { kept } = scene
        if (kept.failUnseating === undefined) return
        await scene.playSome()
        scene.bots.hold()
        const seat = oneOf(scene.chance, scene.table.people)
        kept.failUnseating()
        await expect(scene.house.remove(seat)).rejects.toThrow()
        expect(await scene.house.remove(seat)).toBeNull()
        await expect(kept.connect?.(seat, true)).rejects.toThrow()
        expect(scene.table.occupants[seat]).toMatchObject({ by: 'bot' })
      },
    )

    scenario(keeper, 'a bot: the others play on', { games: BOTS_PLAY_ON, people: 2 }, async (scene) => {
      const seat = scene.table.occupants.findIndex(({ by }) => by === 'bot')
      expect(await scene.house.remove(seat)).toBeNull()
      await scene.calm()
      expect(scene.table.occupants[seat]).toEqual({ by: 'gone' })
      await scene.playToEnd()
    })

    scenario(keeper, 'a bot where seats stay filled is refused', { games: STAYING_FILLED, people: 2 }, async (scene) => {
      const { sight } = scene
      const seat = scene.table.occupants.findIndex(({ by }) => by === 'bot')
      expect(await scene.house.remove(seat)).toMatchObject({ details: { why: 'nobody-to-remove' } })
      expect(scene.sight.occupants).toEqual(sight.occupants)
    })

    scenario(keeper, 'somebody who has gone, or a seat that is not there, is refused', { games: BOTS_PLAY_ON }, async (scene) => {
      const seat = oneOf(scene.chance, scene.table.people)
      await scene.house.leave(seat, 'quit')
      await scene.calm()
      const { sight } = scene
      expect(await scene.house.remove(seat)).toMatchObject({ details: { why: 'nobody-to-remove' } })
      expect(await scene.house.remove(sight.occupants.length)).toMatchObject({ details: { why: 'seat-not-there' } })
      await scene.calm()
      expect(scene.sight).toEqual(sight)
    })

    scenario(keeper, 'from a match that is closed is refused', { games: ALL }, async (scene) => {
      await scene.playSome()
      await scene.house.close()
      expect(await scene.house.remove(oneOf(scene.chance, scene.table.people))).toMatchObject({ code: 'MatchClosed' })
    })

    scenario(keeper, 'with a store that is away: nothing has changed, and it can be tried again', { games: TOGETHER }, async (scene) => {
      await scene.playSome()
      const seat = oneOf(scene.chance, scene.table.people)
      const { sight } = scene
      scene.trouble.once('before')
      await expect(scene.house.remove(seat)).rejects.toThrow()
      expect(scene.sight).toEqual(sight)
      expect(await scene.house.remove(seat)).toBeNull()
    })
  })
}
