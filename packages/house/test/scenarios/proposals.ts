/** One thing at a time: for each position there is one event, whoever wants another and however often it is sent. */
import { describe, expect } from 'vitest'
import { ALL } from './games.ts'
import type { Keeper } from './keeper.ts'
import { scenario } from './scene.ts'

export function proposals(keeper: Keeper): void {
  describe('proposals', () => {
    scenario(keeper, 'two at once for one position: one is made, the other is stale', { games: ALL }, async (scene) => {
      await scene.playSome()
      const { house, table } = scene
      const { seq } = table
      const plays = [scene.mustPlay(), scene.mustPlay()]
      const answers = await Promise.all(plays.map((event, index) => house.submit(event.seat, { seq, move: `${index}`, event })))
      await scene.calm()
      expect(answers[0]).toBeNull()
      expect(answers[1]).toMatchObject({ code: 'StaleSeq' })
      expect((await scene.kept.log())[seq]).toMatchObject({ action: plays[0]?.action })
      await scene.isTrue()
    })

    scenario(keeper, 'for a position that is still to come: refused', { games: ALL }, async (scene) => {
      await scene.playSome()
      const event = scene.mustPlay()
      const { seq } = scene.table
      expect(await scene.house.submit(event.seat, { seq: seq + 1, event })).toMatchObject({ code: 'FutureSeq', details: { seq } })
    })

    scenario(keeper, 'the same move twice: one event, two equal acknowledgements', { games: ALL }, async (scene) => {
      await scene.playSome()
      const { house, table } = scene
      const { seq } = table
      const event = scene.mustPlay()
      const acknowledged: number[] = []
      const send = () => house.submit(event.seat, { seq, move: 'again', event }, (number) => acknowledged.push(number))
      expect(await Promise.all([send(), send()])).toEqual([null, null])
      await scene.calm()
      expect(await send()).toBeNull()
      expect(acknowledged).toEqual([seq + 1, seq + 1, seq + 1])
    })

    scenario(keeper, 'are acknowledged when they are stored, and before anyone is shown them', { games: ALL }, async (scene) => {
      await scene.playSome()
      const { house, table, kept } = scene
      const { seq } = table
      const event = scene.mustPlay()
      let log: Promise<readonly unknown[]> | null = null
      let told: number | undefined
      await house.submit(event.seat, { seq, event }, () => {
        log = kept.log()
        told = kept.told.at(-1) ?? 0
      })
      await scene.calm()
      expect(told).toBeLessThanOrEqual(seq)
      expect(await log).toHaveLength(seq + 1)
    })
  })
}
