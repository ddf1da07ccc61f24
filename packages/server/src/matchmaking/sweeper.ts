/** Looks around every so often: lobbies that are due, people who can be matched by now, results that are missing, old rows that can go. */
import type { LobbyId } from '@parlour/protocol'
import type { Logger } from 'pino'
import type { Settlement } from '../ratings/settlement.ts'
import type { Repository } from '../repository/index.ts'
import { type Announcer, isHere } from './deps.ts'
import { isHostAway } from './lobby-view.ts'
import type { Matchmaking } from './matchmaking.ts'
import type { QuickMatches } from './quick-match.ts'
import type { Rematches } from './rematches.ts'

const LOOK_MS = 1_000
const SETTLE_MS = 30_000
const CLEAN_MS = 3_600_000
const DAY_MS = 86_400_000
/** How old a public lobby may become without anyone in it being connected. */
const DESERTED_MS = 900_000
/** Lobbies are forgotten after a week, guests who never came back after ninety days. */
const LOBBY_DAYS = 7
const GUEST_DAYS = 90

export interface SweeperDeps {
  readonly repository: Pick<Repository, 'lobbies' | 'players' | 'sessions'>
  readonly matchmaking: Pick<Matchmaking, 'change' | 'announce'>
  readonly announcer: Pick<Announcer, 'isOnline'>
  readonly quickMatches: QuickMatches
  readonly rematches: Rematches
  readonly settlement: Settlement
  readonly log: Logger
  /** The time that all nodes share, in milliseconds since 1970. */
  readonly now: () => number
}

export class Sweeper {
  readonly #deps: SweeperDeps
  readonly #timers: NodeJS.Timeout[] = []
  readonly #running = new Set<Promise<void>>()
  /** Public lobbies whose host was away when they were last looked at. */
  #away: ReadonlySet<LobbyId> = new Set()

  constructor(deps: SweeperDeps) {
    this.#deps = deps
  }

  start(): void {
    const { settlement, quickMatches } = this.#deps
    this.#every(LOOK_MS, async () => {
      await this.#startDue()
      await quickMatches.sweep()
    })
    this.#every(SETTLE_MS, async () => {
      await settlement.sweep()
      await this.#lookAfterPublic()
    })
    this.#every(CLEAN_MS, () => this.#clean())
    this.#track(settlement.sweep())
  }

  async stop(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer)
    await Promise.all(this.#running)
  }

  /** One round at a time: a slow database must not pile them up. */
  #every(ms: number, work: () => Promise<void>): void {
    let busy = false
    const round = (): void => {
      if (busy) return
      busy = true
      this.#track(
        work().finally(() => {
          busy = false
        }),
      )
    }
    this.#timers.push(setInterval(round, ms))
  }

  #track(work: Promise<void>): void {
    const guarded = work.catch((error: unknown) => this.#deps.log.warn({ err: error }, 'looking around failed'))
    this.#running.add(guarded)
    guarded.finally(() => this.#running.delete(guarded))
  }

  async #startDue(): Promise<void> {
    const { repository, quickMatches, rematches, log } = this.#deps
    for (const id of await repository.lobbies.dueLobbies(new Date(this.#deps.now()))) {
      const lobby = await repository.lobbies.find(id)
      if (lobby === null) continue
      const started = lobby.kind === 'quick' ? quickMatches.fill(id) : rematches.begin(id)
      await started.catch((error: unknown) => log.warn({ err: error, lobbyId: id }, 'a lobby could not be started'))
    }
  }

  /** Nobody should join a lobby whose people have all gone, nor wait unawares for a host who is away. */
  async #lookAfterPublic(): Promise<void> {
    const { repository, matchmaking, announcer } = this.#deps
    const now = this.#deps.now()
    const away = new Set<LobbyId>()
    for (const lobby of await repository.lobbies.listOpen({ limit: 1_000, offset: 0 })) {
      const { id, createdAt, taken } = lobby
      const there = taken.some((seat) => isHere(seat, announcer))
      if (!there && now - createdAt.getTime() >= DESERTED_MS) {
        await matchmaking.change(id, () => ({ remove: true })).catch(() => undefined)
        continue
      }
      if (isHostAway(lobby, announcer, now)) away.add(id)
      if (away.has(id) !== this.#away.has(id)) matchmaking.announce(lobby)
    }
    this.#away = away
  }

  async #clean(): Promise<void> {
    const { lobbies, sessions, players } = this.#deps.repository
    const now = this.#deps.now()
    await lobbies.purge(new Date(now - LOBBY_DAYS * DAY_MS))
    await sessions.purge()
    await players.purgeGuests(new Date(now - GUEST_DAYS * DAY_MS))
  }
}
