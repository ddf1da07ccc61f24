/**
 * Sign-ins that somebody asked about a moment ago. Whoever sits down at a table asks for several things within seconds, and each begins
 * with the question who that is.
 *
 * An answer is forgotten when its sign-in ends and when something of its player changes. One that was on its way meanwhile is still given
 * to those who wait for it, and to nobody after them.
 */
import type { PlayerId } from '@parlour/protocol'
import type { Player, Session } from '../repository/types.ts'

/** A sign-in and whose it is. */
export interface SignedIn {
  readonly session: Pick<Session, 'playerId' | 'expiresAt' | 'revokedAt'>
  readonly player: Player
}

interface Kept {
  readonly answer: Promise<SignedIn | null>
  readonly since: number
  until: number
  /** Whose it is, once that is known. */
  playerId?: PlayerId
}

const KEPT_MS = 5_000

export class RecentSignIns {
  readonly #now: () => Date
  /** Oldest first. */
  readonly #kept = new Map<string, Kept>()

  constructor(now: () => Date) {
    this.#now = now
  }

  /** What is known of a sign-in, else what `ask` finds out about it. */
  find(sessionId: string, ask: () => Promise<SignedIn | null>): Promise<SignedIn | null> {
    const kept = this.#kept.get(sessionId)
    return kept !== undefined && this.#isRecent(kept) ? kept.answer : this.begin(sessionId, ask)
  }

  /** The same for one of which nothing can be known yet. */
  begin<Found extends SignedIn | null>(sessionId: string, ask: () => Promise<Found>): Promise<Found> {
    this.#forgetOld()
    this.#kept.delete(sessionId)
    const answer = ask()
    const since = this.#now().getTime()
    const kept: Kept = { answer, since, until: since + KEPT_MS }
    this.#kept.set(sessionId, kept)
    const forget = (): void => {
      if (this.#kept.get(sessionId) === kept) this.#kept.delete(sessionId)
    }
    answer.then((found) => {
      if (found === null || found.session.revokedAt !== null) return forget()
      kept.playerId = found.player.id
      kept.until = Math.min(kept.until, found.session.expiresAt.getTime())
    }, forget)
    return answer
  }

  forget(sessionIds: readonly string[]): void {
    for (const id of sessionIds) this.#kept.delete(id)
  }

  /** Forgets what is known of a player, and whatever may turn out to be about that one. */
  forgetPlayer(playerId: PlayerId): void {
    for (const [id, kept] of this.#kept) if ((kept.playerId ?? playerId) === playerId) this.#kept.delete(id)
  }

  #forgetOld(): void {
    for (const [id, kept] of this.#kept) {
      if (this.#isRecent(kept)) return
      this.#kept.delete(id)
    }
  }

  /** A clock that was set back makes nothing recent again. */
  #isRecent({ since, until }: Kept): boolean {
    const now = this.#now().getTime()
    return since <= now && now < until
  }
}
