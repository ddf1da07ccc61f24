/**
 * The deal of the day: one numbered deal that everyone on this server plays once. Which one it is follows from a key of the server, so
 * that nobody can practise tomorrow's; it is dealt and judged here, so order and time are the server's.
 */
import { createHmac } from 'node:crypto'
import { findGame } from '@parlour/games'
import { isRefusal, type Json } from '@parlour/kernel'
import { failed } from '../errors.ts'
import { UniqueConstraintViolation } from '../repository/errors.ts'
import { newId } from '../repository/index.ts'
import type { DailyEntry, Player } from '../repository/types.ts'
import { newMatch } from './new-match.ts'
import type { MatchmakingParts } from './parts.ts'
import { tableRules } from './table-rules.ts'

export interface DailyDeal {
  readonly game: string
  readonly day: string
  readonly options: Json
  /** The caller's own attempt, if there is one. */
  readonly gameId?: string
}

const MOST_DEALS = 2 ** 31 - 1

export class Dailies {
  readonly #parts: MatchmakingParts
  readonly #key: Uint8Array

  constructor(parts: MatchmakingParts, key: Uint8Array) {
    this.#parts = parts
    this.#key = key
  }

  async deal(game: string, playerId: string | null): Promise<DailyDeal> {
    const day = today()
    const options = this.#optionsOf(game, day)
    const gameId = playerId === null ? null : await this.#parts.repository.dailies.find(game, day, playerId)
    return { game, day, options, ...(gameId === null ? {} : { gameId }) }
  }

  /** Begins today's attempt, or goes on with it: there is one for each player and day. */
  async play(game: string, player: Player): Promise<{ readonly gameId: string; readonly begun: boolean }> {
    const { repository, resources, defaults, sessions } = this.#parts
    const day = today()
    const options = this.#optionsOf(game, day)
    const known = await repository.dailies.find(game, day, player.id)
    if (known !== null) return { gameId: known, begun: false }
    const created = newMatch(
      {
        id: newId(),
        game,
        options,
        participants: [{ player, bot: null, pledge: null, joined: 0 }],
        rules: { ...tableRules('practice', {}, defaults), daily: day },
        secret: null,
        previous: null,
      },
      resources,
    )
    try {
      await repository.games.create(created, { game, day, playerId: player.id })
    } catch (error) {
      const theirs = error instanceof UniqueConstraintViolation ? await repository.dailies.find(game, day, player.id) : null
      if (theirs === null) throw error
      return { gameId: theirs, begun: false }
    }
    await sessions.registerGameSession(created.id)
    return { gameId: created.id, begun: true }
  }

  async leaderboard(
    game: string,
    day: string | undefined,
    limit: number,
  ): Promise<{ readonly day: string; readonly entries: DailyEntry[] }> {
    const which = day ?? today()
    this.#optionsOf(game, which)
    return { day: which, entries: await this.#parts.repository.dailies.leaderboard(game, which, limit) }
  }

  /** The full options of a day's deal; only games whose deals are numbered have one. */
  #optionsOf(game: string, day: string): Json {
    const module = findGame(game)
    const number = createHmac('sha256', this.#key).update(`${game} ${day}`).digest().readUInt32BE(0)
    const options = module?.options.parse({ deal: 1 + (number % MOST_DEALS) })
    if (module?.numbered === undefined || options === undefined || isRefusal(options)) {
      throw failed({ why: 'no-daily-deal' })
    }
    return options as Json
  }
}

/** By the world's clock, so that a day is the same for everyone. */
const today = (): string => new Date().toISOString().slice(0, 10)
