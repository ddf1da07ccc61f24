/**
 * The part of the board that acts: which cards are selected, whether a pass waits for its turn, what was refused and why. It changes nothing
 * of the match; moves go to the table and come back as a new position. A refused selection stays (BT-28).
 */
import { type Action, PASS } from '@parlour/games/big-two'
import type { Refusal } from '@parlour/kernel'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Language } from '../../i18n/language.ts'
import { nameOf } from '../../parts/seats.ts'
import { refusalText } from './explain.ts'
import { playFrom, type TwoProps } from './props.ts'
import { handCards, type Judged, judged, lockedOut, nextPick, picks, premove, toggled } from './selection.ts'
import { wordsIn } from './words/words.ts'

/** Said beside the place it is about. */
export interface Complaint {
  readonly place: string
  readonly text: string
  /** Tells one complaint from the next about the same place. */
  readonly nth: number
}

export interface BigTwo {
  readonly hand: readonly string[]
  readonly selected: readonly string[]
  readonly judged: Judged
  /** Plays that would win, cheapest first. */
  readonly picks: readonly (readonly string[])[]
  /** It is this seat's turn and nothing is under way. */
  readonly mayAct: boolean
  /** A pass waits for its turn. */
  readonly queued: boolean
  readonly mayQueue: boolean
  readonly complaint: Complaint | null
  readonly onToggle: (code: string) => void
  readonly onClear: () => void
  readonly onPick: () => void
  readonly onPlay: () => Promise<void>
  /** Plays the selection if the card belongs to it, else the card alone. */
  readonly onPlayCard: (code: string) => Promise<void>
  /** Passes now, or asks for it in advance, or takes that back. */
  readonly onPass: () => Promise<void>
  readonly onHeard: () => void
}

interface Effects {
  /** Just before a move is sent: the time to note where cards lie. */
  readonly onSend: () => void
  readonly onRefused: (cards: readonly string[]) => void
}

export const BAR = 'bar'

export function useBigTwo(props: TwoProps, language: Language, effects: Effects): BigTwo {
  const { view, seq, seats, still, legal } = props
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [queuedIn, setQueuedIn] = useState<number | null>(null)
  const [complaint, setComplaint] = useState<(Complaint & { readonly seq: number }) | null>(null)
  const hand = useMemo(() => handCards(view), [view])
  // Cards that were played are no longer selected; the others stay.
  const selected = useMemo(() => chosen.filter((code) => hand.includes(code)), [chosen, hand])
  const { game, options } = props
  const judgement = useMemo(() => judged({ game, view }, selected), [game, view, selected])
  const winning = useMemo(() => picks({ game, view, options }), [game, view, options])
  const mine = view.seat !== null && view.seat === view.turn && props.outcome === null
  const mayAct = mine && legal.length > 0 && !still
  const mayQueue = !still && view.seat !== null && !mine && props.outcome === null && !lockedOut(props)
  const queued = queuedIn === view.round && !still

  const complain = (refusal: Refusal, place: string, cards: readonly string[]): void => {
    const text =
      refusal.code === 'NotYourTurn' ? wordsIn(language).refusals.turnOf(nameOf(seats, view.turn)) : refusalText(refusal, language)
    setComplaint((before) => ({ place, text, nth: (before?.nth ?? 0) + 1, seq }))
    effects.onRefused(cards)
  }

  const send = async (action: Action, place: string, cards: readonly string[]): Promise<void> => {
    if (still) return
    const refused = game.refuse(view, action)
    if (refused !== null) return complain(refused, place, cards)
    setComplaint(null)
    effects.onSend()
    const refusal = await props.submit(action)
    if (refusal !== null) complain(refusal, place, cards)
    else if (action.type === 'play') setChosen([])
  }

  // The pass that was asked for: once, on the first turn that comes.
  const passing = useRef(send)
  passing.current = send
  const due = queued ? premove(legal, view) : 'wait'
  useEffect(() => {
    if (due === 'wait') return
    setQueuedIn(null)
    if (due !== 'drop') void passing.current(due, BAR, [])
  }, [due])

  const playCards = async (cards: readonly string[], place: string): Promise<void> => {
    if (cards.length > 0) return await send(playFrom(cards), place, cards)
    setComplaint((before) => ({ place, text: wordsIn(language).refusals.nothing, nth: (before?.nth ?? 0) + 1, seq }))
    effects.onRefused([])
  }

  return {
    hand,
    selected,
    judged: judgement,
    picks: winning,
    mayAct,
    queued,
    mayQueue,
    complaint: complaint?.seq === seq ? complaint : null,
    onToggle: (code) => {
      setComplaint(null)
      setChosen(toggled(selected, code))
    },
    onClear: () => {
      setComplaint(null)
      setChosen([])
    },
    onPick: () => {
      const next = nextPick(winning, selected)
      setComplaint(null)
      if (next !== null) setChosen(next)
    },
    onPlay: () => playCards(selected, BAR),
    onPlayCard: (code) => playCards(selected.includes(code) ? selected : [code], `hand:${code}`),
    onPass: async () => {
      if (queued) return setQueuedIn(null)
      if (mayQueue) return setQueuedIn(view.round)
      await send(PASS, BAR, [])
    },
    onHeard: () => setComplaint(null),
  }
}
