/**
 * M15 Game Engine: one game from its deal to its winner, under the document's names. It orchestrates; the rules are the table game's,
 * the state is a match of the kernel. Its source of randomness is a secret handed in, so that the same secret and the same actions
 * always give the same game.
 */
import { commit, isRefusal, openMatch, seedOf } from '@parlour/kernel'
import { CrazyTensError } from '../errors.ts'
import { crazyTens } from '../index.ts'
import { type Action, afterAction, type GameState, winnerOf } from './game-state.ts'
import type { PlayerID } from './rules.ts'

export const MaxPlayers = 2

export class GameEngine {
  readonly #secret: Uint8Array
  #game: GameState | null = null

  constructor(secret: Uint8Array) {
    this.#secret = secret
  }

  /** CT-04: exactly two different players; options as anywhere, `{preset?, …overrides}`. */
  createGame(players: readonly PlayerID[], options?: unknown): GameState {
    if (!Array.isArray(players) || players.length !== MaxPlayers || new Set(players).size !== MaxPlayers) {
      throw new CrazyTensError('InvalidSetup', `Crazy Tens needs exactly ${MaxPlayers} different players.`)
    }
    const chosen = crazyTens.options.parse(options)
    if (isRefusal(chosen)) throw new CrazyTensError('InvalidSetup', chosen.message)
    const match = openMatch({
      game: crazyTens.open({ seats: MaxPlayers, options: chosen, resources: {} }),
      header: {
        game: crazyTens.id,
        rules: crazyTens.rules,
        options: { ...chosen },
        resources: {},
        seats: players.map((name) => ({ name, kind: 'person' as const })),
        commitment: commit(this.#secret),
        pledges: players.map(() => null),
        contributions: players.map(() => null),
        undo: true,
      },
      seed: seedOf(
        this.#secret,
        players.map(() => null),
      ),
    })
    if (isRefusal(match)) throw new CrazyTensError('InvalidSetup', match.message)
    this.#game = { players: [...players], options: chosen, match, done: [] }
    return this.#game
  }

  getState(): GameState {
    if (this.#game === null) throw new CrazyTensError('NotInitialized', 'There is no game yet.')
    return this.#game
  }

  applyTurn(action: Action): GameState {
    const game = this.getState()
    if (this.isGameOver()) throw new CrazyTensError('GameOver', 'The game is over.')
    if (typeof action !== 'object' || action === null || !game.players.includes(action.playerId)) {
      throw new CrazyTensError('InvalidAction', 'An action names one of the players.')
    }
    const next = afterAction(game, action)
    if (isRefusal(next)) throw new CrazyTensError(next.code === 'NotYourTurn' ? 'NotYourTurn' : 'InvalidAction', next.message)
    this.#game = next
    return next
  }

  isGameOver(): boolean {
    return this.getState().match.outcome !== null
  }

  getWinner(): PlayerID {
    const winner = winnerOf(this.getState())
    if (winner === null) throw new CrazyTensError('GameNotOver', 'The game is not over yet.')
    return winner
  }
}
