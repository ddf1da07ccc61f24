/**
 * Judges every play by its equity: the points it scores and what the tiles it keeps are worth. Exchanges are judged by what they keep
 * alone, so both are weighed in the same points.
 */
import {
  ACROSS,
  type Action,
  asWordGame,
  type ExchangeAction,
  freshIn,
  isEmpty,
  laidAt,
  letterFactors,
  type Options,
  type PlaceAction,
  SIZE,
  type Tile,
  tileFor,
  tileSets,
  unseenCounts,
  type View,
} from '@parlour/games/scrabble'
import { at } from '@parlour/kernel'
import type { BotGame } from '../mind.ts'
import { isBluff } from './bluff.ts'
import { keepingAt } from './keeping.ts'
import { VOWELS } from './leave-model.ts'
import { sameAction } from './same-action.ts'

export interface Rated {
  readonly action: Action
  readonly score: number
  /** Score and what is kept, in points. */
  readonly equity: number
}

type Game = BotGame<unknown, Action, View>

/** What a vowel beside a premium square costs at the opening: the reply needs only one good letter there. */
const EXPOSED = 0.7

export type Rate = (game: Game, view: View) => readonly Rated[]

/** All legal actions with their equity, best first. Where a play can and should be challenged, or there is nothing else, only that. */
export function equityAt(options: Options): Rate {
  const tiles = tileSets[options.bag]
  const keeping = keepingAt(options)

  return (game, view) => {
    const { actions, scores } = asWordGame(game).listing(view)
    const forced = forcedAnswer(game, view, actions)
    if (forced !== null) return [{ action: forced, score: 0, equity: 0 }]
    const others = view.bag === 0 ? unseenValue(view) : 0
    const keep = keeping({ rack: view.rack, bag: view.bag, others })
    const opening = isEmpty(view.board)
    const rated: Rated[] = []
    for (const [index, action] of actions.entries()) {
      if (action.type === 'challenge') continue
      const score = scores[index] ?? 0
      const exposed = opening && action.type === 'place' ? EXPOSED * exposedVowels(action) : 0
      rated.push({ action, score, equity: score + at(keep, usedBy(view, action)) - exposed })
    }
    return rated.sort((a, b) => b.equity - a.equity)
  }

  function unseenValue({ board, rack, counts, seat }: View): number {
    const unseen = unseenCounts(tiles, board, rack)
    if ('tooMany' in unseen) return 0
    const others = counts.reduce((sum, count, other) => (other === seat ? sum : sum + count), 0)
    const all = unseen.reduce((sum, count) => sum + count, 0)
    const value = unseen.reduce((sum, count, tile) => sum + count * at(tiles.values, tile), 0)
    // In a position that was set up, tiles may be missing from the game.
    return all === 0 ? 0 : (value * others) / all
  }
}

/** What was thought of an action, which may be another object than the one listed. */
export const ratingOf = (rated: readonly Rated[], wanted: Action | undefined): Rated | undefined =>
  wanted === undefined ? undefined : rated.find(({ action }) => sameAction(action, wanted))

/** A challenge that is due, or what is left to do when the other has played out; else null. */
export function forcedAnswer(game: Game, view: View, legal: readonly Action[]): Action | null {
  if (legal.length === 1) return at(legal, 0)
  if (!view.last?.open) return null
  const challenge = legal.find(({ type }) => type === 'challenge')
  if (challenge !== undefined && isBluff(game, view)) return challenge
  return view.last.open.out ? (legal.find(({ type }) => type === 'pass') ?? null) : null
}

/** Which tiles of the rack an action uses, as bits; of equal tiles the first ones. */
function usedBy({ board, rack }: View, action: Action): number {
  if (action.type === 'exchange') return bitsOf(rack, action.tiles)
  if (action.type !== 'place') return 0
  let used = 0
  const fresh = freshIn(board, action)
  for (let i = 0; i < action.word.length; i++) {
    if (((fresh >> i) & 1) === 0) continue
    used |= nextBit(rack, used, tileFor(laidAt(action, i)))
  }
  return used
}

const bitsOf = (rack: readonly Tile[], tiles: ExchangeAction['tiles']): number =>
  tiles.reduce((used, tile) => used | nextBit(rack, used, tile), 0)

/** The first of the rack's tiles of that kind that is not yet used. */
function nextBit(rack: readonly Tile[], used: number, tile: Tile): number {
  for (let i = 0; i < rack.length; i++) if (rack[i] === tile && ((used >> i) & 1) === 0) return 1 << i
  return 0
}

/** Vowels of a first word that lie beside letter premiums. */
function exposedVowels({ square, direction, word }: PlaceAction): number {
  const [step, beside] = direction === ACROSS ? [1, SIZE] : [SIZE, 1]
  let exposed = 0
  for (let i = 0; i < word.length; i++) {
    const here = square + i * step
    if (VOWELS.has(word.charCodeAt(i) - 64) && (premium(here - beside) || premium(here + beside))) exposed++
  }
  return exposed
}

const premium = (square: number): boolean => (letterFactors[square] ?? 1) > 1
