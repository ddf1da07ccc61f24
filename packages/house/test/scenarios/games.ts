/** The games that scenarios are played with, short ones where a game has several lengths. */
import type { Json } from '@parlour/kernel'

export interface Choice {
  readonly game: string
  readonly options: Json
  readonly seats: readonly number[]
  /** Something that reads like an action and that the rules never allow. */
  readonly refused: Json
}

const crazyTens: Choice = {
  game: 'crazy-tens',
  options: { target: 40 },
  seats: [2],
  // A wild card without a suit.
  refused: { type: 'play', card: 'TS' },
}
const tschauSepp: Choice = { game: 'tschau-sepp', options: { announce: 'auto' }, seats: [2, 3], refused: { type: 'play', card: '2S' } }
/** Its actions are salted, because not everyone may know them. */
const wordTiles: Choice = {
  game: 'scrabble',
  options: {},
  seats: [2, 3, 4],
  refused: { type: 'place', row: 0, col: 0, direction: 'across', word: 'ZZZZZ' },
}
const bigTwo: Choice = { game: 'big-two', options: {}, seats: [4], refused: { type: 'play', cards: ['3D', '4C'] } }
const fortyThieves: Choice = { game: 'forty-thieves', options: {}, seats: [1], refused: { type: 'move', from: 'w', to: 'w' } }
const numberedPatience: Choice = { ...fortyThieves, options: { deal: 7 } }

/** Whoever leaves is gone. */
export const LEFT_FOR_GOOD = [crazyTens, tschauSepp, wordTiles] as const
/** A bot plays on for whoever leaves. */
export const STAYING_FILLED = [bigTwo] as const
/** Somebody leaves, and two others could play on. */
export const BOTS_PLAY_ON = [
  { ...tschauSepp, seats: [3, 4] },
  { ...wordTiles, seats: [3, 4] },
] as const
/** With three seats or more, somebody leaves and the others play on. */
export const MANY_SEATED = [...BOTS_PLAY_ON, ...STAYING_FILLED] as const
export const ALONE = [fortyThieves, numberedPatience] as const
export const TOGETHER = [...LEFT_FOR_GOOD, ...STAYING_FILLED] as const
export const ALL = [...TOGETHER, ...ALONE] as const
