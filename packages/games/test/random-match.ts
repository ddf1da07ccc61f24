/** Random matches of any game, as records; for tests about matches, records and verification. */
import {
  type AnyModule,
  at,
  type Chance,
  commit,
  type Event,
  type Header,
  isRefusal,
  type Json,
  type Match,
  type MatchRecord,
  openMatch,
  quickChance,
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

/** Plays to the end by uniformly random legal actions; seats pledge, reveal or withhold luck at random. */
export function randomMatch(
  module: AnyModule,
  luck: number | string,
  choices: { options?: Json; key?: Uint8Array; leaveAt?: number } = {},
): RandomMatch {
  const chance = quickChance(luck)
  const options = module.options.parse(choices.options)
  if (isRefusal(options)) throw new Error(options.message)
  const seats = Array.from({ length: module.seats.usual }, (_, seat) => ({ name: `Player ${seat}`, kind: 'person' as const }))
  const own = seats.map(() => bytes(chance))
  const pledges = own.map((luckOfSeat) => (chance.below(3) === 0 ? null : commit(luckOfSeat)))
  const contributions = settleContributions(
    pledges,
    own.map((luckOfSeat) => (chance.below(4) === 0 ? null : toHex(luckOfSeat))),
  )
  const secret = bytes(chance)
  const header: Header = {
    game: module.id,
    rules: module.rules,
    options: options as Json,
    resources: {},
    seats,
    commitment: commit(secret),
    pledges,
    contributions,
  }
  const seed = seedOf(secret, contributions)
  let match = opened(module, header, seed)
  const events: Event[] = []
  const add = (event: Event) => {
    const next = match.after(event)
    if (isRefusal(next)) throw new Error(`${JSON.stringify(event)}: ${next.message}`)
    match = next
    events.push(next.event as Event)
  }
  while (match.outcome === null) {
    if (events.length === choices.leaveAt) {
      add({ type: 'leave', seat: chance.below(seats.length), why: 'quit' })
      continue
    }
    const seat = at(match.toAct, 0)
    const legal = match.game.legal(match.view(seat))
    add({ type: 'play', seat, action: match.game.wire.action.encode(at(legal, chance.below(legal.length))) })
  }
  add(match.closing('outcome', secret))
  return { header, seed, events, match, record: recordOf(header, events, choices.key) }
}

export function opened(module: AnyModule, header: Header, seed: Uint8Array): Match {
  const options = module.options.parse(header.options)
  if (isRefusal(options)) throw new Error(options.message)
  const match = openMatch({ game: module.open({ seats: header.seats.length, options, resources: {} }), header, seed })
  if (isRefusal(match)) throw new Error(match.message)
  return match
}
