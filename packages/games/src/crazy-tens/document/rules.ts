/**
 * M16 Rules, as the document names them: stateless functions over a `RoundState` with named players and cards in notation ("7H").
 *
 * Everything here is translation and checking; what may follow what (matching.ts) and what a play or a draw changes (state.ts) is the
 * same code that the table's game runs on. Reshuffling, forced passes and rounds belong to the engine (M15), so `applyDraw` raises
 * `EmptyDeck` where the engine would reshuffle.
 */
import { at, type Card, countCards, isRefusal, type Seat, SUITS, suitNamed } from '@parlour/kernel'
import { cardList } from '../../wire.ts'
import { dozenalToDecimal } from '../base-conversion.ts'
import { type DeckName, decks, isWild } from '../decks.ts'
import { CrazyTensError } from '../errors.ts'
import { NO_SUIT, whyPlayable } from '../matching.ts'
import { decodePosition } from '../position.ts'
import { copy, dealFrom, InitialHandSize, putDown, type State, takeUp } from '../state.ts'

export { DozenalBase } from '../base-conversion.ts'
export { InitialHandSize } from '../state.ts'
export const DozenalTarget = '10'
export const DozenalTargetDecimal = dozenalToDecimal(DozenalTarget)

export type PlayerID = string

export interface RoundState {
  /** Which deck the cards are from; the 52 cards unless said otherwise. */
  readonly deck?: DeckName
  /** What two numeric cards must add up to; twelve unless said otherwise. */
  readonly sumTarget?: number
  /** Hands by player, in playing order; each hand in its holder's own order. */
  readonly hands: { readonly [player: PlayerID]: readonly string[] }
  /** Top last. */
  readonly drawPile: readonly string[]
  /** Top last. */
  readonly discardPile: readonly string[]
  readonly topCard: string
  readonly currentTurn: PlayerID
  readonly forcedSuit: string | null
}

/** CT-04 … CT-07: deals the deck in the order given, literally, also when the starter is wild (CT-08). The first player begins. */
export function initRound(deck: readonly string[], players: readonly PlayerID[], from: DeckName = 'standard52'): RoundState {
  if (!isPair(players)) throw new CrazyTensError('InvalidPlayers', 'A round needs exactly two different players.')
  const cards = cardList(decks[from].deck, deck, 'deck')
  if (isRefusal(cards)) throw new CrazyTensError('InvalidDeck', cards.message)
  if (new Set(cards).size !== cards.length) throw new CrazyTensError('InvalidDeck', 'A card appears twice in the deck.')
  const needed = 2 * InitialHandSize + 1
  if (cards.length < needed) throw new CrazyTensError('InvalidDeck', `A round needs at least ${needed} cards, not ${cards.length}.`)
  const dealt = dealFrom(cards)
  const name = (card: Card) => decks[from].deck.name(card)
  // Hands keep the order in which the cards came: every second card, from the end of the deck.
  const hand = (seat: Seat) => Array.from({ length: InitialHandSize }, (_, n) => at(deck, deck.length - 1 - seat - 2 * n))
  return {
    deck: from,
    hands: { [at(players, 0)]: hand(0), [at(players, 1)]: hand(1) },
    drawPile: deck.slice(0, dealt.left),
    discardPile: [name(dealt.discards.card)],
    topCard: name(dealt.discards.card),
    currentTurn: at(players, 0),
    forcedSuit: null,
  }
}

/** CT-11, CT-15: whether that card of the player's hand may be played on the top card. */
export function isPlayable(state: RoundState, playerID: PlayerID, card: string): boolean {
  const round = read(state)
  seatOf(state, playerID)
  return playable(round, heldCard(state, playerID, card))
}

/** CT-14: the playable cards of a hand, in hand order, whoever's turn it is. */
export function getPlayableCards(state: RoundState, playerID: PlayerID): string[] {
  const round = read(state)
  seatOf(state, playerID)
  return handOf(state, playerID).filter((card) => playable(round, heldCard(state, playerID, card)))
}

/** CT-14: whether the player holds nothing playable. */
export function mustDraw(state: RoundState, playerID: PlayerID): boolean {
  return getPlayableCards(state, playerID).length === 0
}

