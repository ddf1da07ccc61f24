/**
 * What a place at a table was shown, kept as digests: short enough for every position of a match, and enough to find out where a record
 * shows something else. A later release may show more than was shown then, so a comparison looks only at fields that something shown had.
 */
import { sha256 } from '@noble/hashes/sha2.js'
import { joined, toHex, utf8 } from '../bytes.ts'
import type { AnyGame, Seat } from '../game.ts'
import { canonicalJson, isObject, type Json } from '../json.ts'
import { isRefusal } from '../refusal.ts'
import { foldRecord } from './fold-record.ts'
import type { Library } from './library.ts'
import { narration } from './narration.ts'
import type { AnyRecord } from './record.ts'

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
const MOST_FIELDS = 400
const MOST_STRETCHES = 60

/** A server may send what has no canonical form, which is then nothing that a record could show. */
function digestOf(value: Json): string {
  try {
    return toHex(sha256(utf8(canonicalJson(value)))).slice(0, DIGITS)
  } catch {
    return 'unsound'
  }
}

const digestAfter = (digest: string, view: string): string => toHex(sha256(joined(utf8(digest), utf8(view)))).slice(0, DIGITS)

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

interface WhatWasShown {
  readonly seat: Seat | null
  readonly frames: readonly SeenFrame[]
  readonly shown?: Shown
}

/** The first event at which a place was shown otherwise than the record shows it; null where there is none, or the record cannot be played. */
export function firstShownOtherwise(record: AnyRecord, seen: WhatWasShown, library: Library): number | null {
  const { seat, frames, shown = NOTHING_SHOWN } = seen
  const wanted = new Map<number, SeenFrame[]>()
  for (const frame of frames) {
    const [seq, , view = '', happened = ''] = frame
    if (view !== '' || happened !== '') wanted.set(seq, [...(wanted.get(seq) ?? []), frame])
  }
  const { before } = shown
  if ((wanted.size === 0 && before.length === 0) || (seat !== null && record.header.seats[seat] === undefined)) return null
  const fields = shown.fields.length > MOST_FIELDS ? null : new Set(shown.fields)
  const visible = (value: Json): Json => (fields === null ? value : only(value, fields))
  let told = narration<Json>()
  let digest = ''
  let first: number | null = null
  const folded = foldRecord(record, library, {
    tell: () => {
      told = narration<Json>()
      return told.tell
    },
    folded: (_, match) => {
      const { seq } = match
      const old = before.some(([from, to]) => seq >= from && seq <= to)
      const here = wanted.get(seq)
      if (first !== null || (here === undefined && !old)) return
      const view = digestOf(visible(viewOf(match, seat)))
      if (old) digest = digestAfter(digest, view)
      if (seq === before.at(-1)?.[1] && digest !== shown.digest) first = seq
      const happened = digestOf(visible([...told.heardBy(seat)]))
      const isOther = ([, , saw = '', heard = '']: SeenFrame): boolean =>
        (saw !== '' && saw !== view) || (heard !== '' && heard !== happened)
      if (here?.some(isOther) === true) first = seq
    },
  })
  return isRefusal(folded) ? null : first
}

const viewOf = (match: { readonly game: AnyGame; view(seat: Seat | null): unknown }, seat: Seat | null): Json =>
  match.game.wire.view.encode(match.view(seat))

function collect(value: Json, fields: Set<string>): void {
  if (Array.isArray(value)) for (const item of value) collect(item, fields)
  else if (isObject(value))
    for (const [name, item] of Object.entries(value)) {
      fields.add(name)
      collect(item as Json, fields)
    }
}

function only(value: Json, fields: ReadonlySet<string>): Json {
  if (Array.isArray(value)) return value.map((item: Json) => only(item, fields))
  if (!isObject(value)) return value
  const kept = Object.entries(value).filter(([name]) => fields.has(name))
  return Object.fromEntries(kept.map(([name, item]) => [name, only(item as Json, fields)]))
}
