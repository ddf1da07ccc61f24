/** Positions, views and actions come back from their codecs and JSON as they went. */
import { type Codec, isRefusal } from '../../game.ts'
import { brief, change, notPlain, same, sent } from '../plain-json.ts'
import { did } from '../tally.ts'
import { encodedActions, type Line, type Position, type Trial, who } from '../trial.ts'
import type { Replica } from './refold.ts'

export function checkCodecs(trial: Trial, position: Position): void {
  const { game } = trial
  const { state, outcome, offers } = position
  checkPositionCodec(trial, state, outcome === null)
  for (const { seat, view, legal } of offers) {
    roundTrip(trial, `view of ${who(seat)}`, game.wire.view, view)
    for (const action of legal) roundTrip(trial, 'action', game.wire.action, action)
    checkDuplicates(trial, legal)
  }
}

/** A position in play must be one that can be set up again and goes on in the same way; a finished one need only be written down. */
function checkPositionCodec(trial: Trial, state: unknown, running: boolean): void {
  const { game, bench } = trial
  if (!running) {
    const odd = notPlain(game.wire.position.encode(state), 'position')
    if (odd !== null) trial.fail('codec', `the encoded position is not plain JSON: ${odd}`)
    return
  }
  const back = roundTrip(trial, 'position', game.wire.position, state)
  if (back === undefined) return
  const toAct = change(game.toAct(state), game.toAct(back), 'toAct')
  if (toAct !== null) trial.fail('codec', `the position comes back from its codec with others to act: ${toAct}`)
  for (let seat = 0; seat < bench.table.seats; seat++) {
    const listed = encodedActions(game, game.legal(game.view(state, seat)))
    const changed = change(listed, encodedActions(game, game.legal(game.view(back, seat))), `legal for seat ${seat}`)
    if (changed !== null) trial.fail('codec', `the position comes back from its codec with other legal actions: ${changed}`)
  }
}

/** A position that went through its codec goes on like the one it was made from. */
export function checkGoesOn(trial: Trial, line: Line, { game, states, actions }: Replica, step: number): void {
  const move = line.moves[step]
  if (move === undefined) return
  const { position } = game.wire
  const back = position.decode(sent(position.encode(states[step])))
  if (isRefusal(back)) return
  did(trial.tally, 'codec')
  const next = game.play(back, move.seat, actions[step], line.chanceAt(step + 1))
  const changed = change(position.encode(states[step + 1]), position.encode(next), 'position')
  if (changed !== null) {
    trial.fail('codec', `a position that went through its codec goes on otherwise after ${brief(move.json)}: ${changed}`)
  }
}

/** What came back, or undefined when nothing did. */
export function roundTrip<T>(trial: Trial, what: string, codec: Codec<T>, value: T): T | undefined {
  did(trial.tally, 'codec')
  const json = codec.encode(value)
  const odd = notPlain(json, what)
  if (odd !== null) {
    trial.fail('codec', `the encoded ${what} is not plain JSON: ${odd}`)
    return undefined
  }
  const back = codec.decode(sent(json))
  if (isRefusal(back)) {
    trial.fail('codec', `decode refuses the ${what} that encode wrote, ${brief(json)}: ${back.code}, ${back.message}`)
    return undefined
  }
  const again = codec.encode(back)
  if (!same(again, json)) {
    trial.fail('codec', `the ${what} comes back changed from its codec: ${change(json, again, what) ?? brief(again)}`)
  }
  return back
}

function checkDuplicates(trial: Trial, legal: readonly unknown[]): void {
  did(trial.tally, 'duplicate-legal')
  const encoded = encodedActions(trial.game, legal)
  const twice = encoded.find((action, index) => encoded.indexOf(action) !== index)
  if (twice !== undefined) trial.fail('duplicate-legal', `legal lists ${twice} more than once`)
}
