/**
 * Builds the word graph of a list of words, letter by letter in alphabetical order: what stands behind a finished beginning never
 * changes again, so it is looked up among the nodes there are and shared if an equal one exists (Daciuk, Mihov, Watson and Watson 2000).
 * The same words give the same graph, number for number.
 */
import { at } from '@parlour/kernel'
import { LAST_NODE, type Lexicon, LexiconError, LONGEST, SHORTEST, type WordGraph } from './lexicon.ts'
import { sealed } from './lexicon-bytes.ts'

/** A beginning that may still get more letters. */
interface Open {
  letters: number
  ends: number
  children: number[]
}

const opened = (): Open => ({ letters: 0, ends: 0, children: [] })

/** The lexicon of these upper-case words, in any order, repeated or not. */
export function lexiconOf(words: Iterable<string>): Lexicon {
  const sorted = [...new Set(words)].sort()
  if (sorted.length === 0) throw new LexiconError('empty', 'There is no word of 2 to 15 letters in it.')
  const graph = new GraphBuilder()
  for (const word of sorted) {
    if (!isWord(word)) throw new LexiconError('word', `${JSON.stringify(word)} is not a word of ${SHORTEST} to ${LONGEST} letters A–Z.`)
    graph.add(word)
  }
  return sealed(graph.finish())
}

const WORD = new RegExp(`^[A-Z]{${SHORTEST},${LONGEST}}$`)
const isWord = (text: string): boolean => WORD.test(text)

/** The words of a text, one per line and in any case; lines that are not 2 to 15 letters are passed over. */
export function wordsIn(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim().toUpperCase())
    .filter(isWord)
}

class GraphBuilder {
  readonly #nodes = [0, 0]
  /** Finished nodes by what they are. */
  readonly #known = new Map<string, number>()
  /** Nodes along the last word: the root, then one behind each letter. */
  readonly #open: Open[] = [opened()]
  #last = ''

  add(word: string): void {
    let shared = 0
    while (shared < word.length && word[shared] === this.#last[shared]) shared++
    this.#close(shared)
    for (let i = shared; i < word.length; i++) {
      const node = at(this.#open, i)
      const bit = 1 << (word.charCodeAt(i) - 65)
      node.letters |= bit
      if (i === word.length - 1) node.ends |= bit
      this.#open.push(opened())
    }
    this.#last = word
  }

  finish(): WordGraph {
    this.#close(0)
    const root = this.#placeOf(at(this.#open, 0))
    return { nodes: Int32Array.from(this.#nodes), root }
  }

  /** Finishes all nodes deeper than so many letters, the deepest first. */
  #close(depth: number): void {
    while (this.#open.length > depth + 1) {
      const place = this.#placeOf(this.#open.pop() as Open)
      at(this.#open, this.#open.length - 1).children.push(place)
    }
  }

  #placeOf(node: Open): number {
    if (node.letters === 0) return LAST_NODE
    const key = `${node.letters}:${node.ends}:${node.children.join()}`
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const place = this.#nodes.length
    this.#known.set(key, place)
    this.#nodes.push(node.letters, node.ends, ...node.children)
    return place
  }
}
