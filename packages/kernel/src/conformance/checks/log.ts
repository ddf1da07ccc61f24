/** A match through the platform's own hands: event by event, taken back and redone, closed, recorded and verified. */
import { utf8 } from '../../bytes.ts'
import { type ChanceAt, fairChance } from '../../chance/fair-chance.ts'
import { isRefusal, type Refusal, refusal } from '../../game.ts'
import type { Json } from '../../json.ts'
import { foldRecord } from '../../match/fold-record.ts'
import type { Event, Header } from '../../match/log.ts'
import { commit, matchSeed } from '../../match/luck.ts'
import { type Match, openMatch } from '../../match/match.ts'
import { type MatchRecord, recordOf } from '../../match/record.ts'
import { verify } from '../../match/verify.ts'
import type { Bench } from '../bench.ts'
import { PURPOSE, pick } from '../dice.ts'
import { change, sent, spell } from '../plain-json.ts'
import { did } from '../tally.ts'
import { described, type Line, reason, type Trial } from '../trial.ts'
import { surviving } from './leaving.ts'

/** The header and luck of a real match with that number. */
export interface Ceremony {
  readonly header: Header
  readonly seed: Uint8Array
  readonly secret: Uint8Array | undefined
  readonly chanceAt: ChanceAt
}

export function ceremonyFor({ module, options, names }: Bench, number: number): Ceremony {
  const numbered = module.numbered?.(options) ?? null
  const secret = numbered === null ? utf8(`conformance ${number}`) : undefined
  const contributions = names.map(() => null)
  const header: Header = {
    game: module.id,
    rules: module.rules,
    options: sent(options as Json) as Json,
    resources: Object.fromEntries(module.needs(options).map((name) => [name, name])),
    seats: names.map((name) => ({ name, kind: 'person' })),
    commitment: secret === undefined ? null : commit(secret),
    pledges: names.map(() => null),
    contributions,
  }
  const seed = matchSeed(numbered, secret ?? null, contributions)
  return { header, seed, secret, chanceAt: fairChance(seed) }
}

export function checkLog(trial: Trial, line: Line, ceremony: Ceremony): void {
  const match = folded(trial, line, ceremony)
  if (match === null) return
  const { seats } = trial.bench.table
  const changed = change(described(trial.game, seats, line.states.at(-1)), described(match.game, seats, match.state))
  if (changed !== null) trial.fail('deterministic', `folded as a match, the same log gives another state: ${changed}`)
  checkUndo(trial, line, match)
  checkRecord(trial, ceremony, opened(trial, ceremony), playing(line))
  if (match.game.leave === undefined || line.moves.length === 0) return
  const moves = line.moves.length >> 1
  const seat = trial.luck(line.moves.length, PURPOSE.leave).below(seats)
  surviving(trial, trial.game, `seat ${seat} leaves after ${moves} of these moves`, (aftermath) => {
    checkDeparture(aftermath, line, ceremony, [...playing(line).slice(0, moves), { type: 'leave', seat, why: 'quit' }])
  })
}

const playing = (line: Line): Event[] => line.moves.map(({ seat, json }) => ({ type: 'play', seat, action: json }))

/** The match after these events, or null when one was refused. */
function follow(trial: Trial, from: Match, events: readonly Event[], check: 'record' | 'undo'): Match | null {
  let match = from
  for (const event of events) {
    const next = match.after(event)
    if (isRefusal(next)) {
      trial.fail(check, `the match refuses event ${match.seq + 1}, ${spell(event)}: ${reason(next)}`)
      return null
    }
    match = next
  }
  return match
}

function opened(trial: Trial, { header, seed }: Ceremony): Match | null {
  const match = openMatch({ game: trial.bench.open(), header, seed })
  if (isRefusal(match)) trial.fail('record', `the match cannot be opened: ${reason(match)}`)
  return isRefusal(match) ? null : match
}

/** The whole line as a match at a table where moves may be taken back. */
function folded(trial: Trial, line: Line, ceremony: Ceremony): Match | null {
  const match = opened(trial, { ...ceremony, header: { ...ceremony.header, undo: true } })
  return match === null ? null : follow(trial, match, playing(line), 'record')
}

/** Some steps back, forth again; back once more and played again by hand. */
function checkUndo(trial: Trial, line: Line, match: Match): void {
  const last = line.moves.length
  if (last === 0) return
  const { seats } = trial.bench.table
  const steps = 1 + trial.luck(last, PURPOSE.undo).below(last)
  const replayed = playing(line).slice(last - steps)
  did(trial.tally, 'undo')
  const back = follow(trial, match, [{ type: 'undo', steps }], 'undo')
  const redone = back && follow(trial, back, [{ type: 'redo', steps }], 'undo')
  const again = redone && follow(trial, redone, [{ type: 'undo', steps }, ...replayed], 'undo')
  const look = (at: Match) => described(at.game, seats, at.state)
  const expected: [Match | null, unknown, string][] = [
    [back, described(trial.game, seats, line.states[last - steps]), 'taken back'],
    [redone, look(match), 'taken back and redone'],
    [again, look(match), 'taken back and played again'],
  ]
  for (const [reached, wanted, how] of expected) {
    const changed = reached === null ? null : change(wanted, look(reached))
    if (changed !== null) trial.fail('undo', `${steps} moves ${how} lead to another state: ${changed}`)
  }
}

/** Plays the events, closes the match and verifies what anyone could download then. */
function checkRecord(trial: Trial, ceremony: Ceremony, start: Match | null, events: readonly Event[]): void {
  const { table } = trial.bench
  const match = start && follow(trial, start, events, 'record')
  if (match === null) return
  did(trial.tally, 'record')
  const why = match.outcome !== null ? 'outcome' : table.seats === 1 ? 'given-up' : 'abandoned'
  const closing = match.closing(why, ceremony.secret)
  if (follow(trial, match, [closing], 'record') === null) return
  const folded = verified(trial.bench, recordOf(ceremony.header, [...events, closing]))
  if (isRefusal(folded)) {
    trial.fail('record', `the record of this match does not verify: ${reason(folded)}`)
    return
  }
  const changed = change(described(match.game, table.seats, match.state), described(folded.game, table.seats, folded.state))
  if (changed !== null) trial.fail('record', `the record of this match folds to another state: ${changed}`)
}

/** The match that anyone who downloads the record arrives at, or what is wrong with it. */
function verified({ module, table }: Bench, record: MatchRecord): Match | Refusal {
  const verifier = { module: () => module, resource: (name: string) => table.resources?.[name] }
  try {
    const verdict = verify(sent(record as unknown as Json), verifier)
    return verdict.word === 'wrong' ? verdict.refusal : foldRecord(record, verifier)
  } catch (error) {
    return refusal('Exception', String(error))
  }
}

/** Someone leaves halfway; the others play on a little; the record verifies just as well. */
function checkDeparture(trial: Trial, line: Line, ceremony: Ceremony, departure: readonly Event[]): void {
  const chance = trial.luck(line.moves.length, PURPOSE.choice)
  const events = [...departure]
  const start = opened(trial, ceremony)
  let match = start && follow(trial, start, events, 'record')
  for (let left = 20; match !== null && left > 0 && match.toAct.length > 0; left--) {
    const turn = pick(match.toAct, chance)
    const legal = match.game.legal(match.view(turn))
    if (legal.length === 0) return
    const event: Event = { type: 'play', seat: turn, action: match.game.wire.action.encode(pick(legal, chance)) }
    events.push(event)
    match = follow(trial, match, [event], 'record')
  }
  if (match !== null) checkRecord(trial, ceremony, start, events)
}
