/** How a match moves on: the deal, a turn with all that follows from it, a challenge, a player who leaves. */
import { at, type Chance, type Seat, shuffle, type Tell } from '@parlour/kernel'
import { type Action, type PlaceAction, writtenWord } from './action.ts'
import { type Board, directions, emptyBoard, SIZE } from './board.ts'
import { forfeit, isPlayedOut, isScoreless, settle } from './ending.ts'
import type { Happening } from './happenings.ts'
import { BONUS, type FormedWord, freshIn, pointsFor, tilesNeeded, withTiles } from './placement.ts'
import type { Ruleset } from './ruleset.ts'
import {
  addScore,
  copy,
  exchanged,
  type Fresh,
  type LastPlay,
  playing,
  putBack,
  replenish,
  type State,
  seatAfter,
  setRack,
} from './state.ts'
import { lettersOf, RACK_SIZE, sorted, type Tile, without } from './tiles.ts'

/** SC-19: what a wrong challenge costs in mode `penalty`. */
export const PENALTY = 5

/** The new tiles of a run, "." where one lay before. */
export const tilesText = (action: PlaceAction, fresh: number): string =>
  Array.from(writtenWord(action), (letter, i) => (((fresh >> i) & 1) === 1 ? letter : '.')).join('')

/** The words that a play formed, from the board on which it lies. */
function wordsOf(values: Uint8Array, board: Board, { action, fresh }: LastPlay): FormedWord[] {
  const formed: FormedWord[] = []
  pointsFor(values, withTiles(board, action, fresh, 'lift'), action, fresh, formed)
  return formed
}

