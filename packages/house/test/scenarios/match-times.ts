/** Time for the whole match: everybody's own, which runs only while they are awaited, and overtime when it is used up. */
import { describe, expect } from 'vitest'
import { LEFT_FOR_GOOD, MANY_SEATED, STAYING_FILLED, TOGETHER } from './games.ts'
import type { Keeper } from './keeper.ts'
import { type Scene, scenario } from './scene.ts'

const time = { minutes: 5, overtime: 60 } as const
const OVERTIME_MS = time.overtime * 1000
const WHOLE_MS = time.minutes * 60_000 + OVERTIME_MS
/** Turns that are taken before something is looked at, and how long each of them may last. */
const TURNS = 8
const LONGEST_MS = 20_000

export function matchTimes(keeper: Keeper): void {
  describe('PL-14: time for the match', () => {
    const wish = { games: TOGETHER, time } as const

    scenario(keeper, 'runs only while that seat is awaited, and goes on when the match is opened anew', wish, async (scene) => {
      const used = await slowTurns(scene)
      expect(clockOf(scene)).toMatchObject({ left: used.map((ms) => WHOLE_MS - ms), overtime: OVERTIME_MS })
      await scene.reopen()
      expect(clockOf(scene)).toMatchObject({ left: used.map((ms) => WHOLE_MS - ms), overtime: OVERTIME_MS })
      if (!scene.table.running) return
      const { turn } = scene
      await scene.advance(LONGEST_MS)
      await scene.reopen()
      expect(clockOf(scene)?.left[turn]).toBe(WHOLE_MS - (used[turn] ?? 0) - LONGEST_MS)
      expect(clockOf(scene)?.running).toBe(turn)
    })

    scenario(
      keeper,
      'that is used up with its overtime is a match lost, and not a moment earlier',
      oneWith(LEFT_FOR_GOOD, 2),
      async (scene) => {
        await scene.playSome()
        const { turn: late, house } = scene
        const left = clockOf(scene)?.left[late] ?? 0
        expect(left).toBe(WHOLE_MS)
        await scene.advance(left - 1)
        expect(clockOf(scene)?.left[late]).toBe(1)
        expect(house.table.running).toBe(true)
        const { seq } = house.table
        await scene.advance(1)
        expect((await scene.kept.log())[seq]).toEqual({ type: 'leave', seat: late, why: 'idle' })
        expect(house.table.match?.outcome).toMatchObject({ kind: 'forfeit' })
        expect(house.table.match?.outcome?.places[late]).toBe(2)
      },
    )

    scenario(keeper, 'is not used up for whoever has moved elsewhere just before', wish, async (scene) => {
      await scene.playSome()
      const { table } = scene
      await scene.advance((clockOf(scene)?.left[scene.turn] ?? 0) - 1)
      await scene.elsewhere({ soon: true })
      await scene.advance(1)
      expect(table.people).toHaveLength(table.occupants.length)
      expect((await scene.kept.log()).filter(({ type }) => type !== 'play' && type !== 'close')).toEqual([])
    })

    scenario(keeper, 'that is used up leaves a table of several to the others', { games: MANY_SEATED, time }, async (scene) => {
      const { turn: late, table } = scene
      await scene.advance(WHOLE_MS)
      expect(table.people).not.toContain(late)
      expect(table.running).toBe(true)
      expect(clockOf(scene)?.running).not.toBe(late)
      await scene.playOn(3)
    })

    scenario(keeper, 'is never a bot’s', { ...wish, people: 1 }, async (scene) => {
      await scene.toBotsTurn()
      if (!scene.table.running) return scene.bots.release()
      const before = clockOf(scene)
      expect(before?.running).toBeNull()
      await scene.advance(LONGEST_MS)
      expect(clockOf(scene)?.left).toEqual(before?.left)
      scene.bots.release()
      await scene.calm()
    })

    if (keeper.hasConnections)
      scenario(keeper, 'that is used up is not given back by sitting down again', { games: STAYING_FILLED, time }, async (scene) => {
        const { turn: late } = scene
        await scene.advance(WHOLE_MS)
        expect(scene.table.occupants[late]).toMatchObject({ by: 'bot' })
        await scene.kept.connect?.(late, false)
        await scene.kept.connect?.(late, true)
        expect(scene.table.occupants[late]).toMatchObject({ by: 'bot' })
      })
  })
}

const oneWith = (games: typeof LEFT_FOR_GOOD, seats: number) => ({ games: games.map((game) => ({ ...game, seats: [seats] })), time })

const clockOf = ({ house }: Scene) => house.followUps.clock

/** A few turns, each as long as chance wants it; what everybody has used then, by seat. */
async function slowTurns(scene: Scene): Promise<number[]> {
  const used = scene.table.occupants.map(() => 0)
  for (let turn = 0; turn < TURNS && scene.table.running; turn++) {
    const spent = scene.chance.below(LONGEST_MS)
    used[scene.turn] = (used[scene.turn] ?? 0) + spent
    await scene.advance(spent)
    await scene.playOn(1)
  }
  return used
}
