/**
 * The document's GameController without its window: one match between named players, moved on by what they enter. It holds a match of
 * the kernel and nothing else; its source of randomness is a secret handed in, so that the same secret and moves give the same match.
 * Where something is not allowed the answer says why, nothing changes, and the player keeps the turn.
 */
import { at, commit, isRefusal, type Json, type Match, openMatch, type Refusal, seedOf } from '@parlour/kernel'
import { actionCodec } from '../action.ts'
import { scrabble } from '../index.ts'
import type { Lexicon } from '../lexicon.ts'
import { ScrabbleError } from './errors.ts'
import { type Move, placementOf } from './move.ts'

export interface ScoreBoard {
  readonly scores: { readonly [player: string]: number }
  /** Everyone in first place, once the match is over. */
  readonly winners: readonly string[]
}

export class GameController {
  readonly #players: readonly string[]
  #match: Match

  /** Two to four different names; options as anywhere, `{preset?, …overrides}`. */
  constructor(players: readonly string[], lexicon: Lexicon, secret: Uint8Array, options?: unknown) {
    const chosen = scrabble.options.parse(options)
    if (isRefusal(chosen)) throw new ScrabbleError('ValueError', chosen.message)
    const { min, max } = scrabble.seats
    if (players.length < min || players.length > max || new Set(players).size !== players.length) {
      throw new ScrabbleError('ValueError', `A match needs ${min} to ${max} different players.`)
    }
    const none = players.map(() => null)
    const match = openMatch({
      game: scrabble.open({ seats: players.length, options: chosen, resources: { lexicon } }),
      header: {
        game: scrabble.id,
        rules: scrabble.rules,
        options: { ...chosen },
        resources: { lexicon: lexicon.hash },
        seats: players.map((name) => ({ name, kind: 'person' as const })),
        commitment: commit(secret),
        pledges: none,
        contributions: none,
      },
      seed: seedOf(secret, none),
    })
    if (isRefusal(match)) throw new ScrabbleError('ValueError', match.message)
    this.#players = [...players]
    this.#match = match
  }

  /** Whose turn it is; null when the match is over. */
  get turn(): string | null {
    const [seat] = this.#match.toAct
    return seat === undefined ? null : at(this.#players, seat)
  }

  /** What a player may see (SC-06). */
  view(player: string): Json {
    const seat = this.#players.indexOf(player)
    if (seat === -1) throw new ScrabbleError('ValueError', `${player} does not play here.`)
    return this.#match.game.wire.view.encode(this.#match.view(seat))
  }

  /** SC-26: also in the first round. */
  skipTurn(): Refusal | null {
    return this.#play({ type: 'pass' })
  }

  /** SC-25. */
  exchangeTiles(letters: string): Refusal | null {
    return this.#play({ type: 'exchange', letters })
  }

  /** SC-30: the totals, and who has won. */
  scoreBoard(): ScoreBoard {
    const { game, state, outcome } = this.#match
    const scores = outcome?.scores ?? game.standing?.(state) ?? []
    return {
      scores: Object.fromEntries(this.#players.map((name, seat) => [name, scores[seat] ?? 0])),
      winners: outcome === null ? [] : this.#players.filter((_, seat) => outcome.places[seat] === 1),
    }
  }

  /** What is wrong with a move, or null: everything that `completeTurn` would check. */
  endChecks(move: Move): Refusal | null {
    const after = this.#after(placementJson(move))
    return isRefusal(after) ? after : null
  }

  /** Carries a move out that `endChecks` has passed; any other → `ValueError`. */
  completeTurn(move: Move): void {
    const refused = this.#play(placementJson(move))
    if (refused !== null) throw new ScrabbleError('ValueError', refused.message)
  }

  /** A move from the input boxes: checked, and carried out if it can be. */
  endMove(move: Move): Refusal | null {
    const refused = this.endChecks(move)
    if (refused === null) this.completeTurn(move)
    return refused
  }

  #after(action: Json): Match | Refusal {
    return this.#match.after({ type: 'play', seat: this.#match.toAct[0] ?? 0, action })
  }

  #play(action: Json): Refusal | null {
    const next = this.#after(action)
    if (isRefusal(next)) return next
    this.#match = next
    return null
  }
}

const placementJson = (move: Move): Json => actionCodec.encode(placementOf(move))
