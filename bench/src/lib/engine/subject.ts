/** The engines that are measured, each as one function that plays so many games of Crazy Tens with random legal moves. */
import { type Played, playouts } from '@parlour/bots'
import { type AnyGame, quickChance } from '@parlour/kernel'
import { playPeer } from '../peer/play.ts'
import { openTable } from '../table.ts'

export interface ParlourSubject {
  readonly engine: 'parlour'
  readonly options: { readonly preset: string; readonly draw?: 'one' }
  /** Whose view is built before every move: only that of the seat to move, or both. */
  readonly views: 'actor' | 'both'
}

export type Subject = ParlourSubject | { readonly engine: 'boardgame.io' }

export type Player = (games: number) => Played

const SEED = 1

export function playerFor(subject: Subject): Player {
  const chance = quickChance(SEED)
  if (subject.engine === 'boardgame.io') return (games) => playPeer(games, chance)
  const { game } = openTable('crazy-tens', subject.options)
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
