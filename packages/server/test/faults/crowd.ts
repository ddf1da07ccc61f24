/** Tables that are always played at: whenever a match is over, its people sit down to another one. What was acknowledged is noted. */
import type { GameId } from '@parlour/protocol'
import { inject } from 'vitest'
import { TestPlayer } from '../support/client.ts'
import { type Acknowledged, Robot } from '../support/robot.ts'

interface Match {
  readonly gameId: GameId
  readonly robots: readonly Robot[]
}

const GAMES = [
  { game: 'crazy-tens', seats: 2, options: { target: 300 } },
  { game: 'tschau-sepp', seats: 3, options: { seriesTo: 300 } },
  { game: 'big-two', seats: 4, options: { hands: 20 } },
]
/** Between two moves of one player: in a sample as many things go wrong, with fewer moves between them. */
const PACE_MS = inject('sample').scale < 1 ? 60 : 30

export class Crowd {
  readonly matches: Match[] = []
  /** The match at each table now. */
  readonly #now: Match[] = []
  readonly #url: () => string
  #stopped = false
  readonly #tables: Promise<void>[] = []
  readonly problems: unknown[] = []

  private constructor(url: () => string) {
    this.#url = url
  }

  static async sitDown(tables: number, url: () => string): Promise<Crowd> {
    const crowd = new Crowd(url)
    const first = Array.from({ length: tables }, (_, table) => crowd.#seat(table))
    const matches = await Promise.all(first)
    for (const [table, match] of matches.entries())
      crowd.#tables.push(crowd.#playOn(table, match).catch((error) => void crowd.problems.push(error)))
    return crowd
  }

  get acknowledged(): number {
    return this.matches.reduce((sum, match) => sum + movesOf(match), 0)
  }

  /** Codes with which moves were refused for reasons of the server's. */
  get refused(): string[] {
    return this.matches.flatMap(({ robots }) => robots.flatMap(({ refused }) => refused))
  }

  /** Answers whether every table has had a move acknowledged from now on, or has begun another match. */
  mark(): () => boolean {
    const before = this.#now.map((match) => ({ match, moves: movesOf(match) }))
    return () => before.every(({ match, moves }, table) => this.#now[table] !== match || movesOf(match) > moves)
  }

  /** How everybody stands, for whoever looks why a table does not play on. */
  describe(): string {
    return this.#now.map(({ gameId, robots }) => `${gameId}: ${robots.map((robot) => robot.describe()).join(' | ')}`).join('\n')
  }

  /** Lets everybody finish the move that is under way. */
  async stop(): Promise<void> {
    this.#stopped = true
    await Promise.all(this.#tables)
  }

  async #seat(table: number): Promise<Match> {
    const kind = GAMES[table % GAMES.length] as (typeof GAMES)[number]
    const people = await Promise.all(Array.from({ length: kind.seats }, () => TestPlayer.guest(this.#url())))
    const [host, ...others] = people as [TestPlayer, ...TestPlayer[]]
    const wish = { game: kind.game, options: kind.options, visibility: 'private', seats: kind.seats }
    const { lobbyId } = await host.must<{ lobbyId: string }>('POST', '/lobbies', wish)
    for (const other of others) await other.must('POST', `/lobbies/${lobbyId}/join`, {})
    const { gameId } = await host.must<{ gameId: GameId }>('POST', `/lobbies/${lobbyId}/start`)
    const robots = people.map((player) => new Robot(player, gameId, { persistent: true, url: this.#url, pace: () => this.#pace() }))
    const match = { gameId, robots }
    this.matches.push(match)
    this.#now[table] = match
    return match
  }

  async #playOn(table: number, first: Match): Promise<void> {
    for (let match = first; !this.#stopped; ) {
      try {
        await Promise.all(match.robots.map((robot) => robot.play()))
      } catch (error) {
        if (error !== STOPPED) throw error
      }
      if (this.#stopped) return
      match = await this.#again(table)
    }
  }

  /** While nodes come and go, requests fail; people try again. */
  async #again(table: number): Promise<Match> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#seat(table)
      } catch (error) {
        if (attempt === 30) throw error
        await new Promise((resolve) => setTimeout(resolve, 300))
      }
    }
  }

  /** A robot asks this before each move, so the table goes on. */
  async #pace(): Promise<void> {
    if (this.#stopped) throw STOPPED
    await new Promise((resolve) => setTimeout(resolve, PACE_MS))
  }
}

const movesOf = ({ robots }: Match): number => robots.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0)

const STOPPED = new Error('That is all for today.')

/** What was acknowledged and what the log has, compared; and that nobody was given up. */
export function compare(
  match: Match,
  log: readonly { readonly seq: number; readonly move: string | null; readonly event: string }[],
): { readonly lost: Acknowledged[]; readonly doubled: number; readonly gaps: number; readonly given: string[] } {
  const bySeq = new Map(log.map((row) => [row.seq, row]))
  const acknowledged = match.robots.flatMap((robot) => robot.acknowledged)
  const lost = acknowledged.filter(({ seq, move, action, seat }) => {
    const row = bySeq.get(seq)
    const event = row === undefined ? null : (JSON.parse(row.event) as { readonly seat?: number; readonly action?: unknown })
    return row?.move !== move || event?.seat !== seat || JSON.stringify(sorted(event.action)) !== JSON.stringify(sorted(action))
  })
  const moves = log.flatMap(({ move }) => (move === null ? [] : [move]))
  return {
    lost,
    doubled: moves.length - new Set(moves).size + (acknowledged.length - new Set(acknowledged.map(({ seq }) => seq)).size),
    gaps: log.filter(({ seq }, index) => seq !== index + 1).length,
    given: log.map(({ event }) => event).filter((event) => /"type":"(leave|occupy)"/.test(event)),
  }
}

/** In one order of keys, whoever wrote it. */
const sorted = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.fromEntries(Object.entries(value).sort()) : value
