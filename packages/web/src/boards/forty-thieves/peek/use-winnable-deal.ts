/**
 * A deal that is known to be winnable: at once from the list that comes with the game, without a network too, and none that was won on this
 * device already. Where there is no list, or none of it is left, numbers are taken at random and the solver is asked about each. Only a
 * found way makes a deal known (FT-20); one that is not solved in time is left aside, not called lost.
 */
import { fortyThieves, type Options } from '@parlour/games/forty-thieves'
import { dealSeed, fairChance } from '@parlour/kernel'
import { useCallback, useEffect, useRef, useState } from 'react'
import { results } from '../record-book/record-book.ts'
import { freshDeals } from './fresh-deals.ts'
import type { PeekAnswer, PeekQuestion } from './peek-worker.ts'

const EACH_MS = 4_000
const MOST_REMEMBERED = 1_000_000

export interface DealSearch {
  /** The deal that is looked at now; null: nobody searches. */
  readonly trying: number | null
  /** The last search broke, so that nothing is known. */
  readonly failed: boolean
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

/** One of the listed deals that are new to this device; undefined where there is none, or the list cannot be loaded. */
async function listedDeal({ variant, deal }: Options): Promise<number | undefined> {
  try {
    const { winnableDeals } = await import('@parlour/bots/forty-thieves/winnable')
    const fresh = freshDeals(winnableDeals(variant), results(), variant, deal)
    return fresh[Math.floor(Math.random() * fresh.length)]
  } catch {
    return undefined
  }
}

export function useWinnableDeal(options: Options, onFound: (deal: number) => void): DealSearch {
  const [trying, setTrying] = useState<number | null>(null)
  const [failed, setFailed] = useState(false)
  const worker = useRef<Worker | null>(null)
  const stop = useCallback((): void => {
    worker.current?.terminate()
    worker.current = null
    setTrying(null)
    setFailed(false)
  }, [])
  const shown = useRef(true)
  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
      stop()
    }
  }, [stop])

  const start = (): void => {
    stop()
    void listedDeal(options).then((deal) => {
      if (!shown.current) return
      if (deal === undefined) search()
      else onFound(deal)
    })
  }
  const fail = (): void => {
    stop()
    setFailed(true)
  }
  const search = (): void => {
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
      if (data.kind === 'failed') fail()
      else if (data.kind !== 'solved') next()
      else {
        stop()
        onFound(deal)
      }
    }
    started.onerror = fail
    next()
  }
  return { trying, failed, start, stop }
}
