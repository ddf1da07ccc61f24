/**
 * One socket from opening to closing: frames are numbered, each gets its answer or an end, and one that is not answered in time ends the
 * whole session, because a connection that swallows a frame is dead even where nobody has noticed.
 */
import type { JsonObject } from '@parlour/kernel'
import type { Answer, ClientFrameType, ServerFrame } from '@parlour/protocol'
import { Calls } from '../calls.ts'
import { isAnswer } from './answers.ts'
import { ConnectionFailed, FrameRefused, type Request } from './connection.ts'
import { readFrame } from './incoming.ts'
import type { SetTimer } from './timer.ts'

/** A WebSocket as browsers, Node and `ws` have it, as much of it as is used. */
export interface Socket {
  send(text: string): void
  close(code?: number, reason?: string): void
  addEventListener(type: 'open' | 'error', listener: () => void): void
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void
  addEventListener(type: 'close', listener: (event: { readonly code: number }) => void): void
}
export type SocketClass = new (url: string) => Socket

export interface SessionEvents {
  opened(): void
  news(frame: ServerFrame): void
  /** Once; `code` is the close code, or 0 where we gave up on it. */
  ended(code: number): void
}

export class SocketSession {
  readonly #socket: Socket
  readonly #setTimer: SetTimer
  readonly #events: SessionEvents
  readonly #calls = new Calls<JsonObject>()
  #over = false
  /** Whether anything has come since this was last set to false. */
  heard = false

  constructor(socket: Socket, events: SessionEvents, setTimer: SetTimer) {
    this.#socket = socket
    this.#events = events
    this.#setTimer = setTimer
    socket.addEventListener('open', () => {
      if (!this.#over) events.opened()
    })
    socket.addEventListener('message', ({ data }) => this.#read(data))
    socket.addEventListener('close', ({ code }) => this.#end(code))
    socket.addEventListener('error', () => this.#end(0))
  }

  async ask<Type extends ClientFrameType>(type: Type, payload: Request<Type>, limitMs: number): Promise<Answer<Type>> {
    if (this.#over) throw new ConnectionFailed()
    const stopTimer = this.#setTimer(() => this.drop(), limitMs)
    try {
      const fields = await this.#calls.ask((id) => this.#send({ type, id, ...payload }))
      if (isAnswer(type, fields)) return fields
      throw new FrameRefused('InternalError', `The server did not answer ${type} as the protocol says.`)
    } finally {
      stopTimer()
    }
  }

  /** Gives up on the socket without waiting for it to agree. */
  drop(): void {
    this.#end(0)
  }

  #send(frame: object): void {
    try {
      this.#socket.send(JSON.stringify(frame))
    } catch {
      this.drop()
    }
  }

  #read(data: unknown): void {
    if (this.#over) return
    this.heard = true
    const frame = readFrame(data)
    if (frame?.kind === 'news') this.#events.news(frame.frame)
    if (frame?.kind === 'answer') this.#calls.answered(frame.re, frame.fields)
    if (frame?.kind === 'refusal') {
      const { code, message, details } = frame.error
      this.#calls.refused(frame.re, new FrameRefused(code, message, details))
    }
  }

  #end(code: number): void {
    if (this.#over) return
    this.#over = true
    try {
      this.#socket.close()
    } catch {
      // It was never open.
    }
    this.#calls.end(new ConnectionFailed())
    this.#events.ended(code)
  }
}
