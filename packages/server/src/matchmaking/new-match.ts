/**
 * From seats that are taken to a match that can be dealt: the header that everybody will be able to check, and what the table keeps
 * beside it. Nothing here touches a store.
 *
 * In rated matches nobody chooses a seat: they are drawn with the table's secret, which was committed to before anyone sat down.
 */
import { createHash, randomBytes } from 'node:crypto'
import { findGame } from '@parlour/games'
import { newHeader, type Prepared, prepare, type Resources } from '@parlour/house'
import { fairChance, isRefusal, type Json, nameHash, recordNames, type Sealing, shuffle } from '@parlour/kernel'
import type { GameId } from '@parlour/protocol'
import { BOT_NAMES } from '@parlour/protocol/bots'
import { failed, failure } from '../errors.ts'
import type { NewGame, Player, TableRules } from '../repository/types.ts'
import type { MatchmakingDeps } from './deps.ts'

const SALT_BYTES = 16

export interface Participant {
  /** Either a player or the level of a bot of the house. */
  readonly player: Pick<Player, 'id' | 'username' | 'displayName' | 'role'> | null
  readonly bot: string | null
  readonly pledge: string | null
  /** The seat of the lobby, by which a bot was named there; left out: the seat at the table. */
  readonly place?: number
  /** Place in the order of arrival. */
  readonly joined: number
}

export interface Plan {
  readonly id: GameId
  readonly game: string
  /** As they came from outside, or in full. */
  readonly options: Json | undefined
  /** In order of seat. */
  readonly participants: readonly Participant[]
  readonly rules: TableRules
  /** Null for a numbered deal. */
  readonly secret: Uint8Array | null
  readonly previous: GameId | null
}

/** The game as it would be played with so many seats; refusals are about what was asked for. */
export function preparedGame(resources: Resources, game: string, seats: number | undefined, options: Json | undefined): Prepared {
  const module = findGame(game)
  if (module === undefined) throw failed({ why: 'game-not-here', game: game.slice(0, 40) })
  const prepared = prepare(module, { seats, options }, resources)
  if (!isRefusal(prepared)) return prepared
  throw failure(prepared.code === 'ResourceMissing' ? 'Unavailable' : 'BadRequest', prepared.message, {
    ...prepared.details,
    code: prepared.code,
  })
}

/** Dealt now, unless luck is waited for. */
export function newMatch(plan: Plan, { resources, now, nodeId }: Pick<MatchmakingDeps, 'resources' | 'now' | 'nodeId'>): NewGame {
  const { participants, rules, secret, previous } = plan
  const prepared = preparedGame(resources, plan.game, participants.length, plan.options)
  const rated = rules.rated && participants.length > 1 && participants.every(hasAccount)
  const seated = rated && secret !== null ? drawn(participants, secret) : participants
  const named = seated.map((one, seat) => ({
    name: one.player?.displayName ?? botName(one.place ?? seat),
    kind: kindOf(one),
    pledge: one.pledge,
  }))
  const header = newHeader(prepared, { participants: named, secret, previous })
  const solitaire = seated.length === 1
  return {
    id: plan.id,
    game: header.game,
    header,
    sealing: sealingOf(plan.id, seated, new Date(now())),
    rules: { ...rules, rated, ...(solitaire ? { clock: null, time: undefined, autoRestart: false } : {}) },
    secret,
    previous,
    dealtAt: header.pledges.every((pledge) => pledge === null) ? new Date(now()) : null,
    seats: seated.map(({ player, bot, joined }, seat) => ({ seat, playerId: player?.id ?? null, bot, joined })),
    isPublic: rules.spectators,
    awakeBy: nodeId,
  }
}

/** Records name people by what nobody else is called; at the table everybody has the name that they chose to show. */
function sealingOf(match: GameId, seated: readonly Participant[], made: Date): Sealing {
  const unique = recordNames(seated.map(({ player, place }, seat) => player?.username ?? botName(place ?? seat)))
  const names = unique.map((name) => ({ name, salt: randomBytes(SALT_BYTES).toString('hex') }))
  return { match, made: made.toISOString(), hashes: names.map(nameHash), names }
}

/** Bot accounts are bots to everyone who reads a header or a record. */
const kindOf = ({ player }: Participant): 'person' | 'bot' => (player === null || player.role === 'bot' ? 'bot' : 'person')

/** Guests are made in any number; a rating against them says nothing. */
const hasAccount = (one: Participant): boolean => kindOf(one) === 'person' && one.player?.role !== 'guest'

function drawn(participants: readonly Participant[], secret: Uint8Array): readonly Participant[] {
  const seed = createHash('sha256').update('parlour seats 1').update(secret).digest()
  const seats = [...participants]
  shuffle(seats, fairChance(seed)(0))
  return seats
}

/** That they are bots, and how strong, is said beside the name wherever it is shown. */
const botName = (seat: number): string => BOT_NAMES[seat % BOT_NAMES.length] ?? ''
