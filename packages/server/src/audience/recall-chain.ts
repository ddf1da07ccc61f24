/** Somebody wants to be told by a chain of hashes that nobody at this table has asked for, so that it has not been gone on with. */
import type { Table } from '@parlour/house'
import type { Event } from '@parlour/kernel'
import type { Events } from '../repository/events.ts'

export async function recallChain({ id, seq, header, chains }: Table, sealed: boolean, events: Pick<Events, 'read'>): Promise<void> {
  // What others have added meanwhile is heard of like any move.
  const log = (await events.read(id)).filter((stored) => stored.seq <= seq)
  chains.recall(
    sealed,
    header,
    log.map(({ event }) => ({ event: JSON.parse(event) as Event, text: event })),
  )
}
