/**
 * Crazy Tens in the words that all servers and engines beside ours share: cards as text, one round of 52, our preset `single`. It shares
 * no code with our own rules on purpose, so that others are measured as they would be written; a test plays both side by side.
 */

/** What one player sees; for a spectator the hand is empty. */
export interface TensView {
  hand: string[]
  counts: Record<string, number>
  drawPile: number
  discardPile: string[]
  forcedSuit: string | null
}

export const SUITS = ['C', 'D', 'H', 'S']
const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K']
export const DECK = SUITS.flatMap((suit) => RANKS.map((rank) => rank + suit))
export const HAND_SIZE = 5
const SUM = 12
const FACES = 'JQK'
const FACE_SCORE = 10

export const isWild = (card: string) => card[0] === 'T'
const isNumeric = (card: string) => !FACES.includes(card.charAt(0))
const pips = (card: string) => RANKS.indexOf(card.charAt(0)) + 1
export const score = (card: string) => (isNumeric(card) ? pips(card) : FACE_SCORE)
export const topOf = (pile: readonly string[]) => pile.at(-1) ?? ''

export function isPlayable(card: string, top: string, forcedSuit: string | null): boolean {
  if (isWild(card)) return true
  if (forcedSuit !== null) return card[1] === forcedSuit
  return card[1] === top[1] || card[0] === top[0] || (isNumeric(card) && isNumeric(top) && pips(card) + pips(top) === SUM)
}

export type TensMove = { readonly type: 'draw' } | { readonly type: 'play'; readonly card: string; readonly suit?: string }

/** What the player to move may do, from that player's view alone. */
export function legalMoves(view: TensView): TensMove[] {
  const top = topOf(view.discardPile)
  const moves: TensMove[] = []
  for (const card of view.hand) {
    if (!isPlayable(card, top, view.forcedSuit)) continue
    if (isWild(card)) for (const suit of SUITS) moves.push({ type: 'play', card, suit })
    else moves.push({ type: 'play', card })
  }
  return moves.length > 0 ? moves : [{ type: 'draw' }]
}
