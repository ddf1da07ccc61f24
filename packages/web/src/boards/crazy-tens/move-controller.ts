/**
 * M12 Move Controller: what may be done from here, asked of the same rules that judge the move afterwards. Pure: it makes the action or
 * says why there is none; sending it is the table's business (a lost connection shows there, and the move is sent again).
 */

import { type Action, DRAW, isWild, NO_SUIT, playing, refused, type TensDeck, type View } from '@parlour/games/crazy-tens'
import { cardsIn, type Refusal, SUITS } from '@parlour/kernel'
import type { SuitLetter } from '../../cards/suits.ts'
import type { TensProps } from './props.ts'

/** A move that the rules would refuse, found before anything was sent. */
export class InvalidMoveUI extends Error {
  override readonly name = 'InvalidMoveUI'
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.message)
    this.refusal = refusal
  }
}

export interface MovePosition {
  readonly game: TensProps['game']
  readonly view: View
  readonly tens: TensDeck
}

/** The own hand by name, in the deck's order. */
export const handCards = ({ view, tens }: Pick<MovePosition, 'view' | 'tens'>): readonly string[] =>
  cardsIn(view.low, view.high).map((card) => tens.deck.name(card))

/** The cards of the own hand that may be played now, each once; throws where there is no hand to judge. */
export function getClientValidMoves({ game, view, tens }: MovePosition): readonly string[] {
  if (view.seat === null) throw new InvalidMoveUI(refused({ why: 'not-your-turn' }))
  const cards = game.legal(view).flatMap((action) => (action.type === 'play' ? [tens.deck.name(action.card)] : []))
  return [...new Set(cards)]
}

/** The action that plays a card, with the suit for a wild one; throws with the rules' own reason. */
export function handlePlayCard({ game, view, tens }: MovePosition, code: string, suit: SuitLetter | null): Action {
  const card = tens.deck.card(code)
  if (card === undefined) throw new InvalidMoveUI(refused({ why: 'not-held', card: code }))
  const action = playing(card, suit !== null && isWild(tens, card) ? SUITS.indexOf(suit) : NO_SUIT)
  return allowed(game.refuse(view, action), action)
}

export const handleDrawCard = ({ game, view }: MovePosition): Action => allowed(game.refuse(view, DRAW), DRAW)

function allowed(refusal: Refusal | null, action: Action): Action {
  if (refusal !== null) throw new InvalidMoveUI(refusal)
  return action
}

export function isWildCode(tens: TensDeck, code: string): boolean {
  const card = tens.deck.card(code)
  return card !== undefined && isWild(tens, card)
}
