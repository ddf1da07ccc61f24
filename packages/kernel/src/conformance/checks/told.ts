/** What a game tells has a form, a type and a sentence, and is counted. Made on every move. */
import type { Seat, Tell } from '../../game.ts'
import type { Json } from '../../json.ts'
import { add, typeOf } from '../coverage.ts'
import { brief, notPlain } from '../plain-json.ts'
import { did } from '../tally.ts'
import type { Trial } from '../trial.ts'

export interface Told {
  readonly all: Json
  readonly seat: Seat | undefined
  readonly own: Json | undefined
}

export const tellInto =
  (told: Told[]): Tell<Json> =>
  (all, seat, own) => {
    told.push({ all, seat, own })
  }

/** What a seat (null: a spectator) heard of it, in order. */
export const heard = (told: readonly Told[], seat: Seat | null): Json[] =>
  told.map((one) => (one.own !== undefined && one.seat === seat ? one.own : one.all))

export function checkTold(trial: Trial, told: readonly Told[]): void {
  for (const { all, seat, own } of told) {
    checkHappening(trial, all)
    if (own !== undefined) checkHappening(trial, own)
    if ((seat === undefined) !== (own === undefined)) {
      trial.fail('happening', `${brief(all)} is told with a seat but no version for it, or with a version but no seat`)
    }
    if (seat !== undefined && !(Number.isInteger(seat) && seat >= 0 && seat < trial.bench.table.seats)) {
      trial.fail('happening', `${brief(all)} is told to seat ${seat}, which does not exist`)
    }
  }
}

function checkHappening(trial: Trial, happening: Json): void {
  const { game, tally, bench } = trial
  did(tally, 'happening')
  add(tally.coverage.happenings, typeOf(happening))
  const odd = notPlain(happening, 'it')
  if (odd !== null) trial.fail('happening', `the happening ${brief(happening)} is not plain JSON: ${odd}`)
  const text: unknown = game.sentence(happening, bench.names)
  if (typeof text !== 'string' || text.trim() === '') trial.fail('sentence', `the happening ${brief(happening)} has no sentence`)
}
