/** Questions and answers over a port: each question gets its own answer, everything else is news. */
import { type Refusal, refusal } from '@parlour/kernel'
import type { HostPort } from './host-ports.ts'
import type { Ask, FromHost } from './messages.ts'

export type News = Exclude<FromHost, { type: 'answer' }>

export interface HostAnswer {
  readonly refused: Refusal | null
  readonly next?: string
}

export class HostLine {
  readonly #port: HostPort
  readonly #waiting = new Map<number, (answer: HostAnswer) => void>()
  #count = 0
  #hear: (news: News) => void = () => undefined
  #failed: News | null = null

  constructor(port: HostPort) {
    this.#port = port
    port.listen((message) => {
      if (message.type === 'answer') {
        this.#waiting.get(message.re)?.(message)
        this.#waiting.delete(message.re)
        return
      }
      if (message.type === 'failed') {
        this.#failed = message
        this.#giveUp(refusal(message.problem.code, message.problem.message))
      }
      this.#hear(message)
    })
  }

  /** Who hears the news; one that failed before says so at once. */
  listen(hear: (news: News) => void): void {
    this.#hear = hear
    if (this.#failed !== null) hear(this.#failed)
  }

  ask(ask: Ask): Promise<HostAnswer> {
    if (this.#failed?.type === 'failed') {
      const { code, message } = this.#failed.problem
      return Promise.resolve({ refused: refusal(code, message) })
    }
    const n = ++this.#count
    return new Promise((resolve) => {
      this.#waiting.set(n, resolve)
      this.#port.post({ n, ask })
    })
  }

  hurryBots(): void {
    this.#port.post({ hurry: true })
  }

  setSpeed(speed: number): void {
    this.#port.post({ speed })
  }

  close(): void {
    this.#port.close()
    this.#giveUp(refusal('Closed', 'The table was closed before the answer came.'))
  }

  #giveUp(why: Refusal): void {
    for (const resolve of this.#waiting.values()) resolve({ refused: why })
    this.#waiting.clear()
  }
}
