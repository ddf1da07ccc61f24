/** Somebody whose connection is lost is waited for, as long as somebody else is there to wait. */
import { describe, expect } from 'vitest'
import { STAYING_FILLED, TOGETHER } from './games.ts'
import { GRACE_S, type Keeper } from './keeper.ts'
import { oneOf } from './luck.ts'
import { scenario } from './scene.ts'

const GRACE_MS = GRACE_S * 1000
/** How soon a table tries again. */
const RETRY_MS = 1_000

export function connections(keeper: Keeper): void {
  describe('a lost connection', () => {
    scenario(keeper, 'is waited for, and not a moment longer than was said', { games: TOGETHER }, async (scene) => {
      await scene.playSome()
      const seat = oneOf(scene.chance, scene.table.people)
      await scene.kept.connect?.(seat, false)
      expect(scene.house.seats[seat]).toMatchObject({ connected: false, until: scene.time.now() + GRACE_MS })
      await scene.advance(GRACE_MS - 1)
      expect(scene.table.people).toContain(seat)
      await scene.advance(1)
      if (!scene.table.closed) expect(scene.table.people).not.toContain(seat)
      expect((await scene.kept.log()).some(({ type }) => type === 'leave' || type === 'occupy' || type === 'close')).toBe(true)
    })

    scenario(keeper, 'is waited for no longer though the time of day is set back meanwhile', { games: TOGETHER }, async (scene) => {
      await scene.playSome()
      const seat = oneOf(scene.chance, scene.table.people)
      await scene.kept.connect?.(seat, false)
      await scene.advance(GRACE_MS / 2)
      // As little as a timer that rings early, or as much as a computer that was wrong.
      scene.time.setBack(oneOf(scene.chance, [1, GRACE_MS, 3_600_000]))
      await scene.advance(GRACE_MS / 2)
      if (!scene.table.closed) expect(scene.table.people).not.toContain(seat)
    })

    scenario(keeper, 'that comes back in time changes nothing', { games: TOGETHER }, async (scene) => {
      await scene.playSome()
      const { sight } = scene
      const seat = oneOf(scene.chance, scene.table.people)
      await scene.kept.connect?.(seat, false)
      await scene.advance(GRACE_MS / 2)
      await scene.kept.connect?.(seat, true)
      expect(scene.house.seats[seat]).toMatchObject({ connected: true, until: undefined })
      await scene.advance(2 * GRACE_MS)
      expect(scene.sight).toEqual(sight)
    })

    scenario(keeper, 'that comes back at the very moment the wait ends keeps the seat', { games: TOGETHER }, async (scene) => {
      await scene.playSome()
      const { sight } = scene
      const seat = oneOf(scene.chance, scene.table.people)
      await scene.kept.connect?.(seat, false)
      await scene.advance(GRACE_MS - 1)
      // The way in takes a moment, in which the time runs out.
      scene.trouble.noReads('waiting')
      const back = scene.kept.connect?.(seat, true)
      await scene.advance(1)
      scene.trouble.end()
      await back
      await scene.advance(GRACE_MS)
      expect(scene.sight).toEqual(sight)
    })

    scenario(keeper, 'whose wait ends while the store is away is waited for until it is back', { games: TOGETHER }, async (scene) => {
      await scene.playSome()
      const seat = oneOf(scene.chance, scene.table.people)
      await scene.kept.connect?.(seat, false)
      scene.trouble.always('before')
      await scene.advance(GRACE_MS + 3 * RETRY_MS)
      expect(scene.table.people).toContain(seat)
      scene.trouble.end()
      await scene.advance(RETRY_MS)
      if (!scene.table.closed) expect(scene.table.people).not.toContain(seat)
    })

    scenario(
      keeper,
      'whose return cannot be stored: the seat is not taken for somebody who is there',
      { games: STAYING_FILLED },
      async (scene) => {
        await scene.playSome()
        const seat = oneOf(scene.chance, scene.table.people)
        scene.bots.hold()
        await scene.kept.connect?.(seat, false)
        await scene.advance(GRACE_MS)
        scene.trouble.once('before')
        await expect(scene.kept.connect?.(seat, true)).rejects.toThrow()
        expect(scene.table.occupants[seat]).toMatchObject({ by: 'bot' })
        expect(scene.kept.isHere?.(seat) ?? false).toBe(false)
        await scene.kept.connect?.(seat, true)
        expect(scene.table.occupants[seat]).toEqual({ by: 'person' })
      },
    )

    scenario(keeper, 'is not waited for where nobody is there to wait', { games: TOGETHER }, async (scene) => {
      await scene.playSome()
      const { sight } = scene
      for (const seat of scene.table.people) await scene.kept.connect?.(seat, false)
      await scene.advance(2 * GRACE_MS)
      expect(scene.sight).toEqual(sight)
    })

    scenario(
      keeper,
      'that comes back too late finds its seat kept by a bot, and takes it again',
      { games: STAYING_FILLED },
      async (scene) => {
        await scene.playSome()
        const seat = oneOf(scene.chance, scene.table.people)
        scene.bots.hold()
        await scene.kept.connect?.(seat, false)
        await scene.advance(GRACE_MS)
        expect(scene.table.occupants[seat]).toMatchObject({ by: 'bot' })
        await scene.kept.connect?.(seat, true)
        expect(scene.table.occupants[seat]).toEqual({ by: 'person' })
      },
    )
  })
}
