/** A store that fails, is slow, or has something else: what the table shows is what the log says, and nothing happens twice. */
import { NotSaved } from '@parlour/house'
import { isRefusal, type Refusal } from '@parlour/kernel'
import { describe, expect } from 'vitest'
import { ALL, LEFT_FOR_GOOD, TOGETHER } from './games.ts'
import type { Keeper } from './keeper.ts'
import { type Scene, scenario } from './scene.ts'

/** How soon a table tries again, and how long it waits for the store. */
const RETRY_MS = 1_000
const LIMIT_MS = 9_000

export function stores(keeper: Keeper): void {
  describe('a store', () => {
    scenario(keeper, 'that fails: nothing has changed, and the move can be sent again', { games: ALL }, async (scene) => {
      await scene.playSome()
      const { sight } = scene
      const told = [...scene.kept.told]
      const send = sending(scene)
      scene.trouble.once('before')
      await expect(send()).rejects.toThrow()
      await scene.calm()
      expect(scene.sight).toEqual(sight)
      expect(scene.kept.told).toEqual(told)
      await scene.isTrue()
      expect(await send()).toBeNull()
      await scene.calm()
      expect(scene.table.seq).toBe(sight.seq + 1)
    })

    scenario(keeper, 'whose answer gets lost: the table soon shows what it has stored', { games: ALL }, async (scene) => {
      await scene.playSome()
      const { seq } = scene.table
      scene.trouble.once('after')
      await expect(sending(scene)()).rejects.toThrow()
      await scene.advance(RETRY_MS)
      expect(scene.table.seq).toBe(seq + 1)
    })

    scenario(keeper, 'whose answer gets lost: a move that is sent again is not made again', { games: ALL }, async (scene) => {
      await scene.playSome()
      const { seq } = scene.table
      const send = sending(scene)
      scene.trouble.once('after')
      await expect(send()).rejects.toThrow()
      expect([null, 'StaleSeq']).toContain((await send())?.code ?? null)
      await scene.calm()
      expect(scene.table.seq).toBe(seq + 1)
    })

    scenario(keeper, 'that is slow: nothing is shown before it is stored, and the order stays', { games: ALL }, async (scene) => {
      await scene.playSome()
      const { house, table, kept } = scene
      const { seq } = table
      const answered: string[] = []
      scene.trouble.hold()
      const first = sending(scene)().then(() => answered.push('move'))
      const second = house.close().then(() => answered.push('close'))
      await scene.advance(LIMIT_MS / 2)
      expect(answered).toEqual([])
      expect(table.seq).toBe(seq)
      expect(kept.told.at(-1) ?? 0).toBe(seq)
      expect(await kept.log()).toHaveLength(seq)
      scene.trouble.end()
      await Promise.all([first, second])
      await scene.calm()
      expect(answered).toEqual(['move', 'close'])
      expect((await kept.log()).slice(seq).map(({ type }) => type)).toEqual(['play', 'close'])
    })

    scenario(keeper, 'that never answers: the sender hears of it, and a late answer changes nothing', { games: ALL }, async (scene) => {
      await scene.playSome()
      const { seq } = scene.table
      const send = sending(scene)
      scene.trouble.hold()
      const lost = expect(send()).rejects.toThrow(NotSaved)
      await scene.advance(LIMIT_MS)
      await lost
      expect(scene.table.seq).toBe(seq)
      scene.trouble.end()
      expect([null, 'StaleSeq']).toContain((await send())?.code ?? null)
      await scene.calm()
      expect(scene.table.seq).toBe(seq + 1)
    })

    scenario(keeper, 'whose answer gets lost and that cannot be read: nothing is done before it can', { games: ALL }, async (scene) => {
      await scene.playSome()
      const { sight } = scene
      const send = sending(scene)
      scene.trouble.once('after')
      await expect(send()).rejects.toThrow()
      scene.trouble.noReads('failing')
      await expect(send()).rejects.toThrow()
      await expect(scene.house.close()).rejects.toThrow()
      await scene.advance(3 * RETRY_MS)
      expect(scene.sight).toEqual(sight)
      scene.trouble.end()
      await scene.advance(RETRY_MS)
      expect(scene.table.seq).toBe(sight.seq + 1)
    })

    scenario(
      keeper,
      'whose answer gets lost and that is slow to be read: it is not waited for without end',
      { games: ALL },
      async (scene) => {
        await scene.playSome()
        const { seq } = scene.table
        const send = sending(scene)
        scene.trouble.once('after')
        await expect(send()).rejects.toThrow()
        scene.trouble.noReads('waiting')
        const lost = expect(send()).rejects.toThrow(NotSaved)
        await scene.advance(LIMIT_MS)
        await lost
        expect(scene.table.seq).toBe(seq)
        scene.trouble.end()
        await scene.advance(RETRY_MS)
        expect(scene.table.seq).toBe(seq + 1)
      },
    )

    scenario(
      keeper,
      'that is away just after the last move: the move is made, and the match is closed later',
      { games: TOGETHER },
      async (scene) => {
        while (scene.table.running) {
          const event = scene.mustPlay()
          const judged = scene.table.judge(event, null)
          const isLast = !isRefusal(judged) && judged.match.outcome !== null
          if (isLast) scene.trouble.once('before', { after: 1 })
          expect(await scene.house.submit(event.seat, { seq: scene.table.seq, event })).toBeNull()
          if (!isLast) await scene.calm()
        }
        await scene.advance(RETRY_MS)
        expect(scene.table.closed).toBe(!keeper.staysOpen)
      },
    )

    scenario(keeper, 'that has somebody else’s event: everyone is shown it, and the move is stale', { games: ALL }, async (scene) => {
      await scene.playSome()
      const { kept, table } = scene
      const { seq } = table
      const theirs = scene.mustPlay()
      await kept.intrude(seq + 1, theirs)
      expect(await sending(scene)()).toMatchObject({ code: 'StaleSeq', details: { seq: seq + 1 } })
      await scene.calm()
      expect((await kept.log())[seq]).toMatchObject({ action: theirs.action })
      expect(kept.told).toContain(seq + 1)
    })

    scenario(keeper, 'that has somebody else’s event: whoever leaves leaves after it', { games: LEFT_FOR_GOOD }, async (scene) => {
      await scene.playSome()
      const { kept, table, turn } = scene
      const { seq } = table
      await kept.intrude(seq + 1, scene.mustPlay())
      expect(await scene.house.leave(turn, 'quit')).toBeNull()
      await scene.calm()
      expect((await kept.log()).slice(seq, seq + 2)).toMatchObject([{ type: 'play' }, { type: 'leave', seat: turn }])
    })

    scenario(keeper, 'that says a place is taken where nothing is: the sender hears of it', { games: ALL }, async (scene) => {
      await scene.playSome()
      const { sight } = scene
      const send = sending(scene)
      scene.trouble.always('taken')
      await expect(send()).rejects.toThrow(NotSaved)
      await scene.calm()
      expect(scene.sight).toEqual(sight)
      scene.trouble.end()
      expect(await send()).toBeNull()
    })
  })
}

/** Sends one and the same move of whoever is awaited, as often as it is called. */
function sending(scene: Scene): () => Promise<Refusal | null> {
  const event = scene.mustPlay()
  const { seq } = scene.table
  return () => scene.house.submit(event.seat, { seq, move: 'once', event })
}
