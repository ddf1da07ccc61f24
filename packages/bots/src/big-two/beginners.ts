/**
 * How people play Big Two who know the rules and not yet the game. A learner looks at single cards and pairs and sees five-card hands
 * late, minds nobody who is nearly out and is glad of every trick; somebody who plays now and then knows the combinations but breaks
 * them up for the sake of the trick at hand. Neither misses that the last cards can go.
 */
import { type Action, countIn, type Options, type PlayAction, type View } from '@parlour/games/big-two'
import { type Appraise, fallible } from '../fallible.ts'
import type { Mind } from '../mind.ts'
import { Appraiser, WEIGHTS, type Weights } from './appraiser.ts'
import { sightOf } from './heuristic.ts'

interface Outlook {
  readonly weights: Weights
  /** Marks by which plays of more than two cards look worse than they are, for every card above two. */
  readonly shyness: number
}

const LEARNER: Outlook = { weights: { ...WEIGHTS, control: 1, danger: 0, shed: 0 }, shyness: 3 }
const CASUAL: Outlook = { weights: { ...WEIGHTS, danger: 0 }, shyness: 1 }

export const learner = (options: Options): Mind<Action, View> => fallible(opinions(options, LEARNER), { doubt: 2, overlooks: 25 })
export const casual = (options: Options): Mind<Action, View> => fallible(opinions(options, CASUAL), { doubt: 0.7, overlooks: 10 })

/** Both plan without five-card hands, so nothing speaks against taking a card out of one. */
const UNPLANNED: readonly PlayAction[] = []

function opinions(options: Options, { weights, shyness }: Outlook): Appraise<Action, View> {
  const appraiser = new Appraiser(options, weights)
  const reluctance = (action: Action) => (action.type === 'pass' ? 0 : shyness * Math.max(0, action.count - 2))
  return (game, view) => {
    const legal = game.legal(view)
    const last = legal.find((action) => action.type === 'play' && action.count === countIn(view.counts, view.turn))
    if (last !== undefined) return [{ action: last, marks: 0 }]
    appraiser.look(sightOf(view), UNPLANNED)
    return legal.map((action) => ({ action, marks: appraiser.marks(action) - reluctance(action) }))
  }
}
