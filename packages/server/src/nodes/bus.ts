/**
 * How servers on one database tell each other that something has happened. A bus carries hints only, never truth: what happened is in
 * rows, and whoever hears of it reads them. So a bus may lose, double, delay and mix up what it is given; it costs time, and nothing else.
 */
export interface Bus {
  /** For figures and health. */
  readonly kind: string
  /** Begins to listen, as soon as that can be; a connection that is lost is made again for as long as it takes. */
  start(): void
  /** To all nodes that listen, this one included; nothing where there is no connection now. Fewer than 8,000 bytes. */
  publish(text: string): void
  onMessage(listener: (text: string) => void): void
  /** It listens, from now on or once more: what was told before has been missed. */
  onResumed(listener: () => void): void
  close(): Promise<void>
}
