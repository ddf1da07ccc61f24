/** A match kept in this browser: against bots, alone, or with several people around one screen. */
import type { Follower } from '@parlour/client'
import { type Json, type Refusal, refusal, type Seat } from '@parlour/kernel'
import type { Presence } from '@parlour/protocol'
import type { Table, TableSnapshot } from '../table.ts'
import { TableStore } from '../table-store.ts'
import type { LocalPlayer } from '../tables.ts'
import type { HostLine, News } from './host-line.ts'
import type { Ask, Shown } from './messages.ts'

/** How fast things move: a factor, and word of its changes. */
export interface Pace {
  now(): number
  subscribe(listener: () => void): () => void
}

const ONLINE_ONLY = refusal('NotSupported', 'That is for matches over the network.')

export class LocalTable implements Table {
  readonly #line: HostLine
  readonly #store: TableStore
  readonly #stopPace: () => void
  #players: readonly LocalPlayer[] = []

  constructor(id: string, line: HostLine, pace: Pace) {
    this.#line = line
    this.#store = new TableStore(id, 'local', 'here')
    line.listen((news) => this.#hear(news))
    line.setSpeed(pace.now())
    this.#stopPace = pace.subscribe(() => line.setSpeed(pace.now()))
    void line.ask({ type: 'open', id })
  }

  getSnapshot = (): TableSnapshot => this.#store.now
  subscribe = (listener: () => void): (() => void) => this.#store.subscribe(listener)
  onPosition = (follower: Follower): (() => void) => this.#store.onPosition(follower)

  submit(action: Json): Promise<Refusal | null> {
    const { position } = this.#store.now
    if (position === null) return Promise.resolve(refusal('NotDealt', 'The cards are not dealt yet.'))
    return this.#move(action, { type: 'submit', seq: position.seq, action })
  }

  undo(steps: number): Promise<Refusal | null> {
    return this.#move({ type: 'undo', steps }, { type: 'undo', steps })
  }

  redo(steps: number): Promise<Refusal | null> {
    return this.#move({ type: 'redo', steps }, { type: 'redo', steps })
  }

  leave(): Promise<Refusal | null> {
    return this.#line.ask({ type: 'leave' }).then(({ refused }) => refused)
  }

  say(_text: string): Promise<Refusal | null> {
    return Promise.resolve(ONLINE_ONLY)
  }

  kick(_seat: Seat): Promise<Refusal | null> {
    return Promise.resolve(ONLINE_ONLY)
  }

  close(): Promise<Refusal | null> {
    return Promise.resolve(ONLINE_ONLY)
  }

  /** Nobody else has to be asked: the next match begins at once. */
  offerRematch(): Promise<Refusal | null> {
    return this.#next('rematch')
  }

  restart(): Promise<Refusal | null> {
    return this.#next('restart')
  }

  async #next(type: 'rematch' | 'restart'): Promise<Refusal | null> {
    const { refused, next } = await this.#line.ask({ type })
    const everyone = this.#players.map((_, seat) => seat)
    if (next !== undefined) this.#store.change({ rematch: everyone, next })
    return refused
  }

  hurryBots(): void {
    this.#line.hurryBots()
  }

  takeScreen(): void {
    void this.#line.ask({ type: 'take-screen' })
  }

  dispose(): void {
    this.#stopPace()
    this.#line.close()
  }

  async #move(pending: Json, ask: Ask): Promise<Refusal | null> {
    if (this.#store.now.pending !== null) return refusal('MovePending', 'The move before is still on its way.')
    this.#store.change({ pending })
    const { refused } = await this.#line.ask(ask)
    this.#store.change({ pending: null })
    return refused
  }

  #hear(news: News): void {
    switch (news.type) {
      case 'opened': {
        this.#players = news.players
        const people = news.players.filter(({ kind }) => kind === 'person').length
        const { header, next } = news
        this.#store.change({ header, next, kind: people > 1 ? 'hot-seat' : 'local', presence: this.#presence([]) })
        return
      }
      case 'shown':
        this.#show(news)
        return
      case 'failed':
        this.#store.change({ phase: 'failed', problem: news.problem, pending: null })
    }
  }

  #show({ position, seat, steps, handOver, canUndo, canRedo, gone }: Shown): void {
    const { seq, happened } = position
    const all = steps ?? [...this.#store.now.steps, { seq, happened }]
    this.#store.show(position, { seat, steps: all, handOver, canUndo, canRedo, presence: this.#presence(gone) })
  }

  #presence(gone: readonly Seat[]): Presence {
    const seats = this.#players.map((player, seat) => ({
      name: this.#store.now.header?.seats[seat]?.name ?? player.name,
      by: gone.includes(seat) ? ('gone' as const) : player.kind,
      connected: !gone.includes(seat),
      ...(player.kind === 'bot' ? { bot: player.level } : {}),
    }))
    return { seats, host: null, spectators: 0 }
  }
}
