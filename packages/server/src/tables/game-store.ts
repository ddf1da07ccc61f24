/** Where a house of this server keeps its match: the events and the luck of one game in the database. */
import type { Store } from '@parlour/house'
import type { Event, Seat } from '@parlour/kernel'
import type { GameId, PlayerId } from '@parlour/protocol'
import type { TableDeps } from './deps.ts'

/** `playerAt`: whose the seats are. */
export function gameStore(gameId: GameId, deps: TableDeps, playerAt: (seat: Seat) => PlayerId | undefined): Store {
  const { writer, nodes, repository } = deps
  const { games, events } = repository
  return {
    append: ({ seq, move, text }, absent) =>
      writer.append({ gameId, seq, move, event: text, absent: absent === undefined ? undefined : playerAt(absent) }),
    read: async (from) =>
      (await events.read(gameId, from)).map(({ event, move, at }) => ({ event: parsed(event), move, at: at.getTime() })),
    findMove: async (seat, move) => (await events.findMove(gameId, move)).find(({ event }) => isOwn(parsed(event), seat))?.seq,
    luck: {
      async read() {
        const stored = await games.find(gameId)
        const revealed = stored?.seats.map(({ contribution }) => contribution) ?? []
        return { dealt: stored?.dealtAt == null ? null : stored.header, revealed }
      },
      reveal: (seat, contribution) => games.contribute(gameId, seat, contribution),
      async deal(header) {
        const dealt = await games.deal(gameId, header)
        if (dealt) nodes.tell({ logs: [[gameId, 0]] })
        return dealt
      },
    },
  }
}

/** Undo and redo carry no seat; they come from the only one there is. */
const isOwn = (event: Event, seat: Seat): boolean => ('seat' in event ? event.seat === seat : true)

const parsed = (text: string): Event => JSON.parse(text) as Event
