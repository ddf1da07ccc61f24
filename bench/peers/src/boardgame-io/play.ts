/** Random legal play of the boardgame.io game through its public client, in one process, without server or screen. */
import type { Played } from '@parlour/bots'
import { at, type Chance } from '@parlour/kernel'
import { Client } from 'boardgame.io/dist/cjs/client.js'
import { legalMoves, type TensMove, type TensView } from '../../../src/lib/tens.ts'
import { type TensState, tensGame } from './tens-game.ts'

type TensClient = ReturnType<typeof Client<TensState>>

/** A dealt game. Every one gets its own seed: left alone, the library takes the clock's millisecond, and many games would be one. */
export const dealt = (seed: number): TensClient => Client({ game: { ...tensGame, seed }, numPlayers: 2, debug: false })

/** Makes the move for the client's player. */
export function makeMove(client: TensClient, move: TensMove): void {
  if (move.type === 'draw') client.moves.draw?.()
  else client.moves.play?.(move.card, move.suit)
}

/** Whole games between players who each see only what `playerView` gives them. */
export function playPeer(games: number, chance: Chance): Played {
  let moves = 0
  for (let n = 0; n < games; n++) {
    const client = dealt(chance.below(0x1_0000_0000))
    for (;;) {
      const { ctx } = client.store.getState()
      if (ctx.gameover !== undefined) break
      if (client.playerID !== ctx.currentPlayer) client.updatePlayerID(ctx.currentPlayer)
      const state = client.getState()
      if (state === null) throw new Error('a local game is dealt at once')
      // `getState` gives what `playerView` made of the state, which the library's types do not say.
      const legal = legalMoves(state.G as unknown as TensView)
      makeMove(client, at(legal, chance.below(legal.length)))
      moves++
    }
  }
  return { games, moves, unfinished: 0 }
}
