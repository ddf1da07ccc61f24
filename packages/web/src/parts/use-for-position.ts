import { useState } from 'react'

/** State that belongs to one position and is forgotten with it; null where there is none yet. */
export function useForPosition<Value>(seq: number): readonly [Value | null, (change: (before: Value | null) => Value | null) => void] {
  const [kept, setKept] = useState<{ readonly seq: number; readonly value: Value | null }>({ seq, value: null })
  return [
    kept.seq === seq ? kept.value : null,
    (change) => setKept((before) => ({ seq, value: change(before.seq === seq ? before.value : null) })),
  ]
}
