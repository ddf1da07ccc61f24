import { useState } from 'react'

interface Selected {
  readonly code: string
  /** The position in which it was refused. */
  readonly refusedAt?: number
}

interface Selection {
  readonly selected: string | null
  /** The selected card is not allowed here, which is told; it is not picked up. */
  readonly refused: boolean
  readonly select: (code: string | null) => void
}

/** The selected card of a hand; a new position keeps it as long as it is held, unless it was refused. */
export function useSelected(hand: readonly string[], seq: number, isRefused: (code: string) => boolean): Selection {
  const [now, set] = useState<Selected | null>(null)
  const refused = now !== null && isRefused(now.code)
  const over = now?.refusedAt !== undefined && now.refusedAt !== seq
  if (over) set(null)
  else if (refused && now.refusedAt === undefined) set({ ...now, refusedAt: seq })
  const selected = now !== null && !over && hand.includes(now.code) ? now.code : null
  return { selected, refused, select: (code) => set(code === null ? null : { code }) }
}
