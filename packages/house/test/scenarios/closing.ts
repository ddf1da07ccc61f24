/** A closed match stays closed. */
import { describe, expect } from 'vitest'
import { ALL, TOGETHER } from './games.ts'
import type { Keeper } from './keeper.ts'
import { type Scene, scenario } from './scene.ts'

export function closing(keeper: Keeper): void {
  describe('closing', () => {
    scenario(keeper, 'a running match ends it without a result', { games: ALL }, async (scene) => {
      await scene.playSome()
      const event = scene.mustPlay()
      const { seq } = scene.table
      expect(await scene.house.close()).toBeNull()
      await scene.calm()
      expect((await scene.kept.log()).at(-1)).toMatchObject({ type: 'close', why: 'closed', outcome: { kind: 'abandoned' } })
      expect(await scene.house.submit(event.seat, { seq, event })).toMatchObject({ code: 'StaleSeq' })
      await staysClosed(scene)
    })

    scenario(keeper, 'twice at once: the second finds it closed', { games: ALL }, async (scene) => {
      await scene.playSome()
      expect(await Promise.all([scene.house.close(), scene.house.close()])).toMatchObject([null, { code: 'MatchClosed' }])
      await staysClosed(scene)
    })

    scenario(keeper, 'while a bot thinks: its answer comes too late', { games: TOGETHER, people: 1 }, async (scene) => {
      await scene.toBotsTurn()
      await scene.house.close()
      const { sight } = scene
      scene.bots.release()
      await scene.advance(60_000)
      expect(scene.sight).toEqual(sight)
      await staysClosed(scene)
    })

    if (keeper.dealsLater) {
      scenario(
        keeper,
        'before the deal: the cards are dealt, so that the record can be checked',
        { games: TOGETHER, pledged: true },
        async (scene) => {
          expect(await scene.house.close()).toBeNull()
          await scene.calm()
          expect(await scene.kept.log()).toMatchObject([{ type: 'close', why: 'closed' }])
          await staysClosed(scene)
        },
      )
    }
  })
}

async function staysClosed(scene: Scene): Promise<void> {
  await scene.reopen()
  const { house, table, sight } = scene
  expect(table.closed).toBe(true)
  const [person = 0] = table.people
  expect(await house.submit(person, { event: { type: 'play', seat: person, action: scene.choice.refused } })).toMatchObject({
    code: 'MatchClosed',
  })
  expect(await house.submit(person, { event: { type: 'undo', steps: 1 } })).toMatchObject({ code: 'MatchClosed' })
  expect(await house.leave(person, 'quit')).toMatchObject({ code: 'MatchClosed' })
  expect(await house.close()).toMatchObject({ code: 'MatchClosed' })
  await scene.calm()
  expect(scene.sight).toEqual(sight)
}
