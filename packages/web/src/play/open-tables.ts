/**
 * Every table of this page. A table that is opened twice is one table behind two handles, and ends with the last of them: on the server a
 * connection watches a match once, and on this device a match is played in one place.
 */
import { type Client, randomHex } from '@parlour/client'
import type { SettingsStore } from '../settings/settings.ts'
import type { LocalStore } from './device/local-store.ts'
import { HostConnection } from './local/host-connection.ts'
import { type HostPort, inProcessHost, workerHost } from './local/host-ports.ts'
import { LocalTable, type Pace } from './local/local-table.ts'
import { onlineTable } from './online-table.ts'
import { passedOn, type Table } from './table.ts'
import { LOCAL_PREFIX, type NewLocalMatch, type Tables } from './tables.ts'

export interface TablesParts {
  readonly client: Pick<Client, 'openTable'>
  readonly settings: Pick<SettingsStore, 'getState' | 'subscribe'>
  readonly store: LocalStore | Promise<LocalStore>
  /** Where a match of this device is kept: a worker, or this page itself where no worker finds the store. */
  readonly startHost?: (store: LocalStore) => HostPort
}

/** Why a match cannot begin, as a typed error. */
class CannotStart extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.name = 'CannotStart'
    this.code = code
  }
}

/** A host that was started for a match and not sat down at is let go of. */
const WARM_MS = 30_000

const usualHost = (store: LocalStore): HostPort => (store.shared && typeof Worker !== 'undefined' ? workerHost() : inProcessHost(store))

export function openTables(parts: TablesParts): Tables {
  const startHost = parts.startHost ?? usualHost
  const opened = new Map<string, { readonly table: Table; holders: number }>()
  const warm = new Map<string, HostConnection>()
  const pace: Pace = { now: () => parts.settings.getState().speed, subscribe: (listener) => parts.settings.subscribe(listener) }

  const takeWarm = (id: string): HostConnection | undefined => {
    const host = warm.get(id)
    warm.delete(id)
    return host
  }
  const newTable = (id: string): Table =>
    id.startsWith(LOCAL_PREFIX)
      ? new LocalTable(id, takeWarm(id) ?? new HostConnection(later(parts.store, startHost)), pace)
      : onlineTable(parts.client.openTable(id))

  return {
    async startLocal(match: NewLocalMatch) {
      const id = `${LOCAL_PREFIX}${randomHex(8)}`
      const host = new HostConnection(startHost(await parts.store))
      const { refused } = await host.ask({ type: 'begin', id, match })
      if (refused !== null) {
        host.close()
        throw new CannotStart(refused.code, refused.message)
      }
      warm.set(id, host)
      setTimeout(() => takeWarm(id)?.close(), WARM_MS)
      return id
    },
    open(id) {
      const known = opened.get(id) ?? { table: newTable(id), holders: 0 }
      known.holders++
      opened.set(id, known)
      return handle(known.table, () => {
        if (--known.holders > 0) return
        opened.delete(id)
        known.table.dispose()
      })
    },
    localMatches: async () => (await parts.store).list(),
    async localRecord(id) {
      const whole = await (await parts.store).read(id)
      if (whole === null) return null
      const { recordFrom } = await import('./device/record.ts')
      return recordFrom(whole)
    },
    async forget(id) {
      takeWarm(id)?.close()
      await (await parts.store).remove(id)
    },
  }
}

/** The same table, with an end of its own. */
function handle(table: Table, letGo: () => void): Table {
  let held = true
  return {
    ...passedOn(table),
    getSnapshot: () => table.getSnapshot(),
    takeScreen: () => table.takeScreen(),
    dispose() {
      if (held) letGo()
      held = false
    },
  }
}

/** A host whose store is not known yet: what is said before is passed on when it is. */
function later(store: LocalStore | Promise<LocalStore>, startHost: (store: LocalStore) => HostPort): HostPort {
  if (!(store instanceof Promise)) return startHost(store)
  const port = store.then(startHost)
  return {
    post: (message) => void port.then((ready) => ready.post(message)),
    listen: (handler) => void port.then((ready) => ready.listen(handler)),
    close: () => void port.then((ready) => ready.close()),
  }
}
