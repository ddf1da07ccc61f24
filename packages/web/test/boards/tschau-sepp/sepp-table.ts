/** A table of Tschau Sepp at a given position, as a board sees it. */
import { type Action, deck, type Happening, playing, type State, tschauSepp } from '@parlour/games/tschau-sepp'
import { isRefusal, type Json, quickChance, type Refusal, type Seat } from '@parlour/kernel'
import type { SeppProps } from '../../../src/boards/tschau-sepp/props.ts'
import type { SeatInfo } from '../../../src/parts/seats.ts'

const NAMES = ['Nora', 'Beat', 'Lena', 'Rosa', 'Zoë', 'Ueli']

export const infos = (count: number, you: Seat | null = 0): readonly SeatInfo[] =>
  NAMES.slice(0, count).map((name, seat) => ({
    seat,
    name,
    you: seat === you,
    kind: 'person',
    bot: null,
    presence: 'here',
    awayUntil: null,
    onTurn: false,
    timeUntil: null,
  }))

export const play = (code: string): Action => playing(deck.card(code) ?? -1)

export interface SeppTable {
  readonly game: SeppProps['game']
  readonly propsFor: (seat: Seat | null) => SeppProps
  readonly play: (seat: Seat, action: Action) => Refusal | null
  readonly legal: (seat: Seat) => readonly Action[]
  readonly turn: () => Seat
  readonly leave: (seat: Seat) => void
}

interface Position {
  readonly [field: string]: Json
  readonly hands: readonly (readonly string[])[]
}

export function seppTable(position: Position, options: Json = {}): SeppTable {
  const parsed = tschauSepp.options.parse(options)
  if (isRefusal(parsed)) throw new Error(parsed.message)
  const seats = position.hands.length
  const game = tschauSepp.open({ seats, options: parsed, resources: {} })
  const decoded = game.wire.position.decode({ rotation: 'clockwise', turn: 0, ...position })
  if (isRefusal(decoded)) throw new Error(decoded.message)
  let state: State = decoded
  let seq = 0
  let happened: Happening[] = []
  const view = (seat: Seat | null) => game.view(state, seat)
  const change = (next: (tell: (all: Happening) => void) => State): void => {
    happened = []
    state = next((all) => happened.push(all))
    seq += 1
  }
  return {
    game,
    propsFor: (seat) => ({
      game,
      options: parsed as unknown as Json,
      seq,
      view: view(seat),
      seat,
      seats: infos(seats, seat),
      toAct: game.toAct(state),
      legal: game.legal(view(seat)),
      happened,
      outcome: game.outcome(state),
      submit: () => Promise.resolve(null),
      still: false,
    }),
    play: (seat, action) => {
      const refused = game.refuse(view(seat), action)
      if (refused === null) change((tell) => game.play(state, seat, action, quickChance(seq), tell))
      return refused
    },
    legal: (seat) => game.legal(view(seat)),
    turn: () => state.turn,
    leave: (seat) => change((tell) => game.leave?.(state, seat, quickChance(seq), tell) ?? state),
  }
}
