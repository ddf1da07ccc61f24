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
  if (typeof value === 'string') {
    if (!value.isWellFormed()) throw new TypeError('a lone surrogate has no canonical JSON')
    return JSON.stringify(value)
  }
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
    for (const key of Object.keys(value).sort()) {
      const member = value[key]
      if (member !== undefined) text += `${text === '' ? '' : ','}${canonicalJson(key)}:${canonicalJson(member)}`
    }
    return `{${text}}`
  }
  throw new TypeError(`a ${typeof value} has no JSON`)
}

export const sameJson = (a: unknown, b: unknown): boolean => canonicalJson(a) === canonicalJson(b)

/** No message or record needs more levels of lists and objects; thousands would overflow whoever walks through them. */
const MOST_LEVELS = 100

/** Why a parsed JSON value must not be walked through: nested too deeply, or a text without canonical spelling. Null if it is sound. */
export function unsoundJson(json: unknown): string | null {
  let level: unknown[] = [json]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MOST_LEVELS) return `it is nested more than ${MOST_LEVELS} levels deep`
    const next: unknown[] = []
    for (const value of level) {
      if (typeof value === 'string' && !value.isWellFormed()) return 'it contains a lone surrogate'
      if (typeof value !== 'object' || value === null) continue
      if (!Array.isArray(value)) for (const key of Object.keys(value)) next.push(key)
      for (const member of Object.values(value)) next.push(member)
    }
    level = next
  }
  return null
}
