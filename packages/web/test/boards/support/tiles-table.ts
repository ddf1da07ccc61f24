/** A table of Word Tiles at a given position, with the real word list, as a board sees it. */
import { readFileSync } from 'node:fs'
import { type Action, decodeLexicon, type Happening, type State, scrabble } from '@parlour/games/scrabble'
import { isRefusal, type Json, quickChance, type Refusal, type Seat } from '@parlour/kernel'
import type { TilesProps } from '../../../src/boards/scrabble/props.ts'
import { SEATS } from './tens-table.ts'

export const lexicon = decodeLexicon(readFileSync(new URL('../../../../games/data/lexicon.dawg', import.meta.url)))

const EMPTY_ROW = '.'.repeat(15)
/** A board that is empty but for these rows. */
export const boardWith = (rows: { readonly [row: number]: string }): readonly string[] =>
  Array.from({ length: 15 }, (_, row) => rows[row] ?? EMPTY_ROW)

export interface TilesTable {
  readonly propsFor: (seat: Seat | null) => TilesProps
  readonly play: (seat: Seat, action: Action) => Refusal | null
}

export function tilesTable(position: { readonly [field: string]: Json }, options: Json = {}): TilesTable {
  const parsed = scrabble.options.parse(options)
  if (isRefusal(parsed)) throw new Error(parsed.message)
  const game = scrabble.open({ seats: 2, options: parsed, resources: { lexicon } })
  const decoded = game.wire.position.decode(position)
  if (isRefusal(decoded)) throw new Error(decoded.message)
  let state: State = decoded
  let seq = 0
  let happened: Happening[] = []
  return {
    propsFor: (seat) => ({
      game,
      options: parsed as unknown as Json,
      seq,
      view: game.view(state, seat),
      seat,
      seats: SEATS,
      toAct: game.toAct(state),
      legal: [],
      happened,
      outcome: game.outcome(state),
      submit: () => Promise.resolve(null),
      still: false,
    }),
    play: (seat, action) => {
      const view = game.view(state, seat)
      const meant = game.canonical?.(view, action) ?? action
      const refused = game.refuse(view, meant)
      if (refused !== null) return refused
      happened = []
      state = game.play(state, seat, meant, quickChance(seq), (all) => happened.push(all))
      seq += 1
      return null
    },
  }
}
