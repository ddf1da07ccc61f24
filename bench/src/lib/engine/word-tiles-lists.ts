/** Every play of a rack of seven tiles on boards of all stages, with none, one or two blanks: what a bot of Word Tiles asks most. */
import type { Played } from '@parlour/bots'
import { BLANK, BY_BLANK, RACK_SIZE, scrabble, type View } from '@parlour/games/scrabble'
import { at, type Chance, isRefusal } from '@parlour/kernel'
import { shipped } from '../table.ts'
import { listed } from './listed.ts'

const POSITIONS = 100

export function wordTilesLists(blanks: 0 | 1 | 2, chance: Chance): (lists: number) => Played {
  const options = scrabble.options.parse({})
  if (isRefusal(options)) throw new Error(options.message)
  const game = scrabble.open({ seats: 2, options, resources: shipped(scrabble.needs(options)) })
  const views: View[] = []
  while (views.length < POSITIONS) {
    let state = game.start(chance)
    while (game.outcome(state) === null) {
      const seat = at(game.toAct(state), 0)
      const view = game.view(state, seat)
      if (isPlain(view) && views.length < POSITIONS) views.push(withBlanks(view, blanks))
      const legal = game.legal(view)
      state = game.play(state, seat, at(legal, chance.below(legal.length)), chance)
    }
  }
  return listed(game, views, (view) => ({ ...view }), chance)
}

/** A full rack, and both blanks still unseen, so that they may be on this rack as well as on another. */
const isPlain = ({ rack, board }: View): boolean =>
  rack.length === RACK_SIZE && !rack.includes(BLANK) && !board.some((tile) => (tile & BY_BLANK) !== 0)

const withBlanks = (view: View, blanks: number): View => ({
  ...view,
  rack: [...view.rack.slice(blanks), ...Array.from({ length: blanks }, () => BLANK)],
})
