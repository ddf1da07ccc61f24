/** What a bot does in a match that is kept here. It gets what its seat may know, through the same codec as over a network. */
import { botFor, isBotName, type Mind } from '@parlour/bots'
import { isRefusal, type Json, quickChance, type Seat } from '@parlour/kernel'
import { randomHex } from '../random-id.ts'
import type { HouseMatch } from './house-match.ts'

const THINK_MS = 600
const LUCK_BYTES = 8

const minds = new WeakMap<HouseMatch, Map<string, Mind>>()

export async function botDecision(house: HouseMatch, seat: Seat, level: string): Promise<Json> {
  const { game, header } = house.match
  if (!isBotName(level)) throw new Error(`There is no bot ${level}.`)
  const known = minds.get(house) ?? new Map<string, Mind>()
  minds.set(house, known)
  const mind = known.get(level) ?? botFor(header.game, level, { seats: header.seats.length, options: header.options })
  known.set(level, mind)
  const view = game.wire.view.decode(house.view(seat))
  if (isRefusal(view)) throw new Error(view.message)
  const heard = mind.remembers ? { heard: house.heardBy(seat) } : {}
  const { action } = await mind.decide({ game, seat, view, chance: quickChance(randomHex(LUCK_BYTES)), budget: { ms: THINK_MS }, ...heard })
  return game.wire.action.encode(action)
}
