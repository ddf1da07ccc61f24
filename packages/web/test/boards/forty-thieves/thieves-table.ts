/** A table of Forty Thieves at a given position, as a board sees it. */
import { type Action, fortyThieves, type Happening, type Options, type State } from '@parlour/games/forty-thieves'
import { isRefusal, type Json, quickChance, type Refusal } from '@parlour/kernel'
import type { Rulebook } from '../../../src/boards/forty-thieves/plans.ts'
import { aidsOf, type ThievesProps } from '../../../src/boards/forty-thieves/props.ts'
import { info } from '../support/tens-table.ts'

export interface ThievesTable {
  readonly rules: Rulebook
  readonly props: () => ThievesProps
  readonly play: (action: Action) => Refusal | null
}

/** All cards that a layout does not mention lie in the stock, so that tests name only what they are about. */
export function withRest(position: {
  readonly tableau: readonly (readonly string[])[]
  readonly foundations?: readonly (readonly string[])[]
  readonly waste?: readonly string[]
  readonly stock?: readonly string[]
}): Json {
  const foundations = Array.from({ length: 8 }, (_, index) => position.foundations?.[index] ?? [])
  const { tableau, waste = [], stock } = position
  const left = [...'CDHS'].flatMap((suit) => [...'A23456789TJQK'].flatMap((rank) => [`${rank}${suit}`, `${rank}${suit}`]))
  for (const card of [...tableau.flat(), ...foundations.flat(), ...waste, ...(stock ?? [])]) left.splice(left.indexOf(card), 1)
  return { tableau, foundations, waste, stock: [...left, ...(stock ?? [])] }
}

export function thievesTable(position: Json | null, chosen: Json = {}): ThievesTable {
  const options = fortyThieves.options.parse(chosen)
  if (isRefusal(options)) throw new Error(options.message)
  const game = fortyThieves.open({ seats: 1, options, resources: {} })
  const first = position === null ? game.start(quickChance(7)) : game.wire.position.decode(position)
  if (isRefusal(first)) throw new Error(first.message)
  let state: State = first
  let seq = 0
  let happened: Happening[] = []
  const view = () => game.view(state, 0)
  return {
    rules: { game, options, aids: aidsOf(options as Options) },
    props: () => ({
      game,
      options: options as unknown as Json,
      seq,
      view: view(),
      seat: 0,
      seats: [info(0, 'Nora', { you: true })],
      toAct: game.toAct(state),
      legal: game.legal(view()),
      happened,
      outcome: game.outcome(state),
      submit: () => Promise.resolve(null),
      still: false,
    }),
    play: (action) => {
      const refused = game.refuse(view(), action)
      if (refused !== null) return refused
      happened = []
      state = game.play(state, 0, action, quickChance(seq), (all) => happened.push(all))
      seq += 1
      return null
    },
  }
}
