/** A table of Crazy Tens at a given position, as a board sees it. */
import { type Action, crazyTens, type Happening, type State } from '@parlour/games/crazy-tens'
import { isRefusal, type Json, quickChance, type Refusal, type Seat } from '@parlour/kernel'
import type { TensProps } from '../../../src/boards/crazy-tens/props.ts'
import type { SeatInfo } from '../../../src/parts/seats.ts'

export function info(seat: Seat, name: string, more: Partial<SeatInfo> = {}): SeatInfo {
  return { seat, name, you: false, kind: 'person', bot: null, presence: 'here', awayUntil: null, onTurn: false, timeUntil: null, ...more }
}

export const SEATS: readonly SeatInfo[] = [info(0, 'Nora', { you: true }), info(1, 'Mira')]

export interface TensTable {
  readonly game: TensProps['game']
  readonly propsFor: (seat: Seat | null) => TensProps
  readonly play: (seat: Seat, action: Action) => Refusal | null
  readonly legal: (seat: Seat) => readonly Action[]
  readonly name: (action: Action) => string
}

export function tensTable(position: { readonly [field: string]: Json }, options: Json = {}): TensTable {
  const parsed = crazyTens.options.parse(options)
  if (isRefusal(parsed)) throw new Error(parsed.message)
  const game = crazyTens.open({ seats: 2, options: parsed, resources: {} })
  const decoded = game.wire.position.decode(position)
  if (isRefusal(decoded)) throw new Error(decoded.message)
  let state: State = decoded
  let seq = 0
  let happened: Happening[] = []
  const view = (seat: Seat | null) => game.view(state, seat)
  return {
    game,
    propsFor: (seat) => ({
      game,
      options: parsed as unknown as Json,
      seq,
      view: view(seat),
      seat,
      seats: SEATS,
      toAct: game.toAct(state),
      legal: game.legal(view(seat)),
      happened,
      outcome: game.outcome(state),
      submit: () => Promise.resolve(null),
      still: false,
    }),
    play: (seat, action) => {
      const refused = game.refuse(view(seat), action)
      if (refused !== null) return refused
      happened = []
      state = game.play(state, seat, action, quickChance(seq), (all) => happened.push(all))
      seq += 1
      return null
    },
    legal: (seat) => game.legal(view(seat)),
    name: (action) => JSON.stringify(game.wire.action.encode(action)),
  }
}
