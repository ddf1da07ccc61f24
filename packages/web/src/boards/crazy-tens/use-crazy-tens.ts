/**
 * M11, the part of the board that acts: which card is selected, which wild card waits for its suit, what was refused and why. It changes
 * nothing of the match; moves go through the move controller to the table and come back as a new position.
 */

import type { Action } from '@parlour/games/crazy-tens'
import type { Refusal } from '@parlour/kernel'
import { useRef, useState } from 'react'
import type { SuitLetter } from '../../cards/suits.ts'
import type { Language } from '../../i18n/language.ts'
import { nameOf } from '../../parts/seats.ts'
import { refusalText } from './explain.ts'
import {
  getClientValidMoves,
  handCards,
  handleDrawCard,
  handlePlayCard,
  InvalidMoveUI,
  isWildCode,
  suitHeldMost,
} from './move-controller.ts'
import { advisedCard, deckOf, suitLetter, type TensProps } from './props.ts'
import { wordsIn } from './words/words.ts'

/** Said beside the place it is about. */
export interface Complaint {
  readonly place: string
  readonly text: string
  /** Tells one complaint from the next about the same card. */
  readonly nth: number
}

interface Choosing {
  readonly card: string
  readonly suit: SuitLetter
}

interface Acting {
  readonly seq: number
  readonly selected: string | null
  readonly choosing: Choosing | null
  readonly complaint: Complaint | null
}

export interface CrazyTens {
  readonly language: Language
  readonly hand: readonly string[]
  readonly playable: readonly string[]
  readonly mustDraw: boolean
  readonly selected: string | null
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

interface Effects {
  /** Just before a move is sent: the time to note where cards lie. */
  readonly onSend: () => void
  readonly onRefused: (card: string | null) => void
}

const nothing = (seq: number): Acting => ({ seq, selected: null, choosing: null, complaint: null })

export function useCrazyTens(props: TensProps, language: Language, effects: Effects): CrazyTens {
  const { game, view, seq, seats, still, legal } = props
  const [acting, setActing] = useState(() => nothing(seq))
  /** A second press while a move is on its way means the same move. */
  const sending = useRef(false)
  const tens = deckOf(props.options)
  const position = { game, view, tens }
  const hand = handCards(position)

  // A new position keeps a selection that still makes sense and forgets the rest.
  const kept = acting.selected !== null && hand.includes(acting.selected) ? acting.selected : null
  const now = acting.seq === seq ? acting : { ...nothing(seq), selected: kept }
  const change = (changes: Partial<Acting>): void => setActing((before) => ({ ...(before.seq === seq ? before : now), seq, ...changes }))

  const complain = (refusal: Refusal, card: string | null): void => {
    const text =
      refusal.code === 'NotYourTurn' ? wordsIn(language).refusals.turnOf(nameOf(seats, view.turn)) : refusalText(refusal, language)
    const nth = (now.complaint?.nth ?? 0) + 1
    change({ complaint: { place: card === null ? 'draw' : `hand:${card}`, text, nth }, choosing: null, selected: null })
    effects.onRefused(card)
  }

  const attempt = async (move: () => Action, card: string | null): Promise<void> => {
    if (still || sending.current) return
    try {
      const action = move()
      sending.current = true
      effects.onSend()
      const refusal = await props.submit(action)
      if (refusal !== null) complain(refusal, card)
    } catch (error) {
      if (!(error instanceof InvalidMoveUI)) throw error
      complain(error.refusal, card)
    } finally {
      sending.current = false
    }
  }

  /** A wild card that may be played now: which suit it names does not matter for that. */
  const getsSuit = (code: string): boolean => isWildCode(tens, code) && legal.length > 0 && hand.includes(code)

  const onPlay = async (code: string, suit?: SuitLetter): Promise<void> => {
    const open = !still && suit === undefined && getsSuit(code)
    const advised = props.advice?.type === 'play' && code === advisedCard(props) ? suitLetter(props.advice.suit) : null
    if (open) change({ choosing: { card: code, suit: advised ?? suitHeldMost(hand, code) }, selected: null, complaint: null })
    else await attempt(() => handlePlayCard(position, code, suit ?? null), code)
  }

  return {
    language,
    hand,
    playable: view.seat === null || legal.length === 0 ? [] : getClientValidMoves(position),
    mustDraw: legal.some(({ type }) => type === 'draw'),
    selected: now.selected,
    choosing: now.choosing,
    complaint: now.complaint,
    onSelectCard: (code) => change({ selected: code, complaint: null, choosing: null }),
    onPlaySelected: async (suit) => {
      const card = now.choosing?.card ?? now.selected
      if (card !== null) await onPlay(card, suit)
    },
    onPlay,
    onDraw: () => attempt(() => handleDrawCard(position), null),
    onPreferSuit: (suit) => {
      if (now.choosing !== null) change({ choosing: { ...now.choosing, suit } })
    },
    onPutBack: () => change({ choosing: null }),
    onHeard: () => change({ complaint: null }),
  }
}
