/** No function of a game changes what it is given; all of them are called here on a state that nothing else has touched yet. */
import { guarded } from '../around.ts'
import { PURPOSE } from '../dice.ts'
import { did } from '../tally.ts'
import { canAct, everyone, type Trial } from '../trial.ts'

/** A function that changes its input does so for the first few actions as well. */
const ASKED = 8

export function checkInputs(trial: Trial, step: number, state: unknown): void {
  const game = guarded(trial.game, trial.fail)
  did(trial.tally, 'mutates')
  const over = game.outcome(state) !== null
  const toAct = game.toAct(state)
  game.wire.position.encode(state)
  for (const seat of everyone(trial.bench.table.seats)) {
    const view = game.view(state, seat)
    const encoded = game.wire.view.encode(view)
    game.wire.view.decode(encoded)
    for (const action of game.legal(view).slice(0, ASKED)) {
      game.wire.action.decode(game.wire.action.encode(action))
      game.refuse(view, action)
      game.preview?.(view, action)
    }
    if (over) continue
    game.imagine(view, trial.luck(step, PURPOSE.imagine))
    if (seat !== null && toAct.includes(seat) && canAct(game, view)) game.auto(view)
  }
  game.standing?.(state)
}
