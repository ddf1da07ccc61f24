/** Turns that are timed. */
import { describe, expect } from 'vitest'
import { MANY_SEATED, TOGETHER } from './games.ts'
import type { Keeper } from './keeper.ts'
import { scenario } from './scene.ts'

const CLOCK_S = 20
const TURN_MS = CLOCK_S * 1000
/** Turns in a row that somebody may let pass. */
const ALLOWED = 3

export function clocks(keeper: Keeper): void {
  describe('clocks', () => {
    const wish = { games: TOGETHER, clock: CLOCK_S } as const

    scenario(keeper, 'a turn that runs out is played by the clock, and not a moment earlier', wish, async (scene) => {
      await scene.playSome()
      const { turn: seat, automatic, table, house } = scene
      const { seq } = table
      expect(house.followUps.clock).toMatchObject({ running: seat })
      await scene.advance(TURN_MS - 1)
      expect(table.seq).toBe(seq)
      expect(house.followUps.clock?.left[seat]).toBe(1)
      await scene.advance(1)
      expect((await scene.kept.log())[seq]).toMatchObject({ type: 'play', seat, action: automatic, by: 'clock' })
      expect(scene.table.awaited).not.toBe(seat)
    })

    scenario(keeper, 'whoever lets three turns pass counts as left', { games: MANY_SEATED, clock: CLOCK_S }, async (scene) => {
      const { turn: idle } = scene
      let missed = 0
      while (scene.table.running && scene.table.people.includes(idle)) {
        if (scene.turn !== idle) await scene.playOn(1)
        else {
          await scene.advance(TURN_MS)
          missed++
        }
      }
      // The others may have been quicker.
      if (scene.table.running) expect(missed).toBe(ALLOWED)
      await scene.playOn(3)
    })

    scenario(keeper, 'somebody who moves in between is not idle', wish, async (scene) => {
      const { turn: late, table } = scene
      let missed = 0
      let inARow = 0
      while (table.running && missed <= ALLOWED) {
        if (scene.turn === late && inARow < ALLOWED - 1) {
          await scene.advance(TURN_MS)
          missed++
          inARow++
        } else {
          if (scene.turn === late) inARow = 0
          await scene.playOn(1)
        }
      }
      expect(table.people).toHaveLength(table.occupants.length)
    })

    scenario(keeper, 'whoever moved elsewhere in time is not played for, however soon it is their turn again', wish, async (scene) => {
      await scene.playSome()
      await scene.advance(TURN_MS - 1)
      await scene.elsewhere()
      await scene.advance(1)
      expect((await scene.kept.log()).filter((event) => 'by' in event)).toEqual([])
      if (!scene.table.running) return
      const { seq } = scene.table
      await scene.advance(scene.house.followUps.timeLeft)
      expect((await scene.kept.log())[seq]).toMatchObject({ type: 'play', by: 'clock' })
    })

    scenario(keeper, 'a bot’s turn has none', { ...wish, people: 1 }, async (scene) => {
      await scene.toBotsTurn()
      const { seq } = scene.table
      expect(scene.house.followUps.clock?.running).toBeNull()
      await scene.advance(TURN_MS + 1)
      expect(scene.table.seq).toBe(seq)
      scene.bots.release()
      await scene.calm()
      expect(scene.table.seq).toBeGreaterThan(seq)
    })

    scenario(keeper, 'go on when the match is opened anew', wish, async (scene) => {
      await scene.playSome()
      const { seq } = scene.table
      await scene.advance(TURN_MS / 2)
      await scene.reopen()
      await scene.advance(TURN_MS)
      expect((await scene.kept.log())[seq]).toMatchObject({ type: 'play', by: 'clock' })
    })
  })
}
