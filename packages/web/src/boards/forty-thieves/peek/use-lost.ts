/**
 * Whether it is proven that the game on the table can no longer be won. Looked into quietly when the player has paused, and only where
 * everything needed is known to the player too: when no card is hidden any more, or in a deal that was peeked at before. In doubt the
 * answer is no.
 */
import type { Options, View } from '@parlour/games/forty-thieves'
import { useEffect, useRef, useState } from 'react'
import type { ThievesProps } from '../props.ts'
import type { PeekAnswer, PeekQuestion } from './peek-worker.ts'
import { isOpen } from './whole-deal.ts'

const PAUSE_MS = 1_000
const LOOK_MS = 2_000

export function useLost(game: ThievesProps['game'], options: Options, view: View, seq: number, consent: boolean): boolean {
  const [lostAt, setLostAt] = useState<number | null>(null)
  const asks = view.outcome === null && (isOpen(view) || (consent && options.deal !== 0))
  const question = useRef<PeekQuestion | null>(null)
  question.current = asks ? { options, view: game.wire.view.encode(view), ms: LOOK_MS } : null
  useEffect(() => {
    if (!asks) return
    let worker: Worker | null = null
    const timer = setTimeout(() => {
      if (question.current === null) return
      worker = new Worker(new URL('./peek-worker.ts', import.meta.url), { type: 'module' })
      worker.onmessage = ({ data }: MessageEvent<PeekAnswer>) => {
        if (data.kind === 'progress') return
        worker?.terminate()
        if (data.kind === 'lost') setLostAt(seq)
      }
      worker.postMessage(question.current)
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      worker?.terminate()
    }
  }, [asks, seq])
  return lostAt === seq
}
