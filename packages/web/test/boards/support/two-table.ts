/** A table of Big Two at a given position, as a board sees it. */
import { type Action, bigTwo, type Happening, type State } from '@parlour/games/big-two'
import { isRefusal, type Json, quickChance, type Refusal, type Seat } from '@parlour/kernel'
import { playFrom, type TwoProps } from '../../../src/boards/big-two/props.ts'
import type { SeatInfo } from '../../../src/parts/seats.ts'
import { info } from './tens-table.ts'

export const SEATS: readonly SeatInfo[] = [info(0, 'Nora', { you: true }), info(1, 'Beat'), info(2, 'Lena'), info(3, 'Rosa')]

export interface TwoTable {
  readonly game: TwoProps['game']
  readonly propsFor: (seat: Seat | null) => TwoProps
  readonly play: (seat: Seat, action: Action) => Refusal | null
  readonly legal: (seat: Seat) => readonly Action[]
}

/** The play of these cards, written with gaps: "9D 9C". */
export const cards = (text: string): Action => playFrom(text.split(' '))

export function twoTable(position: { readonly [field: string]: Json }, options: Json = {}): TwoTable {
  const parsed = bigTwo.options.parse(options)
  if (isRefusal(parsed)) throw new Error(parsed.message)
  const game = bigTwo.open({ seats: 4, options: parsed, resources: {} })
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
      legal: seat === null ? [] : game.legal(view(seat)),
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
  }
}
