/** Bots that choose by chance among what their view allows, unless a scenario has another idea. */
import type { BotAnswer, BotQuestion } from '@parlour/bots'
import { type AnyGame, type Chance, isObject, isRefusal, type Json, type Library, OpenGames } from '@parlour/kernel'
import { oneOf } from './luck.ts'

/** Whoever does nothing else never comes to an end. */
const IDLE: readonly unknown[] = ['draw', 'pass', 'exchange']
const TRIES = 4

/** Something legal by chance, in wire notation, and rather a play than waiting; null where there is nothing, as in a patience that is stuck. */
export function anyAction(game: AnyGame, view: unknown, chance: Chance): Json {
  const legal = game.legal(view)
  if (legal.length === 0) return null
  for (let tries = 1; ; tries++) {
    const action = game.wire.action.encode(oneOf(chance, legal))
    if (tries === TRIES || !isObject(action) || !IDLE.includes(action.type)) return action
  }
}

export class ScriptedBots {
  readonly #games: OpenGames
  readonly #chance: Chance
  #gate: Promise<void> = Promise.resolve()
  #open: () => void = () => undefined
  /** Everything that bots were asked. */
  readonly asked: BotQuestion[] = []
  /** What they answer instead. */
  answer: ((question: BotQuestion) => Promise<BotAnswer>) | null = null

  constructor(library: Library, chance: Chance) {
    this.#games = new OpenGames(library)
    this.#chance = chance
  }

  /** Nobody answers from now on. */
  hold(): void {
    this.#gate = new Promise((open) => {
      this.#open = open
    })
  }

  /** Everybody does again, also those who have thought for long. */
  release(): void {
    this.#open()
  }

  readonly decide = async (question: BotQuestion): Promise<BotAnswer> => {
    this.asked.push(question)
    await this.#gate
    return this.answer === null ? this.lawful(question) : this.answer(question)
  }

  /** From the question alone, as every bot. */
  lawful({ kind, view: seen }: BotQuestion): BotAnswer {
    const opened = this.#games.open(kind)
    if (isRefusal(opened)) throw new Error(opened.message)
    const view = opened.game.wire.view.decode(seen)
    if (isRefusal(view)) throw new Error(view.message)
    return { action: anyAction(opened.game, view, this.#chance), pace: 1 }
  }
}
