/** Where moves can be taken back: the line goes back and forth, for every seat and for what bots have heard. */
import { type Event, foldRecord, isRefusal, type Json, type Narration, narration, type Refusal, type Seat } from '@parlour/kernel'
import { describe, expect } from 'vitest'
import { ALL, LEFT_FOR_GOOD, STAYING_FILLED, TOGETHER } from './games.ts'
import type { Keeper } from './keeper.ts'
import { type Scene, scenario } from './scene.ts'

export function undoing(keeper: Keeper): void {
  describe('undo', () => {
    scenario(
      keeper,
      'and redo lead to the same positions, across seats and after opening anew',
      { games: ALL, undo: true },
      async (scene) => {
        const line = [positionOf(scene)]
        for (let left = 3 + scene.chance.below(4); left > 0; left--) {
          await scene.playOn(1)
          line.push(positionOf(scene))
        }
        const last = line.length - 1
        expect(scene.table.match).toMatchObject({ canUndo: true, canRedo: false })
        let at = last
        for (let times = 0; times < 6; times++) {
          const target = scene.chance.below(line.length)
          if (target === at) continue
          expect(await travel(scene, target - at)).toBeNull()
          at = target
          if (scene.chance.below(3) === 0) await scene.reopen()
          expect(positionOf(scene)).toEqual(line[at])
          expect(scene.table.match).toMatchObject({ canUndo: at > 0, canRedo: at < last })
          await scene.isTrue()
        }
        const { sight } = scene
        expect(await travel(scene, -at - 1)).toMatchObject({ code: 'NothingToUndo' })
        expect(await travel(scene, last - at + 1)).toMatchObject({ code: 'NothingToRedo' })
        expect(scene.sight).toEqual(sight)
      },
    )

    scenario(keeper, 'and another move: what was taken back is gone', { games: ALL, undo: true }, async (scene) => {
      await scene.playOn(3)
      expect(await travel(scene, -2)).toBeNull()
      await scene.playOn(1)
      expect(scene.table.match).toMatchObject({ canUndo: true, canRedo: false })
      expect(await travel(scene, 1)).toMatchObject({ code: 'NothingToRedo' })
    })

    scenario(keeper, 'of somebody’s leaving: the seat is theirs again', { games: LEFT_FOR_GOOD, undo: true }, async (scene) => {
      await scene.playOn(1)
      const seat = scene.table.occupants.length - 1
      const [before] = scene.table.occupants.slice(seat)
      expect(await scene.house.leave(seat, 'quit')).toBeNull()
      // Where that was the end of the match, it is closed, and what is closed stays so.
      if (scene.table.closed) return
      for (const [steps, occupant] of [
        [-1, before],
        [1, { by: 'gone' }],
        [-1, before],
      ] as const) {
        expect(await travel(scene, steps)).toBeNull()
        expect(scene.table.occupants[seat]).toEqual(occupant)
        await scene.reopen()
        expect(scene.table.occupants[seat]).toEqual(occupant)
      }
    })

    // Its strongest bots make use of what they were told.
    scenario(
      keeper,
      'bots know what was told on the line that counts',
      { games: STAYING_FILLED, people: 1, level: 'master', undo: true },
      async (scene) => {
        for (let turn = 0; turn < 6 && scene.table.running; turn++) {
          await scene.playOn(1)
          if (scene.table.match?.canUndo && scene.chance.below(2) === 0) {
            await travel(scene, -1 - scene.chance.below(2))
            await scene.calm()
          }
          if (scene.table.match?.canRedo && scene.chance.below(2) === 0) await travel(scene, 1)
          if (scene.chance.below(4) === 0) await scene.reopen()
        }
        const { occupants } = scene.table
        for (const [seat, { by }] of occupants.entries())
          if (by === 'bot') expect(scene.table.heardBy(seat)).toEqual(await toldOnLine(scene, seat))
        expect(scene.bots.asked.every(({ heard }) => heard !== undefined)).toBe(true)
      },
    )

    scenario(keeper, 'at a table without it is refused', { games: TOGETHER }, async (scene) => {
      await scene.playSome()
      expect(scene.table.match).toMatchObject({ canUndo: false, canRedo: false })
      expect(await travel(scene, -1)).toMatchObject({ code: 'UndoNotAllowed' })
    })
  })
}

/** What counts of a position, wherever in the log it stands. */
function positionOf({ sight: { views, awaited }, table }: Scene) {
  const heard = [...table.occupants.keys()].map((seat) => table.heardBy(seat))
  return { views, awaited, heard }
}

/** So many steps forth, or back where the number is negative. */
async function travel(scene: Scene, steps: number): Promise<Refusal | null> {
  const event: Event = steps < 0 ? { type: 'undo', steps: -steps } : { type: 'redo', steps }
  const refused = await scene.house.submit(scene.table.people[0] ?? 0, { event })
  await scene.calm()
  return refused
}

/** What a seat was told on the line that counts, found by folding the whole log again. */
async function toldOnLine(scene: Scene, seat: Seat): Promise<readonly Json[]> {
  if (scene.table.match === null) return []
  let line: Narration<Json>[] = []
  let step = -1
  const tell = (event: Event | null) => {
    const told = narration<Json>()
    if (event?.type === 'undo') step -= event.steps
    else if (event?.type === 'redo') step += event.steps
    else if (event === null || event.type === 'play' || event.type === 'leave') line = [...line.slice(0, ++step), told]
    return told.tell
  }
  const folded = foldRecord(await scene.record(scene.table.match), scene.keeper.library, { tell })
  if (isRefusal(folded)) throw new Error(folded.message)
  return line.slice(0, step + 1).flatMap((told) => told.heardBy(seat))
}
