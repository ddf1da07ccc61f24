/**
 * M11, the part of the board that acts: which card is selected, which wild card waits for its suit, what was refused and why. It changes
 * nothing of the match; moves go through the move controller to the table and come back as a new position.
 */

import type { Action } from '@parlour/games/crazy-tens'
import { isRefusal, type Refusal } from '@parlour/kernel'
import type { RefObject } from 'react'
import type { SuitLetter } from '../../cards/suits.ts'
import { suitHeldMost } from '../../cards/suits-held.ts'
import type { Language } from '../../i18n/language.ts'
import { nameOf } from '../../parts/seats.ts'
import { useForPosition } from '../../parts/use-for-position.ts'
import { useSelected } from '../../parts/use-selected.ts'
import { type Complaint, useActing } from '../use-acting.ts'
import { refusalText } from './explain.ts'
import { getClientValidMoves, handCards, handleDrawCard, handlePlayCard, isWildCode } from './move-controller.ts'
import { advisedCard, deckOf, suitLetter, type TensProps } from './props.ts'
import { textsIn } from './texts/texts.ts'

interface Choosing {
  readonly card: string
  readonly suit: SuitLetter
}

export interface CrazyTens {
  readonly language: Language
  readonly hand: readonly string[]
  readonly playable: readonly string[]
  readonly mustDraw: boolean
  readonly selected: string | null
  /** The same, unless it was refused: that is told, and nothing is picked up. */
  readonly raised: string | null
  readonly choosing: Choosing | null
  readonly complaint: Complaint | null
  readonly onSelectCard: (code: string | null) => void
  /** Plays what is selected; a wild card without a suit asks for one first. */
  readonly onPlaySelected: (suit?: SuitLetter) => Promise<void>
  readonly onPlay: (code: string, suit?: SuitLetter) => Promise<void>
  readonly onDraw: () => Promise<void>
  readonly onPreferSuit: (suit: SuitLetter) => void
  readonly onPutBack: () => void
  readonly onHeard: () => void
}

interface CrazyTensDeps {
  readonly root: RefObject<HTMLElement | null>
  readonly onSend: () => void
}

export function useCrazyTens(props: TensProps, language: Language, deps: CrazyTensDeps): CrazyTens {
  const { game, view, seq, seats, still, legal } = props
  const tens = deckOf(props.options)
  const position = { game, view, tens }
  const hand = handCards(position)
  const playable = legal.length === 0 ? [] : getClientValidMoves(position)
  const isMisfit = (code: string): boolean => legal.length > 0 && !playable.includes(code)
  const { selected, refused, select } = useSelected(hand, seq, isMisfit)
  const [choosing, choose] = useForPosition<Choosing>(seq)
  const acting = useActing(props, {
    ...deps,
    textOf: (refusal) =>
      refusal.code === 'NotYourTurn' ? textsIn(language).refusals.turnOf(nameOf(seats, view.turn)) : refusalText(refusal, language),
    onRefused: () => {
      choose(() => null)
      select(null)
    },
    onHint: () => (refused ? select(null) : undefined),
  })

  const attempt = async (move: Action | Refusal, place: string, shaken: readonly string[]): Promise<void> => {
    if (still) return
    if (isRefusal(move)) acting.complain(move, place, shaken)
    else await acting.send(move, place, shaken)
  }

  /** A wild card that may be played now: which suit it names does not matter for that. */
  const getsSuit = (code: string): boolean => isWildCode(tens, code) && legal.length > 0 && hand.includes(code)

  const onPlay = async (code: string, suit?: SuitLetter): Promise<void> => {
    const open = !still && suit === undefined && getsSuit(code)
    const advised = props.advice?.type === 'play' && code === advisedCard(props) ? suitLetter(props.advice.suit) : null
    if (!open) return await attempt(handlePlayCard(tens, code, suit ?? null), `hand:${code}`, [`hand:${code}`])
    choose(() => ({ card: code, suit: advised ?? suitHeldMost(hand, code) }))
    select(null)
    acting.onHeard()
  }

  return {
    language,
    hand,
    playable,
    mustDraw: legal.some(({ type }) => type === 'draw'),
    selected,
    raised: refused ? null : selected,
    choosing,
    complaint: acting.complaint,
    onSelectCard: (code) => {
      if (code !== null && isMisfit(code)) props.hint?.close()
      select(code)
      choose(() => null)
      acting.onHeard()
    },
    onPlaySelected: async (suit) => {
      const card = choosing?.card ?? selected
      if (card !== null) await onPlay(card, suit)
    },
    onPlay,
    onDraw: () => attempt(handleDrawCard(), 'draw', []),
    onPreferSuit: (suit) => choose((now) => (now === null ? null : { ...now, suit })),
    onPutBack: () => choose(() => null),
    onHeard: acting.onHeard,
  }
}
