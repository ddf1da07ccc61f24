/** Plays one match and makes the checks on the way: cheap ones on every move, costly ones where the conduct says so. */
import type { AnyGame, Chance } from '../game.ts'
import { guarded } from './around.ts'
import type { Bench } from './bench.ts'
import { Breach, type Check } from './check.ts'
import { checkCodecs, checkGoesOn } from './checks/codecs.ts'
import { checkFromView } from './checks/from-view.ts'
import { checkImagination } from './checks/imagination.ts'
import { checkInputs } from './checks/inputs.ts'
import { checkLeaving } from './checks/leaving.ts'
import { checkGarbage, checkListed } from './checks/legality.ts'
import { type Ceremony, ceremonyFor, checkLog } from './checks/log.ts'
import { checkMoveTold } from './checks/narration.ts'
import { checkProgress } from './checks/progress.ts'
import { checkRefold } from './checks/refold.ts'
import { checkTold, type Told, tellInto } from './checks/told.ts'
import { add, typeOf } from './coverage.ts'
import { dice, PURPOSE, pick } from './dice.ts'
import { brief, change } from './plain-json.ts'
import { type Case, SpecError } from './spec.ts'
import type { Tally } from './tally.ts'
import { described, type Effort, type Line, type Move, type Position, type Trial } from './trial.ts'

/** Every so many-th match has the luck of a real one and goes through `Match`, record and verifier; the others have cheap luck. */
const FAIR = 50

export interface Conduct {
  /** Whether the costly checks are made on the position after so many moves, and on the move made there. */
  examines(step: number): boolean
  /** The only check whose failure ends the match and is reported; null for any. */
  readonly wanted: Check | null
  /** Checks whose failures are passed over, because they have been reported. */
  readonly known: ReadonlySet<Check>
  readonly effort: Effort
  readonly tally: Tally
}

export interface Played {
  /** How far the match came. */
  readonly line: Line
  readonly breach: Breach | null
}

export function playCase(bench: Bench, played: Case, conduct: Conduct): Played {
  const { seed } = played
  const ceremony = seed % FAIR === 0 ? ceremonyFor(bench, seed) : null
  const line: Line = { chanceAt: ceremony?.chanceAt ?? ((step) => dice(seed, step, PURPOSE.deal)), states: [], moves: [] }
  const { wanted, known } = conduct
  const heeds = (check: Check) => !known.has(check) && (wanted === null || wanted === check)
  const trial: Trial = {
    bench,
    game: bench.game,
    effort: conduct.effort,
    tally: conduct.tally,
    luck: (step, purpose) => dice(seed, step, purpose),
    // Anything may throw anywhere.
    heeds: (...checks) => heeds('throws') || checks.some(heeds),
    known,
    fail: (check, message) => {
      if (heeds(check)) throw new Breach(check, message)
    },
  }
  try {
    conduct.tally.matches++
    const examined = playLine(trial, line, played, conduct)
    finish(trial, line, ceremony, examined)
    return { line, breach: null }
  } catch (error) {
    if (error instanceof SpecError) throw error
    // Answers of the wrong kind can make a check itself stumble; whoever reads that should still learn in which match.
    const breach = error instanceof Breach ? error : new Breach('throws', `a check could not go on with what it was given: ${error}`)
    return { line, breach: heeds(breach.check) ? breach : null }
  }
}

/** Plays to the end of the match or of its choices; answers which steps were examined. */
function playLine(trial: Trial, line: Line, { seed, choices }: Case, conduct: Conduct): number[] {
  const { game, tally } = trial
  const random = dice(seed, 0, PURPOSE.choice)
  const steps: number[] = []
  const told: Told[] = []
  line.states.push(game.start(line.chanceAt(0), tellInto(told)))
  checkTold(trial, told)
  for (let step = 0; ; step++) {
    const state = line.states[step]
    const examined = conduct.examines(step)
    if (examined) {
      steps.push(step)
      if (trial.heeds('mutates')) checkInputs(trial, step, state)
    }
    const position = checkProgress(trial, step, state)
    checkListed(trial, position, examined ? 'all' : 'some')
    if (examined) examine(trial, position)
    else checkGarbage(trial, position, 1)
    const move = nextMove(trial, position, choices === undefined ? random : choices[step])
    if (move !== null) {
      line.moves.push(move)
      tally.moves++
      line.states.push(played(trial, line, step, move, examined))
    }
    if (examined) examineStep(trial, line, step)
    if (move === null) return steps
  }
}

