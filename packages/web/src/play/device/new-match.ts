/** A match of this device is made: dealt from luck of its own and stored, for a house to open. */
import { findGame } from '@parlour/games'
import { newHeader, prepare, Table } from '@parlour/house'
import { isRefusal, type Refusal, refusal, toHex } from '@parlour/kernel'
import type { GameId } from '@parlour/protocol'
import { loadResources, NOT_FETCHED } from '../../resources/resources.ts'
import type { NewLocalMatch } from '../tables.ts'
import { type LocalStore, type MatchHere, newLocalId } from './local-store.ts'
import { asKept } from './match-log.ts'

const SECRET_BYTES = 32

/** Where it is kept, and the time there. */
interface Device {
  readonly store: LocalStore
  readonly now: number
}

interface Making extends Device {
  readonly id: GameId
  /** The match before this one. */
  readonly previous?: GameId
}

export async function makeMatch(match: NewLocalMatch, { id, store, now, previous }: Making): Promise<Refusal | null> {
  const { players, options, position, time } = match
  const module = findGame(match.game)
  if (module === undefined) return refusal('UnknownGame', `There is no game "${match.game}" here.`)
  const chosen = module.options.parse(options)
  if (isRefusal(chosen)) return chosen
  const resources = await loadResources(module.needs(chosen)).catch(() => NOT_FETCHED)
  if (isRefusal(resources)) return resources
  const prepared = prepare(module, { seats: players.length, options }, resources)
  if (isRefusal(prepared)) return prepared
  const secret = prepared.numbered === null ? crypto.getRandomValues(new Uint8Array(SECRET_BYTES)) : null
  const header = newHeader(prepared, { participants: players, secret, previous: previous ?? null, position })
  const kept: MatchHere = { id, header, players, secret: secret === null ? null : toHex(secret), startedAt: now, ...(time && { time }) }
  const table = Table.open(asKept(kept), prepared)
  if (isRefusal(table)) return table
  await store.create(kept, { changedAt: now, moves: 0, over: false, turn: table.awaited })
  return null
}

/** Another match like this one, which names it as its predecessor; its id, or why there is none. */
export async function makeNext(last: MatchHere, device: Device): Promise<Refusal | GameId> {
  const { game, options, position } = last.header
  const id = newLocalId()
  const wanted = { game, options, players: last.players, position, time: last.time }
  const refused = await makeMatch(wanted, { ...device, id, previous: last.id })
  if (refused !== null) return refused
  // The new match is there whether or not the old one can be told.
  await device.store.followedBy(last.id, id).catch(() => undefined)
  return id
}
