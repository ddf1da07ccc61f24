/**
 * Lobbies as rows: how one is read with its seats, and how one is made and changed. Each is one statement, prepared once per connection:
 * the way from an open lobby to a table is what a server is asked for most beside moves.
 *
 * A lobby's row is written anew with every change of it or its seats, so `xmin`, the transaction that wrote it last, tells whether anything
 * has changed since it was read.
 */
import type { PlayerId } from '@parlour/protocol'
import { areApart } from './apart.ts'
import { type Game, gameParts } from './game-rows.ts'
import type { Ask, Statement } from './store.ts'
import type { Lobby, LobbyChange, LobbySeat, NewLobby, SeatTaken } from './types.ts'

/** A lobby, and which writing of it was read. */
interface ReadLobby {
  readonly lobby: Lobby
  readonly version: string
}

type SeatRow = Omit<LobbySeat, 'joinedAt'> & { readonly joinedAt: string }
type LobbyRow = Omit<Lobby, 'taken' | 'secret'> & {
  readonly secret: Uint8Array | null
  readonly version: string
  readonly taken: readonly SeatRow[]
}
type NewSeatRow = Pick<SeatRow, 'seat' | 'joinedAt' | 'player'>

const PERSON = `case when p.id is not null then json_build_object('id', p.id, 'username', p.username, 'displayName', p.display_name, 'role', p.role) end`
/** Whether whoever has seat `s` sits beside somebody that they are to be kept away from. */
const isBesideSomebodyApart = (which: string): string =>
  `exists (select from lobby_seats o where o.lobby_id = s.lobby_id and ${which} and ${areApart('s.player_id', 'o.player_id')})`
/**
 * Whether a lobby is there for somebody: not where they and its host are to be kept apart, in a quick match they and anybody who waits
 * there, unless they sit there already. What follows a match is for whoever played it.
 */
const isThereFor = (lobby: string, player: string): string =>
  `(${lobby}.kind = 'rematch' or exists (select from lobby_seats s where s.lobby_id = ${lobby}.id and s.player_id = ${player})
    or not (${areApart(`${lobby}.host_id`, player)} or (${lobby}.kind = 'quick'
      and exists (select from lobby_seats s where s.lobby_id = ${lobby}.id and ${areApart('s.player_id', player)}))))`
const ELSEWHERE = `exists (select from presence e join nodes n on n.id = e.node_id where e.player_id = s.player_id and n.until > now())`
const LOBBY = `select l.xmin::text as version, l.id, l.code, l.kind, l.game, l.options, l.seats, l.rules, l.host_id as "hostId", l.secret, l.commitment,
    l.previous, l.rating, l.created_at as "createdAt", l.start_at as "startAt", l.sent_away as "sentAway", l.game_id as "gameId",
    (select coalesce(json_agg(json_build_object('seat', s.seat, 'player', ${PERSON}, 'bot', s.bot, 'pledge', s.pledge, 'agreedTo', s.agreed_to, 'joinedAt', s.joined_at,
      'elsewhere', ${ELSEWHERE})
      order by s.seat), '[]') from lobby_seats s left join players p on p.id = s.player_id where s.lobby_id = l.id) as taken,
    case when l.kind = 'quick' then (select coalesce(json_agg(s.player_id order by s.seat), '[]') from lobby_seats s where s.lobby_id = l.id
      and ${isBesideSomebodyApart('(o.joined_at, o.seat) < (s.joined_at, s.seat)')}) else '[]' end as apart
  from lobbies l`
/** The same for whoever asks, if that is somebody. */
const isThere = (asked: string): string => `(${asked}::uuid is null or ${isThereFor('l', asked)})`
const NEWEST = 'order by l.created_at desc, l.id desc limit $1 offset $2'
const OLDEST = 'order by l.created_at, l.id'

