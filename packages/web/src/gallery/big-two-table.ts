/** A table of Big Two that lives in the page: the real rules on a set-up position, the others played by the rules' own fallback. */
import { type Action, bigTwo, type Happening, type State } from '@parlour/games/big-two'
import { type Chance, isRefusal, type Json, quickChance, type Refusal, type Seat } from '@parlour/kernel'
import type { TwoProps } from '../boards/big-two/props.ts'
import type { SeatInfo } from '../parts/seats.ts'

const THINKS_MS = 1200

export interface ScriptedBigTwo {
  readonly props: () => TwoProps
  readonly subscribe: (listener: () => void) => () => void
}

const NAMES = ['Nora', 'Beat', 'Lena', 'Rosa'] as const
const LONG = ['Nora', 'Maximiliane-Alexandra Freudenreich', 'Bartholomäus von Wattenwyl', 'Wolkenkratzerfensterputzer'] as const

export function scriptedBigTwo(options: Json, position: Json | null, seat: Seat | null, long: boolean): ScriptedBigTwo {
  const parsed = bigTwo.options.parse(options)
  if (isRefusal(parsed)) throw new Error(parsed.message)
  const game = bigTwo.open({ seats: 4, options: parsed, resources: {} })
  const chance: Chance = quickChance('gallery')
  const listeners = new Set<() => void>()
  let happened: Happening[] = []
  const tell = (all: Happening, to?: Seat, own?: Happening): void => {
    happened.push(to !== undefined && to === seat && own !== undefined ? own : all)
  }
  const decoded = position === null ? null : game.wire.position.decode(position)
  if (isRefusal(decoded)) throw new Error(decoded.message)
  let state: State = decoded ?? game.start(chance, tell)
  let seq = 0
  let current = build()

  function build(): TwoProps {
    const view = game.view(state, seat)
    const toAct = game.toAct(state)
    const seats = (long ? LONG : NAMES).map((name, index): SeatInfo => {
      const bot = index === 3 ? 'regular' : null
      return {
        seat: index,
        name,
        you: index === seat,
        kind: bot === null ? 'person' : 'bot',
        bot,
        presence: 'here',
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
