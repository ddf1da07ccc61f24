/** From what somebody asks for (a game, seats, options) to an opened game, or the reason why there cannot be one. */
import { type AnyGame, type AnyModule, isRefusal, type JsonObject, type Refusal } from '@parlour/kernel'
import { shelfRefused } from './refusals.ts'
import type { Shelf } from './shelf.ts'

/** What a request says about a table to open. */
export interface Wanted {
  readonly seats?: number | undefined
  readonly options?: JsonObject | undefined
}

/** The game of a table that is not dealt yet. */
export interface Prepared {
  readonly module: AnyModule
  readonly options: unknown
  readonly seats: number
  /** Content hash of every resource the game was opened with. */
  readonly hashes: { readonly [name: string]: string }
  readonly game: AnyGame
}

/** The game for these seats and options, or why there cannot be one. */
export function prepare(module: AnyModule, wanted: Wanted, shelf: Shelf): Prepared | Refusal {
  const seats = wanted.seats ?? module.seats.usual
  const { min, max } = module.seats
  if (seats < min || seats > max) return shelfRefused({ why: 'seats-out-of-range', title: module.title, least: min, most: max, seats })
  const options = module.options.parse(wanted.options)
  if (isRefusal(options)) return options
  const resources: { [name: string]: unknown } = {}
  const hashes: { [name: string]: string } = {}
  for (const name of module.needs(options)) {
    const found = shelf.find(name)
    if (isRefusal(found)) return found
    resources[name] = found.value
    hashes[name] = found.hash
  }
  return { module, options, seats, hashes, game: module.open({ seats, options, resources }) }
}
