/**
 * A game is never stuck: someone with something to do is awaited, or there is an outcome that adds up. Made on every move. Only alone at
 * a table that is ended by giving up may the one who is awaited have no action left: taking back and giving up are the platform's.
 */
import type { Outcome, Seat } from '../../game.ts'
import { brief, notPlain } from '../plain-json.ts'
import type { TableSpec } from '../spec.ts'
import { did } from '../tally.ts'
import { type Offer, type Position, type Trial, who } from '../trial.ts'

/** Looks at a state from all sides; the other checks work on what it found. */
export function checkProgress(trial: Trial, step: number, state: unknown): Position {
  const { game, bench, tally } = trial
  const { seats } = bench.table
  const outcome = game.outcome(state)
  const toAct = game.toAct(state)
  did(tally, 'progress')
  const odd = notSeats(toAct, seats)
  if (odd !== null) trial.fail('progress', `toAct answers ${brief(toAct)}: ${odd}`)
  if (outcome === null && toAct.length === 0) trial.fail('progress', 'nobody is awaited, but there is no outcome')
  if (outcome !== null && toAct.length > 0) trial.fail('progress', `there is an outcome, but ${toAct.map(who).join(' and ')} is awaited`)
  const offers: Offer[] = []
  for (let seat: Seat = 0; seat < seats; seat++) offers.push(offerTo(trial, state, seat, toAct.includes(seat)))
  offers.push(offerTo(trial, state, null, false))
  if (outcome !== null) checkOutcome(trial, outcome)
  return { step, state, outcome, toAct, offers }
}

function offerTo(trial: Trial, state: unknown, seat: Seat | null, awaited: boolean): Offer {
  const { game } = trial
  const view = game.view(state, seat)
  const legal = game.legal(view)
  if (awaited && legal.length === 0 && !mayRunDry(trial.bench.table)) {
    trial.fail('progress', `${who(seat)} is awaited but has no legal action`)
  }
  if (!awaited && legal.length > 0) {
    const first = brief(game.wire.action.encode(legal[0]))
    if (seat === null) trial.fail('spectator', `legal lists ${legal.length} actions for a spectator, the first ${first}`)
    else trial.fail('progress', `${who(seat)} is not awaited, but legal lists ${legal.length} actions for it, the first ${first}`)
  }
  return { seat, awaited, view, legal }
}

const mayRunDry = ({ seats, ends }: TableSpec): boolean => seats === 1 && ends === 'given-up'

function notSeats(toAct: unknown, seats: number): string | null {
  if (!Array.isArray(toAct)) return 'that is no list'
  if (new Set(toAct).size !== toAct.length) return 'a seat is named twice'
  const stranger = toAct.find((seat) => !Number.isInteger(seat) || seat < 0 || seat >= seats)
  return stranger === undefined ? null : `there is no seat ${brief(stranger)}`
}

function checkOutcome(trial: Trial, outcome: Outcome): void {
  const { table, spec } = trial.bench
  did(trial.tally, 'outcome')
  const wrong = outcomeForm(outcome, table.seats) ?? spec.outcome?.(outcome, table) ?? null
  if (wrong !== null) trial.fail('outcome', `the outcome ${brief(outcome)} does not add up: ${wrong}`)
}

const OUTCOME_FIELDS = 'kind,places,scores'

function outcomeForm(outcome: Outcome, seats: number): string | null {
  const { kind, places, scores } = outcome
  const odd = notPlain(outcome, 'the outcome')
  if (odd !== null) return odd
  if (Object.keys(outcome).sort().join() !== OUTCOME_FIELDS) return `its fields must be ${OUTCOME_FIELDS}`
  if (!['played', 'forfeit', 'abandoned'].includes(kind)) return `there is no kind "${kind}"`
  if (places.length !== seats) return `it has ${places.length} places for ${seats} seats`
  if (scores.length !== seats) return `it has ${scores.length} scores for ${seats} seats`
  if (!scores.every((score) => typeof score === 'number')) return 'scores are numbers'
  // Alone at a table one wins, place 1, or does not, place 2.
  if (seats === 1) return places[0] === 1 || places[0] === 2 ? null : 'the place of a single seat is 1 or 2'
  for (const [seat, place] of places.entries()) {
    const better = places.filter((other) => other < place).length
    if (place !== better + 1) return `seat ${seat} has place ${place}, but ${better} seats are before it`
  }
  return null
}
