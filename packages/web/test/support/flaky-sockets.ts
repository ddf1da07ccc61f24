/** Real sockets over a bad line: what is sent or heard can be lost on the way, and the line can be cut. */

import type { Socket, SocketClass } from '@parlour/client'
import { WebSocket } from 'ws'

type Listener = (event: never) => void

export class FlakyLine {
  /** Texts that get lost on the way to the server, or from it. */
  losesSent: (text: string) => boolean = () => false
  losesHeard: (text: string) => boolean = () => false
  /** Everything that a client has sent, lost or not. */
  readonly sent: { readonly type: string; readonly [field: string]: unknown }[] = []
  readonly #open = new Set<WebSocket>()

  get sockets(): number {
    return this.#open.size
  }

  /** Ends all connections as a pulled cable does. */
  cut(): void {
    for (const socket of this.#open) socket.terminate()
  }

  readonly Socket: SocketClass = this.#socketClass()

  #socketClass(): SocketClass {
    const line = this
    const open = this.#open
    return class implements Socket {
      readonly #socket: WebSocket

      constructor(url: string) {
        this.#socket = new WebSocket(url)
        open.add(this.#socket)
        this.#socket.on('close', () => open.delete(this.#socket))
        this.#socket.on('error', () => undefined)
      }

      send(text: string): void {
        line.sent.push(JSON.parse(text))
        if (!line.losesSent(text)) this.#socket.send(text)
      }

      close(code?: number, reason?: string): void {
        this.#socket.close(code, reason)
      }

      addEventListener(type: 'open' | 'error' | 'message' | 'close', listener: Listener): void {
        if (type === 'message') {
          this.#socket.on('message', (data: Buffer) => {
            if (!line.losesHeard(data.toString())) listener({ data: data.toString() } as never)
          })
        } else if (type === 'close') this.#socket.on('close', (code: number) => listener({ code } as never))
        else this.#socket.on(type, () => listener({} as never))
      }
    }
  }
}
