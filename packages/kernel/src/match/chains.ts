/**
 * The chains of hashes that the records of one log will have: that of the log as it is stored, and that of its record of the second version
 * where there is to be one. In hex.
 */
import { fromHex, toHex } from '../bytes.ts'
import { canonicalJson } from '../json.ts'
import { chainNextText, chainStart, type Event, type Header, type SealedHeader } from './log.ts'
import { type Sealing, sealEvent, sealHeader } from './sealed-names.ts'

/** The next hash of a chain, from the one before and an event's canonical text. */
export type NextHash = (previous: string, text: string) => string

const DIGITS = 16
const nextHash: NextHash = (previous, text) => toHex(chainNextText(fromHex(previous), text))

export class LogChains {
  readonly #sealing: Sealing | null
  readonly #next: NextHash
  #stored = ''
  #sealed = ''

  /** `next` where the platform has a faster one. */
  constructor(sealing: Sealing | null = null, next: NextHash = nextHash) {
    this.#sealing = sealing
    this.#next = next
  }

  /** With the final header. */
  begin(header: Header): void {
    this.#stored = toHex(chainStart(header))
    if (this.#sealing !== null) this.#sealed = toHex(chainStart(this.header(header, true)))
  }

  add(event: Event, text: string): void {
    this.#stored = this.#next(this.#stored, text)
    if (this.#sealing === null) return
    const sealed = sealEvent(event, this.#sealing.hashes)
    this.#sealed = this.#next(this.#sealed, sealed === event ? text : canonicalJson(sealed))
  }

  /** The header as it is stored, or as the newest record will have it. */
  header(stored: Header, sealed: boolean): Header | SealedHeader {
    return sealed && this.#sealing !== null ? sealHeader(stored, this.#sealing) : stored
  }

  /** How either begins; nothing before the deal. */
  h(sealed: boolean): string {
    return (sealed && this.#sealing !== null ? this.#sealed : this.#stored).slice(0, DIGITS)
  }
}
