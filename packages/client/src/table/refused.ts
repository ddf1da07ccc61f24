/** Asks the server for something and answers why not, as rules do: null when it was done. */
import { isObject, type Refusal, type RefusalFacts, refusal } from '@parlour/kernel'
import { FrameRefused } from '../connection/connection.ts'

export const refusalOf = ({ code, message, details }: FrameRefused): Refusal =>
  isFacts(details) ? { code, message, details } : refusal(code, message)

/** An older server tells no facts, or others. */
const isFacts = (json: unknown): json is RefusalFacts => isObject(json) && typeof json.why === 'string'

export async function refusedBy(work: Promise<unknown>): Promise<Refusal | null> {
  try {
    await work
    return null
  } catch (error) {
    if (error instanceof FrameRefused) return refusalOf(error)
    return refusal('ConnectionFailed', 'There is no connection to the server.')
  }
}
