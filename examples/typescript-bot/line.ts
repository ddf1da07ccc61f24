/** One socket to the server: asks, waits for the answer, and keeps what it is told meanwhile. One caller at a time. */
import { on, once } from 'node:events'
import type { JsonObject } from '@parlour/kernel'
import { WebSocket } from 'ws'

/** The socket is gone, and whether the last request was carried out is not known. */
export class Lost extends Error {}

/** The server said no. */
export class Refused extends Error {
  readonly code: string
  constructor({ code, message }: JsonObject) {
    super(`${code}: ${message}`)
    this.code = String(code)
  }
}

export class Line {
  readonly #socket: WebSocket
  readonly #messages: AsyncIterator<unknown[]>
  readonly #told: JsonObject[] = []
  #asked = 0
  #ended: Error = new Lost()

  constructor(server: string) {
    const socket = new WebSocket(`${server.replace(/^http/, 'ws')}/ws`)
    // The server pings every 25 seconds; after a minute without that the socket is dead.
    const alarm = setTimeout(() => socket.terminate(), 60_000)
    socket.on('ping', () => alarm.refresh())
    socket.on('error', () => socket.terminate())
    socket.on('close', (code) => {
      clearTimeout(alarm)
      if (code === 4401) this.#ended = new Refused({ code: 'Unauthorized', message: 'The token has ended.' })
    })
    this.#socket = socket
    this.#messages = on(socket, 'message', { close: ['close'] })
  }

  async hello(token: string): Promise<void> {
    await once(this.#socket, 'open').catch(() => Promise.reject(this.#ended))
    await this.ask('hello', { token, protocol: 1 })
  }

  /** The fields of the answer. Throws Refused, or Lost when there will be no answer. */
  async ask(type: string, fields: JsonObject): Promise<JsonObject> {
    const id = ++this.#asked
    this.#socket.send(JSON.stringify({ type, id, ...fields }), () => undefined)
    for (;;) {
      const frame = await this.#read()
      if (frame.re !== id) this.#told.push(frame)
      else if (frame.ok === true) return frame
      else throw new Refused(frame.error as JsonObject)
    }
  }

  /** The next frame that was not asked for, in order. */
  async next(): Promise<JsonObject> {
    return this.#told.shift() ?? (await this.#read())
  }

  async #read(): Promise<JsonObject> {
    const read = await this.#messages.next().catch(() => null)
    if (read === null || read.done === true) throw this.#ended
    return JSON.parse(String(read.value[0]))
  }
  [Symbol.dispose](): void {
    this.#socket.close()
  }
}