/** The costly checks of a position. */
function examine(trial: Trial, position: Position): void {
  if (trial.heeds('codec', 'duplicate-legal')) checkCodecs(trial, position)
  if (trial.heeds('accepted-unlisted', 'spectator', 'refusal', 'legal-from-view', 'preview', 'auto')) {
    const garbage = checkGarbage(trial, position, trial.effort.garbage)
    checkFromView(trial, position, garbage)
  }
  if (position.outcome === null && trial.heeds('imagine', 'view-leak', 'spectator')) checkImagination(trial, position)
}

/**
 * The costly checks that play: on a replica, so that a game with luck of its own up its sleeve is caught by what it does in the match
 * and not by what the checks did to it.
 */
function examineStep(trial: Trial, line: Line, step: number): void {
  if (!trial.heeds('deterministic', 'undo', 'mutates', 'codec', 'tell-leak', 'view-leak')) return
  const replica = checkRefold(trial, line, 'travels')
  if (replica === null) return
  if (trial.heeds('codec')) checkGoesOn(trial, line, replica, step)
  if (trial.heeds('tell-leak', 'view-leak')) checkMoveTold(trial, line, replica, step)
}

/** The chosen move; null when the match is over, has come to the end of its choices or goes on for too long. */
function nextMove(trial: Trial, position: Position, chosen: Chance | number | undefined): Move | null {
  const { game, bench } = trial
  const { table } = bench
  if (position.outcome !== null || chosen === undefined) return null
  if (position.step >= table.maxMoves) {
    if (table.ends !== 'given-up') trial.fail('ends', `the match has not ended after ${table.maxMoves} moves, within which it should`)
    return null
  }
  const listed = position.toAct.map((seat) => ({ seat, legal: position.offers[seat]?.legal ?? [] }))
  const all = listed.flatMap(({ seat, legal }) => legal.map((action) => ({ seat, action })))
  if (all.length === 0) return null
  const choice = typeof chosen === 'number' ? chosen % all.length : randomChoice(listed, chosen)
  const { seat, action } = all[choice] as (typeof all)[number]
  const json = game.wire.action.encode(action)
  add(trial.tally.coverage.actions, typeOf(json))
  return { seat, action, json, choice }
}

/** Mostly the seat whose turn it is; within a seat all actions are equally likely. */
function randomChoice(listed: readonly { readonly legal: readonly unknown[] }[], chance: Chance): number {
  const able = listed.map((_, index) => index).filter((index) => (listed[index]?.legal.length ?? 0) > 0)
  const index = able.length > 1 && chance.below(4) === 0 ? pick(able, chance) : (able[0] ?? 0)
  const before = listed.slice(0, index).reduce((sum, { legal }) => sum + legal.length, 0)
  return before + chance.below(listed[index]?.legal.length ?? 1)
}

function played(trial: Trial, line: Line, step: number, { seat, action, json }: Move, examined: boolean): unknown {
  const { bench } = trial
  const before = line.states[step]
  const game: AnyGame = examined ? guarded(trial.game, trial.fail) : trial.game
  const known = examined ? described(trial.game, bench.table.seats, before) : null
  const told: Told[] = []
  const after = game.play(before, seat, action, line.chanceAt(step + 1), tellInto(told))
  checkTold(trial, told)
  if (known !== null) {
    // What a state keeps in private fields shows only in what it answers.
    const changed = change(known, described(trial.game, bench.table.seats, before))
    if (changed !== null) trial.fail('mutates', `playing ${brief(json)} changed the state it was played in: ${changed}`)
  }
  return after
}

/**
 * What is checked when the match itself went well. Leaving comes last: it plays many moves of its own, and a fault that every match
 * shows should not be blamed on someone who left.
 */
function finish(trial: Trial, line: Line, ceremony: Ceremony | null, examined: readonly number[]): void {
  const replica = checkRefold(trial, line, 'straight')
  if (replica === null) return
  for (const step of trial.heeds('leave', 'tell-leak', 'view-leak', 'mutates') ? examined : []) {
    try {
      checkLeaving(trial, line, replica, step)
    } catch (error) {
      // What shows the failure are the moves up to where someone left.
      line.moves.splice(step)
      throw error
    }
  }
  if (ceremony !== null && trial.heeds('record', 'deterministic', 'undo', 'leave')) checkLog(trial, line, ceremony)
}
