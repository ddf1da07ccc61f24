/** Where a house of this server keeps its match: the events and the luck of one game in the database. */
import type { Store } from '@parlour/house'
import type { Event, Seat } from '@parlour/kernel'
import type { Repository } from '../repository/index.ts'
import type { LogWriter } from '../repository/log-writer.ts'

export function gameStore(gameId: string, { games, events }: Pick<Repository, 'games' | 'events'>, writer: LogWriter): Store {
  return {
    append: async ({ seq, move, text }) => ((await writer.append({ gameId, seq, move, event: text })) ? 'stored' : 'taken'),
    read: async (from) => (await events.read(gameId, from)).map(({ event, move }) => ({ event: JSON.parse(event) as Event, move })),
    findMove: async (seat, move) => (await events.findMove(gameId, move)).find(({ event }) => isOwn(event, seat))?.seq,
    unseat: (seat) => games.unseat(gameId, seat),
    luck: {
      async read() {
        const stored = await games.find(gameId)
        const revealed = stored?.seats.map(({ contribution }) => contribution) ?? []
        return { dealt: stored?.dealtAt == null ? null : stored.header, revealed }
      },
      reveal: (seat, contribution) => games.contribute(gameId, seat, contribution),
      deal: (header) => games.deal(gameId, header),
    },
  }
}

/** Undo and redo carry no seat; they come from the only one there is. */
function isOwn(text: string, seat: Seat): boolean {
  const event = JSON.parse(text) as Event
  return 'seat' in event ? event.seat === seat : true
}
