/** Turns that are timed. */
import type { Seat } from '@parlour/kernel'
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
      expect(house.clock).toMatchObject({ running: seat })
      await scene.advance(TURN_MS - 1)
      expect(table.seq).toBe(seq)
      expect(house.clock?.left[seat]).toBe(1)
      await scene.advance(1)
      expect((await scene.kept.log())[seq]).toMatchObject({ type: 'play', seat, action: automatic, by: 'clock' })
      expect(scene.table.awaited).not.toBe(seat)
    })

    scenario(keeper, 'whoever lets three turns pass counts as left', { games: MANY_SEATED, clock: CLOCK_S }, async (scene) => {
      const { turn: idle } = scene
      const passed = async (): Promise<number> => {
        const log = await scene.kept.log()
        return log.filter((event) => event.type === 'play' && event.seat === idle && event.by === 'clock').length
      }
      while (scene.table.people.includes(idle) && scene.table.running) {
        if (scene.turn === idle) await scene.advance(TURN_MS)
        else await scene.playOn(1)
      }
      if (scene.table.running) expect(await passed()).toBeGreaterThanOrEqual(ALLOWED)
      if (scene.table.running) await scene.playOn(3)
    })

    scenario(keeper, 'somebody who moves in between is not idle', wish, async (scene) => {
      const awayIn = new Map<Seat, number>()
      for (let turn = 0; turn < 12 && scene.table.running; turn++) {
        const missed = awayIn.get(scene.turn) ?? 0
        awayIn.set(scene.turn, missed === ALLOWED - 1 ? 0 : missed + 1)
        if (missed === ALLOWED - 1) await scene.playOn(1)
        else await scene.advance(TURN_MS)
      }
      if (scene.table.running) expect(scene.table.people).toHaveLength(scene.table.occupants.length)
    })

    scenario(keeper, 'a bot’s turn has none', { ...wish, people: 1 }, async (scene) => {
      await scene.toBotsTurn()
      const { seq } = scene.table
      expect(scene.house.clock?.running).toBeNull()
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
