/** A connection whose other end is played by the test: every question waits until it is answered. */
import type { ServerFrame } from '@parlour/protocol'
import { ConnectionFailed, type LinkState, type RealtimeClient } from '../../src/realtime/realtime-client.ts'

export interface Asked {
  readonly type: string
  readonly payload: { readonly [field: string]: unknown }
  answer(fields: object): void
  refuse(error: Error): void
}

export class ScriptedRealtime implements RealtimeClient {
  readonly asked: Asked[] = []
  readonly #handlers = new Map<string, Set<(frame: never) => void>>()
  readonly #links = new Set<(link: LinkState, lostAt: number | null) => void>()
  link: LinkState = 'online'
  clockOffset = 0

  connect = (): Promise<void> => Promise.resolve()
  disconnect = (): void => undefined

  emit: RealtimeClient['emit'] = (type, payload) => {
    if (this.link !== 'online') return Promise.reject(new ConnectionFailed())
    return new Promise((resolve, reject) => {
      this.asked.push({ type, payload: { ...payload }, answer: (fields) => resolve({ ...fields }), refuse: reject })
    })
  }

  on: RealtimeClient['on'] = (type, handler) => {
    const handlers = this.#handlers.get(type) ?? new Set()
    this.#handlers.set(type, handlers.add(handler as (frame: never) => void))
    return () => handlers.delete(handler as (frame: never) => void)
  }

  onLink(handler: (link: LinkState, lostAt: number | null) => void): () => void {
    this.#links.add(handler)
    handler(this.link, null)
    return () => this.#links.delete(handler)
  }

  say(frame: ServerFrame): void {
    for (const handler of this.#handlers.get(frame.type) ?? []) handler(frame as never)
  }

  become(link: LinkState): void {
    this.link = link
    for (const handler of this.#links) handler(link, link === 'lost' ? 1 : null)
  }

  /** The last question of that kind. */
  last(type: string): Asked {
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
