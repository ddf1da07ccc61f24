/** How a match moves on: the deal, each action with all that follows from it, leaving, the end of a round and of the match. */
import { type Card, type Chance, type Outcome, pileCards, type Seat, SUITS, type Suit, shuffle, suitOf, type Tell } from '@parlour/kernel'
import { namesOf } from '../wire.ts'
import type { Action, Word } from './action.ts'
import { deck, isAce, isEight, isJack, isSeven, isTen, pointsOf } from './deck.ts'
import type { Happening, Rotation } from './happenings.ts'
import { canPlay, type Followers, whyPlayable } from './matching.ts'
import type { Options } from './options.ts'
import {
  copy,
  countOf,
  DREW,
  DREW_PENALTY,
  type Fresh,
  handOf,
  moveCard,
  NOT_DRAWN,
  playersLeft,
  plays,
  replaced,
  SAID_SEPP,
  SAID_TSCHAU,
  SILENT,
  type State,
  seatAfter,
} from './state.ts'

const HAND_SIZE = 5

export const rotationOf = (direction: number): Rotation => (direction === 1 ? 'clockwise' : 'counter-clockwise')

export function turnsAt(options: Options, followers: Followers, seats: number) {
  /** TS-03 … TS-07: five cards each and one turned up. The first of the list deals; in a series the next seat deals the next round. */
  function deal(before: Pick<State, 'gone' | 'scores'>, round: number, chance: Chance, tell?: Tell<Happening>): State {
    const order = shuffle(deck.cards.slice(), chance)
    const present = Array.from({ length: seats }, (_, seat) => seat).filter((seat) => !before.gone.includes(seat))
    const dealer = (round - 1) % present.length
    const list = [...present.slice(dealer), ...present.slice(0, dealer)]
    const s: Fresh = {
      round,
      turn: 0,
      direction: 1,
      hands: new Array<number>(2 * seats).fill(0),
      counts: new Array<number>(seats).fill(0),
      order,
      left: order.length,
      pile: { card: 0, below: null },
      suit: 0,
      pending: 0,
      drawn: NOT_DRAWN,
      owesSuit: false,
      mustCover: false,
      said: SILENT,
      playing: present.reduce((mask, seat) => mask | (1 << seat), 0),
      places: new Array<number>(seats).fill(0),
      gone: before.gone,
      scores: before.scores,
      outcome: null,
    }
    for (let n = 0; n < HAND_SIZE; n++) for (const seat of list) moveCard(s, seat, taken(s), 1)
    if (tell !== undefined) for (const seat of list) tellHand(s, seat, tell)
    const top = taken(s)
    s.pile = { card: top, below: null }
    s.suit = suitOf(top)
    s.direction = isTen(top) ? -1 : 1
    s.pending = isSeven(top) ? 2 : 0
    s.turn = list[isEight(top) ? 2 % list.length : isTen(top) ? list.length - 1 : 1] ?? 0
    tell?.({ type: 'turned', card: deck.name(top) })
    tell?.({ type: 'began', round, first: s.turn, rotation: rotationOf(s.direction), owed: s.pending })
    return s
  }

  function tellHand(s: State, seat: Seat, tell: Tell<Happening>): void {
    const all = { type: 'dealt', seat, count: HAND_SIZE } as const
    tell(all, seat, { ...all, cards: namesOf(deck, handOf(s, seat)) })
  }

  /** The top card of a drawing stack that is not empty. */
  function taken(s: Fresh): Card {
    const card = s.order[s.left - 1]
    if (card === undefined) throw new RangeError('the drawing stack is empty')
    s.left -= 1
    return card
  }

  /** TS-15: with at most one card left to draw, all played cards but the top are shuffled into the drawing stack. */
  function restock(s: Fresh, chance: Chance, tell?: Tell<Happening>): void {
    if (s.left > 1 || s.pile.below === null) return
    const cards = [...s.order.slice(0, s.left), ...pileCards(s.pile.below)]
    s.order = shuffle(cards, chance)
    s.left = cards.length
    s.pile = { card: s.pile.card, below: null }
    tell?.({ type: 'restocked', count: cards.length })
  }

  /**
   * Takes up to so many cards, restocking as needed; answers how many there were. They are told sorted, one by one: in which order they
   * came is nothing that a hand shows.
   */
  function drawUpTo(s: Fresh, seat: Seat, count: number, chance: Chance, tell?: Tell<Happening>): number {
    const cards: Card[] = []
    while (cards.length < count) {
      restock(s, chance, tell)
      if (s.left === 0) break
      const card = taken(s)
      moveCard(s, seat, card, 1)
      cards.push(card)
    }
    if (tell !== undefined) {
      for (const card of cards.sort((a, b) => a - b)) tell({ type: 'drew', seat }, seat, { type: 'drew', seat, card: deck.name(card) })
    }
    return cards.length
  }

  /** TS-12, TS-14, TS-16: the ordinary draw, or all that is owed at once. */
  function draw(s: Fresh, seat: Seat, chance: Chance, tell?: Tell<Happening>): State {
    s.said = SILENT
    if (s.pending === 0) {
      drawUpTo(s, seat, 1, chance, tell)
      s.drawn = DREW
      return settle(s, chance, tell)
    }
    const got = drawUpTo(s, seat, s.pending, chance, tell)
    if (got < s.pending) tell?.({ type: 'waived', count: s.pending - got })
    s.pending = 0
    if (got > 0) s.drawn = DREW_PENALTY
    return settle(s, chance, tell)
  }

  /** TS-18 … TS-28: the card, its effect, a forgotten announcement, then whoever is next. */
  function playCard(s: Fresh, seat: Seat, card: Card, chance: Chance, tell?: Tell<Happening>): State {
    moveCard(s, seat, card, -1)
    s.pile = { card, below: s.pile }
    s.suit = suitOf(card)
    const left = countOf(s, seat)
    if (options.announce === 'auto' && left < 2) tell?.({ type: 'said', seat, word: left === 1 ? 'tschau' : 'sepp' })
    tell?.({ type: 'played', seat, card: deck.name(card), left })
    if (isSeven(card)) {
      s.pending += 2
      tell?.({ type: 'owed', count: s.pending })
    }
    if (isTen(card)) {
      s.direction = -s.direction
      tell?.({ type: 'reversed', rotation: rotationOf(s.direction) })
    }
    if (left < 2) penalise(s, seat, left === 1 ? 'tschau' : 'sepp', chance, tell)
    s.said = SILENT
    s.drawn = NOT_DRAWN
    s.mustCover = false
    const finished = countOf(s, seat) === 0
    if (isJack(card) && !(finished && playersLeft(s) === 2)) {
      s.owesSuit = true
      return settle(s, chance, tell)
    }
    if (finished) return finish(s, seat, chance, tell)
    if (isAce(card)) {
      s.mustCover = options.aceMustBeCovered
      return settle(s, chance, tell)
    }
    return nextTurn(s, seat, chance, tell)
  }

  /** TS-25: a forgotten announcement costs cards, after the effects of the card and before anything else. */
  function penalise(s: Fresh, seat: Seat, due: Word, chance: Chance, tell?: Tell<Happening>): void {
    if (options.announce === 'auto' || s.said === (due === 'tschau' ? SAID_TSCHAU : SAID_SEPP)) return
    const cards = due === 'tschau' ? options.penaltyTschau : options.penaltySepp
    if (cards === 0) return
    tell?.({ type: 'forgot', seat, word: due, cards })
    drawUpTo(s, seat, cards, chance, tell)
  }

  /** TS-11, TS-22, TS-28: the wish; whoever played the Jack as the last card has its place now. */
  function wish(s: Fresh, seat: Seat, suit: Suit, chance: Chance, tell?: Tell<Happening>): State {
    s.suit = suit
    s.owesSuit = false
    tell?.({ type: 'wished', seat, suit: SUITS.charAt(suit) })
    return countOf(s, seat) === 0 ? finish(s, seat, chance, tell) : nextTurn(s, seat, chance, tell)
  }

  /** TS-27, TS-29: the lowest free place; the effect of the last card still decides who is next. */
  function finish(s: Fresh, seat: Seat, chance: Chance, tell?: Tell<Happening>): State {
    assignPlace(s, seat, tell)
    return playersLeft(s) === 1 ? endRound(s, chance, tell) : nextTurn(s, seat, chance, tell)
  }

  function assignPlace(s: Fresh, seat: Seat, tell?: Tell<Happening>): void {
    const place = 1 + s.places.reduce((most, taken) => Math.max(most, taken), 0)
    s.places = replaced(s.places, seat, place)
    s.playing &= ~(1 << seat)
    tell?.({ type: 'finished', seat, place })
  }

  /** TS-19, TS-20: the next player; an 8 just played skips one, and so does a 10 between two players where that is the custom. */
  function nextTurn(s: Fresh, seat: Seat, chance: Chance, tell?: Tell<Happening>): State {
    const { card } = s.pile
    const skips = isEight(card) || (isTen(card) && options.tenActsAsSkipWithTwo && plays(s, seat) && playersLeft(s) === 2)
    if (skips) tell?.({ type: 'skipped', seat: seatAfter(s, seat, 1) })
    return passTo(s, seatAfter(s, seat, skips ? 2 : 1), chance, tell)
  }

  function passTo(s: Fresh, seat: Seat, chance: Chance, tell?: Tell<Happening>): State {
    s.turn = seat
    s.drawn = NOT_DRAWN
    s.said = SILENT
    s.mustCover = false
    return settle(s, chance, tell)
  }

  /** TS-15, TS-21: restocks, and lets go of an Ace that no reachable card can cover. */
  function settle(s: Fresh, chance: Chance, tell?: Tell<Happening>): State {
    restock(s, chance, tell)
    if (!s.mustCover || canPlay(followers, s, s.turn) || coverReachable(s)) return s
    tell?.({ type: 'passed', seat: s.turn })
    return passTo(s, seatAfter(s, s.turn, 1), chance, tell)
  }

  /** Whether drawing on, and shuffling in what was played, could bring a card to cover with. */
  const coverReachable = (s: State): boolean =>
    [...s.order.slice(0, s.left), ...pileCards(s.pile.below)].some((card) => whyPlayable(card, s.pile.card, s.suit, s.pending) !== null)

  /** TS-29, TS-37: the last one without a place gets the next; in a series the cards left count, and the next round is dealt. */
  function endRound(s: Fresh, chance: Chance, tell?: Tell<Happening>): State {
    const last = s.places.findIndex((_, seat) => plays(s, seat))
    assignPlace(s, last, tell)
    const points = s.counts.map((_, seat) => (seat === last ? pointsOf(handOf(s, seat)) : 0))
    s.scores = s.scores.map((score, seat) => score + (points[seat] ?? 0))
    tell?.({ type: 'round-over', round: s.round, points, scores: s.scores })
    const seriesGoesOn = options.seriesTo > 0 && s.scores.every((score) => score < options.seriesTo)
    if (seriesGoesOn) return deal(s, s.round + 1, chance, tell)
    return over(s, 'played', tell)
  }

  /** TS-30: finishers by place, or by the lowest total in a series; then leavers, the later ahead of the earlier. */
  function over(s: Fresh, kind: Outcome['kind'], tell?: Tell<Happening>): State {
    const inSeries = options.seriesTo > 0
    const leavers = s.gone.filter((seat) => inSeries || s.places[seat] === 0)
    const ranked = (seat: Seat): number =>
      inSeries
        ? 1 + s.scores.filter((score, other) => !s.gone.includes(other) && score < (s.scores[seat] ?? 0)).length
        : (s.places[seat] ?? 0)
    const places = s.places.map((_, seat) => (leavers.includes(seat) ? seats - leavers.indexOf(seat) : ranked(seat)))
    s.outcome = { kind, places, scores: s.scores }
    s.owesSuit = false
    tell?.({ type: 'match-over', outcome: s.outcome })
    return s
  }

  return {
    start: (chance: Chance, tell?: Tell<Happening>): State => deal({ gone: [], scores: new Array<number>(seats).fill(0) }, 1, chance, tell),

    play(state: State, seat: Seat, action: Action, chance: Chance, tell?: Tell<Happening>): State {
      const s = copy(state)
      switch (action.type) {
        case 'play':
          return playCard(s, seat, action.card, chance, tell)
        case 'draw':
          return draw(s, seat, chance, tell)
        case 'pass':
          tell?.({ type: 'passed', seat })
          return passTo(s, seatAfter(s, seat, 1), chance, tell)
        case 'choose-suit':
          return wish(s, seat, action.suit, chance, tell)
        case 'say':
          s.said = action.word === 'tschau' ? SAID_TSCHAU : SAID_SEPP
          tell?.({ type: 'said', seat, word: action.word })
          return s
      }
    },

    /** TS-32 … TS-34: the cards go into the drawing stack; the next player takes over whatever is pending; a place is kept. */
    leave(state: State, seat: Seat, chance: Chance, tell?: Tell<Happening>): State {
      const s = copy(state)
      const cards = handOf(s, seat)
      tell?.({ type: 'left', seat, cards: cards.length })
      s.gone = [...s.gone, seat]
      const stack = s.order.slice(0, s.left)
      for (const card of cards) {
        stack.splice(chance.below(stack.length + 1), 0, card)
        moveCard(s, seat, card, -1)
      }
      s.order = stack
      s.left = stack.length
      if (s.owesSuit && s.turn === seat) {
        // An unmade wish becomes the Jack's own suit; with an empty hand the seat had finished and gets its place.
        s.owesSuit = false
        if (cards.length === 0) assignPlace(s, seat, tell)
      }
      const present = seats - s.gone.length
      s.playing &= ~(1 << seat)
      if (playersLeft(s) === 1 && (present < 2 || options.seriesTo === 0)) return forfeit(s, tell)
      if (playersLeft(s) === 1) return endRound(s, chance, tell)
      if (present < 2) return over(s, 'forfeit', tell)
      return s.turn === seat ? passTo(s, seatAfter(s, seat, 1), chance, tell) : settle(s, chance, tell)
    },
  }

  /** Everybody else has gone: the last one without a place gets the next, and nothing more is counted (PL-08). */
  function forfeit(s: Fresh, tell?: Tell<Happening>): State {
    const last = s.places.findIndex((_, seat) => plays(s, seat))
    assignPlace(s, last, tell)
    return over(s, 'forfeit', tell)
  }
}
