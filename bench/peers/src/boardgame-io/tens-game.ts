/**
 * Crazy Tens as someone who builds on boardgame.io would write it: plain JSON state, moves that change an Immer draft, the library's own
 * random plugin, turn limits, `endIf` and `playerView`. One round, 52 cards, draw until something can be played: our preset `single`.
 * Where the library offers several ways, a quick one is taken: cards are strings, undo is off, a move limit ends a turn rather than an
 * event.
 */
import type { Game, PlayerID } from 'boardgame.io'
import { INVALID_MOVE } from 'boardgame.io/dist/cjs/core.js'
import { DECK, HAND_SIZE, isPlayable, isWild, SUITS, score, type TensView, topOf } from '../../../src/lib/tens.ts'

export interface TensState {
  hands: Record<PlayerID, string[]>
  /** Top last, as in the discard pile. */
  drawPile: string[]
  discardPile: string[]
  forcedSuit: string | null
}

export interface TensResult {
  winner: PlayerID
  scores: Record<PlayerID, number>
}

function canPlay(G: TensState, player: PlayerID): boolean {
  const { forcedSuit } = G
  const top = topOf(G.discardPile)
  return handOf(G, player).some((card) => isPlayable(card, top, forcedSuit))
}

const canDraw = (G: TensState) => G.drawPile.length > 0 || G.discardPile.length > 1

function handOf(G: TensState, player: PlayerID): string[] {
  const hand = G.hands[player]
  if (hand === undefined) throw new RangeError(`there is no player ${player}`)
  return hand
}

export const tensGame: Game<TensState> = {
  name: 'crazy-tens',
  minPlayers: 2,
  maxPlayers: 2,
  // A game with hidden cards cannot let anyone take back; without this every move also copies a growing history.
  disableUndo: true,

  setup: ({ random }) => {
    const drawPile = random.Shuffle(DECK)
    const hands: TensState['hands'] = { 0: [], 1: [] }
    for (let n = 0; n < HAND_SIZE; n++) {
      for (const hand of Object.values(hands)) hand.push(drawPile.pop() as string)
    }
    let starter = drawPile.pop() as string
    while (isWild(starter)) {
      drawPile.splice(random.Die(drawPile.length + 1) - 1, 0, starter)
      starter = drawPile.pop() as string
    }
    return { hands, drawPile, discardPile: [starter], forcedSuit: null }
  },

  // Player 0 begins. Playing ends the turn, drawing does not.
  turn: { maxMoves: 1 },

  moves: {
    play: ({ G, playerID }, card: string, suit?: string) => {
      const hand = handOf(G, playerID)
      const place = hand.indexOf(card)
      if (place === -1 || !isPlayable(card, topOf(G.discardPile), G.forcedSuit)) return INVALID_MOVE
      if (isWild(card) && (suit === undefined || !SUITS.includes(suit))) return INVALID_MOVE
      hand.splice(place, 1)
      G.discardPile.push(card)
      G.forcedSuit = isWild(card) ? (suit ?? null) : null
      return undefined
    },

    draw: {
      noLimit: true,
      move: ({ G, playerID, random, events }) => {
        if (canPlay(G, playerID) || !canDraw(G)) return INVALID_MOVE
        if (G.drawPile.length === 0) G.drawPile = random.Shuffle(G.discardPile.splice(0, G.discardPile.length - 1))
        handOf(G, playerID).push(G.drawPile.pop() as string)
        // Nothing left to draw and still nothing to play: the turn passes. After a play there is always a discard to draw.
        if (!canDraw(G) && !canPlay(G, playerID)) events.endTurn()
        return undefined
      },
    },
  },

  endIf: ({ G }): TensResult | undefined => {
    const winner = Object.keys(G.hands).find((player) => handOf(G, player).length === 0)
    if (winner === undefined) return undefined
    const scores: TensResult['scores'] = {}
    for (const player of Object.keys(G.hands)) {
      scores[player] = player === winner ? handOf(G, player === '0' ? '1' : '0').reduce((sum, card) => sum + score(card), 0) : 0
    }
    return { winner, scores }
  },

  playerView: ({ G, playerID }): TensView => ({
    hand: playerID === null ? [] : (G.hands[playerID] ?? []),
    counts: { 0: handOf(G, '0').length, 1: handOf(G, '1').length },
    drawPile: G.drawPile.length,
    discardPile: G.discardPile,
    forcedSuit: G.forcedSuit,
  }),
}
