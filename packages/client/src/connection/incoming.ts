/**
 * What comes in over a socket, told apart: answers, refusals, and news that nobody asked for. The server is trusted to say what the
 * protocol says, so only as much is looked at as tells one thing from another. What is not known here is passed over: a newer server may
 * say more.
 */
import { isObject, type JsonObject } from '@parlour/kernel'
import type { ServerFrame, ServerFrameType, WireError } from '@parlour/protocol'
import { isWireError } from '@parlour/protocol/errors'

export type Incoming =
  | { readonly kind: 'answer'; readonly re: number; readonly fields: JsonObject }
  | { readonly kind: 'refusal'; readonly re: number; readonly error: WireError }
  | { readonly kind: 'news'; readonly frame: ServerFrame }

/** A field that each kind of news cannot be without. */
const KNOWN_BY: { readonly [Type in ServerFrameType]: keyof ServerFrame<Type> } = {
  gameState: 'view',
  change: 'delta',
  dealing: 'header',
  presence: 'seats',
  chat: 'text',
  lobbyUpdate: 'lobby',
  lobbyChat: 'player',
  matchFound: 'gameId',
  serverNotice: 'code',
}
const knownBy: ReadonlyMap<unknown, string> = new Map(Object.entries(KNOWN_BY))

function isNews(json: object): json is ServerFrame {
  const field = 'type' in json ? knownBy.get(json.type) : undefined
  return field !== undefined && Object.hasOwn(json, field)
}

/** Null for what is none of them. */
export function readFrame(data: unknown): Incoming | null {
  const json = parsed(data)
  if (json === null) return null
  const news = 'delta' in json ? { ...json, type: 'change' } : json
  if (isNews(news)) return { kind: 'news', frame: news }
  const { re, ok, error, ...fields } = json
  if (typeof re !== 'number') return null
  if (ok === true) return { kind: 'answer', re, fields }
  return { kind: 'refusal', re, error: isWireError(error) ? error : { code: 'InternalError', message: '' } }
}

function parsed(data: unknown): JsonObject | null {
  try {
    const json: unknown = typeof data === 'string' ? JSON.parse(data) : null
    return isObject(json) ? json : null
  } catch {
    return null
  }
}
