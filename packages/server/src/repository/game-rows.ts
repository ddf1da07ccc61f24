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
  const { id, game, header, rules, secret, previous, dealtAt, seats, awakeBy = null, isPublic, daily } = created
  const at = (place: number): string => `$${after + place}`
  const match = `game as (insert into games (id, game, header, rules, secret, previous, dealt_at, awake_by, public)
    select ${at(1)}::uuid, ${at(2)}::text, ${at(3)}::text, ${at(4)}::jsonb, ${at(5)}::bytea, ${at(6)}::uuid, ${at(7)}::timestamptz, ${at(9)}::uuid, ${at(10)}::boolean from ${from} returning id)`
  const players = `seated as (insert into game_seats (game_id, seat, player_id, bot, joined)
    select game.id, g.seat, g."playerId", g.bot, g.joined
    from game cross join json_to_recordset(${at(8)}::json) as g (seat int, "playerId" uuid, bot text, joined int))`
  const attempt = `attempt as (insert into dailies (game, day, player_id, game_id) select ${at(11)}::text, ${at(12)}::date, ${at(13)}::uuid, game.id from game)`
  const values = [
    id,
    game,
    canonicalJson(header),
    JSON.stringify(rules),
    secret,
    previous,
    dealtAt,
    JSON.stringify(seats),
    awakeBy,
    isPublic,
  ]
  if (daily === undefined) return { name: 'game', parts: `${match}, ${players}`, values }
  return { name: 'daily', parts: `${match}, ${players}, ${attempt}`, values: [...values, daily.game, daily.day, daily.playerId] }
}

/** UniqueConstraintViolation if the player has tried the day's deal already. */
export function insertion(created: Game): [Statement, readonly unknown[]] {
  const { name, parts, values } = gameParts(created, 0, '(select) as once')
  return [{ name: `create-${name}`, text: `with ${parts} select id from game` }, values]
}
