/** Whether trouble may be over in a moment, so that the same can be tried again: nobody answered, or the server could not do it just now. */
import { isTransient } from '@parlour/protocol/errors'
import { ConnectionFailed, FrameRefused } from './connection/connection.ts'
import { ApiError, NetworkError } from './http/api-client.ts'

export function isPassing(error: unknown): boolean {
  if (error instanceof NetworkError || error instanceof ConnectionFailed) return true
  return (error instanceof ApiError || error instanceof FrameRefused) && isTransient(error.code)
}
