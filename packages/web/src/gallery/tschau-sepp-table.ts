/** Tschau Sepp in the page: the real rules on a set-up position, the other seats played by the rules' own fallback after a moment. */
import { type Action, type Happening, type State, tschauSepp } from '@parlour/games/tschau-sepp'
import { isRefusal, type Json, quickChance, type Refusal, type Seat } from '@parlour/kernel'
import type { SeppProps } from '../boards/tschau-sepp/props.ts'
import type { SeatInfo } from '../parts/seats.ts'

const THINKS_MS = 1200

export interface SeppTable {
  readonly props: () => SeppProps
  readonly subscribe: (listener: () => void) => () => void
}

interface Setting {
  readonly names: readonly string[]
  readonly options: Json
  /** Null: a fresh deal. */
  readonly position: Json | null
  readonly seat: Seat | null
  /** Told with the first position. */
  readonly happened?: readonly Happening[]
}

export function seppTable({ names, options, position, seat, happened: first = [] }: Setting): SeppTable {
  const parsed = tschauSepp.options.parse(options)
  if (isRefusal(parsed)) throw new Error(parsed.message)
  const game = tschauSepp.open({ seats: names.length, options: parsed, resources: {} })
  const chance = quickChance('gallery')
  const listeners = new Set<() => void>()
  let happened: Happening[] = [...first]
  const tell = (all: Happening, to?: Seat, own?: Happening): void => {
    happened.push(to !== undefined && to === seat && own !== undefined ? own : all)
  }
  const decoded = position === null ? null : game.wire.position.decode(position)
  if (isRefusal(decoded)) throw new Error(decoded.message)
  let state: State = decoded ?? game.start(chance, tell)
  let seq = 0
  let current = build()

  function build(): SeppProps {
    const view = game.view(state, seat)
    const toAct = game.toAct(state)
    const seats = names.map((name, index): SeatInfo => {
      const bot = index > 1 && index === names.length - 1 ? 'regular' : null
      return {
        seat: index,
        name,
        you: index === seat,
        kind: bot === null ? 'person' : 'bot',
        bot,
        presence: state.gone.includes(index) ? 'gone' : 'here',
        awayUntil: null,
        onTurn: toAct.includes(index),
        timeUntil: null,
      }
    })
    const outcome = game.outcome(state)
    const legal = game.legal(view)
    return {
      game,
      options: parsed as unknown as Json,
      seq,
      view,
      seat,
      seats,
      toAct,
      legal,
      happened,
      outcome,
      submit,
      still: seat === null,
    }
  }

  function move(by: Seat, action: Action): void {
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

  function submit(action: Action): Promise<Refusal | null> {
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
