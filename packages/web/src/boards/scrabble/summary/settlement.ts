/** How what was left on the racks changed the totals, read off the end itself: it can be told again whenever somebody looks. */
import { type Tile, tileSets } from '@parlour/games/scrabble'
import type { Seat } from '@parlour/kernel'
import { optionsOf, type TilesProps } from '../props.ts'

export interface Settlement {
  /** Who laid the last tile; null after too many turns without a score. */
  readonly out: Seat | null
  /** What was added to each total. */
  readonly changes: readonly number[]
}

/** Null where the match was not played to its end: then nothing is counted. */
export function settlementOf({ view, outcome, options }: Pick<TilesProps, 'view' | 'outcome' | 'options'>): Settlement | null {
  if (outcome?.kind !== 'played' || view.racks === null) return null
  const { values } = tileSets[optionsOf(options).bag]
  const worth = (rack: readonly Tile[]): number => rack.reduce((sum, tile) => sum + (values[tile] ?? 0), 0)
  const held = view.racks.map(worth)
  const found = view.racks.findIndex((rack, seat) => rack.length === 0 && ((view.gone >> seat) & 1) === 0)
  const out = found < 0 ? null : found
  const all = held.reduce((sum, value) => sum + value, 0)
  return { out, changes: held.map((value, seat) => (seat === out ? all : value === 0 ? 0 : -value)) }
}
