/**
 * Nobody hears what they cannot see. The same thing is done in truth and in a position that looks the same to a listener; if the
 * listener's views afterwards are the same too, then so must be everything heard in between. Where the views part, the move itself
 * has legitimately uncovered something, and the case proves nothing.
 */
import type { AnyGame, Seat, Tell } from '../../game.ts'
import type { Json } from '../../json.ts'
import { PURPOSE } from '../dice.ts'
import { brief, change, same } from '../plain-json.ts'
import { did } from '../tally.ts'
import { everyone, type Line, type Trial, who } from '../trial.ts'
import type { Replica } from './refold.ts'
import { heard, type Told, tellInto } from './told.ts'

interface Done {
  readonly state: unknown
}

/** One event, done to any state in which it is allowed; null where it is not. */
export interface Deed {
  readonly text: string
  readonly step: number
  readonly purpose: number
  done(state: unknown, tell: Tell<Json>): Done | null
}

export function checkMoveTold(trial: Trial, line: Line, replica: Replica, step: number): void {
  const move = line.moves[step]
  if (move === undefined) return
  const { game } = replica
  const action = replica.actions[step]
  checkDeedTold(trial, game, replica.states[step], {
    text: brief(move.json),
    step,
    purpose: PURPOSE.narrate,
    done: (state, tell) =>
      game.refuse(game.view(state, move.seat), action) === null
        ? { state: game.play(state, move.seat, action, line.chanceAt(step + 1), tell) }
        : null,
  })
}

export function checkDeedTold(trial: Trial, game: AnyGame, state: unknown, deed: Deed): void {
  const truth = after(deed, state)
  if (truth === null) return
  for (const [index, listener] of everyone(trial.bench.table.seats).entries()) {
    const view = game.view(state, listener)
    const seen = encodedView(game, truth.state, listener)
    for (let attempt = 0; attempt < trial.effort.imaginations; attempt++) {
      const imagined = game.imagine(view, trial.luck(deed.step, deed.purpose + index * 1_000 + attempt))
      const other = after(deed, imagined)
      if (other === null || !same(encodedView(game, other.state, listener), seen)) trial.tally.inconclusive++
      else compare(trial, game, deed, listener, truth, other)
    }
  }
}

interface Aftermath extends Done {
  readonly told: readonly Told[]
}

function after(deed: Deed, state: unknown): Aftermath | null {
  const told: Told[] = []
  const next = deed.done(state, tellInto(told))
  return next === null ? null : { ...next, told }
}

const encodedView = (game: AnyGame, state: unknown, seat: Seat | null): Json => game.wire.view.encode(game.view(state, seat))

function compare(trial: Trial, game: AnyGame, deed: Deed, listener: Seat | null, truth: Aftermath, other: Aftermath): void {
  did(trial.tally, 'tell-leak')
  trial.tally.conclusive++
  const [here, there] = [heard(truth.told, listener), heard(other.told, listener)]
  if (!same(here, there)) {
    const at = here.findIndex((one, index) => !same(one, there[index]))
    trial.fail(
      'tell-leak',
      `of ${deed.text} ${who(listener)} hears ${brief(here[at])}, but ${brief(there[at] ?? null)} in another position with the same views before and after: it tells what the listener cannot see`,
    )
  }
  const [facts, others] = [truth.state, other.state].map((state) => ({ toAct: game.toAct(state), outcome: game.outcome(state) }))
  const changed = change(facts, others)
  if (changed !== null) {
    trial.fail('view-leak', `after ${deed.text} ${changed} for ${who(listener)} in another position with the same views before and after`)
  }
}
