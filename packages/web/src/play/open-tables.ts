/**
 * Every table of this page. A table that is opened twice is one table behind two handles, and ends with the last of them: on the server a
 * connection watches a match once, and on this device a match is played in one place.
 */
import { type Client, openTable } from '@parlour/client'
import { isSealed, termsOf } from '@parlour/kernel'
import type { GameId } from '@parlour/protocol'
import type { SettingsStore } from '../settings/settings.ts'
import { openLocalStore } from './device/indexed-store.ts'
import { type LocalStore, newLocalId } from './device/local-store.ts'
import { HostConnection } from './local/host-connection.ts'
import { type HostPort, inProcessHost, workerHost } from './local/host-ports.ts'
import { LocalTable } from './local/local-table.ts'
import { onlineTable } from './online-table.ts'
import { passedOn, type Table } from './table.ts'
import { LOCAL_PREFIX, type NewLocalMatch, type Tables } from './tables.ts'

export interface TablesDeps {
  readonly client: Pick<Client, 'connection' | 'luck' | 'seen'>
  readonly settings: Pick<SettingsStore, 'getState' | 'subscribe'>
  /** That of this browser when absent. */
  readonly store?: LocalStore | Promise<LocalStore>
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

export function openTables(deps: TablesDeps): Tables {
  const { store = openLocalStore(), startHost = usualHost } = deps
  const opened = new Map<GameId, { readonly table: Table; holders: number }>()
  const warm = new Map<GameId, HostConnection>()

  const takeWarm = (id: GameId): HostConnection | undefined => {
    const host = warm.get(id)
    warm.delete(id)
    return host
  }
  const newTable = (id: GameId): Table =>
    id.startsWith(LOCAL_PREFIX)
      ? new LocalTable(id, takeWarm(id) ?? new HostConnection(later(store, startHost)), deps.settings)
      : onlineTable(openTable(deps.client, id))

  return {
    async startLocal(match: NewLocalMatch) {
      const id = newLocalId()
      const host = new HostConnection(startHost(await store))
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
    localMatches: async () => (await store).list(),
    async localRecord(id) {
      const whole = await (await store).read(id)
      if (whole === null) return null
      const { recordFrom } = await import('./device/record.ts')
      return recordFrom(whole)
    },
    async seen(id, record) {
      const { seen } = deps.client
      const known = seen.of(id)
      if (known !== null || record === undefined) return known
      const { header } = record
      return (isSealed(header) ? seen.of(header.match) : null) ?? seen.withTerms(termsOf(header))
    },
    async forget(id) {
      takeWarm(id)?.close()
      await (await store).remove(id)
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
