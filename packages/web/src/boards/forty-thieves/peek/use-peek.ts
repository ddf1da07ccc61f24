/** Peeking at the whole deal: one search at a time in a worker of its own, with its progress; it ends when it is stopped or the table moves. */
import type { Action, Options, View } from '@parlour/games/forty-thieves'
import { isRefusal } from '@parlour/kernel'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ThievesProps } from '../props.ts'
import type { PeekAnswer, PeekQuestion } from './peek-worker.ts'

export type Peek =
  | { readonly kind: 'looking'; readonly positions: number }
  | { readonly kind: 'solved'; readonly action: Action; readonly moves: number }
  | { readonly kind: 'lost' | 'unknown' | 'failed' }

export interface Peeking {
  /** About the position that is shown; null: nobody has peeked at it. */
  readonly peek: Peek | null
  readonly start: (ms: number) => void
  readonly stop: () => void
}

export function usePeek(game: ThievesProps['game'], options: Options, view: View, seq: number): Peeking {
  const [state, setState] = useState<{ readonly seq: number; readonly peek: Peek } | null>(null)
  const worker = useRef<Worker | null>(null)
  const end = useCallback((): void => {
    worker.current?.terminate()
    worker.current = null
  }, [])
  const about = useRef(seq)
  useEffect(() => {
    // What is found out about a position is of no use in the next.
    if (about.current !== seq) end()
    about.current = seq
  }, [seq, end])
  useEffect(() => end, [end])

  const start = (ms: number): void => {
    end()
    const tell = (peek: Peek): void => setState({ seq, peek })
    const started = new Worker(new URL('./peek-worker.ts', import.meta.url), { type: 'module' })
    worker.current = started
    tell({ kind: 'looking', positions: 0 })
    started.onmessage = ({ data }: MessageEvent<PeekAnswer>) => {
      if (worker.current !== started) return
      if (data.kind === 'progress') return tell({ kind: 'looking', positions: data.positions })
      end()
      if (data.kind !== 'solved') return tell({ kind: data.kind })
      const action = game.wire.action.decode(data.next)
      tell(isRefusal(action) ? { kind: 'failed' } : { kind: 'solved', action, moves: data.moves })
    }
    started.onerror = () => {
      end()
      tell({ kind: 'failed' })
    }
    const question: PeekQuestion = { options, view: game.wire.view.encode(view), ms }
    started.postMessage(question)
  }
  const stop = (): void => {
    end()
    setState(null)
  }
  return { peek: state !== null && state.seq === seq ? state.peek : null, start, stop }
}
