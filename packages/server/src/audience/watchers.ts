/** Those who look at a table without a seat, as everybody there learns of them: by name, each once, and not all of a crowd. */
import { MOST_WATCHERS, type PlayerId, type Presence, type Watcher } from '@parlour/protocol'
import type { Onlooker } from '../repository/types.ts'

/**
 * `here` come through this node, by connection; `elsewhere` are the names of some of `others`, who come through other nodes. Nothing
 * where nobody looks on.
 */
export function namedWatchers(
  here: readonly Onlooker[],
  elsewhere: readonly Onlooker[],
  others: readonly PlayerId[],
): Pick<Presence, 'watchers' | 'moreWatchers'> {
  const all = new Set([...here.map(({ id }) => id), ...others]).size
  if (all === 0) return {}
  const known = new Map([...here, ...elsewhere.filter(({ id }) => others.includes(id))].map((who) => [who.id, who]))
  const watchers = [...known.values()].slice(0, MOST_WATCHERS).map(watcherOf)
  return { watchers, ...(all > watchers.length && { moreWatchers: all - watchers.length }) }
}

const watcherOf = ({ username, role, displayName }: Onlooker): Watcher => ({
  name: displayName,
  // A guest's is made up, and leads nowhere.
  ...(role !== 'guest' && { username }),
  ...(role === 'bot' && { bot: true }),
})
