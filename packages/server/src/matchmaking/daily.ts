/**
 * The deal of the day: one numbered deal that everyone on this server plays once. Which one it is follows from a key of the server, so
 * that nobody can practise tomorrow's; it is dealt and judged here, so order and time are the server's.
 */
import { createHmac } from 'node:crypto'
import { findGame } from '@parlour/games'
import { isRefusal, type Json } from '@parlour/kernel'
import type { GameId, PlayerId } from '@parlour/protocol'
import { failed } from '../errors.ts'
import { UniqueConstraintViolation } from '../repository/errors.ts'
import { newId } from '../repository/index.ts'
import type { DailyEntry, DailyMonthEntry, DailyStreakEntry, Player } from '../repository/types.ts'
import type { MatchmakingDeps } from './deps.ts'
import { newMatch } from './new-match.ts'
import { tableRules } from './table-rules.ts'

export interface DailyDeal {
  readonly game: string
  readonly day: string
  readonly options: Json
  /** The caller's own attempt, if there is one. */
  readonly gameId?: GameId
}

const MOST_DEALS = 2 ** 31 - 1

export class Dailies {
  readonly #deps: MatchmakingDeps
  readonly #key: Uint8Array

  constructor(deps: MatchmakingDeps, key: Uint8Array) {
    this.#deps = deps
    this.#key = key
  }

  async deal(game: string, playerId: PlayerId | null): Promise<DailyDeal> {
    const day = today()
    const options = this.#optionsOf(game, day)
    const gameId = playerId === null ? null : await this.#deps.repository.dailies.find(game, day, playerId)
    return { game, day, options, ...(gameId === null ? {} : { gameId }) }
  }

  /** Begins today's attempt, or goes on with it: there is one for each player and day. */
  async play(game: string, player: Player): Promise<{ readonly gameId: GameId; readonly begun: boolean }> {
    const { repository, defaults, sessions } = this.#deps
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
      this.#deps,
    )
    try {
      await repository.games.create(created, { game, day, playerId: player.id })
    } catch (error) {
      const theirs = error instanceof UniqueConstraintViolation ? await repository.dailies.find(game, day, player.id) : null
      if (theirs === null) throw error
      return { gameId: theirs, begun: false }
    }
    await sessions.registerGameSession(created)
    return { gameId: created.id, begun: true }
  }

  async leaderboard(
    game: string,
    day: string | undefined,
    limit: number,
  ): Promise<{ readonly day: string; readonly entries: DailyEntry[] }> {
    const which = day ?? today()
    this.#optionsOf(game, which)
    return { day: which, entries: await this.#deps.repository.dailies.leaderboard(game, which, limit) }
  }

  /** Who has won most days of a month: this one, where none is named. */
  async bestOfMonth(
    game: string,
    month: string | undefined,
    limit: number,
  ): Promise<{ readonly month: string; readonly entries: DailyMonthEntry[] }> {
    const which = month ?? today().slice(0, 7)
    this.#optionsOf(game, which)
    return { month: which, entries: await this.#deps.repository.dailies.bestOfMonth(game, which, limit) }
  }

  /** Who is winning day after day. Until today is over, yesterday is not the end of it. */
  async streaks(game: string, limit: number): Promise<{ readonly day: string; readonly entries: DailyStreakEntry[] }> {
    const day = today()
    this.#optionsOf(game, day)
    return { day, entries: await this.#deps.repository.dailies.longestStreaks(game, dayBefore(day), limit) }
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

const dayBefore = (day: string): string => new Date(Date.parse(`${day}T00:00Z`) - 86_400_000).toISOString().slice(0, 10)
