/** One kind of table made ready for trials: its game opened, its options parsed, and a store of real actions to make garbage from. */
import { type AnyGame, type AnyModule, isRefusal, type Resources } from '../game.ts'
import type { Json } from '../json.ts'
import { watched } from './around.ts'
import { dice, PURPOSE, pick } from './dice.ts'
import { spell } from './plain-json.ts'
import { type Spec, SpecError, type TableSpec } from './spec.ts'

export interface Bench {
  readonly module: AnyModule
  readonly spec: Spec
  readonly table: TableSpec
  /** The full options. */
  readonly options: unknown
  /** What people are called in sentences. */
  readonly names: readonly string[]
  /** The game all matches of this table share, so that anything it keeps from one match to the next is noticed. */
  readonly game: AnyGame
  /** A game that has not been used yet. */
  open(): AnyGame
  /** Encoded actions that occur at such tables. */
  readonly seen: readonly Json[]
}

export function benchFor(module: AnyModule, spec: Spec, table: TableSpec): Bench {
  const { label, seats, resources = {} } = table
  if (seats < module.seats.min || seats > module.seats.max) {
    throw new SpecError(`table "${label}": ${module.title} is for ${module.seats.min} to ${module.seats.max} seats, not ${seats}`)
  }
  const options = module.options.parse(table.options)
  if (isRefusal(options)) throw new SpecError(`table "${label}": ${options.message}`)
  const missing = module.needs(options).filter((name) => !Object.hasOwn(resources, name))
  if (missing.length > 0) throw new SpecError(`table "${label}" needs the resources ${missing.join(', ')}`)
  const open = () => watched(module.open({ seats, options, resources: resources as Resources }))
  const names = Array.from({ length: seats }, (_, seat) => `Player ${seat + 1}`)
  return { module, spec, table, options, names, open, game: open(), seen: seenActions(open(), table) }
}

/** A few moves are enough: garbage needs words of the right kind, not all of them. */
const WARM_UP = { matches: 8, moves: 300, actions: 2_000 }

/**
 * Plays a little before any check, always the same, so that garbage does not depend on what a run happened to see earlier. Whatever
 * goes wrong here goes wrong again in the trials and is reported there.
 */
function seenActions(game: AnyGame, { maxMoves }: TableSpec): Json[] {
  const seen = new Map<string, Json>()
  let moves = 0
  try {
    for (let match = 0; match < WARM_UP.matches && moves < WARM_UP.moves; match++) {
      const choices = dice(match, 0, PURPOSE.choice)
      let state = game.start(dice(match, 0, PURPOSE.deal))
      for (let step = 1; step <= maxMoves && moves < WARM_UP.moves; step++, moves++) {
        const [seat] = game.toAct(state)
        if (seat === undefined) break
        const legal = game.legal(game.view(state, seat))
        if (legal.length === 0) break
        for (const action of legal) {
          if (seen.size >= WARM_UP.actions) break
          const json = game.wire.action.encode(action)
          seen.set(spell(json), json)
        }
        state = game.play(state, seat, pick(legal, choices), dice(match, step, PURPOSE.deal))
      }
    }
  } catch {
    return [...seen.values()]
  }
  return [...seen.values()]
}
