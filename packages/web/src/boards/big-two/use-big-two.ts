/**
 * The part of the board that acts: which cards are selected, whether a pass waits for its turn, what was refused and why. It changes nothing
 * of the match; moves go to the table and come back as a new position. A refused selection stays (BT-28).
 */
import { type Action, namesIn, PASS } from '@parlour/games/big-two'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { Language } from '../../i18n/language.ts'
import { nameOf } from '../../parts/seats.ts'
import { type Complaint, useActing } from '../use-acting.ts'
import { refusalText } from './explain.ts'
import { playFrom, type TwoProps } from './props.ts'
import { handCards, type Judged, judged, lockedOut, picks, premove, suggested, toggled } from './selection.ts'
import { textsIn } from './texts/texts.ts'

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

interface BigTwoDeps {
  readonly root: RefObject<HTMLElement | null>
  readonly onSend: () => void
}

export const BAR = 'bar'
const placeInHand = (code: string): string => `hand:${code}`

export function useBigTwo(props: TwoProps, language: Language, deps: BigTwoDeps): BigTwo {
  const { view, seats, still, legal } = props
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [queuedIn, setQueuedIn] = useState<number | null>(null)
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

  const acting = useActing(props, {
    ...deps,
    textOf: (refusal) =>
      refusal.code === 'NotYourTurn' ? textsIn(language).refusals.turnOf(nameOf(seats, view.turn)) : refusalText(refusal, language),
  })
  const send = async (action: Action, place: string, cards: readonly string[]): Promise<void> => {
    const kept = await acting.send(action, place, cards.map(placeInHand))
    if (kept && action.type === 'play') setChosen([])
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

  // What is advised can be gathered card by card; a hint in the way of what the bar says about anything else is closed.
  const advised = props.advice?.type === 'play' ? namesIn(props.advice.low, props.advice.high) : []
  const choose = (cards: readonly string[]): void => {
    if (!cards.every((code) => advised.includes(code))) props.hint?.close()
    setChosen(cards)
  }

  const playCards = async (cards: readonly string[], place: string): Promise<void> => {
    if (cards.length > 0) return await send(playFrom(cards), place, cards)
    acting.complain(textsIn(language).refusals.nothing, place, [])
  }

  return {
    hand,
    selected,
    judged: judgement,
    picks: winning,
    mayAct,
    queued,
    mayQueue,
    complaint: acting.complaint,
    onToggle: (code) => {
      acting.onHeard()
      choose(toggled(selected, code))
    },
    onClear: () => {
      acting.onHeard()
      setChosen([])
    },
    onPick: () => {
      const next = suggested(winning, selected, advised)
      acting.onHeard()
      if (next !== null) choose(next)
    },
    onPlay: () => playCards(selected, BAR),
    onPlayCard: (code) => playCards(selected.includes(code) ? selected : [code], placeInHand(code)),
    onPass: async () => {
      if (queued) return setQueuedIn(null)
      if (mayQueue) return setQueuedIn(view.round)
      await send(PASS, BAR, [])
    },
    onHeard: acting.onHeard,
  }
}
