/** JSON as a type, and its one canonical spelling (RFC 8785), which the hash chain is computed over. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined }

export type JsonObject = { readonly [key: string]: unknown }

export const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * RFC 8785: keys sorted by UTF-16 code units, no white space, numbers and strings as ECMAScript writes them. Keys whose value is
 * undefined are left out, as `JSON.stringify` does. Throws a TypeError for anything that JSON cannot say.
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === 'boolean') return String(value)
  if (typeof value === 'string') return canonicalText(value)
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new TypeError(`${value} has no JSON`)
    return JSON.stringify(value)
  }
  // Plain loops: this is written for every event, and lists of pieces cost more than the pieces.
  let text = ''
  if (Array.isArray(value)) {
    for (const item of value) text += `${text === '' ? '' : ','}${canonicalJson(item)}`
    return `[${text}]`
  }
  if (isObject(value)) {
    for (const key of sorted(Object.keys(value))) {
      const member = value[key]
      if (member !== undefined) text += `${text === '' ? '' : ','}${canonicalText(key)}:${canonicalJson(member)}`
    }
    return `{${text}}`
  }
  throw new TypeError(`a ${typeof value} has no JSON`)
}

/** Texts that are written as they are. */
const PLAIN = /^[ !#-[\]-~]*$/

function canonicalText(text: string): string {
  if (PLAIN.test(text)) return `"${text}"`
  if (!text.isWellFormed()) throw new TypeError('a lone surrogate has no canonical JSON')
  return JSON.stringify(text)
}

/** By UTF-16 code units, in place. For the few keys of an event the general sort made 5 % of all that a move allocated. */
function sorted(keys: string[]): string[] {
  if (keys.length > FEW) return keys.sort()
  for (let i = 1; i < keys.length; i++) {
    const key = keys[i] as string
    let place = i
    for (; place > 0 && (keys[place - 1] as string) > key; place--) keys[place] = keys[place - 1] as string
    keys[place] = key
  }
  return keys
}

const FEW = 8

export const sameJson = (a: unknown, b: unknown): boolean => canonicalJson(a) === canonicalJson(b)

/** No message or record needs more levels of lists and objects; thousands would overflow whoever walks through them. */
const MOST_LEVELS = 100

/** Why a parsed JSON value must not be walked through: nested too deeply, or a text without canonical spelling. Null if it is sound. */
export const unsoundJson = (json: unknown): string | null => unsoundAt(json, 0)

function unsoundAt(json: unknown, depth: number): string | null {
  if (depth > MOST_LEVELS) return `it is nested more than ${MOST_LEVELS} levels deep`
  if (typeof json === 'string') return json.isWellFormed() ? null : 'it contains a lone surrogate'
  if (typeof json !== 'object' || json === null) return null
  for (const key in json) {
    if (!Object.hasOwn(json, key)) continue
    const wrong = unsoundAt(key, depth + 1) ?? unsoundAt((json as JsonObject)[key], depth + 1)
    if (wrong !== null) return wrong
  }
  return null
}
