/** A game opened from its id and its options as anyone would write them. */
import { readFileSync } from 'node:fs'
import { findGame } from '@parlour/games'
import { decodeLexicon } from '@parlour/games/scrabble'
import { type AnyGame, type AnyModule, isRefusal, type Resources } from '@parlour/kernel'

export interface Table {
  readonly module: AnyModule
  readonly game: AnyGame
  readonly seats: number
  readonly options: unknown
}

/** Benches run in the project's top folder. */
const LEXICON = 'packages/games/data/lexicon.dawg'

/** For its usual number of seats, unless told otherwise. */
export function openTable(id: string, options: { readonly [name: string]: unknown }, seats?: number): Table {
  const module = findGame(id)
  if (module === undefined) throw new Error(`there is no game "${id}"`)
  const parsed = module.options.parse(options)
  if (isRefusal(parsed)) throw new Error(parsed.message)
  const players = seats ?? module.seats.usual
  return {
    module,
    seats: players,
    options: parsed,
    game: module.open({ seats: players, options: parsed, resources: shipped(module.needs(parsed)) }),
  }
}

/** The only resource that games need today is the shipped lexicon. */
export function shipped(needs: readonly string[]): Resources {
  return needs.includes('lexicon') ? { lexicon: decodeLexicon(readFileSync(LEXICON)) } : {}
}
