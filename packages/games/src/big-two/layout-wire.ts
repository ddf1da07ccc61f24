/**
 * What lies open on the table, as views and positions both write it: the trick and the totals. Reading is one set of checks; refusals
 * name the field.
 */
import { countCards, isRefusal, type Json, type JsonObject, quoted, type Refusal, type Seat } from '@parlour/kernel'
import { type UnreadableFacts, unreadable } from '../unreadable.ts'
import { cardList, isCount, isSeat, wordsOf } from '../wire.ts'
import { type Action, PASS } from './action.ts'
import { deck, namesIn } from './cards.ts'
import type { Options } from './options.ts'
import { NONE, type PlayAction, playOf, TRIPLE } from './plays.ts'
import { moreIsBetter } from './scoring.ts'
import { fieldsOf, includes, NOBODY, SEATS, type State, seatAfter, seatsIn } from './state.ts'

type Layout = Pick<
  State,
  'round' | 'turn' | 'opening' | 'previous' | 'previousBy' | 'passed' | 'field0' | 'field1' | 'field2' | 'field3' | 'scores' | 'losses'
>

const fieldJson = (action: Action | null): Json =>
  action === null ? null : action.type === 'pass' ? 'pass' : namesIn(action.low, action.high)

/** Losses are written only where they are not the scores. */
export const encodeLayout = (options: Options, s: Layout): { readonly [field: string]: Json | undefined } => ({
  round: s.round,
  turn: s.turn,
  opening: s.opening,
  previous: s.previous === null ? null : namesIn(s.previous.low, s.previous.high),
  previousBy: s.previousBy === NOBODY ? null : s.previousBy,
  passed: seatsIn(s.passed),
  fields: fieldsOf(s).map(fieldJson),
  scores: s.scores,
  losses: moreIsBetter(options) ? s.losses : undefined,
})

/** Reads it for one kind of refusal. What may be left out: everything but `turn`, `previous` and `previousBy`. */
export function decodeLayout(options: Options, json: JsonObject, why: UnreadableFacts['why']): Layout | Refusal {
  const wrong = (field: string, wanted: string) => unreadable(why, `"${field}" must be ${wanted}, not ${quoted(json[field])}.`)
  const { turn, previousBy, round = 1, opening = false, scores = NO_POINTS } = json
  if (!isCount(round) || round < 1) return wrong('round', 'a whole number from 1 up')
  if (!isSeat(turn, SEATS)) return wrong('turn', 'the seat to act, 0 to 3')
  if (typeof opening !== 'boolean') return wrong('opening', 'true or false')
  const previous = json.previous === null ? null : decodePlay(options, json.previous, 'previous', why)
  if (isRefusal(previous)) return previous
  if (previousBy !== null && !isSeat(previousBy, SEATS)) return wrong('previousBy', 'a seat or null')
  if ((previous === null) !== (previousBy === null))
    return wrong('previousBy', 'the seat that made the previous play, or null if there is none')
  const passed = json.passed ?? (previousBy === null ? [] : seatsBetween(previousBy, turn))
  if (!Array.isArray(passed) || !passed.every((seat) => isSeat(seat, SEATS)) || new Set(passed).size !== passed.length)
    return wrong('passed', 'a list of different seats')
  if (!isTotals(scores, Number.isSafeInteger)) return wrong('scores', 'four whole numbers')
  const losses = moreIsBetter(options) ? (json.losses ?? NO_POINTS) : scores
  if (!isTotals(losses, isCount)) return wrong(moreIsBetter(options) ? 'losses' : 'scores', 'four whole numbers from 0 up')
  if (previous === null && passed.length > 0) return wrong('passed', '[] where there is no previous play')
  if (previous !== null && opening) return wrong('opening', 'false once something was played')
  if (previousBy !== null && passed.includes(previousBy)) return wrong('passed', 'without the seat that made the previous play')
  if (options.passLocksOut && passed.includes(turn)) return wrong('passed', 'without the seat to act, for passing locks out')
  const trick = { previous, previousBy: previousBy ?? NOBODY, passed: passed.reduce((mask, seat) => mask | (1 << seat), 0) }
  const fields = decodeFields(options, json.fields, trick, why)
  if (isRefusal(fields)) return fields
  const [field0 = null, field1 = null, field2 = null, field3 = null] = fields
  return { round, turn, opening, ...trick, scores: [...scores], losses: [...losses], field0, field1, field2, field3 }
}

/** Whoever sits between the last player and the one on turn has passed. */
function seatsBetween(from: Seat, to: Seat): Seat[] {
  const seats: Seat[] = []
  for (let seat = seatAfter(from); seat !== to && seat !== from; seat = seatAfter(seat)) seats.push(seat)
  return seats
}

const NO_POINTS: readonly number[] = [0, 0, 0, 0]
const NO_FIELDS: readonly (Action | null)[] = [null, null, null, null]

const isTotals = (json: unknown, each: (value: unknown) => boolean): json is number[] =>
  Array.isArray(json) && json.length === SEATS && json.every(each)

/** A combination that may be played under these options. */
function decodePlay(options: Options, json: unknown, field: string, why: UnreadableFacts['why']): PlayAction | Refusal {
  const cards = cardList(deck, json, field)
  if (isRefusal(cards)) return unreadable(why, cards.message)
  const { low, high } = wordsOf(cards)
  if (countCards(low, high) !== cards.length) return unreadable(why, `"${field}" names a card twice.`)
  const play = playOf(low, high)
  if (play.kind === NONE || (play.kind === TRIPLE && !options.allowTriples))
    return unreadable(why, `"${field}" must be a combination, not ${quoted(json)}.`)
  return play
}

/** What lies in front of everybody; where it is left out, the previous play and the passes after it. */
function decodeFields(
  options: Options,
  json: unknown,
  { previous, previousBy, passed }: Pick<Layout, 'previous' | 'previousBy' | 'passed'>,
  why: UnreadableFacts['why'],
): readonly (Action | null)[] | Refusal {
  if (json === undefined) return NO_FIELDS.map((_, seat) => (seat === previousBy ? previous : includes(passed, seat) ? PASS : null))
  if (!Array.isArray(json) || json.length !== SEATS) return unreadable(why, '"fields" must be a list of four: cards, "pass" or null.')
  const fields: (Action | null)[] = []
  for (const [seat, one] of json.entries()) {
    const field = one === null ? null : one === 'pass' ? PASS : decodePlay(options, one, `fields[${seat}]`, why)
    if (isRefusal(field)) return field
    fields.push(field)
  }
  if (previous === null && fields.some((field) => field !== null))
    return unreadable(why, '"fields" must be empty where there is no previous play.')
  if (previous !== null && fields[previousBy] !== previous) return unreadable(why, `"fields[${previousBy}]" must be the previous play.`)
  return fields
}
