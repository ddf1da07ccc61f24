/**
 * A lexicon as bytes: small enough to ship (some 290 kB compressed for 250,000 words), checked when it is read.
 *
 * Twenty bytes of header, most significant first: "PLEX", a version, three zero bytes, the length of the graph's array, and the first eight bytes
 * of the SHA-256 of what follows. Then the graph from its root on: one byte for every letter of a node (letter 0 … 25, 32 a word ends
 * here, 64 last letter of this node, 128 a reference follows), after it either the whole node behind the letter or, where that node has
 * been written before, its place with seven bits a byte, low ones first. A node gets its place in the array when it is complete.
 */
import { commit, countBits, fromHex } from '@parlour/kernel'
import { behind, LAST_NODE, Lexicon, LexiconError, LONGEST, lettersAfter, NODE_HEAD, type WordGraph, wordEnds } from './lexicon.ts'

const MAGIC = [0x50, 0x4c, 0x45, 0x58] as const
const VERSION = 1
const HEADER = 20
const CHECKSUM = 8
const ENDS = 32
const LAST = 64
const REFERENCE = 128

/** A graph with its size and its hash. */
export const sealed = (graph: WordGraph): Lexicon => new Lexicon(graph, wordCount(graph), commit(Uint8Array.from(graphBytes(graph))))

export function encodeLexicon(lexicon: Lexicon): Uint8Array {
  const body = graphBytes(lexicon)
  const bytes = new Uint8Array(HEADER + body.length)
  bytes.set(MAGIC)
  bytes[4] = VERSION
  new DataView(bytes.buffer).setUint32(8, lexicon.nodes.length)
  bytes.set(checksumOf(lexicon.hash), HEADER - CHECKSUM)
  bytes.set(body, HEADER)
  return bytes
}

/** The lexicon in these bytes; throws a LexiconError where they are not one or were changed. */
export function decodeLexicon(bytes: Uint8Array): Lexicon {
  if (!isEncodedLexicon(bytes)) throw new LexiconError('not-a-lexicon', 'These bytes are not an encoded lexicon.')
  if (bytes.length <= HEADER) throw damaged('it breaks off')
  if (bytes[4] !== VERSION) throw new LexiconError('not-a-lexicon', `This lexicon has format ${bytes[4]}; format ${VERSION} can be read.`)
  if (bytes[5] !== 0 || bytes[6] !== 0 || bytes[7] !== 0) throw damaged('its header is not right')
  const body = bytes.subarray(HEADER)
  const hash = commit(body)
  if (checksumOf(hash).some((byte, index) => byte !== bytes[HEADER - CHECKSUM + index])) throw damaged('its checksum does not fit')
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(8)
  const graph = new GraphReader(body, length).graph()
  return new Lexicon(graph, wordCount(graph), hash)
}

/** Whether these bytes claim to be an encoded lexicon, and not a list of words. */
export const isEncodedLexicon = (bytes: Uint8Array): boolean => MAGIC.every((byte, index) => bytes[index] === byte)

const damaged = (how: string) => new LexiconError('damaged', `The lexicon is damaged: ${how}.`)

const checksumOf = (hash: string): Uint8Array => fromHex(hash.slice(0, CHECKSUM * 2))

function wordCount({ nodes, root }: WordGraph): number {
  // Nodes come after those they lead to, so one pass in the order of their places is enough.
  const counts = new Int32Array(nodes.length)
  for (let node = NODE_HEAD; node < nodes.length; ) {
    const letters = nodes[node] ?? 0
    const children = countBits(letters)
    let count = countBits(nodes[node + 1] ?? 0)
    for (let i = 0; i < children; i++) count += counts[nodes[node + NODE_HEAD + i] ?? LAST_NODE] ?? 0
    counts[node] = count
    node += NODE_HEAD + children
  }
  return counts[root] ?? 0
}

function graphBytes(graph: WordGraph): number[] {
  const bytes: number[] = []
  let complete = LAST_NODE + NODE_HEAD
  const write = (node: number): void => {
    const letters = lettersAfter(graph, node)
    for (let rest = letters; rest !== 0; rest &= rest - 1) {
      const bit = rest & -rest
      const child = behind(graph, node, bit)
      const known = child < complete
      const letter = 31 - Math.clz32(bit)
      const ends = (wordEnds(graph, node) & bit) === 0 ? 0 : ENDS
      bytes.push(letter | ends | (rest === bit ? LAST : 0) | (known ? REFERENCE : 0))
      if (known) writeNumber(bytes, child)
      else write(child)
    }
    complete += NODE_HEAD + countBits(letters)
  }
  write(graph.root)
  return bytes
}

function writeNumber(bytes: number[], number: number): void {
  let rest = number
  for (; rest >= 128; rest >>>= 7) bytes.push((rest & 127) | 128)
  bytes.push(rest)
}

class GraphReader {
  readonly #bytes: Uint8Array
  readonly #nodes: Int32Array
  /** Where nodes begin. */
  readonly #places = new Set<number>()
  #offset = 0
  #complete = LAST_NODE + NODE_HEAD

  constructor(bytes: Uint8Array, length: number) {
    // A byte of the graph stands for one place in the array, the last byte of a node for three.
    if (length > 3 * bytes.length + NODE_HEAD) throw damaged('it announces more than it holds')
    this.#bytes = bytes
    this.#nodes = new Int32Array(length)
  }

  graph(): WordGraph {
    const root = this.#node(LONGEST)
    if (this.#offset !== this.#bytes.length || this.#complete !== this.#nodes.length) throw damaged('its parts do not add up')
    return { nodes: this.#nodes, root }
  }

  #node(lettersLeft: number): number {
    if (lettersLeft === 0) throw damaged(`a word has more than ${LONGEST} letters`)
    let letters = 0
    let ends = 0
    const children: number[] = []
    for (let last = false; !last; ) {
      const byte = this.#byte()
      const bit = 1 << (byte & 31)
      if ((byte & 31) > 25 || letters >= bit) throw damaged('its letters are out of order')
      const child = (byte & REFERENCE) === 0 ? this.#node(lettersLeft - 1) : this.#reference()
      if (child === LAST_NODE && (byte & ENDS) === 0) throw damaged('a beginning leads to no word')
      letters |= bit
      if ((byte & ENDS) !== 0) ends |= bit
      children.push(child)
      last = (byte & LAST) !== 0
    }
    const node = this.#complete
    this.#complete += NODE_HEAD + children.length
    if (this.#complete > this.#nodes.length) throw damaged('it holds more than it announces')
    this.#nodes.set([letters, ends, ...children], node)
    this.#places.add(node)
    return node
  }

  #byte(): number {
    const byte = this.#bytes[this.#offset++]
    if (byte === undefined) throw damaged('it breaks off')
    return byte
  }

  #reference(): number {
    let place = 0
    for (let shift = 0; ; shift += 7) {
      const byte = this.#byte()
      place |= (byte & 127) << shift
      if (byte < 128) break
      if (shift > 21) throw damaged('a reference is too long')
    }
    if (place !== LAST_NODE && !this.#places.has(place)) throw damaged('it refers to something that is not there')
    return place
  }
}
