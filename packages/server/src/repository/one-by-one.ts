/** What one player may have only so many of, also when many are asked for at once: each waits for the one before, at whichever node. */
import type { PlayerId } from '@parlour/protocol'
import type { Ask, Statement } from './store.ts'

export interface OneOfMany {
  readonly playerId: PlayerId
  /** Throws if there are enough. */
  allow(present: number): void
}

const TURN: Statement = { name: 'turn-of-player', text: `select pg_advisory_xact_lock(hashtextextended('one of many of ' || $1, 0))` }

/** Inside a transaction, whose end lets the next one pass. */
export async function inTurn(ask: Ask, { playerId, allow }: OneOfMany, count: Statement): Promise<void> {
  await ask(TURN, [playerId])
  // By a statement of its own, which sees what the one before has done.
  const [counted] = await ask<{ readonly present: number }>(count, [playerId])
  allow(counted?.present ?? 0)
}
