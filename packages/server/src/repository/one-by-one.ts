/** What must not be asked for twice at once, at whichever node: each waits for the one before. */
import type { PlayerId } from '@parlour/protocol'
import type { Ask, Statement } from './store.ts'

/** What one player may have only so many of. */
export interface OneOfMany {
  readonly playerId: PlayerId
  /** Throws if there are enough. */
  allow(present: number): void
}

const TURN: Statement = { name: 'turn', text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))' }

/**
 * Inside a transaction, whose end lets the next one pass. What is read afterwards, by a statement of its own, sees what the one before
 * has done.
 */
export async function turnFor(ask: Ask, what: string): Promise<void> {
  await ask(TURN, [what])
}

export async function inTurn(ask: Ask, { playerId, allow }: OneOfMany, count: Statement): Promise<void> {
  await turnFor(ask, `one of many of ${playerId}`)
  const [counted] = await ask<{ readonly present: number }>(count, [playerId])
  allow(counted?.present ?? 0)
}
