import { type Action, fortyThieves } from '@parlour/games/forty-thieves'
import type { Json, Refusal } from '@parlour/kernel'
import type { Rulebook } from '../../../src/boards/forty-thieves/plans.ts'
import { aidsOf, type ThievesProps } from '../../../src/boards/forty-thieves/props.ts'
import { info, tableAt } from '../support/table-at.ts'

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
  const { game, options, propsFor, play } = tableAt(fortyThieves, {
    position,
    options: chosen,
    seats: () => [info(0, 'Nora', { you: true })],
  })
  return { rules: { game, options, aids: aidsOf(options) }, props: () => propsFor(0), play: (action) => play(0, action) }
}
