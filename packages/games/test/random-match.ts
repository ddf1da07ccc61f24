/** Random matches of any game, as records; for tests about matches, records and verification. */
import {
  type AnyModule,
  at,
  type Chance,
  commit,
  dealSeed,
  type Event,
  type Header,
  isObject,
  isRefusal,
  type Json,
  type Library,
  type Match,
  type MatchRecord,
  openHeader,
  openMatch,
  quickChance,
  type Resources,
  recordOf,
  seedOf,
  settleContributions,
  toHex,
} from '@parlour/kernel'

export const bytes = (chance: Chance, length = 32): Uint8Array => Uint8Array.from({ length }, () => chance.below(256))

export interface RandomMatch {
  readonly header: Header
  readonly seed: Uint8Array
  readonly events: readonly Event[]
  readonly match: Match
  readonly record: MatchRecord
}

export interface Choices {
  readonly options?: Json
  readonly seats?: number
  /** Types of actions that are chosen whenever there is one, so that matches of games with much drawing and passing stay short. */
  readonly prefer?: readonly string[]
  /** After so many events a random seat leaves, or a match for one is given up. */
  readonly leaveAt?: number
  readonly resources?: Resources
  readonly key?: Uint8Array
}

/** Finds one module and its resources, which headers of these matches name by their names alone. */
export const libraryOf = (module: AnyModule, resources: Resources = {}): Library => ({
  module: (id, rules) => (id === module.id && rules === module.rules ? module : undefined),
  resource: (name) => resources[name],
})

/** Plays to the end by random legal actions; seats pledge, reveal or withhold luck at random. */
export function randomMatch(module: AnyModule, luck: number | string, choices: Choices = {}): RandomMatch {
  const chance = quickChance(luck)
  const { header, seed, secret } = randomHeader(module, choices, chance)
  let match = opened(module, header, seed, choices.resources)
  const events: Event[] = []
  const add = (event: Event) => {
    const next = match.after(event)
    if (isRefusal(next)) throw new Error(`${JSON.stringify(event)}: ${next.message}`)
    match = next
    events.push(next.event as Event)
  }
  while (match.outcome === null) {
    // Alone one may also be left without a move.
    if (header.seats.length === 1 && (events.length === choices.leaveAt || match.game.legal(match.view(0)).length === 0)) break
    if (events.length === choices.leaveAt && match.game.leave !== undefined) {
      add({ type: 'leave', seat: chance.below(header.seats.length), why: 'quit' })
    } else add(randomPlay(match, chance, choices.prefer ?? []))
  }
  add(match.closing(match.outcome === null ? 'given-up' : 'outcome', secret))
  return { header, seed, events, match, record: recordOf(header, events, choices.key) }
}

function randomPlay(match: Match, chance: Chance, prefer: readonly string[]): Event {
  const seat = at(match.toAct, 0)
  const legal = match.game.legal(match.view(seat)).map((action) => match.game.wire.action.encode(action))
  const preferred = legal.filter((action) => isObject(action) && prefer.includes(String(action.type)))
  const choices = preferred.length > 0 ? preferred : legal
  return { type: 'play', seat, action: at(choices, chance.below(choices.length)) }
}

function randomHeader(
  module: AnyModule,
  choices: Choices,
  chance: Chance,
): { header: Header; seed: Uint8Array; secret: Uint8Array | undefined } {
  const options = module.options.parse(choices.options)
  if (isRefusal(options)) throw new Error(options.message)
  const seats = Array.from({ length: choices.seats ?? module.seats.usual }, (_, seat) => ({
    name: `Player ${seat}`,
    kind: 'person' as const,
  }))
  const numbered = module.numbered?.(options) ?? null
  const own = seats.map(() => bytes(chance))
  const pledges = own.map((luck) => (numbered !== null || chance.below(3) === 0 ? null : commit(luck)))
  const contributions = settleContributions(
    pledges,
    own.map((luck) => (chance.below(4) === 0 ? null : toHex(luck))),
  )
  const secret = numbered === null ? bytes(chance) : undefined
  const header: Header = {
    game: module.id,
    rules: module.rules,
    options: options as Json,
    resources: Object.fromEntries(module.needs(options).map((name) => [name, name])),
    seats,
    commitment: secret === undefined ? null : commit(secret),
    pledges,
    contributions,
  }
  const seed = numbered === null ? seedOf(secret ?? new Uint8Array(), contributions) : dealSeed(numbered.variant, numbered.deal)
  return { header, seed, secret }
}

export function opened(module: AnyModule, header: Header, seed: Uint8Array, resources: Resources = {}): Match {
  const open = openHeader(header, libraryOf(module, resources))
  if (isRefusal(open)) throw new Error(open.message)
  const match = openMatch({ game: open.game, header, seed })
  if (isRefusal(match)) throw new Error(match.message)
  return match
}
