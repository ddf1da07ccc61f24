/** What stays the same for all matches at one kind of table. */
import type { Resources } from '@parlour/kernel'
import { PlayFinder } from './find-plays.ts'
import { Lexicon, LexiconError } from './lexicon.ts'
import type { Options } from './options.ts'
import { type TileSet, tileSets } from './tiles.ts'

export interface Table {
  readonly seats: number
  readonly options: Options
  readonly tiles: TileSet
  readonly lexicon: Lexicon
  readonly finder: PlayFinder
}

export function tableFor(seats: number, options: Options, { lexicon }: Resources): Table {
  if (!(lexicon instanceof Lexicon)) throw new LexiconError('not-a-lexicon', 'The resource "lexicon" is not a Lexicon.')
  const tiles = tileSets[options.bag]
  return { seats, options, tiles, lexicon, finder: new PlayFinder(lexicon, tiles.values, options.startAtCentre) }
}

/** SC-29: how many scoreless turns in a row end a match of so many players. */
export const mostZeros = (players: number): number => Math.max(6, 2 * players)
