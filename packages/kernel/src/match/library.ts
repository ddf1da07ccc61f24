/** Opens the game that a header names: its module in the right rules version, its options, its resources. */
import type { AnyGame, AnyModule } from '../game.ts'
import { sameJson } from '../json.ts'
import { isRefusal, type Refusal, refusal } from '../refusal.ts'
import type { Header } from './log.ts'

/** What this program has at hand. */
export interface Library {
  /** The module with that id and rules version. */
  module(id: string, rules: number): AnyModule | undefined
  /** The resource with that content hash. */
  resource?(name: string, hash: string): unknown
}

/** What decides which game is played: everything about a match but who plays it and with what luck. */
export type GameKind = Pick<Header, 'game' | 'rules' | 'options' | 'resources'> & { readonly seats: number }

export interface OpenedGame {
  readonly module: AnyModule
  readonly game: AnyGame
  /** The numbered deal that the options name; null where the deal is secret. */
  readonly numbered: { readonly variant: string; readonly deal: number } | null
}

export const openHeader = (header: Header, library: Library): OpenedGame | Refusal =>
  openGame({ ...header, seats: header.seats.length }, library)

export function openGame(kind: GameKind, library: Library): OpenedGame | Refusal {
  const { seats } = kind
  const module = library.module(kind.game, kind.rules)
  if (module === undefined) return refusal('UnknownGame', `There is no game "${kind.game}" with rules ${kind.rules} here.`)
  if (seats < module.seats.min || seats > module.seats.max) return refusal('InvalidSeats', `${module.title} is not played by ${seats}.`)
  const options = module.options.parse(kind.options)
  if (isRefusal(options)) return options
  if (!sameJson(options, kind.options)) return refusal('InvalidOptions', 'The header must hold the full options.')
  const needed = [...module.needs(options)].sort()
  if (!sameJson(needed, Object.keys(kind.resources).sort())) {
    return refusal('InvalidResources', `This game needs ${needed.join(', ') || 'no resources'}.`)
  }
  const resources: { [name: string]: unknown } = {}
  for (const [name, hash] of Object.entries(kind.resources)) {
    const resource = library.resource?.(name, hash)
    if (resource === undefined) return refusal('ResourceMissing', `The ${name} with hash ${hash} is not here.`)
    resources[name] = resource
  }
  return { module, game: module.open({ seats, options, resources }), numbered: module.numbered?.(options) ?? null }
}
