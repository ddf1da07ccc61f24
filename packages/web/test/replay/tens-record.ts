/** Whole matches of Crazy Tens to look back at. */
import { crazyTens } from '@parlour/games/crazy-tens'
import {
  type AnyModule,
  commit,
  type Event,
  fromHex,
  type Header,
  isRefusal,
  type Json,
  type Match,
  type MatchRecord,
  openMatch,
  recordOf,
  seedOf,
} from '@parlour/kernel'

export const module = crazyTens as unknown as AnyModule
const secret = '11'.repeat(32)
const luck = ['22'.repeat(32), null]

/** A whole match in which everyone plays the first thing allowed. `contributions`: what has become of the first player's luck. */
export function played(signingKey?: Uint8Array, contributions: Header['contributions'] = luck): MatchRecord {
  const options = module.options.parse(undefined) as Json
  const header: Header = {
    game: module.id,
    rules: module.rules,
    options,
    resources: {},
    seats: [
      { name: 'Nora', kind: 'person' },
      { name: 'Otto', kind: 'bot' },
    ],
    commitment: commit(fromHex(secret)),
    pledges: contributions.map((given, seat) => (given === null ? null : commit(fromHex(luck[seat] ?? '')))),
    contributions,
  }
  const game = module.open({ seats: 2, options, resources: {} })
  let match = openMatch({ game, header, seed: seedOf(fromHex(secret), contributions) }) as Match
  const events: Event[] = []
  const add = (event: Event): void => {
    const next = match.after(event)
    if (isRefusal(next)) throw new Error(next.message)
    events.push(next.event as Event)
    match = next
  }
  for (let seat = match.toAct[0]; seat !== undefined; seat = match.toAct[0]) {
    const [action] = game.legal(match.view(seat))
    add({ type: 'play', seat, action: game.wire.action.encode(action) })
  }
  add(match.closing('outcome', secret))
  return recordOf(header, events, signingKey)
}
