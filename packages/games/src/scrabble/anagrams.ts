/**
 * Which letters can be put in order to make a word at all: a filter that answers at once, and sometimes says yes where the truth is no.
 * Whoever searches can skip what it denies. Letters are added up as numbers, so a set of letters and one more is one addition.
 */
import { LAST_NODE, lettersAfter, NODE_HEAD, type WordGraph, wordEnds } from './lexicon.ts'
import { BLANK, RACK_SIZE } from './tiles.ts'

/** Bits of the filter: with a quarter of a million words about one answer in fifty is wrongly yes. */
const SIZE_BITS = 23

/** A number for each letter 1 … 26, far enough from any pattern that different letters hardly ever add up to the same. */
const SUMMANDS = Int32Array.from({ length: BLANK }, (_, letter) => mixed(mixed(letter * 0x9e3779b1)))

/** Spreads every bit over all others (the finisher of MurmurHash3). */
function mixed(word: number): number {
  const once = Math.imul(word ^ (word >>> 16), 0x85ebca6b)
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35)
  return twice ^ (twice >>> 16)
}

export const summand = (letter: number): number => SUMMANDS[letter] ?? 0

export class Anagrams {
  readonly #bits = new Uint32Array(1 << (SIZE_BITS - 5))

  constructor(graph: WordGraph) {
    this.#addFrom(graph, graph.root, 0, 1)
  }

  /** Whether letters that add up to this may make a word of at least seven letters; shorter ones are not looked at. */
  has(sum: number): boolean {
    const place = mixed(sum) >>> (32 - SIZE_BITS)
    return (((this.#bits[place >>> 5] ?? 0) >>> (place & 31)) & 1) === 1
  }

  #add(sum: number): void {
    const place = mixed(sum) >>> (32 - SIZE_BITS)
    this.#bits[place >>> 5] = (this.#bits[place >>> 5] ?? 0) | (1 << (place & 31))
  }

  #addFrom(graph: WordGraph, node: number, sum: number, length: number): void {
    const ends = wordEnds(graph, node)
    let child = node + NODE_HEAD
    for (let rest = lettersAfter(graph, node); rest !== 0; rest &= rest - 1) {
      const bit = rest & -rest
      const more = (sum + summand(32 - Math.clz32(bit))) | 0
      if (length >= RACK_SIZE && (ends & bit) !== 0) this.#add(more)
      const next = graph.nodes[child++] ?? LAST_NODE
      if (next !== LAST_NODE) this.#addFrom(graph, next, more, length + 1)
    }
  }
}

const known = new WeakMap<WordGraph, Anagrams>()

/** The filter of a lexicon; made once, which takes a few hundredths of a second. */
export function anagramsOf(graph: WordGraph): Anagrams {
  const before = known.get(graph)
  if (before !== undefined) return before
  const made = new Anagrams(graph)
  known.set(graph, made)
  return made
}
