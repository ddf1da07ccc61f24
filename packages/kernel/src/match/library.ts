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

export interface OpenedHeader {
  readonly game: AnyGame
  /** The numbered deal that the options name; null where the deal is secret. */
  readonly numbered: { readonly variant: string; readonly deal: number } | null
}

export function openHeader(header: Header, library: Library): OpenedHeader | Refusal {
  const module = library.module(header.game, header.rules)
  if (module === undefined) return refusal('UnknownGame', `There is no game "${header.game}" with rules ${header.rules} here.`)
  const seats = header.seats.length
  if (seats < module.seats.min || seats > module.seats.max) return refusal('InvalidSeats', `${module.title} is not played by ${seats}.`)
  const options = module.options.parse(header.options)
  if (isRefusal(options)) return options
  if (!sameJson(options, header.options)) return refusal('InvalidOptions', 'The header must hold the full options.')
  const needed = [...module.needs(options)].sort()
  if (!sameJson(needed, Object.keys(header.resources).sort())) {
    return refusal('InvalidResources', `This game needs ${needed.join(', ') || 'no resources'}.`)
  }
  const resources: { [name: string]: unknown } = {}
  for (const [name, hash] of Object.entries(header.resources)) {
    const resource = library.resource?.(name, hash)
    if (resource === undefined) return refusal('ResourceMissing', `The ${name} with hash ${hash} is not here.`)
    resources[name] = resource
  }
  return { game: module.open({ seats, options, resources }), numbered: module.numbered?.(options) ?? null }
}
