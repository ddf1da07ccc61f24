/**
 * A lexicon (SC-34): the set of words that count, as a word graph in one typed array.
 *
 * A node stands for everything that may follow a beginning; equal endings share nodes, so a quarter of a million words take little more
 * than a megabyte. A node is its place in the array, where stand: the letters that may follow, as bits (A is bit 0); those with which a
 * word is complete; and the nodes behind the letters, in the order of the alphabet. A search thus meets the letters of a node, of a
 * rack and of a square's cross words with two ANDs, and finds all of a node in one place of memory.
 */
import { countBits } from '@parlour/kernel'

/** Shortest and longest word that a board can hold. */
export const SHORTEST = 2
export const LONGEST = 15

/** The node behind which no word goes on. */
export const LAST_NODE = 0

/** In front of a node's children stand its letters and its word ends. */
export const NODE_HEAD = 2

export interface WordGraph {
  readonly nodes: Int32Array
  readonly root: number
}

export type LexiconProblem = 'empty' | 'damaged' | 'not-a-lexicon' | 'unreadable' | 'word'

/** A lexicon cannot be had from what was given; `problem` says in which way. */
export class LexiconError extends Error {
  override readonly name = 'LexiconError'
  readonly problem: LexiconProblem

  constructor(problem: LexiconProblem, message: string) {
    super(message)
    this.problem = problem
  }
}

export class Lexicon implements WordGraph {
  readonly nodes: Int32Array
  readonly root: number
  /** Number of words. */
  readonly size: number
  /** Hex SHA-256 of the encoded graph: equal for equal sets of words, wherever they came from. */
  readonly hash: string

  /** Use `lexiconOf` or `decodeLexicon`. */
  constructor(graph: WordGraph, size: number, hash: string) {
    this.nodes = graph.nodes
    this.root = graph.root
    this.size = size
    this.hash = hash
  }

  /** Whether an upper-case word counts. */
  has(word: string): boolean {
    if (word.length < SHORTEST || word.length > LONGEST) return false
    let node = this.root
    for (let i = 0; i < word.length; i++) {
      const bit = bitOf(word.charCodeAt(i))
      if ((lettersAfter(this, node) & bit) === 0) return false
      if (i === word.length - 1) return (wordEnds(this, node) & bit) !== 0
      node = behind(this, node, bit)
    }
    return false
  }

  /** All words in alphabetical order. */
  *[Symbol.iterator](): Generator<string> {
    yield* wordsFrom(this, this.root, '')
  }
}

/** The bit of an upper-case letter's character code, 0 for anything else. */
const bitOf = (code: number): number => (code >= 65 && code <= 90 ? 1 << (code - 65) : 0)

/** The letters that may follow, as bits. */
export const lettersAfter = (graph: WordGraph, node: number): number => graph.nodes[node] ?? 0

/** Those of them with which a word is complete. */
export const wordEnds = (graph: WordGraph, node: number): number => graph.nodes[node + 1] ?? 0

/** The node behind a letter that may follow; the letter is given by its bit. */
export const behind = ({ nodes }: WordGraph, node: number, bit: number): number =>
  nodes[node + NODE_HEAD + countBits((nodes[node] ?? 0) & (bit - 1))] ?? LAST_NODE

function* wordsFrom(graph: WordGraph, node: number, begun: string): Generator<string> {
  for (let rest = lettersAfter(graph, node); rest !== 0; rest &= rest - 1) {
    const bit = rest & -rest
    const word = begun + String.fromCharCode(65 + 31 - Math.clz32(bit))
    if ((wordEnds(graph, node) & bit) !== 0) yield word
    yield* wordsFrom(graph, behind(graph, node, bit), word)
  }
}
