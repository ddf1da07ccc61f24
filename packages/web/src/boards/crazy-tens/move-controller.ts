/**
 * M12 Move Controller: what may be done from here, and the actions that do it. It judges nothing itself: the table asks the rules before
 * anything is sent, and answers with their refusal (a lost connection shows there too, and the move is sent again).
 */

import { type Action, DRAW, isWild, NO_SUIT, playing, refused, type TensDeck, type View } from '@parlour/games/crazy-tens'
import { cardsIn, type Refusal, SUITS } from '@parlour/kernel'
import type { SuitLetter } from '../../cards/suits.ts'
import type { TensProps } from './props.ts'

export interface MovePosition {
  readonly game: TensProps['game']
  readonly view: View
  readonly tens: TensDeck
}

/** The own hand by name, in the deck's order. */
export const handCards = ({ view, tens }: Pick<MovePosition, 'view' | 'tens'>): readonly string[] =>
  cardsIn(view.low, view.high).map((card) => tens.deck.name(card))

/** The cards of the own hand that may be played now, each once. */
export function getClientValidMoves({ game, view, tens }: MovePosition): readonly string[] {
  const cards = game.legal(view).flatMap((action) => (action.type === 'play' ? [tens.deck.name(action.card)] : []))
  return [...new Set(cards)]
}

/** The action that plays a card, with the suit for a wild one; refused only where no card of this deck has the name. */
export function handlePlayCard(tens: TensDeck, code: string, suit: SuitLetter | null): Action | Refusal {
  const card = tens.deck.card(code)
  if (card === undefined) return refused({ why: 'not-held', card: code })
  return playing(card, suit !== null && isWild(tens, card) ? SUITS.indexOf(suit) : NO_SUIT)
}

export const handleDrawCard = (): Action => DRAW

export function isWildCode(tens: TensDeck, code: string): boolean {
  const card = tens.deck.card(code)
  return card !== undefined && isWild(tens, card)
}
