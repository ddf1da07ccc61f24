/** Positions from self-play: what a seat saw before every move of random and greedy matches, as encoded views. */
import { at, type Chance, isObject, quickChance } from '@parlour/kernel'
import type { Action, Lexicon, View } from '../../src/scrabble/index.ts'
import { open, type Tiles } from './table.ts'

export interface Seen {
  readonly game: Tiles
  readonly view: View
}

/** What the game says a placement would score; −1 for anything else. */
export const scoreOf = (game: Tiles, view: View, action: Action): number => {
  const preview = game.preview?.(view, action)
  return isObject(preview) ? Number(preview.score) : -1
}

/** Mostly a placement, the best one every second time; exchanges and passes now and then. */
function choose(game: Tiles, view: View, chance: Chance): Action {
  const legal = game.legal(view)
  const placements = legal.filter(({ type }) => type === 'place')
  if (placements.length === 0 || chance.below(20) === 0) return at(legal, chance.below(legal.length))
  if (chance.below(2) === 0) return at(placements, chance.below(placements.length))
  return placements.reduce((best, action) => (scoreOf(game, view, action) > scoreOf(game, view, best) ? action : best))
}

export function* selfPlay(lexicon: Lexicon, seed: number | string, options: { readonly [name: string]: unknown } = {}): Generator<Seen> {
  const game = open(options, 2, lexicon)
  const chance = quickChance(seed)
  for (;;) {
    let state = game.start(chance)
    while (game.outcome(state) === null) {
      const seat = at(game.toAct(state), 0)
      const view = game.view(state, seat)
      yield { game, view }
      state = game.play(state, seat, choose(game, view, chance), chance)
    }
  }
}

/** The same view with other tiles on the rack. */
export function withRack({ game, view }: Seen, rack: string): Seen {
  const { counts, ...json } = game.wire.view.encode(view) as { counts: number[] }
  const changed = game.wire.view.decode({ ...json, rack, counts: counts.with(view.seat ?? 0, rack.length) })
  if ('code' in changed) throw new Error(changed.message)
  return { game, view: changed }
}
