/** PostgreSQL's text and jsonb take every character but two kinds that JSON and JavaScript can carry: NUL and half a surrogate pair. */
import { isObject, type Json } from '@parlour/kernel'

const REPLACEMENT = '\u{fffd}'

/** The text with what cannot be stored replaced by the replacement character. */
export const storableText = (text: string): string => text.toWellFormed().replaceAll('\0', REPLACEMENT)

/** A whole JSON value made storable, keys included. */
export function storableJson(json: Json): Json {
  if (typeof json === 'string') return storableText(json)
  if (Array.isArray(json)) return json.map(storableJson)
  if (!isObject(json)) return json
  return Object.fromEntries(Object.entries(json).map(([key, value]) => [storableText(key), storableJson((value ?? null) as Json)]))
}
