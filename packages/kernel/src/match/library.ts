/** Opens the game that a header names: its module in the right rules version, its options, its resources. */
import type { AnyGame, AnyModule } from '../game.ts'
import { sameJson } from '../json.ts'
import { isRefusal, type Refusal } from '../refusal.ts'
import type { Header, SealedHeader } from './log.ts'
import { recordRefused } from './record-refusals.ts'

/** Something that a game needs, with the content hash that headers record. */
export interface Resource {
  readonly hash: string
  readonly value: unknown
}

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

export const unknownGame = ({ game, rules }: Pick<Header, 'game' | 'rules'>): Refusal => recordRefused({ why: 'unknown-game', game, rules })

export const kindOf = ({ game, rules, options, resources, seats }: Header | SealedHeader): GameKind => ({
  game,
  rules,
  options,
  resources,
  seats: seats.length,
})

export const openHeader = (header: Header | SealedHeader, library: Library): OpenedGame | Refusal => openGame(kindOf(header), library)

export function openGame(kind: GameKind, library: Library): OpenedGame | Refusal {
  const { seats } = kind
  const module = library.module(kind.game, kind.rules)
  if (module === undefined) return unknownGame(kind)
  if (seats < module.seats.min || seats > module.seats.max) return recordRefused({ why: 'invalid-seats', title: module.title, seats })
  const options = module.options.parse(kind.options)
  if (isRefusal(options)) return options
  if (!sameJson(options, kind.options)) return recordRefused({ why: 'partial-options' })
  const needed = [...module.needs(options)].sort()
  if (!sameJson(needed, Object.keys(kind.resources).sort())) return recordRefused({ why: 'wrong-resources', needed })
  const resources: { [name: string]: unknown } = {}
  for (const [name, hash] of Object.entries(kind.resources)) {
    const resource = library.resource?.(name, hash)
    if (resource === undefined) return recordRefused({ why: 'resource-missing', name, hash })
    resources[name] = resource
  }
  return { module, game: module.open({ seats, options, resources }), numbered: module.numbered?.(options) ?? null }
}
