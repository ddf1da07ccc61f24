/** The one way from a file to what may be a record; the command line and the client read the same. */
import { isObject } from '../json.ts'

/** Larger than any match could be. */
export const MOST_RECORD_BYTES = 64 * 1024 * 1024

/**
 * The JSON value in a text that is to be a record, still to be judged. What answers with a record among other things (the engine, the
 * address of a match) may be kept as it came. Throws a SyntaxError where the text is not JSON.
 */
export function recordIn(text: string): unknown {
  const json: unknown = JSON.parse(text)
  return isObject(json) && 'record' in json && !('header' in json) ? json.record : json
}