/** Whom is looked for, by name of the prepared statement. */
const READS = {
  'lobby-by-id': `${LOBBY} where l.id = $1 and ${isThere('$2')}`,
  'lobby-by-code': `${LOBBY} where l.code = $1 and ${isThere('$2')}`,
  'lobbies-listed': `${LOBBY} where l.game_id is null and l.kind = 'public' and ${isThere('$3')} ${NEWEST}`,
  'lobbies-listed-of-game': `${LOBBY} where l.game_id is null and l.kind = 'public' and ${isThere('$3')} and l.game = $4 ${NEWEST}`,
  'lobby-for-rematch': `${LOBBY} where l.game_id is null and l.previous = $1 ${OLDEST}`,
  'lobbies-waiting': `${LOBBY} where l.game_id is null and l.kind = 'quick' ${OLDEST}`,
  'lobbies-waiting-for-game': `${LOBBY} where l.game_id is null and l.kind = 'quick' and l.game = $1 and ${isThere('$2')} ${OLDEST}`,
  'lobbies-of-players': `${LOBBY} where l.game_id is null and l.id in (select lobby_id from lobby_seats where player_id = any($1::uuid[])) ${OLDEST}`,
} as const

export async function readLobbies(ask: Ask, name: keyof typeof READS, values: readonly unknown[]): Promise<ReadLobby[]> {
  const rows = await ask<LobbyRow>({ name, text: READS[name] }, values)
  return rows.map(({ version, secret, taken, ...row }) => ({
    version,
    lobby: { ...row, secret: secret === null ? null : new Uint8Array(secret), taken: taken.map(dated) },
  }))
}

const dated = ({ joinedAt, ...seat }: SeatRow): LobbySeat => ({ ...seat, joinedAt: new Date(joinedAt) })

/** Seats as they are sent, and the columns that they are read as there. The clock's time, not the transaction's: in order of sitting down. */
const INSERT_SEATS = `insert into lobby_seats (lobby_id, seat, player_id, bot, pledge, agreed_to, joined_at)
  select mine.id, t.seat, t."playerId", t.bot, t.pledge, t."agreedTo", coalesce(t."joinedAt", clock_timestamp())`
const SEATS = `as t (seat int, "playerId" uuid, bot text, pledge text, "agreedTo" jsonb, "joinedAt" timestamptz)`
const TAKEN = `t.seat, to_json(t.joined_at) as "joinedAt", ${PERSON} as player`

const CREATE: Statement = {
  name: 'create-lobby',
  text: `with mine as (
      insert into lobbies (id, code, kind, game, options, seats, rules, host_id, secret, commitment, previous, rating, start_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning id, created_at),
    taken as (${INSERT_SEATS} from mine cross join json_to_recordset($14::json) ${SEATS} returning seat, player_id, joined_at)
    select mine.created_at as "createdAt", ${TAKEN} from mine left join taken t on true left join players p on p.id = t.player_id`,
}

export async function insertLobby(ask: Ask, { taken, ...row }: NewLobby, code: string): Promise<Lobby> {
  const { id, kind, game, options, seats, rules, hostId, secret, commitment, previous, rating, startAt } = row
  const values = [id, code, kind, game, JSON.stringify(options), seats, JSON.stringify(rules), hostId, secret, commitment]
  const rows = await ask<NewSeatRow & Pick<Lobby, 'createdAt'>>(CREATE, [...values, previous, rating, startAt, JSON.stringify(taken)])
  const [first] = rows
  if (first === undefined) throw new Error('An inserted lobby was not returned.')
  return { ...row, code, createdAt: first.createdAt, gameId: null, sentAway: [], apart: [], taken: seated([], taken, rows) }
}

/** Who sits there afterwards, in order of seat. */
function seated(stay: readonly LobbySeat[], take: readonly SeatTaken[], rows: readonly NewSeatRow[]): LobbySeat[] {
  const came = take.map(({ seat, bot, pledge, agreedTo = null }) => {
    const row = rows.find((one) => one.seat === seat)
    if (row === undefined) throw new Error('An inserted seat was not returned.')
    return dated({ seat, player: row.player, bot, pledge, agreedTo, joinedAt: row.joinedAt, elsewhere: false })
  })
  return [...stay, ...came].sort((a, b) => a.seat - b.seat)
}

/**
 * Asked of the rows as they are now, whatever was known before: whoever comes may come, and a quick match begins only among people who
 * are not to be kept apart.
 */
const MAY_BE = `not exists (select from json_to_recordset($15::json) ${SEATS} where t."playerId" is not null and not ${isThereFor('lobbies', 't."playerId"')})
    and not ($10::uuid is not null and kind = 'quick'
      and exists (select from lobby_seats s where s.lobby_id = lobbies.id and ${isBesideSomebodyApart('o.seat < s.seat')}))`
