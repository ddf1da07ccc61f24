/**
 * Opened games, shared by all tables of the same kind: opening one may build tables of its own (which card beats which), and ten
 * thousand tables of the usual options need that once.
 */
import {
  type AnyModule,
  canonicalJson,
  type Header,
  isRefusal,
  type Library,
  type OpenedHeader,
  openHeader,
  type Refusal,
} from '@parlour/kernel'

/** Kinds of tables kept ready; options come from outside, so there must be an end. */
const MOST_KINDS = 200

export type OpenedTable = OpenedHeader & { readonly module: AnyModule }

export class OpenGames {
  readonly #library: Library
  readonly #opened = new Map<string, OpenedTable>()

  constructor(library: Library) {
    this.#library = library
  }

  open(header: Header): OpenedTable | Refusal {
    const { game, rules, options, resources, seats } = header
    const key = canonicalJson([game, rules, seats.length, options, resources])
    const known = this.#opened.get(key)
    if (known !== undefined) return known
    const opened = openHeader(header, this.#library)
    if (isRefusal(opened)) return opened
    // `openHeader` has found it a moment ago.
    const module = this.#library.module(game, rules) as AnyModule
    const entry = { ...opened, module }
    const oldest = this.#opened.size >= MOST_KINDS ? this.#opened.keys().next() : undefined
    if (oldest?.value !== undefined) this.#opened.delete(oldest.value)
    this.#opened.set(key, entry)
    return entry
  }
}
