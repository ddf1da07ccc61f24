/** The table's game: pure functions over states and views, closed over one set of options. The rules in words are in index.ts. */
import { type Codec, type Game, isRefusal, type Seat } from '@parlour/kernel'
import { impossible } from '../unreadable.ts'
import { type Action, actionCodec } from './action.ts'
import { type Happening, sentence } from './happenings.ts'
import { imagine } from './imagine.ts'
import { legalityAt } from './legality.ts'
import type { Options } from './options.ts'
import { decodePosition, encodePosition } from './position.ts'
import type { TensRefusal } from './refusals.ts'
import { canDraw, canPlay, type Ruleset, rulesetFor } from './ruleset.ts'
import { handSize, type State } from './state.ts'
import { turnsAt } from './turns.ts'
import { type View, viewCodec, viewOf } from './view.ts'

const FIRST: readonly Seat[] = [0]
const SECOND: readonly Seat[] = [1]
const NOBODY: readonly Seat[] = []

export function openCrazyTens(options: Options): Game<State, Action, View, Happening, TensRefusal> {
  const ruleset = rulesetFor(options)
  const { tens } = ruleset
  return {
    ...turnsAt(ruleset),
    ...legalityAt(ruleset),
    toAct: (s) => (s.outcome !== null ? NOBODY : s.turn === 0 ? FIRST : SECOND),
    view: viewOf,
    outcome: (s) => s.outcome,
    standing: (s) => s.scores,
    imagine: (view, chance) => imagine(tens, view, chance),
    sentence,
    wire: { action: actionCodec(tens), view: viewCodec(tens.deck), position: positionCodec(ruleset) },
  }
}

/** Positions in which the match goes on: nobody has finished, and whoever is to act can. */
const positionCodec = (ruleset: Ruleset): Codec<State> => ({
  encode: (s) => encodePosition(ruleset.tens.deck, s),
  decode(json) {
    const s = decodePosition(ruleset.tens.deck, json)
    if (isRefusal(s)) return s
    if (handSize(s, 0) === 0 || handSize(s, 1) === 0) return impossible('A hand is empty: that round is over.')
    const { target } = ruleset.options
    const reached = s.scores.findIndex((score) => score >= target)
    if (reached !== -1) return impossible(`Seat ${reached} has already reached the target of ${target}.`)
    if (canDraw(s) || canPlay(ruleset, s, s.turn)) return s
    if (!canPlay(ruleset, s, 1 - s.turn)) return impossible('Neither player can play or draw.')
    return { ...s, turn: 1 - s.turn }
  },
})
