/** Anyone may go at any moment: what remains is a game that can be seen, sent and played to its end without them. */
import type { AnyGame, Seat } from '../../game.ts'
import { guarded } from '../around.ts'
import { Breach, type Check } from '../check.ts'
import { add, typeOf } from '../coverage.ts'
import { dice, PURPOSE, pick } from '../dice.ts'
import { did } from '../tally.ts'
import type { Line, Trial } from '../trial.ts'
import { checkCodecs } from './codecs.ts'
import { checkImagination } from './imagination.ts'
import { checkListed } from './legality.ts'
import { checkDeedTold } from './narration.ts'
import { checkProgress } from './progress.ts'
import type { Replica } from './refold.ts'
import { checkTold, type Told, tellInto } from './told.ts'

/** So many moves are followed where not the whole match is: in a game that is ended by giving up, and after most of those who leave. */
const FOLLOWED = 50

export function checkLeaving(trial: Trial, line: Line, replica: Replica, step: number): void {
  const { game, states } = replica
  if (game.leave === undefined || game.outcome(states[step]) !== null) return
  const { leave } = game
  // Leaving is tried for every seat; half as many attempts each are still more than for a move.
  const effort = { ...trial.effort, imaginations: Math.ceil(trial.effort.imaginations / 2) }
  const { seats } = trial.bench.table
  const first = trial.luck(step, PURPOSE.leave + seats).below(seats)
  for (let seat: Seat = 0; seat < seats; seat++) {
    const toTheEnd = (seat - first + seats) % seats < trial.effort.aftermaths
    const chanceAt = () => line.chanceAt(step + 1)
    did(trial.tally, 'leave')
    surviving(trial, game, `seat ${seat} leaves here`, (aftermath) => {
      const told: Told[] = []
      const state = guarded(game, trial.fail).leave?.(states[step], seat, chanceAt(), tellInto(told))
      checkTold(aftermath, told)
      const position = checkProgress(aftermath, step + 1, state)
      checkListed(aftermath, position, 'all')
      checkCodecs(aftermath, position)
      if (position.outcome === null) checkImagination(aftermath, position)
      playOut(aftermath, state, { gone: seat, left: step, toTheEnd })
    })
    checkDeedTold({ ...trial, effort }, game, states[step], {
      text: `seat ${seat} leaving`,
      step,
      purpose: PURPOSE.leave + 100_000 * (seat + 1),
      done: (state, tell) => ({ state: leave(state, seat, chanceAt(), tell) }),
    })
  }
}

/** Whatever breaks in there, and not elsewhere, breaks because someone left. Only changed inputs keep their own name. */
export function surviving(trial: Trial, game: AnyGame, leaving: string, run: (aftermath: Trial) => void): void {
  const blame = (check: Check, message: string) => {
    if (!trial.known.has(check)) trial.fail('leave', `after ${leaving}: ${message}`)
  }
  try {
    run({ ...trial, game, effort: { ...trial.effort, imaginations: 1 }, fail: blame })
  } catch (error) {
    if (!(error instanceof Breach) || error.check === 'leave' || error.check === 'mutates') throw error
    blame(error.check, error.message)
  }
}

interface Departure {
  readonly gone: Seat
  /** After so many moves. */
  readonly left: number
  readonly toTheEnd: boolean
}

function playOut(trial: Trial, from: unknown, { gone, left, toTheEnd }: Departure): void {
  const { game, tally, bench } = trial
  const { maxMoves, ends } = bench.table
  const whole = toTheEnd && ends !== 'given-up'
  const most = whole ? maxMoves : Math.min(FOLLOWED, maxMoves)
  const choices = trial.luck(left, PURPOSE.leave + gone)
  const seed = choices.below(0x7fffffff)
  let state = from
  for (let step = 0; ; step++) {
    const { toAct, offers, outcome } = checkProgress(trial, left + 1 + step, state)
    if (toAct.includes(gone)) trial.fail('leave', 'it is still awaited')
    if (outcome !== null || toAct.length === 0) return
    if (step === most) {
      if (whole) trial.fail('ends', `the match did not end within ${most} moves`)
      return
    }
    const seat = pick(toAct, choices)
    const legal = offers[seat]?.legal ?? []
    if (legal.length === 0) return
    const action = pick(legal, choices)
    add(tally.coverage.actions, typeOf(game.wire.action.encode(action)))
    const told: Told[] = []
    state = game.play(state, seat, action, dice(seed, step, PURPOSE.deal), tellInto(told))
    checkTold(trial, told)
  }
}
