/** Tells the connection what the page notices of its network, and that somebody looks at it again. */
import type { Connection } from '@parlour/client'

interface Page {
  readonly window: EventTarget
  readonly document: EventTarget & { readonly visibilityState: string }
}

export function followPage(connection: Pick<Connection, 'nudge' | 'doubt'>, { window, document }: Page): void {
  window.addEventListener('online', () => connection.nudge())
  window.addEventListener('offline', () => connection.doubt())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') connection.nudge()
  })
}
