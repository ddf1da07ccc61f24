/**
 * The connection to a server: one for everything, made when it is first needed, kept alive, and made again with jittered back-off when it
 * is lost. Whoever wants to go on with something after a return listens to `onLink` and asks again; nothing is remembered here.
 */
import type { Answer, ClientFrame, ClientFrameType, ServerFrame, ServerFrameType } from '@parlour/protocol'
import type { Feature } from '@parlour/protocol/constants'

/** `idle`: nobody wants a connection, or the token was refused and there is no other. `lost`: it comes back by itself. */
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
  readonly details: unknown
  constructor(code: string, message: string, details?: unknown) {
    super(message)
    this.name = 'FrameRefused'
    this.code = code
    this.details = details
  }
}

/** A frame without what is added on its way. */
export type Request<Type extends ClientFrameType> = Omit<ClientFrame<Type>, 'type' | 'id'>
/** What may be asked; who is asking is the connection's own business. */
export type Asked = Exclude<ClientFrameType, 'hello' | 'renew' | 'ping'>

export type Ask = <Type extends Asked>(type: Type, fields: Request<Type>) => Promise<Answer<Type>>

export interface Connection {
  /** Opens the connection if there is none; resolves when the server has said hello. */
  connect(): Promise<void>
  disconnect(): void
  readonly link: LinkState
  /** Rejects with FrameRefused, or with ConnectionFailed when an answer cannot come any more. */
  readonly ask: Ask
  on<Type extends ServerFrameType>(type: Type, handler: (frame: ServerFrame<Type>) => void): () => void
  /** Called at once and on every change. */
  onLink(handler: (link: LinkState, lostAt: number | null) => void): () => void
  /** The network may be back: tries at once, or makes sure that the connection is still there. */
  nudge(): void
  /** The network may be gone: without an answer soon, the connection counts as lost. */
  doubt(): void
  /** Whether the server can do this; known once it has said hello. */
  offers(feature: Feature): boolean
  /** Milliseconds to add to this device's clock to get the server's. */
  readonly clockOffset: number
}

/** Does something now if there is a connection, and again after every return. The answer stops it. */
export const whenOnline = (connection: Pick<Connection, 'onLink'>, work: () => void): (() => void) =>
  connection.onLink((link) => {
    if (link === 'online') work()
  })
