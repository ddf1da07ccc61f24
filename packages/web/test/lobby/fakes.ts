/** A lobby, and a server that answers from memory, for tests in which no rule of the server matters. */
import type { ApiClient, Ask, Connection, LinkState } from '@parlour/client'
import { type Answer, asLobbyId, asPlayerId, type LobbyView, type ServerFrame, type ServerFrameType } from '@parlour/protocol'

export const ME = 'me'

export const person = (id: string): LobbyView['seats'][number] => ({
  player: { id: asPlayerId(id), username: id, displayName: id.toUpperCase(), role: 'guest' },
  pledge: null,
})

export const lobbyWith = (changes: Partial<LobbyView> = {}): LobbyView => ({
  lobbyId: asLobbyId('lobby-1'),
  code: 'KFM7Q2',
  game: 'crazy-tens',
  options: {},
  visibility: 'private',
  seats: [person('host'), null],
  host: asPlayerId('host'),
  table: { clock: null, spectators: false, rated: false, autoRestart: false, grace: 60 },
  commitment: null,
  createdAt: '2026-01-31T12:00:00.000Z',
  ...changes,
})

/** Only what a test gives it; anything else it asks for fails loudly. */
export function apiWith(parts: Partial<ApiClient>): ApiClient {
  return new Proxy(parts as ApiClient, {
    get(target, name) {
      const found = Reflect.get(target, name)
      if (found === undefined) throw new Error(`The test did not expect api.${String(name)}.`)
      return found
    },
  })
}

type Handler = (frame: ServerFrame) => void

export class FakeConnection implements Connection {
  link: LinkState = 'idle'
  readonly clockOffset = 0
  readonly asked: { readonly type: string; readonly payload: object }[] = []
  /** What `ask` answers, by type of frame. */
  answers: { [type: string]: () => Promise<object> } = {}
  readonly #handlers = new Set<readonly [string, Handler]>()
  readonly #links = new Set<(link: LinkState, lostAt: number | null) => void>()

  async connect(): Promise<void> {
    this.turn('online')
  }

  disconnect(): void {
    this.turn('idle')
  }

  ask: Ask = async (type, payload) => {
    this.asked.push({ type, payload })
    // What the test answers is its own business.
    return ((await this.answers[type]?.()) ?? {}) as Answer<typeof type>
  }

  nudge = (): void => undefined
  doubt = (): void => undefined
  offers = (): boolean => true

  on<Type extends ServerFrameType>(type: Type, handler: (frame: ServerFrame<Type>) => void): () => void {
    const entry = [type, handler as Handler] as const
    this.#handlers.add(entry)
    return () => this.#handlers.delete(entry)
  }

  onLink(handler: (link: LinkState, lostAt: number | null) => void): () => void {
    this.#links.add(handler)
    handler(this.link, null)
    return () => this.#links.delete(handler)
  }

  turn(link: LinkState): void {
    this.link = link
    for (const handler of this.#links) handler(link, null)
  }

  tell(frame: ServerFrame): void {
    for (const [type, handler] of [...this.#handlers]) if (type === frame.type) handler(frame)
  }

  get listeners(): number {
    return this.#handlers.size
  }
}

/** Lets everything that is ready happen. */
export const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0))
