/** The two places where a match of this device can be kept, as the page reaches them. */
import type { LocalStore } from './local-store.ts'
import type { FromHost, Port, ToHost } from './messages.ts'

export type HostPort = Port<ToHost, FromHost>

/** In a worker, which opens the store by itself. */
export function workerHost(): HostPort {
  const worker = new Worker(new URL('./local-worker.ts', import.meta.url), { type: 'module' })
  return {
    post: (message) => worker.postMessage(message),
    listen(handler) {
      worker.onmessage = ({ data }: MessageEvent<FromHost>) => handler(data)
      // A worker that cannot even be loaded says nothing else.
      worker.onerror = () => handler({ type: 'failed', problem: { code: 'WorkerFailed', message: 'The game could not be loaded.' } })
    },
    close: () => worker.terminate(),
  }
}

/** Beside the page itself, over a channel: where the store lives in this page's memory. */
export function inProcessHost(store: LocalStore): HostPort {
  const { port1: ours, port2: theirs } = new MessageChannel()
  const waiting: FromHost[] = []
  let handler: ((message: FromHost) => void) | null = null
  const tell = (message: FromHost): void => {
    if (handler === null) waiting.push(message)
    else handler(message)
  }
  ours.onmessage = ({ data }: MessageEvent<FromHost>) => tell(data)
  import('./serve.ts').then(
    ({ serve }) =>
      serve(
        {
          post: (message) => theirs.postMessage(message),
          listen(hear) {
            theirs.onmessage = ({ data }: MessageEvent<ToHost>) => hear(data)
          },
          close: () => theirs.close(),
        },
        store,
      ),
    () => tell({ type: 'failed', problem: { code: 'WorkerFailed', message: 'The game could not be loaded.' } }),
  )
  return {
    post: (message) => ours.postMessage(message),
    listen(hear) {
      handler = hear
      for (const message of waiting.splice(0)) hear(message)
    },
    close() {
      ours.postMessage({ close: true } satisfies ToHost)
      // Whatever is on its way is for nobody any more.
      handler = () => undefined
    },
  }
}