/** Only where nobody has changed the lobby since. What is freed is gone before anybody sits down there. */
const CHANGE = `with mine as (
    update lobbies set kind = $3, options = $4, seats = $5, rules = $6, host_id = $7, start_at = $8, sent_away = $9, game_id = $10, code = $11
    where id = $1 and xmin::text = $2 and ${MAY_BE} returning id),
  freed as (delete from lobby_seats s using mine where s.lobby_id = mine.id and s.seat = any($12::int[]) returning s.seat),
  pledged as (update lobby_seats s set pledge = t.pledge from mine cross join json_to_recordset($13::json) as t (seat int, pledge text)
    where s.lobby_id = mine.id and s.seat = t.seat),
  agreed as (update lobby_seats s set agreed_to = t."agreedTo" from mine cross join json_to_recordset($14::json) as t (seat int, "agreedTo" jsonb)
    where s.lobby_id = mine.id and s.seat = t.seat),
  taken as (${INSERT_SEATS} from mine cross join (select count(*) from freed) as gone cross join json_to_recordset($15::json) ${SEATS}
    returning seat, player_id, joined_at)`
/** What was said before the match. */
const FORGOTTEN = `forgotten as (delete from chat using mine where chat.lobby_id = mine.id)`
const CHANGED = `select ${TAKEN} from mine left join taken t on true left join players p on p.id = t.player_id`

/** The lobby after the change; undefined if somebody else was first. */
export async function writeChange(
  ask: Ask,
  { lobby, version }: ReadLobby,
  change: Omit<NonNullable<LobbyChange>, 'newCode'> & { readonly code?: string },
): Promise<Lobby | null | undefined> {
  const { take = [], free = [], pledge: pledges = [], agreed = [], remove, started, ...rest } = change
  if (remove === true) return (await ask(REMOVE, [lobby.id, version])).length === 0 ? undefined : null
  if (Object.values(change).every((value) => value === undefined || (Array.isArray(value) && value.length === 0))) return lobby
  const row = { ...lobby, ...given(rest), ...(started === undefined ? {} : { gameId: started.id }) }
  const { id, kind, options, seats, rules, hostId, startAt, sentAway, gameId, code } = row
  const freed = new Set([...free, ...take.map(({ seat }) => seat)])
  const joined = new Map<PlayerId | undefined, Date>(lobby.taken.map(({ player, joinedAt }) => [player?.id, joinedAt]))
  const coming = take.map((one) => ({ ...one, joinedAt: one.playerId === null ? undefined : joined.get(one.playerId) }))
  const facts = [id, version, kind, JSON.stringify(options), seats, JSON.stringify(rules), hostId, startAt, sentAway, gameId, code]
  const values = [...facts, [...freed], JSON.stringify(pledges), JSON.stringify(agreed), JSON.stringify(coming)]
  const rows = await ask<NewSeatRow>(...statement(values, started))
  if (rows.length === 0) return undefined
  const stay = lobby.taken.filter(({ seat }) => !freed.has(seat))
  const pledged = new Map(pledges.map(({ seat, pledge }) => [seat, pledge]))
  const terms = new Map(agreed.map(({ seat, agreedTo }) => [seat, agreedTo]))
  const kept = stay.map(({ pledge, agreedTo, ...one }) => ({
    ...one,
    pledge: pledged.has(one.seat) ? (pledged.get(one.seat) ?? null) : pledge,
    agreedTo: terms.has(one.seat) ? (terms.get(one.seat) ?? null) : agreedTo,
  }))
  return { ...row, taken: seated(kept, take, rows) }
}

const REMOVE: Statement = { name: 'remove-lobby', text: 'delete from lobbies where id = $1 and xmin::text = $2 returning id' }

/** With the match that the lobby becomes, where it becomes one. */
function statement(values: readonly unknown[], started: Game | undefined): [Statement, readonly unknown[]] {
  if (started === undefined) return [{ name: 'change-lobby', text: `${CHANGE} ${CHANGED}` }, values]
  const { name, parts, values: more } = gameParts(started, values.length, 'mine')
  return [{ name: `start-lobby-${name}`, text: `${CHANGE}, ${FORGOTTEN}, ${parts} ${CHANGED}` }, [...values, ...more]]
}

const given = <Fields extends object>(fields: Fields): { [Key in keyof Fields]: NonNullable<Fields[Key]> | Extract<Fields[Key], null> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never
