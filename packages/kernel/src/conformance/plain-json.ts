/** What counts as plain JSON on the way out, and one spelling for comparing what came out. */
import { canonicalJson, type Json } from '../json.ts'
import { differenceText, leaves } from './leaves.ts'

/** Null for plain JSON, else the first place that JSON would lose or change. Members that are undefined are left out, as everywhere. */
export function notPlain(value: unknown, path = 'it'): string | null {
  const fault = faultIn(value)
  return fault === null ? null : path + fault
}

/** The way to the first fault and what it is, written only where there is one: every happening and every refusal is looked at. */
function faultIn(value: unknown): string | null {
  switch (typeof value) {
    case 'boolean':
      return null
    case 'string':
      return value.isWellFormed() ? null : ' is a text with half a character'
    case 'number':
      return Number.isFinite(value) ? null : ` is ${value}`
    case 'object':
      return value === null ? null : Array.isArray(value) ? faultInList(value) : faultInObject(value)
    default:
      return ` is ${typeof value === 'undefined' ? 'undefined' : `a ${typeof value}`}`
  }
}

function faultInList(list: readonly unknown[]): string | null {
  for (let index = 0; index < list.length; index++) {
    const fault = faultIn(list[index])
    if (fault !== null) return `[${index}]${fault}`
  }
  return null
}

function faultInObject(value: object): string | null {
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) return ` is a ${value.constructor?.name ?? 'strange object'}`
  if ('toJSON' in value) return ' has its own toJSON'
  for (const key of Object.keys(value)) {
    const member: unknown = Reflect.get(value, key)
    const fault = member === undefined ? null : faultIn(member)
    if (fault !== null) return `.${key}${fault}`
  }
  return null
}

/** Canonical JSON where there is one; what is no JSON is spelled by its parts, so that comparing never throws. */
export function spell(value: unknown): string {
  try {
    return canonicalJson(value)
  } catch {
    return JSON.stringify([...leaves(value)])
  }
}

/** Whether two values are the same as JSON. Mostly they are and came from the same encoder, so their plain text settles it. */
export function same(left: unknown, right: unknown): boolean {
  return plainText(left) === plainText(right) || spell(left) === spell(right)
}

/** The quick spelling, with keys as they come. */
export function plainText(value: unknown): string | undefined {
  try {
    return JSON.stringify(value)
  } catch {
    return spell(value)
  }
}

/** What arrives on the other side of a wire. */
export const sent = (json: Json): unknown => JSON.parse(plainText(json) ?? 'null')

/** JSON for a message, cut where nobody would read on. */
export function brief(value: unknown, most = 200): string {
  const text = spell(value)
  return text.length <= most ? text : `${text.slice(0, most)}…`
}

/** Null when two values are the same as JSON, else the first place where they are not: "view.hand[0]: "7H" ≠ "2C"". */
export function change(left: unknown, right: unknown, root = ''): string | null {
  if (same(left, right)) return null
  const arrived = (value: unknown): unknown => JSON.parse(spell(value))
  return differenceText(arrived(left), arrived(right), root) ?? `${root} differs`
}
