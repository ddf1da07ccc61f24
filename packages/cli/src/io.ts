/** What a command has of the outside world: three streams, the environment and the interrupt key. Tests bring their own. */
import { once } from 'node:events'
import type { Writable } from 'node:stream'

export interface Output {
  /** Resolves when there is room for more. */
  write(text: string): Promise<void>
  /** True once the reader has gone away; whatever is written then is lost. */
  readonly closed: boolean
  readonly isTerminal: boolean
}

export interface Io {
  readonly input: AsyncIterable<Uint8Array>
  readonly output: Output
  readonly errors: Output
  readonly env: NodeJS.ProcessEnv
  /** Calls the listener, on Ctrl+C or a request to end, instead of ending the program, until the function it returns is called. */
  onInterrupt(listener: () => void): () => void
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const

export const processIo = (): Io => ({
  input: process.stdin,
  output: outputTo(process.stdout),
  errors: outputTo(process.stderr),
  env: process.env,
  onInterrupt(listener) {
    for (const signal of SIGNALS) process.on(signal, listener)
    return () => {
      for (const signal of SIGNALS) process.off(signal, listener)
    }
  },
})

function outputTo(stream: Writable & { readonly isTTY?: boolean }): Output {
  let closed = false
  // A reader that goes away (`parlour … | head`) is no failure: writing simply ends.
  stream.on('error', () => {
    closed = true
  })
  return {
    async write(text) {
      if (closed || stream.write(text)) return
      await once(stream, 'drain').catch(() => undefined)
    },
    get closed() {
      return closed
    },
    isTerminal: stream.isTTY === true,
  }
}
