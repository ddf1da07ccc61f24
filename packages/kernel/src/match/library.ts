/** Opens the game that a header names: its module in the right rules version, its options, its resources. */
import type { AnyGame, AnyModule } from '../game.ts'
import { sameJson } from '../json.ts'
import { isRefusal, type Refusal } from '../refusal.ts'
import type { Header } from './log.ts'
import { recordRefused } from './record-refusals.ts'

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

export const unknownGame = ({ game, rules }: Header): Refusal => recordRefused({ why: 'unknown-game', game, rules })

export function openHeader(header: Header, library: Library): OpenedHeader | Refusal {
  const module = library.module(header.game, header.rules)
  if (module === undefined) return unknownGame(header)
  const seats = header.seats.length
  if (seats < module.seats.min || seats > module.seats.max) return recordRefused({ why: 'invalid-seats', title: module.title, seats })
  const options = module.options.parse(header.options)
  if (isRefusal(options)) return options
  if (!sameJson(options, header.options)) return recordRefused({ why: 'partial-options' })
  const needed = [...module.needs(options)].sort()
  if (!sameJson(needed, Object.keys(header.resources).sort())) return recordRefused({ why: 'wrong-resources', needed })
  const resources: { [name: string]: unknown } = {}
  for (const [name, hash] of Object.entries(header.resources)) {
    const resource = library.resource?.(name, hash)
    if (resource === undefined) return recordRefused({ why: 'resource-missing', name, hash })
    resources[name] = resource
  }
  return { game: module.open({ seats, options, resources }), numbered: module.numbered?.(options) ?? null }
}
