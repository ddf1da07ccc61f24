/** A server that is measured beside ours, in a process of its own. */
export interface PeerServer {
  readonly port: number
  close(): Promise<void>
}
