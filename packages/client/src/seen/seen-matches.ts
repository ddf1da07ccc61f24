/**
 * What this device saw of its matches, so that a record can be compared with it when they are over. Every match has a place of its own in
 * the storage, since it is written again with every position; when all places are taken, the oldest match makes room.
 */
import { isObject, type Seen, type SeenFrame, type Shown } from '@parlour/kernel'
import type { DeviceStorage } from '../luck/luck.ts'

const KEY = 'parlour.seen'
const PLACES = 100

/** Ids of matches by their place, and the place that is given away next. */
interface Places {
  readonly ids: readonly string[]
  readonly next: number
}

export class SeenMatches {
  readonly #storage: DeviceStorage | null
  /** It is forbidden or full: what is new is remembered by memory alone. */
  #isFull = false
  readonly #memory = new Map<string, Seen>()

  constructor(storage: DeviceStorage | null) {
    this.#storage = storage
  }

  of(id: string): Seen | null {
    const here = this.#memory.get(id) ?? null
    if (this.#isFull && here !== null) return here
    const place = this.#places().ids.indexOf(id)
    return (place < 0 ? null : this.#at(place, id)) ?? here
  }

  /** A match that was stated in these terms, whatever it is called. */
  withTerms(terms: string): Seen | null {
    const ids = new Set([...this.#places().ids, ...this.#memory.keys()])
    return [...ids].map((id) => this.of(id)).find((seen) => seen?.terms === terms) ?? null
  }

  /** A match by whose terms this device plays, or looks on. */
  keep(id: string, seen: Seen): void {
    this.#memory.set(id, seen)
    try {
      const { ids, next } = this.#places()
      const known = ids.indexOf(id)
      const place = known < 0 ? next : known
      if (known < 0) {
        const taken = [...ids.slice(0, place), id, ...ids.slice(place + 1)]
        this.#storage?.setItem(KEY, JSON.stringify({ ids: taken, next: (place + 1) % PLACES } satisfies Places))
      }
      this.#storage?.setItem(`${KEY}.${place}`, JSON.stringify({ ...seen, id }))
    } catch {
      this.#isFull = true
    }
  }

  /** Other tabs write here too, so it is read each time. */
  #places(): Places {
    const json = this.#read(KEY)
    if (!isObject(json) || !Array.isArray(json.ids) || !isPlace(json.next)) return { ids: [], next: 0 }
    return { ids: json.ids.map(String), next: Math.min(json.next, json.ids.length) }
  }

  #at(place: number, id: string): Seen | null {
    const json = this.#read(`${KEY}.${place}`)
    return isObject(json) && json.id === id && isSeen(json) ? json : null
  }

  #read(key: string): unknown {
    try {
      return JSON.parse(this.#storage?.getItem(key) ?? 'null')
    } catch {
      return null
    }
  }
}

const isPlace = (json: unknown): json is number => Number.isInteger(json) && Number(json) >= 0 && Number(json) < PLACES
const isTextOrNull = (json: unknown): boolean => json === null || typeof json === 'string'
const isNumber = (json: unknown): json is number => typeof json === 'number' && Number.isInteger(json)
const isTexts = (json: unknown): json is readonly string[] => Array.isArray(json) && json.every((item) => typeof item === 'string')
const isFrame = (json: unknown): json is SeenFrame =>
  Array.isArray(json) && isNumber(json[0]) && json.length >= 2 && json.length <= 4 && isTexts(json.slice(1))
const isStretch = (json: unknown): boolean => Array.isArray(json) && json.length === 2 && json.every(isNumber)

function isSeen(json: object): json is Seen {
  const { terms, parlour, bare, seat, pledge, sent, early, frames, shown } = json as { readonly [Field in keyof Seen]?: unknown }
  return (
    typeof terms === 'string' &&
    (parlour === undefined || parlour === 1 || parlour === 2) &&
    (bare === undefined || typeof bare === 'string') &&
    (seat === null || Number.isInteger(seat)) &&
    isTextOrNull(pledge) &&
    typeof sent === 'boolean' &&
    typeof early === 'boolean' &&
    Array.isArray(frames) &&
    frames.every(isFrame) &&
    (shown === undefined || isShown(shown))
  )
}

function isShown(json: unknown): json is Shown {
  if (!isObject(json)) return false
  const { fields, before, digest } = json
  return isTexts(fields) && Array.isArray(before) && before.every(isStretch) && typeof digest === 'string'
}
