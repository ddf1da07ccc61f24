/**
 * Playing against bots at once: on the server where it answers in time, so that the match can be resumed anywhere and verified against
 * its seal; in this browser where it does not. Nobody waits for a network.
 */

import { type ApiClient, ApiError, NetworkError } from '@parlour/client'
import type { Json } from '@parlour/kernel'
import type { GameId } from '@parlour/protocol'
import { BOT_NAMES } from '@parlour/protocol/bots'
import type { MatchTime } from '@parlour/protocol/match-time'
import type { Tables } from '../play/tables.ts'

/** Longer than this nobody wants to look at a shuffle. A match that the server makes later waits on the home page. */
const PATIENCE_MS = 4_000

export interface BotMatch {
  readonly game: string
  readonly options?: Json
  readonly level: string
  readonly opponents: number
  /** For everybody's whole match; without it nobody is hurried. */
  readonly time?: MatchTime
  /** What the person is called. */
  readonly name: string
}

interface Deps {
  readonly api: Pick<ApiClient, 'newGame'>
  readonly tables: Pick<Tables, 'startLocal'>
}

/** The id of the table. Rejects with ApiError where the server refuses what was asked. */
export async function startBotMatch(deps: Deps, match: BotMatch, where: 'anywhere' | 'here', patience = PATIENCE_MS): Promise<GameId> {
  if (where === 'here') return startHere(deps, match)
  try {
    return await within(patience, startOnServer(deps, match))
  } catch (error) {
    if (!isAway(error)) throw error
    return startHere(deps, match)
  }
}

async function startOnServer({ api }: Deps, { game, options, level, opponents, time }: BotMatch): Promise<GameId> {
  const bots = Array.from({ length: opponents }, () => ({ bot: level }))
  const { gameId } = await api.newGame({
    game,
    opponents: bots,
    ...(options !== undefined && { options }),
    ...(time && { table: { time } }),
  })
  return gameId
}

function startHere({ tables }: Deps, { game, options, level, opponents, time, name }: BotMatch): Promise<GameId> {
  const bots = Array.from({ length: opponents }, (_, index) => ({ name: BOT_NAMES[index] ?? `${index + 1}`, kind: 'bot' as const, level }))
  const players = [{ name, kind: 'person' as const }, ...bots]
  return tables.startLocal({ game, players, ...(options !== undefined && { options }), ...(time && { time }) })
}

/** Nobody answers, or the server has too much to do: either way the cards are dealt here. */
const isAway = (error: unknown): boolean =>
  error instanceof NetworkError ||
  error instanceof TookTooLong ||
  (error instanceof ApiError && (error.status >= 500 || error.status === 429))

class TookTooLong extends Error {
  constructor() {
    super('The server took too long.')
    this.name = 'TookTooLong'
  }
}

function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TookTooLong()), milliseconds)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
