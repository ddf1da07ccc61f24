/** Who wants to hear which news. */
import type { ServerFrame, ServerFrameType } from '@parlour/protocol'

type Handlers = { readonly [Type in ServerFrameType]: Set<(frame: ServerFrame<Type>) => void> }

export class FrameHandlers {
  readonly #handlers: Handlers = {
    gameState: new Set(),
    change: new Set(),
    dealing: new Set(),
    presence: new Set(),
    chat: new Set(),
    lobbyUpdate: new Set(),
    lobbyChat: new Set(),
    matchFound: new Set(),
    serverNotice: new Set(),
  }

  /** The answer ends it. */
  add<Type extends ServerFrameType>(type: Type, handler: (frame: ServerFrame<Type>) => void): () => void {
    const handlers: Handlers[Type] = this.#handlers[type]
    handlers.add(handler)
    return () => handlers.delete(handler)
  }

  tell<Type extends ServerFrameType>(frame: ServerFrame<Type> & { readonly type: Type }): void {
    for (const handler of [...this.#handlers[frame.type]]) handler(frame)
  }
}