/** CT-20 … CT-22: plays a card; a wild one needs a suit, and a suit sent with any other is ignored. */
export function applyPlay(state: RoundState, playerID: PlayerID, card: string, chosenSuit?: string | null): RoundState {
  const round = read(state)
  const seat = seatOf(state, playerID)
  const held = heldCard(state, playerID, card)
  if (state.currentTurn !== playerID) throw new CrazyTensError('IllegalMove', `It is not ${playerID}'s turn.`)
  if (!playable(round, held)) throw new CrazyTensError('IllegalMove', `${card} cannot be played on ${state.topCard}.`)
  const suit = isWild(round.tens, held) ? suitNamed(chosenSuit) : NO_SUIT
  if (isWild(round.tens, held) && suit === NO_SUIT)
    throw new CrazyTensError('InvalidSuitChoice', 'A wild card needs one of the suits C, D, H, S.')
  const after = copy(round.state)
  putDown(after, seat, held, suit)
  return {
    ...state,
    hands: { ...state.hands, [playerID]: handOf(state, playerID).filter((other) => other !== card) },
    discardPile: [...state.discardPile, card],
    topCard: card,
    forcedSuit: after.forced === NO_SUIT ? null : SUITS.charAt(after.forced),
    currentTurn: at(Object.keys(state.hands), after.turn),
  }
}

/** CT-16, CT-17: takes the top card of the draw pile; the turn does not advance. */
export function applyDraw(state: RoundState, playerID: PlayerID): RoundState {
  const round = read(state)
  const seat = seatOf(state, playerID)
  if (state.currentTurn !== playerID) throw new CrazyTensError('IllegalMove', `It is not ${playerID}'s turn.`)
  if (!mustDraw(state, playerID)) throw new CrazyTensError('IllegalMove', `${playerID} holds a playable card and must play.`)
  if (state.drawPile.length === 0) throw new CrazyTensError('EmptyDeck', 'The draw pile is empty.')
  const drawn = round.tens.deck.name(takeUp(copy(round.state), seat))
  return {
    ...state,
    hands: { ...state.hands, [playerID]: [...handOf(state, playerID), drawn] },
    drawPile: state.drawPile.slice(0, -1),
  }
}

/** CT-24: whether a hand is empty. */
export function isRoundOver(state: RoundState): boolean {
  const { state: s } = read(state)
  return countCards(s.low0, s.high0) === 0 || countCards(s.low1, s.high1) === 0
}

const isPair = (players: readonly PlayerID[]): boolean =>
  Array.isArray(players) && players.length === 2 && players.every((id) => typeof id === 'string') && players[0] !== players[1]

interface Round {
  readonly sumTarget: number
  readonly tens: (typeof decks)[DeckName]
  readonly state: State
}

const broken = (why: string) => new CrazyTensError('InvalidRoundState', `This is not a round of Crazy Tens: ${why}`)

/** Checks a whole round state and reads its cards. */
function read(round: RoundState): Round {
  if (typeof round !== 'object' || round === null || typeof round.hands !== 'object' || round.hands === null)
    throw broken('it has no hands.')
  const players = Object.keys(round.hands)
  if (!isPair(players)) throw broken('it needs the hands of two players.')
  const deck = round.deck ?? 'standard52'
  if (!Object.hasOwn(decks, deck)) throw broken(`there is no deck ${deck}.`)
  const { hands, drawPile, discardPile, forcedSuit } = round
  const state = decodePosition(decks[deck].deck, {
    hands: Object.values(hands),
    drawPile,
    discardPile,
    turn: players.indexOf(round.currentTurn),
    ...(forcedSuit === null ? {} : { forcedSuit }),
  })
  if (isRefusal(state)) throw broken(state.message)
  if (discardPile.at(-1) !== round.topCard) throw broken('the top card is not the last of the discard pile.')
  return { sumTarget: round.sumTarget ?? DozenalTargetDecimal, tens: decks[deck], state }
}

const handOf = (state: RoundState, player: PlayerID): readonly string[] => state.hands[player] ?? []

function seatOf(state: RoundState, player: PlayerID): Seat {
  const seat = Object.keys(state.hands).indexOf(player)
  if (seat === -1) throw new CrazyTensError('InvalidPlayer', `${player} does not play in this round.`)
  return seat
}

function heldCard(state: RoundState, player: PlayerID, card: string): Card {
  const known = decks[state.deck ?? 'standard52'].deck.card(card)
  if (known === undefined || !handOf(state, player).includes(card))
    throw new CrazyTensError('InvalidCard', `${player} does not hold ${String(card)}.`)
  return known
}

const playable = ({ sumTarget, tens, state }: Round, card: Card): boolean =>
  whyPlayable(tens, sumTarget, card, state.discards.card, state.forced) !== null
