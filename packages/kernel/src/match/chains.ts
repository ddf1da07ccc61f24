/**
 * The chains of hashes that the records of one log will have: that of the log as it is stored, and that of its record of the second version
 * where there is to be one. In hex. Usually everybody who looks on asks for the same one, and the other is not gone on with until somebody
 * asks for it: it follows from the log.
 */
import { fromHex, toHex } from '../bytes.ts'
import { canonicalJson } from '../json.ts'
import { chainNextText, chainStart, type Event, type Header, type SealedHeader } from './log.ts'
import { type Sealing, sealEvent, sealHeader } from './sealed-names.ts'

/** The next hash of a chain, from the one before and an event's canonical text. */
export type NextHash = (previous: string, text: string) => string

/** One of the chains. */
interface Chain {
  /** Nothing before the deal; null where it was not gone on with. */
  hash: string | null
  isAsked: boolean
}

const DIGITS = 16
const nextHash: NextHash = (previous, text) => toHex(chainNextText(fromHex(previous), text))

export class LogChains {
  readonly #sealing: Sealing | null
  readonly #next: NextHash
  readonly #stored: Chain = { hash: '', isAsked: false }
  readonly #sealed: Chain

  /** `next` where the platform has a faster one. */
  constructor(sealing: Sealing | null = null, next: NextHash = nextHash) {
    this.#sealing = sealing
    this.#next = next
    this.#sealed = sealing === null ? this.#stored : { hash: '', isAsked: false }
  }

  /** With the final header. */
  begin(header: Header): void {
    for (const sealed of [true, false]) this.#chain(sealed).hash = toHex(chainStart(this.header(header, sealed)))
  }

  add(event: Event, text: string): void {
    const [stored, sealed] = [this.#stored, this.#sealed]
    if (stored === sealed || stored.isAsked || !sealed.isAsked) this.#link(stored, text)
    else stored.hash = null
    if (stored === sealed) return
    if (sealed.isAsked || !stored.isAsked) this.#link(sealed, this.#sealedText(event, text))
    else sealed.hash = null
  }

  /** The header as it is stored, or as the newest record will have it. */
  header(stored: Header, sealed: boolean): Header | SealedHeader {
    return sealed && this.#sealing !== null ? sealHeader(stored, this.#sealing) : stored
  }

  /** Somebody will be told by this chain from now on. False where it is not known how it goes: it has to be recalled first. */
  follow(sealed: boolean): boolean {
    const chain = this.#chain(sealed)
    chain.isAsked = true
    return chain.hash !== null
  }

  /** From the whole log: events, and their texts as they are stored. */
  recall(sealed: boolean, header: Header, log: readonly { readonly event: Event; readonly text: string }[]): void {
    const chain = this.#chain(sealed)
    chain.hash = toHex(chainStart(this.header(header, sealed)))
    for (const { event, text } of log) this.#link(chain, sealed ? this.#sealedText(event, text) : text)
  }

  /** How either begins; nothing before the deal. Whoever asks is taken to ask again. */
  h(sealed: boolean): string {
    this.follow(sealed)
    const { hash } = this.#chain(sealed)
    if (hash === null) throw new Error('This chain was not recalled.')
    return hash.slice(0, DIGITS)
  }

  #chain(sealed: boolean): Chain {
    return sealed ? this.#sealed : this.#stored
  }

  #link(chain: Chain, text: string): void {
    if (chain.hash !== null) chain.hash = this.#next(chain.hash, text)
  }

  #sealedText(event: Event, text: string): string {
    const sealed = this.#sealing === null ? event : sealEvent(event, this.#sealing.hashes)
    return sealed === event ? text : canonicalJson(sealed)
  }
}
