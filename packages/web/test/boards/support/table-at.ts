/** A table of any game at a given position, as a board sees it. */
import { type GameModule, isRefusal, type Json, quickChance, type Refusal, type Seat } from '@parlour/kernel'
import type { BoardProps } from '../../../src/boards/board.ts'
import type { SeatInfo } from '../../../src/parts/seats.ts'

export function info(seat: Seat, name: string, more: Partial<SeatInfo> = {}): SeatInfo {
  return { seat, name, you: false, kind: 'person', bot: null, presence: 'here', awayUntil: null, onTurn: false, timeUntil: null, ...more }
}

interface Setting {
  /** Null for a deal, always the same. */
  readonly position: Json | null
  readonly options: Json
  readonly resources?: { readonly [name: string]: unknown }
  /** Who sits there, as one of them sees it. */
  readonly seats: (seat: Seat | null) => readonly SeatInfo[]
}

export function tableAt<State, Action, View, Happening, Options>(
  module: GameModule<State, Action, View, Happening, Options>,
  { position, options: chosen, resources = {}, seats }: Setting,
) {
  const options = module.options.parse(chosen)
  if (isRefusal(options)) throw new Error(options.message)
  const game = module.open({ seats: seats(null).length, options, resources })
  const first = position === null ? game.start(quickChance(7)) : game.wire.position.decode(position)
  if (isRefusal(first)) throw new Error(first.message)
  let state: State = first
  let seq = 0
  let happened: Happening[] = []
  const view = (seat: Seat | null): View => game.view(state, seat)
  const legal = (seat: Seat | null): readonly Action[] => (module.costlyToList === true || seat === null ? [] : game.legal(view(seat)))
  const change = (next: (tell: (all: Happening) => void) => State): void => {
    happened = []
    state = next((all) => happened.push(all))
    seq += 1
  }
  return {
    game,
    options,
    state: (): State => state,
    legal,
    propsFor: (seat: Seat | null): BoardProps<View, Action, Happening> => ({
      game,
      options: options as Json,
      seq,
      view: view(seat),
      seat,
      seats: seats(seat),
      toAct: game.toAct(state),
      legal: legal(seat),
      happened,
      outcome: game.outcome(state),
      submit: () => Promise.resolve(null),
      still: false,
    }),
    play: (seat: Seat, action: Action): Refusal | null => {
      const meant = game.canonical?.(view(seat), action) ?? action
      const refused = game.refuse(view(seat), meant)
      if (refused === null) change((tell) => game.play(state, seat, meant, quickChance(seq), tell))
      return refused
    },
    leave: (seat: Seat): void => change((tell) => game.leave?.(state, seat, quickChance(seq), tell) ?? state),
  }
}
