/**
 * The log is the truth: a freshly opened game that folds the same actions with the same luck arrives at the same state, also when it
 * goes back to an earlier one and plays on from there.
 */
import { type AnyGame, isRefusal } from '../../game.ts'
import { Breach } from '../check.ts'
import { PURPOSE } from '../dice.ts'
import { brief, change } from '../plain-json.ts'
import { did } from '../tally.ts'
import { described, type Line, type Move, reason, type Trial } from '../trial.ts'

/** The same match on a game of its own, where checks may try what they like without disturbing the match itself. */
export interface Replica {
  readonly game: AnyGame
  readonly states: readonly unknown[]
  readonly actions: readonly unknown[]
  /** What some of the states looked like when they were new. */
  readonly fresh: ReadonlyMap<number, unknown>
}

/** The replica of a line, or null if it came out otherwise. `travels` also goes back along it. */
export function checkRefold(trial: Trial, line: Line, way: 'straight' | 'travels'): Replica | null {
  const { seats } = trial.bench.table
  did(trial.tally, 'deterministic')
  const last = line.moves.length
  const marks = last === 0 || way === 'straight' ? [] : [...new Set([last - 1, trial.luck(last, PURPOSE.undo).below(last)])]
  const replica = whatever(trial, 'deterministic', `folding ${told(last)} again`, () => refold(trial, line, marks))
  if (replica === null) return null
  const truth = described(trial.game, seats, line.states.at(-1))
  const changed = change(truth, described(replica.game, seats, replica.states.at(-1)))
  if (changed !== null) {
    trial.fail('deterministic', `the same seed and ${told(last)} give another state when folded again: ${changed}`)
    return null
  }
  for (const mark of marks) checkTravel(trial, line, replica, mark)
  return replica
}

function refold(trial: Trial, line: Line, marks: readonly number[]): Replica {
  const game = trial.bench.open()
  const states = [game.start(line.chanceAt(0))]
  const actions: unknown[] = []
  const fresh = new Map<number, unknown>()
  for (const [step, move] of line.moves.entries()) {
    if (marks.includes(step)) fresh.set(step, described(game, trial.bench.table.seats, states[step]))
    const action = decoded(trial, game, move)
    actions.push(action)
    states.push(game.play(states[step], move.seat, action, line.chanceAt(step + 1)))
  }
  return { game, states, actions, fresh }
}

function decoded(trial: Trial, game: AnyGame, move: Move): unknown {
  const action = game.wire.action.decode(move.json)
  if (isRefusal(action)) trial.fail('codec', `decode refuses the action that encode wrote, ${brief(move.json)}: ${reason(action)}`)
  return action
}

/** Back to an earlier state, which must still be what it was, and forth again with the luck of the same steps. */
function checkTravel(trial: Trial, line: Line, replica: Replica, mark: number): void {
  const { game, states, actions, fresh } = replica
  const { seats } = trial.bench.table
  did(trial.tally, 'undo')
  const back = line.moves.length - mark
  const aged = change(fresh.get(mark), described(game, seats, states[mark]))
  if (aged !== null) trial.fail('mutates', `playing on changed the state of ${told(back)} before: ${aged}`)
  const again = whatever(trial, 'undo', `taking back ${told(back)} and playing again`, () => {
    let state = states[mark]
    for (let step = mark; step < line.moves.length; step++) {
      state = game.play(state, line.moves[step]?.seat ?? 0, actions[step], line.chanceAt(step + 1))
    }
    return { state }
  })
  if (again === null) return
  const changed = change(described(game, seats, states.at(-1)), described(game, seats, again.state))
  if (changed === null) return
  // Luck that is nowhere written down may agree once by accident; that is no matter of undo.
  const astray = foldsAstray(trial, line)
  if (astray !== null)
    trial.fail('deterministic', `the same seed and ${told(line.moves.length)} give another state when folded again: ${astray}`)
  else trial.fail('undo', `${told(back)} taken back and played again lead to another state: ${changed}`)
}

/** What differs when the line is folded a few more times, each on a game of its own. */
function foldsAstray(trial: Trial, line: Line): string | null {
  const { seats } = trial.bench.table
  const truth = described(trial.game, seats, line.states.at(-1))
  for (let attempt = 0; attempt < 5; attempt++) {
    const again = whatever(trial, 'deterministic', `folding ${told(line.moves.length)} again`, () => refold(trial, line, []))
    const changed = again && change(truth, described(again.game, seats, again.states.at(-1)))
    if (changed !== null) return changed
  }
  return null
}

const told = (moves: number) => (moves === 1 ? 'one move' : `${moves} moves`)

/** What went well once and throws when repeated breaks the check that repeats it, not the one for exceptions. */
function whatever<Result>(trial: Trial, check: 'deterministic' | 'undo', attempt: string, run: () => Result): Result | null {
  try {
    return run()
  } catch (error) {
    if (!(error instanceof Breach) || error.check !== 'throws') throw error
    trial.fail(check, `${attempt} fails: ${error.message}`)
    return null
  }
}
