/** A game opened for its usual number of seats, from its id and its options as anyone would write them. */
import { findGame } from '@parlour/games'
import { type AnyGame, type AnyModule, isRefusal } from '@parlour/kernel'

export interface Table {
  readonly module: AnyModule
  readonly game: AnyGame
  readonly seats: number
  readonly options: unknown
}

export function openTable(id: string, options: { readonly [name: string]: unknown }): Table {
  const module = findGame(id)
  if (module === undefined) throw new Error(`there is no game "${id}"`)
  const parsed = module.options.parse(options)
  if (isRefusal(parsed)) throw new Error(parsed.message)
  const needs = module.needs(parsed)
  if (needs.length > 0) throw new Error(`${module.title} needs ${needs.join(', ')}, which benches do not load.`)
  const seats = module.seats.usual
  return { module, seats, options: parsed, game: module.open({ seats, options: parsed, resources: {} }) }
}
