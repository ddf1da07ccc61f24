/**
 * Bots as others ask them, from another thread say: a question in wire notation, and nothing in it that the seat may not know. Opened
 * games, minds and notes are kept, because making one costs more than most decisions.
 */
import { canonicalJson, type GameKind, isRefusal, type Json, type Library, OpenGames, quickChance, type Seat } from '@parlour/kernel'
import type { Mind, Notes } from './mind.ts'
import { humanPace } from './pace.ts'
import { botFor, botNames } from './registry.ts'

export interface BotQuestion {
  /** Which match it is, so that a bot finds its earlier thoughts again. */
  readonly match: string
  readonly kind: GameKind
  readonly level: string
  readonly seat: Seat
  readonly view: Json
  /** What the seat was told since the deal, for a bot that remembers. */
  readonly heard?: readonly Json[]
}

export interface BotAnswer {
  readonly action: Json
  /** How long a person would seem to think about it, as a multiple of the usual time. */
  readonly pace: number
}

const MOST_MINDS = 200
/** Matches whose bots' thoughts are kept; one that is forgotten only costs thinking again. */
const MOST_NOTES = 60

/** Luck for one decision, and how long it may take. */
export interface Thinking {
  readonly seed: string
  readonly ms: number
}

export class Minds {
  readonly #games: OpenGames
  readonly #minds = new Map<string, Mind>()
  /** By match and seat, the least recently used first. */
  readonly #notebooks = new Map<string, Notes>()

  constructor(library: Library) {
    this.#games = new OpenGames(library)
  }

  async decide({ match, kind, level, seat, view: seen, heard }: BotQuestion, { seed, ms }: Thinking): Promise<BotAnswer> {
    const opened = this.#games.open(kind)
    if (isRefusal(opened)) throw new Error(opened.message)
    const { game } = opened
    const view = game.wire.view.decode(seen)
    if (isRefusal(view)) throw new Error(view.message)
    const chance = quickChance(seed)
    const notes = this.#notesOf(`${match} ${seat}`)
    const told = heard === undefined ? {} : { heard }
    const { action } = await this.#mind(kind, level).decide({ game, seat, view, chance, notes, budget: { ms }, ...told })
    return { action: game.wire.action.encode(action), pace: humanPace(chance) }
  }

  #mind(kind: GameKind, level: string): Mind {
    const { game, seats, options } = kind
    const key = canonicalJson([game, seats, options, level])
    const mind = this.#minds.get(key) ?? botFor(game, level, { seats, options })
    if (this.#minds.size >= MOST_MINDS) this.#minds.clear()
    this.#minds.set(key, mind)
    return mind
  }

  #notesOf(key: string): Notes {
    const notes = this.#notebooks.get(key) ?? {}
    this.#notebooks.delete(key)
    this.#notebooks.set(key, notes)
    for (const oldest of this.#notebooks.keys()) {
      if (this.#notebooks.size <= MOST_NOTES) break
      this.#notebooks.delete(oldest)
    }
    return notes
  }
}

/** Whether a bot of this level makes use of what it was told. */
export const remembers = ({ game, seats, options }: Pick<GameKind, 'game' | 'seats' | 'options'>, level: string): boolean =>
  botNames(game).includes(level) && botFor(game, level, { seats, options }).remembers === true
