/**
 * Opened games, shared by all matches of the same kind: opening one may build tables of its own (which card beats which), and ten
 * thousand matches with the usual options need that once.
 */
import { canonicalJson } from '../json.ts'
import { isRefusal, type Refusal } from '../refusal.ts'
import { type GameKind, type Library, type OpenedGame, openGame } from './library.ts'

/** Kinds of matches kept ready; options come from outside, so there must be an end. */
const MOST_KINDS = 200

export class OpenGames {
  readonly #library: Library
  readonly #opened = new Map<string, OpenedGame>()

  constructor(library: Library) {
    this.#library = library
  }

  open({ game, rules, seats, options, resources }: GameKind): OpenedGame | Refusal {
    const key = canonicalJson([game, rules, seats, options, resources])
    const known = this.#opened.get(key)
    if (known !== undefined) return known
    const opened = openGame({ game, rules, seats, options, resources }, this.#library)
    if (isRefusal(opened)) return opened
    const oldest = this.#opened.size >= MOST_KINDS ? this.#opened.keys().next() : undefined
    if (oldest?.value !== undefined) this.#opened.delete(oldest.value)
    this.#opened.set(key, opened)
    return opened
  }
}
