/**
 * The part of the board that acts: which card is selected, what was refused and why. It changes nothing of the match; moves go to the
 * table and come back as a new position. Nothing is ever said for a player here.
 */
import { type Action, DRAW, deck, PASS, playing, SAY_SEPP, SAY_TSCHAU, type Word, wishing } from '@parlour/games/tschau-sepp'
import { SUITS } from '@parlour/kernel'
import type { RefObject } from 'react'
import type { SuitLetter } from '../../cards/suits.ts'
import type { Language } from '../../i18n/language.ts'
import { nameOf } from '../../parts/seats.ts'
import { useSelected } from '../../parts/use-selected.ts'
import { type Complaint, useActing } from '../use-acting.ts'
import type { DeckStyle } from './deck-style.ts'
import { refusalText } from './explain.ts'
import { type Moves, movesAt } from './moves.ts'
import type { SeppProps } from './props.ts'
import { textsIn } from './texts/texts.ts'

export interface TschauSepp {
  readonly language: Language
  readonly style: DeckStyle
  readonly moves: Moves
  readonly selected: string | null
  /** The same, unless it was refused: that is told, and nothing is picked up. */
  readonly raised: string | null
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

interface TschauSeppDeps {
  readonly root: RefObject<HTMLElement | null>
  readonly onSend: () => void
}

export function useTschauSepp(props: SeppProps, language: Language, style: DeckStyle, deps: TschauSeppDeps): TschauSepp {
  const { view, seats } = props
  const moves = movesAt(props)
  const isMisfit = (code: string): boolean => props.legal.length > 0 && !moves.playable.includes(code)
  const { selected, refused, select } = useSelected(moves.hand, props.seq, isMisfit)
  const acting = useActing(props, {
    ...deps,
    textOf: (refusal) =>
      refusal.code === 'NotYourTurn' ? textsIn(language).refusals.turnOf(nameOf(seats, view.turn)) : refusalText(refusal, language, style),
    onRefused: () => select(null),
    onHint: () => (refused ? select(null) : undefined),
  })
  const attempt = async (action: Action, place: string, shaken: readonly string[] = []): Promise<void> => {
    await acting.send(action, place, shaken)
  }

  return {
    language,
    style,
    moves,
    selected,
    raised: refused ? null : selected,
    complaint: acting.complaint,
    onSelect: (code) => {
      if (code !== null && isMisfit(code)) props.hint?.close()
      select(code)
      acting.onHeard()
    },
    onPlay: async (code) => {
      const card = deck.card(code)
      if (card !== undefined) await attempt(playing(card), `hand:${code}`, [`hand:${code}`])
    },
    onDraw: (place = 'draw') => attempt(DRAW, place),
    onPass: () => attempt(PASS, 'pass'),
    onSay: (word) => attempt(word === 'tschau' ? SAY_TSCHAU : SAY_SEPP, `call:${word}`),
    onWish: (suit) => attempt(wishing(SUITS.indexOf(suit)), 'discard'),
    onHeard: acting.onHeard,
  }
}
