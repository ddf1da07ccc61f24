/**
 * High Card: the smallest game that has everything the kit looks at. Twelve cards (A 2 3 in four suits), two or three seats, three
 * cards each, one turned up, the rest is the draw pile.
 *
 * On turn play a card of the same suit or rank as the top one; an ace also rolls a die for points. Who cannot play draws, once a
 * turn, from the pile or else from the shuffled discards; who drew, or can do neither, may pass. The first empty hand earns 5 points and
 * ends the match, as does the thirtieth move; cards still held cost a point each. Who leaves puts their hand into the pile, and the
 * last one left has won.
 */
import {
  type Card,
  type Chance,
  choice,
  defineOptions,
  type Game,
  type GameModule,
  type Outcome,
  type Refusal,
  rankOf,
  type Seat,
  shuffle,
  suitOf,
  type Tell,
} from '../../src/index.ts'
import { type Refused, refusals, refused } from './high-card-refusals.ts'
import { type Action, deck, type Happening, type State, type View } from './high-card-values.ts'
import { actionCodec, positionCodec, viewCodec } from './high-card-wire.ts'

export type HighCard = Game<State, Action, View, Happening, Refused>
export type Options = { readonly deal: 'three' | 'two' }
export type HighCardModule = GameModule<State, Action, View, Happening, Options, Refused>

const LAST_MOVE = 30
const top = (discards: readonly Card[]): Card => discards.at(-1) ?? 0
const follows = (card: Card, on: Card): boolean => suitOf(card) === suitOf(on) || rankOf(card) === rankOf(on)

const view = (s: State, seat: Seat | null): View => ({
  seat,
  hand: seat === null ? [] : (s.hands[seat] ?? []),
  counts: s.hands.map((hand) => hand.length),
  pile: s.pile.length,
  discards: s.discards,
  turn: s.turn,
  drawn: s.drawn,
  moves: s.moves,
  points: s.points,
  gone: s.gone,
  outcome: s.outcome,
})

export function refuse(v: View, action: Action): Refusal<Refused> | null {
  if (v.outcome !== null) return refused({ why: 'game-over' })
  if (v.seat !== v.turn) return refused({ why: 'not-your-turn' })
  const canPlay = v.hand.some((card) => follows(card, top(v.discards)))
  const canDraw = !v.drawn && (v.pile > 0 || v.discards.length > 1)
  switch (action.type) {
    case 'play':
      if (!v.hand.includes(action.card)) return refused({ why: 'not-held', card: deck.name(action.card) })
      return follows(action.card, top(v.discards)) ? null : refused({ why: 'does-not-follow' })
    case 'draw':
      if (canPlay) return refused({ why: 'must-play' })
      return canDraw ? null : refused({ why: 'cannot-draw', drawn: v.drawn })
    case 'pass':
      return v.drawn || (!canPlay && !canDraw) ? null : refused({ why: 'cannot-pass' })
  }
}

export const everyAction = (hand: readonly Card[]): Action[] => [
  ...hand.map((card) => ({ type: 'play', card }) as const),
  { type: 'draw' },
  { type: 'pass' },
]

function finished(s: State, kind: Outcome['kind'], tell?: Tell<Happening>): State {
  const scores = s.hands.map((hand, seat) => (s.gone.includes(seat) ? -99 : (s.points[seat] ?? 0) + (hand.length === 0 ? 5 : -hand.length)))
  const places = scores.map((score) => 1 + scores.filter((other) => other > score).length)
  const outcome: Outcome = { kind, places, scores }
  tell?.({ type: 'over', outcome })
  return { ...s, outcome }
}

function nextSeat(s: State): Seat {
  let seat = (s.turn + 1) % s.hands.length
  while (s.gone.includes(seat)) seat = (seat + 1) % s.hands.length
  return seat
}

const withHand = (s: State, seat: Seat, hand: readonly Card[]): State => ({ ...s, hands: s.hands.with(seat, hand) })

function played(s: State, seat: Seat, card: Card, chance: Chance, tell?: Tell<Happening>): State {
  tell?.({ type: 'played', seat, card: deck.name(card) })
  const hand = (s.hands[seat] ?? []).filter((held) => held !== card)
  let next: State = { ...withHand(s, seat, hand), discards: [...s.discards, card] }
  if (rankOf(card) === 0) {
    const pips = 1 + chance.below(6)
    tell?.({ type: 'rolled', seat, pips })
    next = { ...next, points: next.points.with(seat, (next.points[seat] ?? 0) + pips) }
  }
  return hand.length === 0 ? finished(next, 'played', tell) : { ...next, turn: nextSeat(next), drawn: false }
}

