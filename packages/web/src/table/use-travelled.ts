/** What taking back or making again has just done, in words: nothing happens in such a step, so the two positions tell it. */
import { useState } from 'react'
import type { BoardModule, BoardProps } from '../boards/board.ts'
import type { Language } from '../i18n/language.ts'

type Seen = Pick<BoardProps, 'seq' | 'view' | 'step'>

export function useTravelled(board: BoardModule, props: BoardProps, language: Language): string | null {
  const [now, setNow] = useState<Seen & { readonly said: string | null }>({ ...seenOf(props), said: null })
  if (now.seq !== props.seq) setNow({ ...seenOf(props), said: travelled(board, now, props, language) })
  return now.said
}

const seenOf = ({ seq, view, step }: Seen): Seen => ({ seq, view, ...(step === undefined ? {} : { step }) })

export function travelled(
  board: Pick<BoardModule, 'travelled'>,
  before: Seen,
  { happened, step, view }: Pick<BoardProps, 'happened' | 'step' | 'view'>,
  language: Language,
): string | null {
  if (happened.length > 0 || step === undefined || before.step === undefined || step === before.step) return null
  return board.travelled?.(before.view, view, step < before.step ? 'back' : 'again', language) ?? null
}
