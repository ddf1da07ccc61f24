/**
 * The socket to the server (M7): one connection for everything, made when it is first needed, kept alive, and made again with jittered
 * back-off when it is lost. What was being watched is watched again after each return; asking and answering is by frame id.
 */
import type { ClientFrame, ClientFrameType, ServerFrame } from '@parlour/protocol'

export type LinkState = 'idle' | 'connecting' | 'online' | 'lost'

/** There is no connection now. */
export class ConnectionFailed extends Error {
  readonly code = 'ConnectionFailed'
  constructor(message = 'There is no connection to the server.') {
    super(message)
    this.name = 'ConnectionFailed'
  }
}

/** The server answered a frame with a refusal. */
export class FrameRefused extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.name = 'FrameRefused'
    this.code = code
  }
}

/** A frame without what the client adds itself. */
export type Request<Type extends ClientFrameType> = Omit<ClientFrame<Type>, 'type' | 'id'>

export interface RealtimeClient {
  /** Opens the connection if there is none; resolves when the server has said hello. */
  connect(): Promise<void>
  disconnect(): void
  readonly link: LinkState
  /** Asks and resolves with the answer's fields. Rejects with FrameRefused, or ConnectionFailed when the answer cannot come any more. */
  emit<Type extends Exclude<ClientFrameType, 'hello' | 'renew'>>(
    type: Type,
    payload: Request<Type>,
  ): Promise<{ readonly [field: string]: unknown }>
  on<Type extends ServerFrame['type']>(type: Type, handler: (frame: Extract<ServerFrame, { type: Type }>) => void): () => void
  /** Called at once and on every change. */
  onLink(handler: (link: LinkState, lostAt: number | null) => void): () => void
  /** Milliseconds to add to this device's clock to get the server's. */
  readonly clockOffset: number
}
