/** What a service worker finds around itself, as far as ours needs it: the library of types for pages does not know it. */

export interface LastingEvent extends Event {
  /** Keeps the worker alive, and the step unfinished, until the promise is settled. */
  waitUntil(work: Promise<unknown>): void
}

export interface RequestEvent extends LastingEvent {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}

export interface NoticeEvent extends LastingEvent {
  readonly notification: { readonly data: unknown; close(): void }
}

export interface ServiceWorkerScope {
  readonly location: { readonly origin: string }
  readonly clients: {
    claim(): Promise<void>
    matchAll(options: { readonly type: 'window' }): Promise<readonly { readonly url: string; focus(): Promise<unknown> }[]>
    openWindow(url: string): Promise<unknown>
  }
  /** Takes over from an older worker without waiting for its pages to close. */
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void
  addEventListener(type: 'notificationclick', listener: (event: NoticeEvent) => void): void
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void
}
