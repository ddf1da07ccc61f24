/** Positions for tests: random play of any registered game, stopped somewhere. */
import { findGame } from '@parlour/games'
import { lexiconOf } from '@parlour/games/scrabble'
import { type AnyGame, at, isRefusal, type Json, narration, quickChance } from '@parlour/kernel'
import { randomAction } from '../src/random.ts'

/** A few short words are enough to have something to play. */
const lexicon = lexiconOf(
  'AT ATE ART CAT CATS EAR EAT EN ERA IN IS IT NE NET NO NOTE OAT ON ONE RAT RATS RE SEA SIT SO STAR TA TAR TEA TEN TO TOE TONE'.split(' '),
)

export interface Setting {
  readonly game: AnyGame
  readonly seats: number
  readonly options: unknown
}

/** With as many seats as is usual in the game, unless said otherwise. */
export function tableOf(id: string, options?: unknown, places?: number): Setting {
  const module = findGame(id)
  if (module === undefined) throw new Error(`no game ${id}`)
  const parsed = module.options.parse(options)
  if (isRefusal(parsed)) throw new Error(parsed.message)
  const seats = places ?? module.seats.usual
  const resources = Object.fromEntries(module.needs(parsed).map((name) => [name, lexicon]))
  return { game: module.open({ seats, options: parsed, resources }), seats, options: parsed }
}

/** All that a seat knows at some moment of a match. */
export interface Knowledge {
  readonly seat: number
  readonly view: unknown
  readonly heard: readonly Json[]
}

export interface SomeView extends Knowledge {
  /** The same seat's last turn before this one, if it had any. */
  readonly before: Knowledge | undefined
}

/** Views with a choice, each from another random match. */
export function someViews({ game }: Setting, count: number, seed: string): SomeView[] {
  const chance = quickChance(seed)
  const views: SomeView[] = []
  while (views.length < count) {
    const told = narration<Json>()
    const turns = new Map<number, Knowledge>()
    let state = game.start(chance, told.tell)
    for (let left = chance.below(60); left > 0 && game.outcome(state) === null; left--) {
      const seat = at(game.toAct(state), 0)
      const view = game.view(state, seat)
      // Alone one may be left without a move.
      if (game.legal(view).length === 0) break
      turns.set(seat, { seat, view, heard: [...told.heardBy(seat)] })
      state = game.play(state, seat, randomAction(game, view, chance), chance, told.tell)
    }
    const seat = game.toAct(state)[0]
    if (seat === undefined) continue
    const view = game.view(state, seat)
    if (game.legal(view).length > 1) views.push({ seat, view, heard: told.heardBy(seat), before: turns.get(seat) })
  }
  return views
}
