/** A match of this device as a house keeps it: what it is made of, and its log in the device's store. */
import type { Clock, KeptMatch, Store } from '@parlour/house'
import { fromHex } from '@parlour/kernel'
import type { GameId } from '@parlour/protocol'
import { AlreadyStored, entriesOf, type LocalStore, type MatchHere } from './local-store.ts'

export const asKept = (match: MatchHere): KeptMatch => ({
  ...match,
  secret: match.secret === null ? null : fromHex(match.secret),
  seats: match.players.map((player, joined) => ({ bot: player.kind === 'bot' ? player.level : null, joined })),
  rules: { clock: null, time: match.time, grace: 0 },
  dealtAt: match.startedAt,
})

export const logOf = (id: GameId, store: LocalStore, clock: Clock): Store => ({
  async append({ seq, event, match }) {
    try {
      await store.append(id, seq, [event], { changedAt: clock.now(), moves: seq, over: match.closed, turn: match.toAct[0] ?? null })
      return 'stored'
    } catch (error) {
      if (error instanceof AlreadyStored) return 'taken'
      throw error
    }
  },
  read: async (from) => entriesOf(await store.read(id)).slice(from - 1),
})
