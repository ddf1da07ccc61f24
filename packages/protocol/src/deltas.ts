/**
 * What has changed from one view to the next, for those who have the one before and would rather not get the whole each time. Nothing here
 * knows a game: a delta is made of two JSON values, and whoever has the first gets the second out of it. It stands apart from the schemas,
 * so that a browser loads it without them.
 *
 * The delta of a value is
 * - a number, text, true, false or null: it is this now;
 * - `[value]`: it is this list or object now;
 * - `[]`: it is gone, for a field of an object;
 * - `[at, count, …items]`: in a list, `count` items from `at` on gave way to these; in a text so many characters, to the text that
 *   follows, if one does. Only texts in ASCII are told like this, so that all languages count alike;
 * - `{key: delta, …}`: these fields of an object, or items of a list by their index, have changed; all others are as they were.
 *
 * A delta that is applied to another value than it was made from gives anything at all. That is noticed by the checksum: CRC-32, as in zip
 * files, of the canonical JSON (RFC 8785) in UTF-8.
 */
import { canonicalJson, type Json, utf8 } from '@parlour/kernel'

type Fields = { readonly [key: string]: Json | undefined }

const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value)
const isFields = (value: Json | undefined): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)

/** What has to be told to whoever has `before`, so that they have `now`. */
export function deltaOf(before: Json, now: Json): Json {
  const told = change(before, now)
  return told === undefined ? {} : told
}

/** Undefined where nothing has changed. */
function change(before: Json | undefined, now: Json): Json | undefined {
  if (before === now) return undefined
  if (typeof before === 'string' && typeof now === 'string') return changeOfText(before, now)
  if (isList(before) && isList(now)) return changeOfList(before, now)
  if (isFields(before) && isFields(now)) return changeOfFields(before, now)
  return instead(now)
}

const instead = (now: Json): Json => (typeof now === 'object' && now !== null ? [now] : now)

function changeOfFields(before: Fields, now: Fields): Json | undefined {
  const changes: [string, Json][] = []
  for (const key of Object.keys(now)) {
    const value = now[key]
    const changed = value === undefined ? undefined : change(own(before, key), value)
    if (changed !== undefined) changes.push([key, changed])
  }
  for (const key of Object.keys(before)) if (before[key] !== undefined && own(now, key) === undefined) changes.push([key, []])
  return changes.length === 0 ? undefined : Object.fromEntries(changes)
}

const own = (fields: Fields, key: string): Json | undefined => (Object.hasOwn(fields, key) ? fields[key] : undefined)

function changeOfList(before: readonly Json[], now: readonly Json[]): Json | undefined {
  const most = Math.min(before.length, now.length)
  const isSame = (a: number, b: number): boolean => change(before[a], now[b] as Json) === undefined
  let start = 0
  while (start < most && isSame(start, start)) start++
  if (start === before.length && start === now.length) return undefined
  let end = 0
  while (end < most - start && isSame(before.length - 1 - end, now.length - 1 - end)) end++
  if (before.length === now.length && hasParts(before[start]) && hasParts(now[start])) return changeOfItems(before, now)
  return start + end === 0 ? [now] : [start, before.length - start - end, ...now.slice(start, now.length - end)]
}

/** Each for itself, as columns of cards change. */
function changeOfItems(before: readonly Json[], now: readonly Json[]): Json {
  const changes = now.map((item, index) => [index, change(before[index], item)] as const)
  return Object.fromEntries(changes.filter(([, changed]) => changed !== undefined))
}

/** Texts that are worth looking into. */
const LONG = 8
const hasParts = (value: Json | undefined): boolean =>
  typeof value === 'string' ? value.length >= LONG : typeof value === 'object' && value !== null

const ASCII = /^[\0-\x7f]*$/

function changeOfText(before: string, now: string): Json {
  const most = Math.min(before.length, now.length)
  let start = 0
  while (start < most && before[start] === now[start]) start++
  let end = 0
  while (end < most - start && before[before.length - 1 - end] === now[now.length - 1 - end]) end++
  if (start + end < LONG || !ASCII.test(before) || !ASCII.test(now)) return now
  const added = now.slice(start, now.length - end)
  return [start, before.length - start - end, ...(added === '' ? [] : [added])]
}

/** The view after a change; undefined where it is another than the server's, because something was missed. */
export function viewAfter(before: Json, { delta, crc }: { readonly delta: Json; readonly crc: number }): Json | undefined {
  const view = changed(before, delta)
  return view !== undefined && checksumOf(view) === crc ? view : undefined
}

/** Undefined for what is gone. */
function changed(before: Json | undefined, delta: Json): Json | undefined {
  if (isList(delta)) return delta.length < 2 ? delta[0] : spliced(before, delta)
  if (!isFields(delta)) return delta
  if (isList(before)) {
    return before.map((item, index) => {
      const its = delta[index]
      return its === undefined ? item : (changed(item, its) ?? null)
    })
  }
  const changes = Object.entries(delta)
  if (changes.length === 0) return before
  const fields = new Map(isFields(before) ? Object.entries(before) : [])
  for (const [key, its] of changes) if (its !== undefined) fields.set(key, changed(fields.get(key), its))
  return Object.fromEntries([...fields].filter(([, value]) => value !== undefined))
}

function spliced(before: Json | undefined, [at, count, ...items]: readonly Json[]): Json {
  const from = Number(at)
  const to = from + Number(count)
  if (typeof before === 'string') return before.slice(0, from) + items.join('') + before.slice(to)
  return isList(before) ? [...before.slice(0, from), ...items, ...before.slice(to)] : items
}

export function checksumOf(value: Json): number {
  let crc = 0xffff_ffff
  for (const byte of utf8(canonicalJson(value))) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ POLYNOMIAL : crc >>> 1
  }
  return ~crc >>> 0
}

const POLYNOMIAL = 0xedb8_8320
