/**
 * A number for everything a seat can see: equal views have equal numbers, different views different ones but for a chance of one in
 * billions. It is how a thought finds again what was thought about the same situation, within one decision and in later ones.
 *
 * Views are plain values of any shape, so they are walked through. The order of fields does not count: a view that came over a network
 * equals one from the own rules.
 */
const WORD = 0x1_0000_0000
const UPPER = 0x20_0000

export class ViewKeys {
  readonly #names = new Map<string, number>()
  /** Parts of the view that the thought began with; views further on share most of them (a pile keeps its lower cards). */
  readonly #known = new Map<object, number>()

  /** Walks once through what later views will share. */
  begin(view: unknown): void {
    this.#known.clear()
    if (isObject(view)) for (const part of Object.values(view)) if (isObject(part)) this.#learn(part)
  }

  of(view: unknown): number {
    if (!isObject(view)) return this.#hash(view)
    let first = 0
    let second = 0
    const record = view as { readonly [name: string]: unknown }
    for (const name in record) {
      const part = stirred(this.#hash(record[name]) ^ this.#nameOf(name))
      first = (first + part) | 0
      second = (second + stirred(part ^ 0x5bd1e995)) | 0
    }
    // As many bits as a number holds exactly.
    return (first >>> 0) * UPPER + (second >>> 11)
  }

  #learn(part: object): number {
    for (const inner of Object.values(part)) if (isObject(inner)) this.#learn(inner)
    const hash = this.#hash(part)
    this.#known.set(part, hash)
    return hash
  }

  #hash(value: unknown): number {
    if (typeof value === 'number') return ofNumber(value)
    if (typeof value === 'string') return this.#nameOf(value)
    if (!isObject(value)) return value === true ? 1 : value === false ? 2 : 3
    return this.#known.get(value) ?? this.#ofParts(value)
  }

  #ofParts(value: object): number {
    let sum = 7
    if (Array.isArray(value) || ArrayBuffer.isView(value)) {
      for (const part of value as Iterable<unknown>) sum = stirred(Math.imul(sum, 31) ^ this.#hash(part))
      return sum
    }
    const record = value as { readonly [name: string]: unknown }
    for (const name in record) sum = (sum + stirred(this.#hash(record[name]) ^ this.#nameOf(name))) | 0
    return sum
  }

  #nameOf(text: string): number {
    const known = this.#names.get(text)
    if (known !== undefined) return known
    let hash = 0x811c9dc5
    for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
    this.#names.set(text, stirred(hash))
    return stirred(hash)
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const ofNumber = (value: number): number =>
  (value | 0) === value ? stirred(value) : stirred((Math.floor(value / WORD) ^ Math.floor((value % 1) * WORD)) + stirred(value % WORD))

/** Spreads the bits of a word over all of it. */
function stirred(word: number): number {
  let x = Math.imul(word ^ (word >>> 16), 0x7feb352d)
  x = Math.imul(x ^ (x >>> 15), 0x846ca68b)
  return x ^ (x >>> 16)
}
