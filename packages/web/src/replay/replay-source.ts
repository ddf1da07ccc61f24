/** Where a record comes from: the server, this device, or a file that somebody opened. */

import { type ApiClient, ApiError } from '@parlour/client'
import { type AnyRecord, isRefusal, parseRecord, recordIn } from '@parlour/kernel'
import type { GameId } from '@parlour/protocol'
import { LOCAL_PREFIX, type Tables } from '../play/tables.ts'

export type Origin = 'server' | 'device' | 'file'

export type FoundRecord =
  | { readonly kind: 'record'; readonly record: AnyRecord; readonly origin: Origin }
  /** The deal stays sealed until the end. */
  | { readonly kind: 'running' }
  | { readonly kind: 'unknown' }
  /** It is there, but it is not a record of a match. */
  | { readonly kind: 'unreadable' }

/** The address under which a file can be opened. */
export const FILE_ID = 'file'

/** Rejects with NetworkError or ApiError. */
export async function findRecord(
  id: GameId,
  api: Pick<ApiClient, 'match'>,
  tables: Pick<Tables, 'localRecord' | 'localMatches' | 'seen'>,
): Promise<FoundRecord> {
  if (id.startsWith(LOCAL_PREFIX)) {
    const record = await tables.localRecord(id)
    if (record !== null) return readable(record, 'device')
    const known = (await tables.localMatches()).some((match) => match.id === id)
    return { kind: known ? 'running' : 'unknown' }
  }
  try {
    // Of what was seen by the first version the record is compared in it.
    const seen = await tables.seen(id)
    const { record, status } = await api.match(id, seen === null || seen.parlour === 2 ? 2 : 1)
    if (record !== undefined) return readable(record, 'server')
    return { kind: status === 'over' ? 'unknown' : 'running' }
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.code === 'BadRequest')) return { kind: 'unknown' }
    throw error
  }
}

export function recordFromText(text: string): FoundRecord {
  try {
    return readable(recordIn(text), 'file')
  } catch {
    return { kind: 'unreadable' }
  }
}

function readable(json: unknown, origin: Origin): FoundRecord {
  const record = parseRecord(json)
  return isRefusal(record) ? { kind: 'unreadable' } : { kind: 'record', record, origin }
}
