/**
 * Every game that can be played here, one line each. A poster is what the home page needs and is small; the board with its rules is
 * loaded when somebody sits down.
 */
import type { Language } from '../i18n/language.ts'
import { bigTwoPoster } from './big-two/poster.tsx'
import type { BoardModule } from './board.ts'
import { crazyTensPoster } from './crazy-tens/poster.tsx'
import { fortyThievesPoster } from './forty-thieves/poster.tsx'
import type { Poster } from './poster.ts'
import { scrabblePoster } from './scrabble/poster.tsx'
import { tschauSeppPoster } from './tschau-sepp/poster.tsx'

const boards: { readonly [game: string]: () => Promise<BoardModule> } = {
  scrabble: () => import('./scrabble/index.ts').then(({ scrabbleBoard }) => scrabbleBoard),
  'forty-thieves': () => import('./forty-thieves/index.ts').then(({ fortyThievesBoard }) => fortyThievesBoard),
  'crazy-tens': () => import('./crazy-tens/index.ts').then(({ crazyTensBoard }) => crazyTensBoard),
  'tschau-sepp': () => import('./tschau-sepp/index.ts').then(({ tschauSeppBoard }) => tschauSeppBoard),
  'big-two': () => import('./big-two/index.ts').then(({ bigTwoBoard }) => bigTwoBoard),
}

/** In the order of the home page. */
export const games: readonly Poster[] = [crazyTensPoster, tschauSeppPoster, bigTwoPoster, fortyThievesPoster, scrabblePoster]

export const posterOf = (game: string): Poster | undefined => games.find(({ id }) => id === game)

/** What a game is called, as far as it is known here. */
export const titleOf = (game: string, language: Language): string => posterOf(game)?.texts[language].title ?? game

/** Whether this game has a table to sit down at. */
export const hasBoard = (game: string): boolean => Object.hasOwn(boards, game)

const loaded = new Map<string, Promise<BoardModule>>()

export function loadBoard(game: string): Promise<BoardModule> {
  const known = loaded.get(game)
  if (known !== undefined) return known
  const load = boards[game]
  if (load === undefined) return Promise.reject(new Error(`There is no board for ${game}.`))
  const board = load().catch((error: unknown) => {
    // The next attempt may find the network again.
    loaded.delete(game)
    throw error
  })
  loaded.set(game, board)
  return board
}
