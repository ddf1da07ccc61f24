/** Keeps the socket with whoever is signed in: another user gets another connection. */
import type { Connection } from '@parlour/client'
import type { Session } from '../session/session.ts'

/** The answer stops it. */
export function followSession(connection: Connection, session: Session): () => void {
  let id = session.state.getState().user?.id ?? null
  /** Nobody is signed in, but somebody who was had a connection. */
  let interrupted = false
  return session.state.subscribe(({ user }) => {
    const now = user?.id ?? null
    if (now === id) return
    // The first user of a page is the one that its connection was waiting for.
    const another = id !== null
    id = now
    if (another && connection.link !== 'idle') {
      interrupted = true
      connection.disconnect()
    }
    if (now === null || !interrupted) return
    interrupted = false
    connection.connect().catch(() => undefined)
  })
}
