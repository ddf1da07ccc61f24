/** What a bot does in a match that is kept here. It gets what its seat may know, through the same codec as over a network. */
import { botFor, humanPace, type Mind, type Notes } from '@parlour/bots'
import { randomHex } from '@parlour/client'
import { isRefusal, quickChance, type Seat } from '@parlour/kernel'
import type { HouseMatch } from './house-match.ts'
import type { BotDecision } from './match-host.ts'

const THINK_MS = 600
const LUCK_BYTES = 8

/** A bot of a match: how it thinks, and what it has thought so far. */
interface Player {
  readonly mind: Mind
  readonly notes: Notes
}

const players = new WeakMap<HouseMatch, Map<string, Player>>()

function playerOf(house: HouseMatch, seat: Seat, level: string): Player {
  const { header } = house.match
  const known = players.get(house) ?? new Map<string, Player>()
  players.set(house, known)
  const key = `${seat} ${level}`
  const player = known.get(key)
  if (player !== undefined) return player
  const fresh = { mind: botFor(header.game, level, { seats: header.seats.length, options: header.options }), notes: {} }
  known.set(key, fresh)
  return fresh
}

export async function botDecision(house: HouseMatch, seat: Seat, level: string): Promise<BotDecision> {
  const { game } = house.match
  const { mind, notes } = playerOf(house, seat, level)
  const view = game.wire.view.decode(house.view(seat))
  if (isRefusal(view)) throw new Error(view.message)
  const heard = mind.remembers ? { heard: house.heardBy(seat) } : {}
  const chance = quickChance(randomHex(LUCK_BYTES))
  const { action } = await mind.decide({ game, seat, view, chance, notes, budget: { ms: THINK_MS }, ...heard })
  return { action: game.wire.action.encode(action), pace: humanPace(chance) }
}
