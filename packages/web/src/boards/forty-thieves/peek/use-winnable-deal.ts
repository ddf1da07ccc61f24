/**
 * Looks for a deal that is known to be winnable: takes numbers at random and asks the solver about each, until a way to win is found. Only
 * a found way makes a deal known (FT-20); one that is not solved in time is left aside, not called lost.
 */
import { fortyThieves, type Options } from '@parlour/games/forty-thieves'
import { dealSeed, fairChance } from '@parlour/kernel'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { PeekAnswer, PeekQuestion } from './peek-worker.ts'

const EACH_MS = 4_000
const MOST_REMEMBERED = 1_000_000

export interface DealSearch {
  /** The deal that is looked at now; null: nobody searches. */
  readonly trying: number | null
  readonly start: () => void
  readonly stop: () => void
}

export const anyDeal = (): number => 1 + Math.floor(Math.random() * MOST_REMEMBERED)

/** What a player of this deal sees first. */
function questionAbout(options: Options): PeekQuestion {
  const game = fortyThieves.open({ seats: 1, options, resources: {} })
  const dealt = game.start(fairChance(dealSeed(options.variant, options.deal))(0))
  return { options, view: game.wire.view.encode(game.view(dealt, 0)), ms: EACH_MS }
}

export function useWinnableDeal(options: Options, onFound: (deal: number) => void): DealSearch {
  const [trying, setTrying] = useState<number | null>(null)
  const worker = useRef<Worker | null>(null)
  const stop = useCallback((): void => {
    worker.current?.terminate()
    worker.current = null
    setTrying(null)
  }, [])
  useEffect(() => stop, [stop])

  const start = (): void => {
    stop()
    const started = new Worker(new URL('./peek-worker.ts', import.meta.url), { type: 'module' })
    worker.current = started
    let deal = 0
    const next = (): void => {
      deal = anyDeal()
      setTrying(deal)
      started.postMessage(questionAbout({ ...options, deal }))
    }
    started.onmessage = ({ data }: MessageEvent<PeekAnswer>) => {
      if (worker.current !== started || data.kind === 'progress') return
      if (data.kind === 'failed') stop()
      else if (data.kind !== 'solved') next()
      else {
        stop()
        onFound(deal)
      }
    }
    started.onerror = stop
    next()
  }
  return { trying, start, stop }
}
