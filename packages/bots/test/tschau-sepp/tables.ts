/** Tables and positions of Tschau Sepp for tests. */
import { type State, tschauSepp } from '@parlour/games/tschau-sepp'
import { isRefusal, type Json } from '@parlour/kernel'
import { tschauSeppBrain } from '../../src/tschau-sepp/index.ts'

export function tableWith(seats: number, json?: unknown) {
  const options = tschauSepp.options.parse(json)
  if (isRefusal(options)) throw new Error(options.message)
  return { seats, options, game: tschauSepp.open({ seats, options, resources: {} }), brain: tschauSeppBrain.open({ seats, options }) }
}

export type Table = ReturnType<typeof tableWith>

/** A position in which seat 0 is on turn, unless said otherwise. */
export function positionAt({ game }: Table, position: { readonly [field: string]: Json }): State {
  const drawPile = ['6C', '6D', '9C', '9D', 'KC', 'KD']
  const state = game.wire.position.decode({ drawPile, turn: 0, rotation: 'clockwise', ...position })
  if (isRefusal(state)) throw new Error(state.message)
  return state
}
