/**
 * The part of the board that acts: which card is selected, what was refused and why. It changes nothing of the match; moves go to the
 * table and come back as a new position. Nothing is ever said for a player here.
 */
import { type Action, DRAW, deck, PASS, playing, SAY_SEPP, SAY_TSCHAU, type Word, wishing } from '@parlour/games/tschau-sepp'
import { type Refusal, SUITS } from '@parlour/kernel'
import { useState } from 'react'
import type { SuitLetter } from '../../cards/suits.ts'
import type { Language } from '../../i18n/language.ts'
import { nameOf } from '../../parts/seats.ts'
import type { DeckStyle } from './deck-style.ts'
import { refusalText } from './explain.ts'
import { type Moves, movesAt } from './moves.ts'
import type { SeppProps } from './props.ts'
import { wordsIn } from './words/words.ts'

/** Said beside the place it is about. */
export interface Complaint {
  readonly place: string
  readonly text: string
  /** Tells one complaint from the next about the same thing. */
  readonly nth: number
}

interface Acting {
  readonly seq: number
  readonly selected: string | null
  readonly complaint: Complaint | null
}

export interface TschauSepp {
  readonly language: Language
  readonly style: DeckStyle
  readonly moves: Moves
  readonly selected: string | null
  readonly complaint: Complaint | null
  readonly onSelect: (code: string | null) => void
  readonly onPlay: (code: string) => Promise<void>
  /** From the stack or from the button: a refusal shows where it was pressed. */
  readonly onDraw: (place?: string) => Promise<void>
  readonly onPass: () => Promise<void>
  readonly onSay: (word: Word) => Promise<void>
  readonly onWish: (suit: SuitLetter) => Promise<void>
  readonly onHeard: () => void
}

interface Effects {
  /** Just before a move is sent: the time to note where cards lie. */
  readonly onSend: () => void
  readonly onRefused: (card: string | null) => void
}

export function useTschauSepp(props: SeppProps, language: Language, style: DeckStyle, effects: Effects): TschauSepp {
  const { game, view, seq, seats, still } = props
  const [acting, setActing] = useState<Acting>(() => ({ seq, selected: null, complaint: null }))
  const moves = movesAt(props)

  // A new position keeps a selection that still makes sense and forgets the rest.
  const kept = acting.selected !== null && moves.hand.includes(acting.selected) ? acting.selected : null
  const now: Acting = acting.seq === seq ? acting : { seq, selected: kept, complaint: null }
  const change = (changes: Partial<Acting>): void => setActing((before) => ({ ...(before.seq === seq ? before : now), seq, ...changes }))

  const complain = (refusal: Refusal, place: string, card: string | null): void => {
    const text =
      refusal.code === 'NotYourTurn' ? wordsIn(language).refusals.turnOf(nameOf(seats, view.turn)) : refusalText(refusal, language, style)
    change({ complaint: { place, text, nth: (now.complaint?.nth ?? 0) + 1 }, selected: null })
    effects.onRefused(card)
  }

  const attempt = async (action: Action, place: string, card: string | null = null): Promise<void> => {
    if (still) return
    const foreseen = game.refuse(view, action)
    if (foreseen !== null) return complain(foreseen, place, card)
    effects.onSend()
    const refused = await props.submit(action)
    if (refused !== null) complain(refused, place, card)
  }

  return {
    language,
    style,
    moves,
    selected: now.selected,
    complaint: now.complaint,
    onSelect: (code) => change({ selected: code, complaint: null }),
    onPlay: async (code) => {
      const card = deck.card(code)
      if (card !== undefined) await attempt(playing(card), `hand:${code}`, code)
    },
    onDraw: (place = 'draw') => attempt(DRAW, place),
    onPass: () => attempt(PASS, 'pass'),
    onSay: (word) => attempt(word === 'tschau' ? SAY_TSCHAU : SAY_SEPP, `call:${word}`),
    onWish: (suit) => attempt(wishing(SUITS.indexOf(suit)), 'discard'),
    onHeard: () => change({ complaint: null }),
  }
}
