/** One line of the engine protocol: reads a request from bytes, has it carried out and writes the reply, whatever the bytes were. */
import { isObject, isRefusal, type Refusal, refusal } from '@parlour/kernel'
import { parseEngineRequest } from '@parlour/protocol'
import type { Engine } from './engine.ts'
import { rawId } from './raw-id.ts'

/** Longer lines are refused unread. */
export const MOST_BYTES = 4 * 1024 * 1024
/** No request needs more levels of lists and objects; thousands of them would overflow whoever walks through them. */
const MOST_LEVELS = 100
/** Messages quote their offender, which may be very long. */
const MOST_MESSAGE = 500

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** The reply to one line (null: one that was too long), without its line end; null for a blank line, which gets none. */
export async function replyTo(engine: Engine, line: Uint8Array | null): Promise<string | null> {
  if (line === null) return written('null', fault('BadRequest', `The line is longer than ${MOST_BYTES} bytes.`))
  let text: string
  try {
    text = utf8.decode(line)
  } catch {
    return written('null', fault('BadRequest', 'The line is not valid UTF-8.'))
  }
  if (text.trim() === '') return null
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    return written('null', fault('BadRequest', `The line is not JSON: ${error instanceof Error ? error.message : error}.`))
  }
  if (text.length > MOST_LEVELS && levelsOf(json) > MOST_LEVELS) {
    return written('null', fault('BadRequest', `The request is nested more than ${MOST_LEVELS} levels deep.`))
  }
  return written(isObject(json) ? rawId(text) : 'null', await carriedOut(engine, json))
}

async function carriedOut(engine: Engine, json: unknown): Promise<object> {
  try {
    const request = parseEngineRequest(json)
    return isRefusal(request) ? { error: request } : await engine.perform(request)
  } catch (error) {
    return fault('InternalError', error instanceof Error ? error.message : String(error))
  }
}

/** For whoever wrote the program at the other end, or for us: there are no facts beyond the sentence. */
const fault = (code: string, message: string) => ({ error: refusal(code, message) })

/** The id stands first, so that people find it too. */
function written(id: string, reply: object): string {
  const fields =
    'error' in reply
      ? { error: shortened(reply.error as Refusal) }
      : 'refused' in reply
        ? { refused: shortened(reply.refused as Refusal) }
        : reply
  const rest = JSON.stringify(fields).slice(1)
  return rest === '}' ? `{"id":${id}}` : `{"id":${id},${rest}`
}

/** Facts quote the same offender as the sentence, so they go where it had to be cut. */
const shortened = (refused: Refusal): Refusal =>
  refused.message.length > MOST_MESSAGE ? refusal(refused.code, `${refused.message.slice(0, MOST_MESSAGE)}…`) : refused

/** How deep lists and objects are nested, found without recursion and no further than it matters. */
function levelsOf(json: unknown): number {
  let level = 0
  for (let here: unknown[] = [json]; here.length > 0 && level <= MOST_LEVELS; level++) {
    here = here.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []))
  }
  return level
}
