/**
 * A server that says again what an older one once said. It expects the frames of the recording in their order and answers with what
 * followed them; what clients make up anew (ids, tokens, new luck) may differ.
 */
import { readFileSync } from 'node:fs'
import type { Socket, SocketClass } from '../../src/connection/socket-session.ts'

type Fields = { readonly [field: string]: unknown }

interface Line {
  readonly from: 'client' | 'server'
  readonly frame: Fields
}

const MADE_UP: readonly string[] = ['id', 'move', 'token', 'pledge']
const meant = (frame: Fields): Fields => Object.fromEntries(Object.entries(frame).filter(([field]) => !MADE_UP.includes(field)))

export class RecordedServer {
  /** What the client of the recording kept of its pledges, as text. */
  readonly luck: string | null
  readonly #lines: Line[]
  readonly #ids = new Map<unknown, unknown>()
  /** Where the client said something else than the old one. */
  readonly surprises: string[] = []
  readonly Socket: SocketClass = this.#socketClass()

  constructor(name: string) {
    const file = new URL(`../../../protocol/test/previous-release/${name}.jsonl`, import.meta.url)
    const [head = '', ...lines] = readFileSync(file, 'utf8').trim().split('\n')
    this.luck = (JSON.parse(head) as { readonly luck: string | null }).luck
    this.#lines = lines.map((text): Line => JSON.parse(text))
  }

  /** The moves that the old client made and the old server took, in order. */
  get moves(): readonly Fields[] {
    const taken = new Set(this.#lines.filter(({ frame }) => frame.ok === true).map(({ frame }) => frame.re))
    return this.#lines.filter(({ frame }) => frame.type === 'submitMove' && taken.has(frame.id)).map(({ frame }) => frame.action as Fields)
  }

  /** How much of the recording has not been said yet. */
  get left(): number {
    return this.#lines.length
  }

  #heard(frame: Fields, say: (frame: Fields) => void): void {
    const expected = this.#lines.shift()
    const [now, then] = [meant(frame), expected === undefined ? null : meant(expected.frame)].map((one) => JSON.stringify(one))
    if (now !== then) this.surprises.push(`${now} instead of ${then}`)
    this.#ids.set(expected?.frame.id, frame.id)
    while (this.#lines[0]?.from === 'server') {
      const { frame: answer } = this.#lines.shift() as Line
      say('re' in answer ? { ...answer, re: this.#ids.get(answer.re) } : answer)
    }
  }

  #socketClass(): SocketClass {
    const server = this
    return class implements Socket {
      readonly #listeners = new Map<string, ((event: never) => void)[]>()

      constructor() {
        setImmediate(() => this.#fire('open', {}))
      }

      send(text: string): void {
        server.#heard(JSON.parse(text), (frame) => setImmediate(() => this.#fire('message', { data: JSON.stringify(frame) })))
      }

      close(): void {
        this.#fire('close', { code: 1000 })
      }

      addEventListener(type: string, listener: (event: never) => void): void {
        this.#listeners.set(type, [...(this.#listeners.get(type) ?? []), listener])
      }

      #fire(type: string, event: object): void {
        for (const listener of this.#listeners.get(type) ?? []) listener(event as never)
      }
    }
  }
}
