import { useState } from 'react'

/** The selected card of a hand; a new position keeps it as long as it is held. */
export function useSelected(hand: readonly string[]): readonly [string | null, (code: string | null) => void] {
  const [code, select] = useState<string | null>(null)
  return [code !== null && hand.includes(code) ? code : null, select]
}
