/** What is measured, each as one function that plays so many games with random legal moves, or makes so many lists of legal moves. */
import { type Played, playouts } from '@parlour/bots'
import { type AnyGame, quickChance } from '@parlour/kernel'
import type { Peers } from '../peers.ts'
import { openTable } from '../table.ts'
import { bigTwoLeads } from './big-two-leads.ts'
import { wordTilesLists } from './word-tiles-lists.ts'

export interface ParlourSubject {
  readonly engine: 'parlour'
  readonly game: string
  readonly seats?: number
  readonly options: { readonly [name: string]: string }
  /** Whose view is built before every move: only that of the seat to move, or, with two seats, both. */
  readonly views: 'actor' | 'both'
}

/** Lists of everything that may be done in a position. */
export type ListSubject =
  | { readonly engine: 'lists'; readonly of: 'big-two-leads' }
  | { readonly engine: 'lists'; readonly of: 'word-tiles'; readonly blanks: 0 | 1 | 2 }

export type Subject = ParlourSubject | ListSubject | { readonly engine: 'boardgame.io' }

/** Answers what was played: games and their moves, or lists and what stands in them. */
export type Player = (games: number) => Played

const SEED = 1

export function playerFor(subject: Subject, peers: Peers): Player {
  const chance = quickChance(SEED)
  if (subject.engine === 'boardgame.io') return (games) => peers.play(games, chance)
  if (subject.engine === 'lists') return subject.of === 'big-two-leads' ? bigTwoLeads(chance) : wordTilesLists(subject.blanks, chance)
  const { game } = openTable(subject.game, subject.options, subject.seats)
  const seen = subject.views === 'both' ? seenByBoth(game) : game
  return (games) => playouts(seen, games, chance)
}

/**
 * The same game, but whoever asks for one view also has the other built, as a server does that tells everyone. The spare one is kept
 * where others could look at it: a value that nobody could see, the optimiser would not build.
 */
function seenByBoth(game: AnyGame): AnyGame {
  const kept: { spare: unknown } = { spare: null }
  return {
    ...game,
    view(state, seat) {
      kept.spare = game.view(state, seat === 0 ? 1 : 0)
      return game.view(state, seat)
    },
  }
}
