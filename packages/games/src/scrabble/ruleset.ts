/** The options with what the rules compute from them, from the seats and from the lexicon once, when a game is opened. */
import type { Resources } from '@parlour/kernel'
import { BestPlayFinder } from './best-play.ts'
import { PlayFinder } from './find-plays.ts'
import { Lexicon, LexiconError } from './lexicon.ts'
import type { Options } from './options.ts'
import { type TileSet, tileSets } from './tiles.ts'

export interface Ruleset {
  readonly seats: number
  readonly options: Options
  readonly tiles: TileSet
  readonly lexicon: Lexicon
  readonly finder: PlayFinder
  /** Made when it is first asked for: only bots do. */
  readonly best: () => BestPlayFinder
}

export function rulesetFor(seats: number, options: Options, { lexicon }: Resources): Ruleset {
  if (!(lexicon instanceof Lexicon)) throw new LexiconError('not-a-lexicon', 'The resource "lexicon" is not a Lexicon.')
  const tiles = tileSets[options.bag]
  const parts = [lexicon, tiles.values, options.startAtCentre] as const
  let best: BestPlayFinder | undefined
  return {
    seats,
    options,
    tiles,
    lexicon,
    finder: new PlayFinder(...parts),
    best: () => {
      best ??= new BestPlayFinder(...parts)
      return best
    },
  }
}

/** SC-29: how many scoreless turns in a row end a match of so many players. */
export const mostZeros = (players: number): number => Math.max(6, 2 * players)
