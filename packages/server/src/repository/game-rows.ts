/** Matches as rows: how one is inserted with its seats, alone or as what a lobby has become. */
import { canonicalJson } from '@parlour/kernel'
import type { Statement } from './store.ts'
import type { DailyAttempt, NewGame } from './types.ts'

export type Game = NewGame & { readonly daily?: DailyAttempt | undefined }

/**
 * The parts of a statement that insert a match, its seats, and the attempt at the day's deal where it is one, for every row of `from`;
 * their values come after so many others.
 */
export function gameParts(
  created: Game,
  after: number,
  from: string,
): { readonly name: string; readonly parts: string; readonly values: readonly unknown[] } {
  const { id, game, header, rules, secret, previous, dealtAt, seats, awakeBy = null, isPublic, daily, sealing = null } = created
  const at = (place: number): string => `$${after + place}`
  const match = `game as (insert into games (id, game, header, rules, secret, previous, dealt_at, awake_by, public, made)
    select ${at(1)}::uuid, ${at(2)}::text, ${at(3)}::text, ${at(4)}::jsonb, ${at(5)}::bytea, ${at(6)}::uuid, ${at(7)}::timestamptz, ${at(9)}::uuid, ${at(10)}::boolean, ${at(11)}::timestamptz from ${from} returning id)`
  const players = `seat as (select game.id, g.*
      from game cross join json_to_recordset(${at(8)}::json) as g (seat int, "playerId" uuid, bot text, joined int, hash text, name text, salt text)),
    seated as (insert into game_seats (game_id, seat, player_id, bot, joined, name_hash)
      select id, seat, "playerId", bot, joined, hash from seat),
    named as (insert into seat_names (game_id, seat, player_id, name, salt)
      select id, seat, "playerId", name, salt from seat where name is not null)`
  const attempt = `attempt as (insert into dailies (game, day, player_id, game_id) select ${at(12)}::text, ${at(13)}::date, ${at(14)}::uuid, game.id from game)`
  const rows = seats.map((one) => ({ ...one, hash: sealing?.hashes[one.seat], ...sealing?.names[one.seat] }))
  const values = [
    id,
    game,
    canonicalJson(header),
    JSON.stringify(rules),
    secret,
    previous,
    dealtAt,
    JSON.stringify(rows),
    awakeBy,
    isPublic,
    sealing?.made ?? null,
  ]
  if (daily === undefined) return { name: 'game', parts: `${match}, ${players}`, values }
  return { name: 'daily', parts: `${match}, ${players}, ${attempt}`, values: [...values, daily.game, daily.day, daily.playerId] }
}

/** UniqueConstraintViolation if the player has tried the day's deal already. */
export function insertion(created: Game): [Statement, readonly unknown[]] {
  const { name, parts, values } = gameParts(created, 0, '(select) as once')
  return [{ name: `create-${name}`, text: `with ${parts} select id from game` }, values]
}
