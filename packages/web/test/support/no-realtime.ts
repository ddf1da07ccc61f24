import { ConnectionFailed, type RealtimeClient } from '../../src/realtime/realtime-client.ts'

/** A connection that never comes about. */
export const noRealtime = (): RealtimeClient => ({
  link: 'idle',
  clockOffset: 0,
  connect: () => Promise.reject(new ConnectionFailed()),
  disconnect: () => undefined,
  emit: () => Promise.reject(new ConnectionFailed()),
  on: () => () => undefined,
  onLink: () => () => undefined,
})
