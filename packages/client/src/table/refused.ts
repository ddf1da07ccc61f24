/** Asks the server for something and answers why not, as rules do: null when it was done. */
import { type Refusal, refusal } from '@parlour/kernel'
import { FrameRefused } from '../connection/connection.ts'

export const refusalOf = ({ code, message }: FrameRefused): Refusal => refusal(code, message)

export async function refusedBy(work: Promise<unknown>): Promise<Refusal | null> {
  try {
    await work
    return null
  } catch (error) {
    if (error instanceof FrameRefused) return refusalOf(error)
    return refusal('ConnectionFailed', 'There is no connection to the server.')
  }
}
