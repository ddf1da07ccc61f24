/** The two places where a match of this device can be kept, as the page reaches them. */
import type { LocalStore } from '../device/local-store.ts'
import type { FromHost, Port, ToHost } from './messages.ts'

export type HostPort = Port<ToHost, FromHost>

const NOT_LOADED: FromHost = { failed: { code: 'WorkerFailed', message: 'The game could not be loaded.' } }

/** In a worker, which opens the store by itself. */
export function workerHost(): HostPort {
  const worker = new Worker(new URL('./local-worker.ts', import.meta.url), { type: 'module' })
  return {
    post: (message) => worker.postMessage(message),
    listen(handler) {
      worker.onmessage = ({ data }: MessageEvent<FromHost>) => handler(data)
      // A worker that cannot even be loaded says nothing else.
      worker.onerror = () => handler(NOT_LOADED)
    },
    close: () => worker.terminate(),
  }
}

/** Beside the page itself, over a channel that keeps what nobody listens to yet: where the store lives in this page's memory. */
export function inProcessHost(store: LocalStore): HostPort {
  const { port1: ours, port2: theirs } = new MessageChannel()
  import('./serve.ts').then(
    ({ serve }) =>
      serve(
        portOver(theirs, () => theirs.close()),
        store,
      ),
    () => theirs.postMessage(NOT_LOADED),
  )
  return portOver<ToHost, FromHost>(ours, () => {
    ours.postMessage({ close: true } satisfies ToHost)
    // Whatever is on its way is for nobody any more.
    ours.onmessage = () => undefined
  })
}

/** One end of a channel, or what a worker is to itself. */
interface End {
  postMessage(message: unknown): void
  onmessage: ((event: MessageEvent) => void) | null
}

export const portOver = <Out, In>(end: End, close: () => void): Port<Out, In> => ({
  post: (message) => end.postMessage(message),
  listen(handler) {
    end.onmessage = ({ data }: MessageEvent<In>) => handler(data)
  },
  close,
})
