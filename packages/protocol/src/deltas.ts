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
 * A delta that is applied to another value than it was made from gives anything at all. That is noticed by the checksum of the view: for
 * each of its fields CRC-32, as in zip files, of `"key":value` in canonical JSON (RFC 8785) and UTF-8; all of them combined by exclusive or,
 * so that whoever changes a few fields need not walk through all.
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
  if (typeof now !== 'object' || now === null)
    return typeof before === 'string' && typeof now === 'string' ? changeOfText(before, now) : now
  if (isList(now)) return isList(before) ? changeOfList(before, now) : [now]
  return isFields(before) && isFields(now) ? changeOfFields(before, now) : [now]
}

/** This is done for every move and everybody who looks on, so it takes what is the same in its stride and makes little beside the answer. */
function changeOfFields(before: Fields, now: Fields): Json | undefined {
  const changes: { [key: string]: Json } = {}
  let isChanged = false
  let shared = 0
  for (const key in now) {
    const value = now[key]
    if (value === undefined) continue
    const old = own(before, key)
    if (old !== undefined) shared++
    const changed = old === value ? undefined : change(old, value)
    if (changed === undefined) continue
    put(changes, key, changed)
    isChanged = true
  }
  for (const key in before) if (before[key] !== undefined) shared--
  if (shared === 0) return isChanged ? changes : undefined
  for (const key in before) if (before[key] !== undefined && own(now, key) === undefined) put(changes, key, [])
  return changes
}

const own = (fields: Fields, key: string): Json | undefined => (Object.hasOwn(fields, key) ? fields[key] : undefined)

/** Also under the one name that means something else to an object. */
function put(fields: { [key: string]: Json }, key: string, value: Json): void {
  if (key === '__proto__') Object.defineProperty(fields, key, { value, enumerable: true, configurable: true, writable: true })
  else fields[key] = value
}

const isSame = (before: Json | undefined, now: Json | undefined): boolean =>
  before === now || (typeof now === 'object' && now !== null && change(before, now) === undefined)

function changeOfList(before: readonly Json[], now: readonly Json[]): Json | undefined {
  const most = Math.min(before.length, now.length)
  let start = 0
  while (start < most && isSame(before[start], now[start])) start++
  if (start === before.length && start === now.length) return undefined
  let end = 0
  while (end < most - start && isSame(before[before.length - 1 - end], now[now.length - 1 - end])) end++
  if (before.length === now.length && hasParts(before[start]) && hasParts(now[start])) return changeOfItems(before, now)
  if (start + end === 0) return [now]
  const told: Json[] = [start, before.length - start - end]
  for (let index = start; index < now.length - end; index++) told.push(now[index] as Json)
  return told
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

export function checksumOf(view: Json): number {
  if (!isFields(view)) return ~fed(-1, view) >>> 0
  let sum = 0
  for (const key in view) sum ^= checksumOfField(view, key)
  return sum >>> 0
}

/** The same, where the checksum of the view before is known, and what has changed. */
export function checksumAfter(sum: number, before: Json, now: Json, delta: Json): number {
  if (!isFields(before) || !isFields(now) || !isFields(delta)) return checksumOf(now)
  let next = sum
  for (const key in delta) next ^= checksumOfField(before, key) ^ checksumOfField(now, key)
  return next >>> 0
}

function checksumOfField(view: Fields, key: string): number {
  const value = own(view, key)
  return value === undefined ? 0 : ~fed(step(fedText(-1, key), COLON), value)
}

/** What each byte does to the sum. */
const TABLE = Int32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte
  for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb8_8320 : 0)
  return sum
})
const [QUOTE, COMMA, COLON, OPEN, BACKSLASH, CLOSE, DELETE] = [0x22, 0x2c, 0x3a, 0x5b, 0x5c, 0x5d, 0x7f]

const step = (sum: number, byte: number): number => (sum >>> 8) ^ (TABLE[(sum ^ byte) & 255] as number)

/** The sum after the canonical JSON of a value, which is not written down for it where it is made of plain texts and numbers. */
function fed(sum: number, value: Json): number {
  if (typeof value === 'string') return fedText(sum, value)
  if (!isList(value)) return fedBytes(sum, Number.isSafeInteger(value) ? String(value) : canonicalJson(value))
  let next = step(sum, OPEN)
  for (let index = 0; index < value.length; index++) next = fed(index === 0 ? next : step(next, COMMA), value[index] as Json)
  return step(next, CLOSE)
}

function fedText(sum: number, text: string): number {
  let next = step(sum, QUOTE)
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code < 0x20 || code === QUOTE || code === BACKSLASH || code >= DELETE) return fedBytes(sum, canonicalJson(text))
    next = step(next, code)
  }
  return step(next, QUOTE)
}

function fedBytes(sum: number, text: string): number {
  let next = sum
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code >= DELETE) return utf8(text).reduce(step, sum)
    next = step(next, code)
  }
  return next
}
