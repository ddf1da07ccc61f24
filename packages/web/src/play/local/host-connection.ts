/** The page's end of a host: each question gets its own answer, everything else is news. */
import { Calls } from '@parlour/client/calls'
import { type Refusal, refusal } from '@parlour/kernel'
import type { HostPort } from './host-ports.ts'
import type { Ask, HostAnswer, HostNews, ToHost } from './messages.ts'

export class HostConnection {
  readonly #port: HostPort
  readonly #calls = new Calls<HostAnswer>()
  #hear: (news: HostNews) => void = () => undefined
  #failed: Refusal | null = null

  constructor(port: HostPort) {
    this.#port = port
    port.listen((message) => {
      if ('re' in message) return this.#calls.answered(message.re, message)
      if ('failed' in message) this.#end(message.failed)
      this.#hear(message)
    })
  }

  /** Who hears the news; one that failed before says so at once. */
  listen(hear: (news: HostNews) => void): void {
    this.#hear = hear
    if (this.#failed !== null) hear({ failed: this.#failed })
  }

  /** Never rejects: a host that is gone refuses everything. */
  ask(ask: Ask): Promise<HostAnswer> {
    const asked = this.#failed === null ? this.#calls.ask((n) => this.#port.post({ n, ask })) : Promise.reject(this.#failed)
    return asked.catch((refused: Refusal) => ({ refused }))
  }

  send(message: Exclude<ToHost, { readonly ask: Ask }>): void {
    this.#port.post(message)
  }

  close(): void {
    this.#port.close()
    this.#end(refusal('Closed', 'The table was closed before the answer came.'))
  }

  #end(why: Refusal): void {
    this.#failed ??= why
    this.#calls.end(why)
  }
}
