/** A match kept in this browser: against bots, alone, or with several people around one screen. */
import type { Follower } from '@parlour/client'
import { type Json, type Refusal, refusal } from '@parlour/kernel'
import { botPace, type Paced } from '../../settings/bot-pace.ts'
import type { Table, TableSnapshot } from '../table.ts'
import { TableStore } from '../table-store.ts'
import type { HostConnection } from './host-connection.ts'
import type { Ask, HostNews } from './messages.ts'

const onlineOnly = async (): Promise<Refusal> => refusal('NotSupported', 'That is for matches over the network.')

export class LocalTable implements Table {
  readonly #host: HostConnection
  readonly #store: TableStore
  readonly #stopPace: () => void

  constructor(id: TableSnapshot['id'], host: HostConnection, settings: Paced) {
    this.#host = host
    this.#store = new TableStore(id, 'local', 'here')
    host.listen((news) => this.#hear(news))
    const pace = () => host.send({ speed: botPace(settings.getState(), settings.getState().speed, this.#store.now.header?.game) })
    this.#stopPace = settings.subscribe(pace)
    void host.ask({ type: 'open', id }).then(pace)
  }

  getSnapshot = (): TableSnapshot => this.#store.now
  subscribe = (listener: () => void): (() => void) => this.#store.subscribe(listener)
  onPosition = (follower: Follower): (() => void) => this.#store.onPosition(follower)

  submit = async (action: Json): Promise<Refusal | null> => {
    const { position } = this.#store.now
    if (position === null) return refusal('NotDealt', 'The cards are not dealt yet.')
    return this.#move(action, { type: 'submit', seq: position.seq, action })
  }

  undo = (steps: number): Promise<Refusal | null> => this.#move({ type: 'undo', steps }, { type: 'undo', steps })
  redo = (steps: number): Promise<Refusal | null> => this.#move({ type: 'redo', steps }, { type: 'redo', steps })
  leave = (): Promise<Refusal | null> => this.#ask({ type: 'leave' })
  /** Nobody else has to be asked: the next match begins at once. */
  offerRematch = (): Promise<Refusal | null> => this.#ask({ type: 'rematch' })
  restart = (): Promise<Refusal | null> => this.#ask({ type: 'restart' })
  say = onlineOnly
  kick = onlineOnly
  close = onlineOnly
  hurryBots = (): void => void this.#ask({ type: 'hurry' })
  takeScreen = (): void => void this.#ask({ type: 'take-screen' })

  dispose = (): void => {
    this.#stopPace()
    this.#host.close()
  }

  async #move(pending: Json, ask: Ask): Promise<Refusal | null> {
    if (this.#store.now.pending !== null) return refusal('MovePending', 'The move before is still on its way.')
    this.#store.change({ pending })
    const refused = await this.#ask(ask)
    this.#store.change({ pending: null })
    return refused
  }

  async #ask(ask: Ask): Promise<Refusal | null> {
    const { refused, next } = await this.#host.ask(ask)
    const everyone = this.#store.now.header?.seats.map((_, seat) => seat) ?? []
    if (next !== undefined) this.#store.change({ rematch: everyone, next })
    return refused
  }

  #hear(news: HostNews): void {
    if ('failed' in news) this.#store.change({ phase: 'failed', problem: news.failed, pending: null })
    else if (news.position === undefined) this.#store.change(news.changes)
    else {
      const { seq, happened } = news.position
      this.#store.show(news.position, { steps: [...this.#store.now.steps, { seq, happened }], ...news.changes })
    }
  }
}
