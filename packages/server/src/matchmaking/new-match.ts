/**
 * From seats that are taken to a match that can be dealt: the header that everybody will be able to check, and what the table keeps
 * beside it. Nothing here touches a store.
 *
 * In rated matches nobody chooses a seat: they are drawn with the table's secret, which was committed to before anyone sat down.
 */
import { createHash } from 'node:crypto'
import { findGame } from '@parlour/games'
import { commit, fairChance, type Header, isRefusal, type Json, type JsonObject, shuffle } from '@parlour/kernel'
import { failed, failure } from '../errors.ts'
import type { NewGame, Player, TableRules } from '../repository/types.ts'
import { type Prepared, prepare, type Shelf } from '../shelf/index.ts'

export interface Participant {
  /** Either a player or the level of a bot of the house. */
  readonly player: Pick<Player, 'id' | 'displayName' | 'role'> | null
  readonly bot: string | null
  readonly pledge: string | null
  /** Place in the order of arrival. */
  readonly joined: number
}

export interface Plan {
  readonly id: string
  readonly game: string
  /** As they came from outside, or in full. */
  readonly options: Json | undefined
  /** In order of seat. */
  readonly participants: readonly Participant[]
  readonly rules: TableRules
  /** Null for a numbered deal. */
  readonly secret: Uint8Array | null
  readonly previous: string | null
}

/** The game as it would be played with so many seats; refusals are about what was asked for. */
export function preparedGame(shelf: Shelf, game: string, seats: number | undefined, options: Json | undefined): Prepared {
  const module = findGame(game)
  if (module === undefined) throw failed({ why: 'game-not-here', game: game.slice(0, 40) })
  const prepared = prepare(module, { seats, options: options as JsonObject | undefined }, shelf)
  if (!isRefusal(prepared)) return prepared
  throw failure(prepared.code === 'ResourceMissing' ? 'Unavailable' : 'BadRequest', prepared.message, {
    ...prepared.details,
    code: prepared.code,
  })
}

/** Whether the deal has a number that everybody knows instead of a secret. */
export const isNumbered = ({ module, options }: Prepared): boolean => (module.numbered?.(options) ?? null) !== null

export function newMatch(plan: Plan, shelf: Shelf): NewGame {
  const { participants, rules, secret } = plan
  const prepared = preparedGame(shelf, plan.game, participants.length, plan.options)
  const { module, options, hashes } = prepared
  const rated = rules.rated && participants.length > 1 && participants.every((one) => kindOf(one) === 'person')
  const seated = rated && secret !== null ? drawn(participants, secret) : participants
  // A deal that everybody knows cannot be made luckier.
  const pledges = seated.map(({ pledge }) => (secret === null ? null : pledge))
  const names = namesOf(seated)
  const header: Header = {
    game: module.id,
    rules: module.rules,
    options: options as Json,
    resources: hashes,
    seats: seated.map((one, seat) => ({ name: names[seat] ?? '', kind: kindOf(one) })),
    ...(plan.previous === null ? {} : { previous: plan.previous }),
    commitment: secret === null ? null : commit(secret),
    pledges,
    contributions: seated.map(() => null),
    ...(seated.length === 1 ? { undo: true } : {}),
  }
  const solitaire = seated.length === 1
  return {
    id: plan.id,
    game: module.id,
    header,
    rules: { ...rules, rated, ...(solitaire ? { clock: null, autoRestart: false } : {}) },
    secret,
    previous: plan.previous,
    dealtAt: pledges.every((pledge) => pledge === null) ? new Date() : null,
    seats: seated.map(({ player, bot, joined }, seat) => ({ seat, playerId: player?.id ?? null, bot, joined })),
  }
}

/** Bot accounts are bots to everyone who reads a header or a record. */
const kindOf = ({ player }: Participant): 'person' | 'bot' => (player === null || player.role === 'bot' ? 'bot' : 'person')

function drawn(participants: readonly Participant[], secret: Uint8Array): readonly Participant[] {
  const seed = createHash('sha256').update('parlour seats 1').update(secret).digest()
  const seats = [...participants]
  shuffle(seats, fairChance(seed)(0))
  return seats
}

/** What bots are called, by seat. That they are bots, and how strong, is said beside the name wherever it is shown. */
const BOT_NAMES = ['Rosa', 'Otto', 'Pia', 'Hugo', 'Lina', 'Emil'] as const

/** Names are printed by anyone who checks a record: nothing invisible in them, and no two alike. */
function namesOf(participants: readonly Participant[]): string[] {
  const taken = new Set<string>()
  return participants.map(({ player }, seat) => {
    const plain =
      player === null
        ? (BOT_NAMES[seat % BOT_NAMES.length] ?? '')
        : player.displayName.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').trim()
    const wanted = plain === '' ? 'Player' : plain
    let name = wanted
    for (let number = 2; taken.has(name); number++) name = `${wanted} ${number}`
    taken.add(name)
    return name
  })
}
