/** A finished game goes into this device's book, once. */
import { TOTAL_CARDS } from '@parlour/games/forty-thieves'
import { useLayoutEffect } from 'react'
import { optionsOf, type ThievesProps, tableId } from '../props.ts'
import type { Daily } from '../use-daily.ts'
import { finish } from './record-book.ts'

export function useResult({ outcome, view, seq, step = seq, seat, options: json }: ThievesProps, daily: Daily): void {
  const { deal, variant } = optionsOf(json)
  const { home } = view
  const day = daily.kind === 'daily' ? daily.day : undefined
  useLayoutEffect(() => {
    const id = tableId()
    if (outcome === null || outcome.kind === 'abandoned' || seat === null || id === null || seq === 0) return
    finish({ id, at: Date.now(), deal, variant, won: home === TOTAL_CARDS, home, moves: step, ...(day !== undefined && { day }) })
  }, [outcome, seat, seq, step, deal, variant, home, day])
}
