/** Word Tiles tables for tests of its bots: the shipped words, or a few. */
import { readFileSync } from 'node:fs'
import {
  type Action,
  asWordGame,
  decodeLexicon,
  type Lexicon,
  lexiconOf,
  type Options,
  type State,
  scrabble,
  type View,
  type WordGame,
} from '@parlour/games/scrabble'
import { at, isRefusal, type Json, quickChance } from '@parlour/kernel'
import { botFor, type Question } from '../../src/index.ts'

export const shipped = (): Lexicon => decodeLexicon(readFileSync(new URL('../../../games/data/lexicon.dawg', import.meta.url)))

export const few = lexiconOf(
  'CAT CATS ACT CARE RATE TEA EAT TEAR AT TA RE ER AE EA TE ET ETA QI ZA OX XI STAR ARTS RATS SEAT EAST CARTE CRATE NO ON NOT TON TOE'.split(
    ' ',
  ),
)

export interface Setting {
  readonly game: WordGame
  readonly options: Options
  readonly seats: number
}

export function tableWith(lexicon: Lexicon, chosen: { readonly [name: string]: unknown } = {}, seats = 2): Setting {
  const options = scrabble.options.parse(chosen)
  if (isRefusal(options)) throw new Error(options.message)
  return { game: asWordGame(scrabble.open({ seats, options, resources: { lexicon } })), options, seats }
}

/** Fifteen rows, some of them given. */
export const rows = (given: { readonly [row: number]: string }): string[] =>
  Array.from({ length: 15 }, (_, row) => (given[row] ?? '').padEnd(15, '.'))

export function positionAt({ game }: Setting, position: { readonly [field: string]: Json }): State {
  const state = game.wire.position.decode({ board: rows({}), racks: ['', ''], turn: 0, ...position })
  if (isRefusal(state)) throw new Error(state.message)
  return state
}

export function ask({ game, options, seats }: Setting, name: string, state: State, more: Partial<Question<Action, View>> = {}) {
  const seat = at(game.toAct(state), 0)
  const view = game.view(state, seat)
  return botFor('scrabble', name, { seats, options }).decide({ game, seat, view, chance: quickChance(1), budget: {}, ...more } as never)
}