export function turnsAt(ruleset: Ruleset) {
  const { seats, options, tiles, lexicon } = ruleset

  function start(chance: Chance, tell?: Tell<Happening>): State {
    const bag = shuffle([...tiles.all], chance)
    const none = Array.from({ length: seats }, () => 0)
    const s: Fresh = {
      turn: 0,
      board: emptyBoard(),
      racks: none.map(() => []),
      bag,
      left: bag.length,
      scores: none,
      zeros: 0,
      gone: 0,
      last: null,
      outcome: null,
    }
    for (let seat = 0; seat < seats; seat++) {
      replenish(s, seat)
      const all = { type: 'dealt', seat, count: RACK_SIZE } as const
      tell?.(all, seat, { ...all, tiles: lettersOf(at(s.racks, seat)) })
    }
    s.turn = options.first === 'random' ? chance.below(seats) : 0
    tell?.({ type: 'began', first: s.turn })
    return s
  }

  function place(s: Fresh, seat: Seat, action: PlaceAction, tell?: Tell<Happening>): State {
    const fresh = freshIn(s.board, action)
    const words: FormedWord[] = []
    const score = pointsFor(tiles.values, s.board, action, fresh, words)
    s.board = withTiles(s.board, action, fresh, 'lay')
    setRack(s, seat, held(s, seat, tilesNeeded(action, fresh)))
    addScore(s, seat, score)
    if (tell !== undefined) tellPlaced(s, seat, action, fresh, words, score, tell)
    const drawn = replenish(s, seat)
    if (drawn.length > 0) {
      const all = { type: 'drew', seat, count: drawn.length, bag: s.left } as const
      tell?.(all, seat, { ...all, tiles: lettersOf(sorted(drawn)) })
    }
    const out = isPlayedOut(s, at(s.racks, seat))
    const open = options.challenge === 'void' ? null : { zeros: s.zeros, out, drew: drawn.length, drawn: sorted(drawn) }
    s.last = { seat, action, fresh, score, open }
    s.zeros = 0
    if (out && open === null) return settle(ruleset, s, seat, tell)
    if (out) tell?.({ type: 'played-out', seat })
    s.turn = seatAfter(s, seat)
    return s
  }

  /** What is left of a rack without these tiles. */
  function held(s: State, seat: Seat, used: readonly Tile[]): Tile[] {
    const left = without(at(s.racks, seat), sorted(used))
    if (left === null) throw new RangeError(`seat ${seat} does not hold ${lettersOf(used)}`)
    return left
  }

  function tellPlaced(
    s: State,
    seat: Seat,
    action: PlaceAction,
    fresh: number,
    words: readonly FormedWord[],
    score: number,
    tell: Tell<Happening>,
  ): void {
    const used = tilesNeeded(action, fresh).length
    tell({
      type: 'placed',
      seat,
      row: Math.floor(action.square / SIZE),
      col: action.square % SIZE,
      direction: directions[action.direction],
      word: writtenWord(action),
      tiles: tilesText(action, fresh),
      words: words.map(({ word, score: points }) => ({ word, score: points })),
      ...(used === RACK_SIZE ? { bonus: BONUS } : {}),
      score,
      total: at(s.scores, seat),
    })
  }

  function exchange(s: Fresh, seat: Seat, given: readonly Tile[], chance: Chance, tell?: Tell<Happening>): State {
    const { rack, got } = exchanged(s, held(s, seat, given), given, chance)
    setRack(s, seat, rack)
    const all = { type: 'exchanged', seat, count: given.length } as const
    tell?.(all, seat, { ...all, gave: lettersOf(given), got: lettersOf(sorted(got)) })
    return scoreless(s, seat, tell)
  }

  /** SC-29: one more turn without a score. */
  function scoreless(s: Fresh, seat: Seat, tell?: Tell<Happening>): State {
    s.zeros += 1
    s.turn = seatAfter(s, seat)
    return isScoreless(s) ? settle(ruleset, s, null, tell) : s
  }

  /** SC-19: the last play is looked up; it is withdrawn, or the challenge was wrong. */
  function challenge(s: Fresh, seat: Seat, last: LastPlay, chance: Chance, tell?: Tell<Happening>): State {
    const words = wordsOf(tiles.values, s.board, last).map(({ word }) => word)
    const invalid = words.filter((word) => !lexicon.has(word))
    tell?.({ type: 'challenged', seat, against: last.seat, words, invalid })
    if (invalid.length > 0) return withdraw(s, last, chance, tell)
    stand(s)
    if (options.challenge === 'penalty') {
      addScore(s, seat, -PENALTY)
      tell?.({ type: 'penalised', seat, points: PENALTY, total: at(s.scores, seat) })
    }
    if (last.open?.out) return settle(ruleset, s, last.seat, tell)
    if (options.challenge === 'double') {
      tell?.({ type: 'lost-turn', seat })
      s.turn = seatAfter(s, seat)
    }
    return s
  }

  function withdraw(s: Fresh, last: LastPlay, chance: Chance, tell?: Tell<Happening>): State {
    const { seat, action, fresh, score, open } = last
    const drawn = open?.drawn ?? []
    const used = tilesNeeded(action, fresh)
    s.board = withTiles(s.board, action, fresh, 'lift')
    setRack(s, seat, sorted([...held(s, seat, drawn), ...used]))
    putBack(s, drawn, chance)
    addScore(s, seat, -score)
    s.zeros = (open?.zeros ?? 0) + 1
    s.last = null
    tell?.({ type: 'withdrawn', seat, tiles: tilesText(action, fresh).replaceAll('.', ''), score, total: at(s.scores, seat) })
    return isScoreless(s) ? settle(ruleset, s, null, tell) : s
  }

  /** The last play can no longer be challenged. */
  function stand(s: Fresh): void {
    if (s.last?.open) s.last = { ...s.last, open: null }
  }

  function play(state: State, seat: Seat, action: Action, chance: Chance, tell?: Tell<Happening>): State {
    const s = copy(state)
    const { last } = s
    if (action.type === 'challenge') {
      if (last === null) throw new RangeError('there is no play to challenge')
      return challenge(s, seat, last, chance, tell)
    }
    stand(s)
    switch (action.type) {
      case 'place':
        return place(s, seat, action, tell)
      case 'exchange':
        return exchange(s, seat, action.tiles, chance, tell)
      case 'pass':
        tell?.({ type: 'passed', seat })
        return last?.open?.out ? settle(ruleset, s, last.seat, tell) : scoreless(s, seat, tell)
    }
  }

  /** SC-31: two players, the other wins; more, the tiles go back into the bag and the others play on. */
  function leave(state: State, seat: Seat, chance: Chance, tell?: Tell<Happening>): State {
    const s = copy(state)
    s.gone |= 1 << seat
    const [first, second] = playing(s)
    const goesOn = first !== undefined && second !== undefined
    const rack = at(s.racks, seat)
    tell?.({ type: 'left', seat, count: goesOn ? rack.length : 0 })
    if (!goesOn) return forfeit(s, first ?? seat, tell)
    setRack(s, seat, [])
    putBack(s, rack, chance)
    // Whoever made the last play is not there to answer for it: it stands.
    if (s.last?.seat === seat) stand(s)
    if (s.turn === seat) s.turn = seatAfter(s, seat)
    return isScoreless(s) ? settle(ruleset, s, null, tell) : s
  }

  return { start, play, leave }
}
