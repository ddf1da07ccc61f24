/** A connection whose other end is played by the test: every question waits until it is answered. */
import type { Answer, ServerFrame, ServerFrameType } from '@parlour/protocol'
import type { Feature } from '@parlour/protocol/constants'
import { type Ask, type Connection, ConnectionFailed, type LinkState } from '../../src/connection/connection.ts'
import { FrameHandlers } from '../../src/connection/frame-handlers.ts'

interface Question {
  readonly type: string
  readonly payload: { readonly [field: string]: unknown }
  readonly answer: (fields: object) => void
  readonly refuse: (error: Error) => void
}

export class ScriptedConnection implements Connection {
  readonly asked: Question[] = []
  readonly #handlers = new FrameHandlers()
  readonly #links = new Set<(link: LinkState, lostAt: number | null) => void>()
  link: LinkState = 'online'
  clockOffset = 0

  connect = (): Promise<void> => Promise.resolve()
  disconnect = (): void => undefined
  nudge = (): void => undefined
  doubt = (): void => undefined
  /** What the server can do. */
  features: readonly Feature[] = []
  offers = (feature: Feature): boolean => this.features.includes(feature)

  ask: Ask = (type, payload) => {
    if (this.link !== 'online') return Promise.reject(new ConnectionFailed())
    return new Promise((resolve, reject) => {
      // What the test answers is its own business.
      const answer = (fields: object): void => resolve(fields as Answer<typeof type>)
      this.asked.push({ type, payload: { ...payload }, answer, refuse: reject })
    })
  }

  on<Type extends ServerFrameType>(type: Type, handler: (frame: ServerFrame<Type>) => void): () => void {
    return this.#handlers.add(type, handler)
  }

  onLink(handler: (link: LinkState, lostAt: number | null) => void): () => void {
    this.#links.add(handler)
    handler(this.link, null)
    return () => this.#links.delete(handler)
  }

  say(frame: ServerFrame): void {
    this.#handlers.tell(frame)
  }

  become(link: LinkState): void {
    this.link = link
    for (const handler of this.#links) handler(link, link === 'lost' ? 1 : null)
  }

  /** The last question of that kind. */
  last(type: string): Question {
    const found = this.asked.findLast((asked) => asked.type === type)
    if (found === undefined) throw new Error(`Nobody asked for ${type}.`)
    return found
  }

  count(type: string): number {
    return this.asked.filter((asked) => asked.type === type).length
  }
}

/** Whatever was only waiting for its turn has had it. */
export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
