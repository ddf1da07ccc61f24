/** What a host changes of a lobby before the start, decided on the lobby as it is. */
import type { Json } from '@parlour/kernel'
import type { PlayerId } from '@parlour/protocol'
import { failed } from '../errors.ts'
import type { Lobby, LobbyChange, LobbySeat } from '../repository/types.ts'
import type { MatchmakingDeps } from './deps.ts'
import { preparedGame } from './new-match.ts'
import { type TableWishes, tableRules } from './table-rules.ts'
import { agreementsAfter } from './terms.ts'

export interface LobbyChanges {
  readonly options?: Json | undefined
  readonly visibility?: 'public' | 'private' | undefined
  readonly seats?: number | undefined
  readonly table?: TableWishes | undefined
}

/** SeatTaken if more people and bots are there than seats would be; BadRequest for what the game does not have, and for a rating where there is none; NotForBots for a rated table with a bot account at it. */
export function updatedLobby(
  now: Lobby,
  hostId: PlayerId,
  changes: LobbyChanges,
  { resources, defaults }: Pick<MatchmakingDeps, 'resources' | 'defaults'>,
) {
  const kind = changes.visibility ?? now.kind
  const { seats, options } = preparedGame(resources, now.game, changes.seats ?? now.seats, changes.options ?? now.options)
  if (now.taken.length > seats) {
    throw failed({ why: 'more-seats-taken', taken: now.taken.length, seats })
  }
  const { rated, ...kept } = now.rules
  const rules = tableRules(kind, { ...kept, ...given(timed(changes.table ?? {})) }, defaults, rated)
  if (rules.rated && now.taken.some(({ player }) => player?.role === 'bot')) {
    throw failed({ why: 'bot-sits-here' })
  }
  const terms = { options: options as Json, seats, table: rules }
  const agreed = agreementsAfter(now, terms, hostId)
  const asked = now.taken.map((taken) => ({ ...taken, agreedTo: agreed.find(({ seat }) => seat === taken.seat)?.agreedTo ?? null }))
  const { free, take } = closerTogether(asked, seats)
  return {
    free,
    take,
    agreed: agreed.filter(({ seat }) => !free.includes(seat)),
    kind,
    ...(now.kind === 'public' && kind === 'private' ? { newCode: true as const } : {}),
    options: terms.options,
    seats,
    rules,
  } satisfies LobbyChange
}

/** Whoever sits where there will be no seat takes the first free one. */
function closerTogether(taken: readonly LobbySeat[], seats: number): Required<Pick<NonNullable<LobbyChange>, 'free' | 'take'>> {
  const moving = taken.filter(({ seat }) => seat >= seats)
  const empty = Array.from({ length: seats }, (_, seat) => seat).filter((seat) => !taken.some((one) => one.seat === seat))
  const take = moving.flatMap(({ player, bot, pledge, agreedTo }, index) => {
    const seat = empty[index]
    return seat === undefined ? [] : [{ seat, playerId: player?.id ?? null, bot, pledge, agreedTo }]
  })
  return { free: moving.map(({ seat }) => seat), take }
}

/** Whoever sets time for a turn, or that there is none, wants no other limit: an older client knows of no other. */
const timed = (wishes: TableWishes): TableWishes => (wishes.clock === undefined ? wishes : { time: null, ...wishes })

const given = (wishes: TableWishes): TableWishes => Object.fromEntries(Object.entries(wishes).filter(([, value]) => value !== undefined))
