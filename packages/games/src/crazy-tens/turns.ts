/** How a match moves on: the deal, a play or a draw with all that follows from it, the end of a round and of the match. */
import {
  at,
  type Card,
  type Chance,
  cardsIn,
  type Outcome,
  pileCards,
  type Seat,
  SUITS,
  type Suit,
  shuffle,
  type Tell,
} from '@parlour/kernel'
import { namesOf } from '../wire.ts'
import type { Action } from './action.ts'
import { isWild } from './decks.ts'
import type { Happening } from './happenings.ts'
import { NO_SUIT, sumText, whyPlayable } from './matching.ts'
import { canDraw, canPlay, type Ruleset } from './ruleset.ts'
import { handPoints } from './scoring.ts'
import { copy, dealFrom, type Fresh, handSize, highOf, lowOf, putDown, type State, takeUp } from './state.ts'

export function turnsAt(ruleset: Ruleset) {
  const { options, tens } = ruleset
  const { deck } = tens
  const name = (card: Card) => deck.name(card)

  /** CT-05 … CT-10: a shuffled full deck, five cards each, the starter turned up and, if wild, buried until it is not. */
  function deal(round: number, previousWinner: Seat | null, scores: readonly number[], chance: Chance, tell?: Tell<Happening>): Fresh {
    const dealt = dealFrom(shuffle(deck.cards.slice(), chance))
    if (tell !== undefined) {
      for (const [seat, hand] of [cardsIn(dealt.low0, dealt.high0), cardsIn(dealt.low1, dealt.high1)].entries()) {
        const all = { type: 'dealt', seat, count: hand.length } as const
        tell(all, seat, { ...all, cards: namesOf(deck, hand) })
      }
      tell({ type: 'turned', card: name(dealt.discards.card) })
    }
    while (options.wildStarter === 'bury' && isWild(tens, dealt.discards.card)) {
      const wild = dealt.discards.card
      const pile = dealt.order.slice(0, dealt.left)
      pile.splice(chance.below(pile.length + 1), 0, wild)
      const turned = pile.pop() as Card
      dealt.order = pile
      dealt.left = pile.length
      dealt.discards = { card: turned, below: null }
      tell?.({ type: 'buried', card: name(wild) })
      tell?.({ type: 'turned', card: name(turned) })
    }
    dealt.round = round
    dealt.turn = firstToAct(round, previousWinner, chance)
    dealt.scores = scores
    tell?.({ type: 'began', round, first: dealt.turn })
    return dealt
  }

  /** CT-10: where the last round's result decides, the host begins the first. */
  function firstToAct(round: number, previousWinner: Seat | null, chance: Chance): Seat {
    switch (options.starter) {
      case 'alternate':
        return (round - 1) % 2
      case 'host':
        return 0
      case 'winner':
        return previousWinner ?? 0
      case 'loser':
        return previousWinner === null ? 0 : 1 - previousWinner
      case 'random':
        return chance.below(2)
    }
  }

  /** CT-18: all discards but the top become the draw pile; the suit that the top card forces stays. */
  function reshuffle(s: Fresh, chance: Chance, tell?: Tell<Happening>): void {
    const cards = pileCards(s.discards.below)
    s.order = shuffle(cards, chance)
    s.left = cards.length
    s.discards = { card: s.discards.card, below: null }
    tell?.({ type: 'reshuffled', count: cards.length })
  }

  /** CT-19: whoever can neither play nor draw passes within the event that led there. */
  function settle(s: Fresh, chance: Chance, tell?: Tell<Happening>): State {
    if (canDraw(s) || canPlay(ruleset, s, s.turn)) return s
    tell?.({ type: 'passed', seat: s.turn })
    s.turn = 1 - s.turn
    if (canPlay(ruleset, s, s.turn)) return s
    // With the full deck this cannot be (CT-19); a set-up position with missing cards can come to it. The round is void.
    tell?.({ type: 'passed', seat: s.turn })
    tell?.({ type: 'blocked', round: s.round })
    const next = deal(s.round + 1, null, s.scores, chance, tell)
    next.last = s.last
    return next
  }

  /** CT-24 … CT-30: the winner gets the value of the loser's hand; at the target the match is over, else the next round is dealt. */
  function endRound(s: Fresh, winner: Seat, chance: Chance, tell?: Tell<Happening>): State {
    const loser = 1 - winner
    const hand = cardsIn(lowOf(s, loser), highOf(s, loser))
    const points = handPoints(tens, hand)
    const scores = s.scores.map((score, seat) => (seat === winner ? score + points : score))
    const last = { round: s.round, winner, points, hand }
    tell?.({ type: 'round-over', round: s.round, winner, points, hand: namesOf(deck, hand), scores })
    if (at(scores, winner) < options.target) {
      const next = deal(s.round + 1, winner, scores, chance, tell)
      next.last = last
      return next
    }
    s.scores = scores
    s.last = last
    return over(s, { kind: 'played', places: [winner === 0 ? 1 : 2, winner === 1 ? 1 : 2], scores }, tell)
  }

  function over(s: Fresh, outcome: Outcome, tell?: Tell<Happening>): State {
    s.outcome = outcome
    tell?.({ type: 'match-over', outcome })
    return s
  }

  function drawCard(s: Fresh, seat: Seat, chance: Chance, tell?: Tell<Happening>): State {
    if (s.left === 0) reshuffle(s, chance, tell)
    const card = takeUp(s, seat)
    tell?.({ type: 'drew', seat }, seat, { type: 'drew', seat, card: name(card) })
    if (options.draw === 'one' && !canPlay(ruleset, s, seat)) {
      tell?.({ type: 'passed', seat })
      s.turn = 1 - seat
    }
    return settle(s, chance, tell)
  }

  function tellPlayed(s: State, seat: Seat, card: Card, suit: Suit, tell: Tell<Happening>): void {
    const top = s.discards.card
    const why = whyPlayable(tens, options.sumTarget, card, top, s.forced)
    if (why === null) throw new RangeError(`${name(card)} cannot be played on ${name(top)}`)
    tell({
      type: 'played',
      seat,
      card: name(card),
      on: name(top),
      why,
      ...(suit === NO_SUIT ? {} : { suit: SUITS.charAt(suit) }),
      ...(why === 'sum' ? { sum: sumText(tens, options.sumTarget, card, top) } : {}),
      left: handSize(s, seat) - 1,
    })
  }

  return {
    start: (chance: Chance, tell?: Tell<Happening>): State => deal(1, null, [0, 0], chance, tell),

    play(state: State, seat: Seat, action: Action, chance: Chance, tell?: Tell<Happening>): State {
      const s = copy(state)
      if (action.type === 'draw') return drawCard(s, seat, chance, tell)
      if (tell !== undefined) tellPlayed(state, seat, action.card, action.suit, tell)
      putDown(s, seat, action.card, action.suit)
      if (lowOf(s, seat) === 0 && highOf(s, seat) === 0) return endRound(s, seat, chance, tell)
      return settle(s, chance, tell)
    },

    /** CT-31: the other player wins by forfeit; the unfinished round scores nothing. */
    leave(state: State, seat: Seat, _chance: Chance, tell?: Tell<Happening>): State {
      tell?.({ type: 'left', seat })
      return over(copy(state), { kind: 'forfeit', places: seat === 0 ? [2, 1] : [1, 2], scores: state.scores }, tell)
    },
  }
}
