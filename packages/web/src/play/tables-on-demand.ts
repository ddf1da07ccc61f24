/**
 * The tables of this page while their code is on its way. It is fetched beside the first page, which is drawn without it; whoever wants a
 * table before it is there waits that long, and a fetch that failed is made again.
 */
import type { GameId } from '@parlour/protocol'
import type { Table } from './table.ts'
import type { Tables } from './tables.ts'

export interface TablesOnDemand extends Omit<Tables, 'open'> {
  open(id: GameId): Promise<Table>
}

export function tablesOnDemand(load: () => Promise<Tables>): TablesOnDemand {
  let loading = load()
  // Nobody has asked yet; whoever asks is told.
  loading.catch(() => undefined)
  const tables = (): Promise<Tables> => {
    loading = loading.catch(load)
    return loading
  }
  return {
    startLocal: async (match) => (await tables()).startLocal(match),
    open: async (id) => (await tables()).open(id),
    localMatches: async () => (await tables()).localMatches(),
    localRecord: async (id) => (await tables()).localRecord(id),
    seen: async (id, record) => (await tables()).seen(id, record),
    forget: async (id) => (await tables()).forget(id),
  }
}
