/** Runs in a worker of the page: one match of this device, with its bots, so that thinking never holds up what is on the screen. */
import { openLocalStore } from './indexed-store.ts'
import type { ToHost } from './messages.ts'
import { serve } from './serve.ts'

serve(
  {
    post: (message) => postMessage(message),
    listen: (handler) => addEventListener('message', ({ data }: MessageEvent<ToHost>) => handler(data)),
    close: () => close(),
  },
  openLocalStore(),
)
