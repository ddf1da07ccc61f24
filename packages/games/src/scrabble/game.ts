/** The table's game: pure functions over states and views, closed over options, seats and a lexicon. The rules in words are in index.ts. */
import type { Game, Resources, Seat } from '@parlour/kernel'
import { type Action, actionCodec } from './action.ts'
import type { BestPlayFinder } from './best-play.ts'
import { type Happening, sentence } from './happenings.ts'
import { imagine } from './imagine.ts'
import { type Listing, legalityAt } from './legality.ts'
import type { Options } from './options.ts'
import { decodePosition, encodePosition } from './position.ts'
import type { TilesRefusal } from './refusals.ts'
import { rulesetFor } from './ruleset.ts'
import type { State } from './state.ts'
import { turnsAt } from './turns.ts'
import { type View, viewCodec, viewOf } from './view.ts'

const ONLY: readonly (readonly Seat[])[] = [[0], [1], [2], [3]]
const NOBODY: readonly Seat[] = []

/** The game, and with it what those who think ahead need to be quick. */
export interface WordGame extends Game<State, Action, View, Happening, TilesRefusal> {
  /** The legal actions with the placements' scores. */
  listing(view: View): Listing
  readonly best: BestPlayFinder
}

/** A game that was opened here, whoever handed it on. */
export function asWordGame(game: object): WordGame {
  if ('listing' in game && 'best' in game) return game as WordGame
  throw new TypeError('This is not a game of Word Tiles.')
}

export function openScrabble(seats: number, options: Options, resources: Resources): WordGame {
  const ruleset = rulesetFor(seats, options, resources)
  return {
    ...turnsAt(ruleset),
    ...legalityAt(ruleset),
    get best() {
      return ruleset.best()
    },
    // SC-19: where plays are challenged any word may be tried; the list has those of the lexicon.
    unlisted: options.challenge !== 'void',
    toAct: (s) => (s.outcome === null ? (ONLY[s.turn] ?? NOBODY) : NOBODY),
    view: viewOf,
    outcome: (s) => s.outcome,
    standing: (s) => s.scores,
    imagine: (view, chance) => imagine(ruleset, view, chance),
    sentence,
    wire: {
      action: actionCodec,
      view: viewCodec(seats),
      position: { encode: encodePosition, decode: (json) => decodePosition(ruleset, json) },
    },
  }
}
