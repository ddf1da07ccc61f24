/**
 * Moves one after the other: the next goes when the position after the last is there. What is pressed while a move is on its way waits
 * and is done then, in order: nobody loses a tap for being quick.
 */
import type { Action, Place, View } from '@parlour/games/forty-thieves'
import type { Refusal } from '@parlour/kernel'
import { useEffect, useRef, useState } from 'react'
import { cardsAt, type ThievesProps } from './props.ts'

type Job = { readonly action: Action; readonly place: string } | { readonly travel: 'undo' | 'redo' }
type Waiting = Job & { readonly pause: number }

/** A table that is just about to be ready says so; then it is asked again. */
const AGAIN_MS = 25

export interface Queue {
  /** Moves are waiting or on their way. */
  readonly busy: boolean
  /** `place` is what a refusal points at. */
  readonly run: (actions: readonly Action[], place: string) => void
  readonly travel: (way: 'undo' | 'redo') => void
}

export function useQueue(
  { seq, legal, undo, redo }: ThievesProps,
  pauseNow: () => number,
  send: (action: Action, place: string) => Promise<boolean>,
): Queue {
  const [queue, setQueue] = useState<readonly Waiting[]>([])
  /** The position from which the last move was sent; it has arrived when there is another. */
  const [sentAt, setSentAt] = useState<number | null>(null)
  const flying = sentAt === seq
  const latest = useRef({ send, undo, redo })
  latest.current = { send, undo, redo }
  const ready = legal.length > 0

  useEffect(() => {
    const [next] = queue
    if (next === undefined || flying || (!ready && 'action' in next)) return
    const go = async (): Promise<void> => {
      setQueue((waiting) => waiting.slice(1))
      setSentAt(seq)
      const { current } = latest
      // A refusal ends the row.
      if ('action' in next ? await current.send(next.action, next.place) : await travelled(current[next.travel])) return
      setQueue([])
      setSentAt(null)
    }
    const timer = setTimeout(() => void go(), next.pause)
    return () => clearTimeout(timer)
  }, [queue, flying, ready, seq])

  const add = (jobs: readonly Waiting[]): void => setQueue((waiting) => [...waiting, ...jobs])
  return {
    busy: flying || queue.length > 0,
    run: (actions, place) => {
      const pause = pauseNow()
      add(actions.map((action, index) => ({ action, place, pause: index === 0 ? 0 : pause })))
    },
    travel: (way) => add([{ travel: way, pause: 0 }]),
  }
}

/** Whether it was done. The answer to the move before may still be on its way when its position is there already. */
async function travelled(travel: (() => Promise<Refusal | null>) | null | undefined): Promise<boolean> {
  if (travel == null) return false
  const refused = await travel()
  if (refused?.code !== 'MovePending') return refused === null
  await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
  return travelled(travel)
}

/** Does what is pressed at once, or when the table is no longer busy. */
export function useTaps(busy: boolean): (tap: () => void) => void {
  const waiting = useRef<readonly (() => void)[]>([])
  /** What came of the last tap from the row has been drawn: until then nobody knows whether the table is busy. */
  const drawn = useRef(true)
  const [, lookAgain] = useState(0)
  // After every render: each tap may make the table busy, and the next one sees what came of it.
  useEffect(() => {
    drawn.current = true
    const [next, ...rest] = waiting.current
    if (busy || next === undefined) return
    waiting.current = rest
    drawn.current = false
    next()
    lookAgain((count) => count + 1)
  })
  return (tap) => {
    if (!busy && drawn.current && waiting.current.length === 0) tap()
    else {
      waiting.current = [...waiting.current, tap]
      lookAgain((count) => count + 1)
    }
  }
}

/** Where a card that was pressed lies by now: the same card, or what is on top where the top was pressed; null where it has gone. */
export function pressedNow(before: View, place: Place, index: number, now: View): number | null {
  const [was, is] = [cardsAt(before, place), cardsAt(now, place)]
  if (was[index] !== undefined && was[index] === is[index]) return index
  return index === was.length - 1 && is.length > 0 ? is.length - 1 : null
}
