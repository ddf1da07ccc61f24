/**
 * What a place at a table was shown, kept as digests: short enough for every position of a match, and enough to find out where a record
 * shows something else. A later release may show more than was shown then, so a comparison looks only at fields that something shown had.
 */
import { sha256 } from '@noble/hashes/sha2.js'
import { joined, toHex, utf8 } from '../bytes.ts'
import { canonicalJson, isObject, type Json } from '../json.ts'

/**
 * The number of an event (0 is the deal), the beginning of the chain's hash there in hex, and the digests of the view and of what
 * happened; empty or left out is what was not told.
 */
export type SeenFrame = readonly [seq: number, h: string, view?: string, happened?: string]

/** Of what was shown too long ago to be kept by itself. */
export interface Shown {
  /** Names of all fields of everything that was shown. */
  readonly fields: readonly string[]
  /** Events of which the view went into `digest`, as stretches from one to another. */
  readonly before: readonly (readonly [from: number, to: number])[]
  readonly digest: string
}

/** One position as it was told. Before the deal nothing is. */
export interface Told {
  readonly seq: number
  readonly h?: string | undefined
  /** Left out where only what happened is known, or somebody else looked. */
  readonly view?: Json | undefined
  readonly happened?: readonly Json[] | undefined
}

export const NOTHING_SHOWN: Shown = { fields: [], before: [], digest: '' }

const DIGITS = 12
/** More are not told apart: then everything is compared. */
export const MOST_FIELDS = 400
const MOST_STRETCHES = 60

/** A server may send what has no canonical form, which is then nothing that a record could show. */
export function digestOf(value: Json): string {
  try {
    return toHex(sha256(utf8(canonicalJson(value)))).slice(0, DIGITS)
  } catch {
    return 'unsound'
  }
}

export const digestAfter = (digest: string, view: string): string => toHex(sha256(joined(utf8(digest), utf8(view)))).slice(0, DIGITS)

/** Whoever has lost the thread is told a position without what led to it: that nothing happened is never compared. */
export function frameOf({ seq, h = '', view, happened = [] }: Told): SeenFrame {
  const saw = view === undefined ? '' : digestOf(view)
  if (happened.length > 0) return [seq, h, saw, digestOf(happened)]
  return saw === '' ? [seq, h] : [seq, h, saw]
}

/** With the fields of one more position. */
export function withFields(shown: Shown, { view, happened }: Pick<Told, 'view' | 'happened'>): Shown {
  const fields = new Set(shown.fields)
  collect(view ?? null, fields)
  collect(happened ?? null, fields)
  return fields.size === shown.fields.length ? shown : { ...shown, fields: [...fields].slice(0, MOST_FIELDS + 1) }
}

/** With one position more among those that are not kept by themselves. */
export function withBefore(shown: Shown, [seq, , view = '']: SeenFrame): Shown {
  const { before, digest } = shown
  const last = before.at(-1)
  if (view === '' || (last !== undefined && seq < last[1])) return shown
  // Told twice and differently: no record shows both.
  if (seq === last?.[1]) return { ...shown, digest: digestAfter(digest, view) }
  const goesOn = last?.[1] === seq - 1
  if (!goesOn && before.length >= MOST_STRETCHES) return shown
  const stretches = goesOn ? [...before.slice(0, -1), [last?.[0] ?? seq, seq] as const] : [...before, [seq, seq] as const]
  return { ...shown, before: stretches, digest: digestAfter(digest, view) }
}

function collect(value: Json, fields: Set<string>): void {
  if (Array.isArray(value)) for (const item of value) collect(item, fields)
  else if (isObject(value))
    for (const [name, item] of Object.entries(value)) {
      fields.add(name)
      collect(item as Json, fields)
    }
}
