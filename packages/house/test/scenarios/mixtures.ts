/** Everything at once, in an order drawn by chance: whatever happens, the log could have happened, and what was acknowledged is in it. */
import type { Event } from '@parlour/kernel'
import { describe, expect } from 'vitest'
import { ALL, ALONE, TOGETHER } from './games.ts'
import type { Keeper } from './keeper.ts'
import { oneOf } from './luck.ts'
import { type Scene, scenario } from './scene.ts'
import type { Fault } from './trouble.ts'

interface Sent {
  readonly seq: number
  readonly move: string
  readonly event: Event & { readonly type: 'play' }
}

const STEPS = 25
const FAULTS: readonly Fault[] = ['before', 'after', 'taken']
/** Long enough for a bot, for the store and for another try. */
const PATIENCE_MS = 30_000

export function mixtures(keeper: Keeper): void {
  describe('all of it in any order', () => {
    scenario(keeper, 'among people', { games: TOGETHER, ...timed(keeper) }, mixed)
    scenario(keeper, 'with bots', { games: TOGETHER, people: 1, ...timed(keeper) }, mixed)
    scenario(keeper, 'where moves can be taken back', { games: ALL, undo: true }, mixed)
    scenario(keeper, 'alone', { games: ALONE, undo: true }, mixed)
  })
}

const timed = ({ hasClocks }: Keeper) => (hasClocks ? { clock: 60 } : {})

async function mixed(scene: Scene): Promise<void> {
  const { chance, trouble, bots } = scene
  const acknowledged = new Map<number, Sent>()
  const sent: Sent[] = []

  /** What becomes of it depends on the store; only an acknowledgement is a promise. */
  const send = async (one: Sent): Promise<void> => {
    sent.push(one)
    const { event, ...rest } = one
    await scene.house.submit(event.seat, { ...rest, event }, (number) => acknowledged.set(number, one)).catch(() => undefined)
  }
  const newMove = (): Sent => ({ seq: scene.table.seq, move: `${sent.length}`, event: scene.mustPlay() })
  const canMove = (): boolean => scene.table.running && !scene.isBotsTurn && scene.anyPlay() !== null
  const play = async (): Promise<void> => (canMove() ? send(newMove()) : scene.advance(PATIENCE_MS))

  const happenings: readonly (() => Promise<unknown>)[] = [
    play,
    play,
    play,
    async () => canMove() && Promise.all([send(newMove()), send(newMove())]),
    async () => sent.length > 0 && send(oneOf(chance, sent)),
    async () => trouble.once(oneOf(chance, FAULTS)),
    async () => {
      if (!canMove()) return
      trouble.hold()
      const waiting = send(newMove())
      await scene.advance(oneOf(chance, [1_000, PATIENCE_MS]))
      trouble.end()
      await waiting
    },
    async () => {
      const isBehind = (await scene.kept.log()).length !== scene.table.seq
      // Where a held event gets there first after all, the place is taken.
      if (canMove() && !isBehind) await scene.kept.intrude(scene.table.seq + 1, scene.mustPlay()).catch(() => undefined)
    },
    async () => {
      bots.answer = () => {
        bots.answer = null
        throw new Error('The bot fell over.')
      }
    },
    () => scene.house.submit(0, { event: { type: 'undo', steps: 1 + chance.below(2) } }).catch(() => undefined),
    () => scene.house.submit(0, { event: { type: 'redo', steps: 1 } }).catch(() => undefined),
    () => scene.advance(oneOf(chance, [100, 1_000, PATIENCE_MS])),
    () => scene.reopen(),
    async () => chance.below(8) === 0 && scene.house.leave(chance.below(scene.table.occupants.length), 'quit').catch(() => undefined),
    async () => chance.below(16) === 0 && scene.house.close().catch(() => undefined),
  ]

  for (let step = 0; step < STEPS; step++) {
    await oneOf(chance, happenings)()
    await scene.calm()
  }
  trouble.end()
  // Somebody else's event is found at the latest when the table is opened anew.
  await scene.reopen()
  await scene.advance(PATIENCE_MS)
  const log = await scene.kept.log()
  for (const [number, { event }] of acknowledged) expect(log[number - 1]).toMatchObject({ ...event })
}
