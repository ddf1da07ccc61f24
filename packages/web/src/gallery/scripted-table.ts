/** A table that lives in the page: the real rules on a set-up position, the other seats played by the rules' own fallback after a moment. */
import { isRefusal, type Json, quickChance, type Refusal, type Seat } from '@parlour/kernel'
import type { BoardModule, BoardProps } from '../boards/board.ts'
import type { SeatInfo } from '../parts/seats.ts'

const THINKS_MS = 1200

export interface ScriptedTable {
  readonly props: () => BoardProps
  readonly subscribe: (listener: () => void) => () => void
}

export interface Scene {
  readonly names: readonly string[]
  readonly options: Json
  /** Null: a fresh deal. */
  readonly position: Json | null
  readonly seat: Seat | null
  /** Told with the first position. */
  readonly happened?: readonly Json[]
}

export function scriptedTable({ module }: BoardModule, { names, options, position, seat, happened: first = [] }: Scene): ScriptedTable {
  const parsed = module.options.parse(options)
  if (isRefusal(parsed)) throw new Error(parsed.message)
  const game = module.open({ seats: names.length, options: parsed, resources: {} })
  const chance = quickChance('gallery')
  const listeners = new Set<() => void>()
  let happened = [...first]
  const tell = (all: Json, to?: Seat, own?: Json): void => {
    happened.push(to !== undefined && to === seat && own !== undefined ? own : all)
  }
  const decoded = position === null ? null : game.wire.position.decode(position)
  if (isRefusal(decoded)) throw new Error(decoded.message)
  let state = decoded ?? game.start(chance, tell)
  let seq = 0
  let current = build()

  function build(): BoardProps {
    const view = game.view(state, seat)
    const toAct = game.toAct(state)
    const seats = names.map((name, index): SeatInfo => {
      const bot = index > 0 && index === names.length - 1 ? 'regular' : null
      const kind = bot === null ? 'person' : 'bot'
      const onTurn = toAct.includes(index)
      return { seat: index, name, you: index === seat, kind, bot, presence: 'here', awayUntil: null, onTurn, timeUntil: null }
    })
    const [legal, outcome, still] = [game.legal(view), game.outcome(state), seat === null]
    return { game, options, seq, view, seat, seats, toAct, legal, happened, outcome, submit, still }
  }

  function move(by: Seat, action: unknown): void {
    happened = []
    state = game.play(state, by, action, chance, tell)
    seq += 1
    current = build()
    for (const listener of listeners) listener()
    answer()
  }

  /** Everybody but the one who looks plays by themselves. */
  function answer(): void {
    const [next] = game.toAct(state)
    if (next === undefined || next === (seat ?? 0)) return
    setTimeout(() => move(next, game.auto(game.view(state, next))), THINKS_MS)
  }

  function submit(action: unknown): Promise<Refusal | null> {
    const refused = seat === null ? null : game.refuse(game.view(state, seat), action)
    if (refused === null && seat !== null) move(seat, action)
    return Promise.resolve(refused)
  }

  answer()
  return {
    props: () => current,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