function drew(s: State, seat: Seat, chance: Chance, tell?: Tell<Happening>): State {
  let { pile, discards } = s
  if (pile.length === 0) {
    pile = shuffle(discards.slice(0, -1), chance)
    discards = discards.slice(-1)
    tell?.({ type: 'restocked', count: pile.length })
  }
  const card = pile.at(-1) ?? 0
  tell?.({ type: 'drew', seat }, seat, { type: 'drew', seat, card: deck.name(card) })
  return { ...withHand(s, seat, [...(s.hands[seat] ?? []), card]), pile: pile.slice(0, -1), discards, drawn: true }
}

/** Everything the viewer cannot see is shuffled into hands and pile. */
function imagine(v: View, chance: Chance): State {
  const unseen = shuffle(
    deck.cards.filter((card) => !v.hand.includes(card) && !v.discards.includes(card)),
    chance,
  )
  const hands = v.counts.map((count, seat) => (seat === v.seat ? v.hand : unseen.splice(0, count)))
  const { discards, turn, drawn, moves, points, gone, outcome } = v
  return { hands, pile: unseen, discards, turn, drawn, moves, points, gone, outcome }
}

function highCard(seats: number, each: number): HighCard {
  const legal = (v: View) => everyAction(v.hand).filter((action) => refuse(v, action) === null)
  return {
    start(chance, tell) {
      const pile = shuffle(deck.cards.slice(), chance)
      const hands = Array.from({ length: seats }, () => pile.splice(0, each))
      for (const [seat, hand] of hands.entries()) {
        tell?.({ type: 'dealt', seat }, seat, { type: 'dealt', seat, cards: hand.map((card) => deck.name(card)) })
      }
      const discards = pile.splice(0, 1)
      return { hands, pile, discards, turn: 0, drawn: false, moves: 0, points: hands.map(() => 0), gone: [], outcome: null }
    },
    toAct: (s) => (s.outcome === null ? [s.turn] : []),
    view,
    legal,
    refuse,
    play(state, seat, action, chance, tell) {
      const s = { ...state, moves: state.moves + 1 }
      let next: State
      if (action.type === 'play') next = played(s, seat, action.card, chance, tell)
      else if (action.type === 'draw') next = drew(s, seat, chance, tell)
      else {
        tell?.({ type: 'passed', seat })
        next = { ...s, turn: nextSeat(s), drawn: false }
      }
      return next.outcome === null && next.moves === LAST_MOVE ? finished(next, 'played', tell) : next
    },
    leave(s, seat, chance, tell) {
      tell?.({ type: 'left', seat })
      const gone = [...s.gone, seat]
      const pile = shuffle([...s.pile, ...(s.hands[seat] ?? [])], chance)
      const next = { ...withHand(s, seat, []), pile, gone }
      if (gone.length === seats - 1) return finished(next, 'forfeit', tell)
      return s.turn === seat ? { ...next, turn: nextSeat(next), drawn: false } : next
    },
    outcome: (s) => s.outcome,
    standing: (s) => s.points,
    imagine,
    auto: (v) => legal(v)[0] ?? { type: 'pass' },
    preview: (v, action) => ({ follows: action.type === 'play' && follows(action.card, top(v.discards)) }),
    sentence: (happening) => `It happens: ${happening.type}.`,
    wire: { action: actionCodec, view: viewCodec, position: positionCodec(seats) },
  }
}

/** The correct game, or a variation: a few members of every opened game exchanged. */
export const toy = (vary: (right: HighCard, seats: number) => Partial<HighCard> = () => ({})): HighCardModule => ({
  id: 'high-card',
  title: 'High Card',
  rules: 1,
  seats: { min: 2, max: 3, usual: 2 },
  options: defineOptions<Options>({ deal: choice('three', 'two') }, { standard: {}, short: { deal: 'two' } }),
  needs: () => [],
  refusals,
  open({ seats, options }) {
    const right = highCard(seats, options.deal === 'three' ? 3 : 2)
    return { ...right, ...vary(right, seats) }
  },
})
