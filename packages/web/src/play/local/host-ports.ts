/** The two places where a match of this device can be kept, as the page reaches them. */
import type { WorkerScope } from '../../workers/rpc.ts'
import type { LocalStore } from '../device/local-store.ts'
import { type FromHost, NOT_LOADED, type Port, type ToHost } from './messages.ts'

export type HostPort = Port<ToHost, FromHost>

/** In a worker, which opens the store by itself. */
export function workerHost(): HostPort {
  const worker = new Worker(new URL('./local-worker.ts', import.meta.url), { type: 'module' })
  return {
    post: (message) => worker.postMessage(message),
    listen(handler) {
      worker.onmessage = ({ data }: MessageEvent<FromHost>) => handler(data)
      // A worker that cannot even be loaded says nothing else.
      worker.onerror = () => handler({ failed: NOT_LOADED })
    },
    close: () => worker.terminate(),
  }
}

/** Beside the page itself, over a channel that keeps what nobody listens to yet: where the store lives in this page's memory. */
export function inProcessHost(store: LocalStore): HostPort {
  const { port1: ours, port2: theirs } = new MessageChannel()
  import('./match-host.ts').then(
    ({ MatchHost }) => new MatchHost({ port: portOver(theirs), store }),
    () => theirs.postMessage({ failed: NOT_LOADED } satisfies FromHost),
  )
  return {
    ...portOver<ToHost, FromHost>(ours),
    close() {
      ours.postMessage({ close: true } satisfies ToHost)
      // Whatever is on its way is for nobody any more.
      ours.onmessage = null
    },
  }
}

/** Over one end of a channel, or over what a worker is to itself. */
export const portOver = <Out, In>(end: WorkerScope & { close(): void }): Port<Out, In> => ({
  post: (message) => end.postMessage(message),
  listen(handler) {
    end.onmessage = ({ data }: MessageEvent<In>) => handler(data)
  },
  close: () => end.close(),
})
