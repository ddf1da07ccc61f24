/** Where a bot would have chosen differently: asked for one move at a time, thought out in the worker, told in the board's own words. */
import { isRefusal, type Json, type MatchRecord, narration, sameJson } from '@parlour/kernel'
import { type ReactNode, useState } from 'react'
import type { SeatInfo } from '../boards/board.ts'
import { useLanguage, useTexts } from '../i18n/texts.ts'
import type { AnyBoard } from '../table/any-board.ts'
import { Button } from '../ui/button.tsx'
import styles from './other-way.module.css'
import type { ReplayMatch } from './replay-match.ts'
import type { Ask } from './use-replay-worker.ts'

interface OtherWayProps {
  readonly record: MatchRecord
  readonly match: ReplayMatch
  readonly board: AnyBoard
  readonly seats: readonly SeatInfo[]
  readonly moment: number
  readonly ask: Ask
}

type State = { readonly kind: 'unasked' | 'thinking' | 'none' | 'same' } | { readonly kind: 'other'; readonly what: ReactNode }

export function OtherWay({ record, match, board, seats, moment, ask }: OtherWayProps) {
  const { replay: words } = useTexts()
  const language = useLanguage()
  const [answers, setAnswers] = useState<{ readonly [moment: number]: Json | 'none' | 'thinking' }>({})
  const event = match.moments[moment]?.event
  const before = match.moments[moment - 1]?.match
  if (event?.type !== 'play' || before === undefined || match.header.seats.length < 2) return null

  const put = (answer: Json): void => setAnswers((known) => ({ ...known, [moment]: answer }))
  const wonder = async (): Promise<void> => {
    put('thinking')
    try {
      const answer = await ask({ ask: 'expert', record, moment })
      put('action' in answer ? answer.action : 'none')
    } catch {
      put('none')
    }
  }
  const state = ((): State => {
    const answer = answers[moment]
    if (answer === undefined) return { kind: 'unasked' }
    if (answer === 'thinking' || answer === 'none') return { kind: answer }
    if (sameJson(answer, event.action)) return { kind: 'same' }
    const told = narration<Json>()
    if (isRefusal(before.after({ type: 'play', seat: event.seat, action: answer }, told.tell))) return { kind: 'none' }
    const [line] = told.heardBy(event.seat).flatMap((happening) => board.line(happening, seats, language) ?? [])
    return line === undefined ? { kind: 'none' } : { kind: 'other', what: line.what }
  })()

  return (
    <section className={`${styles.way} on-paper`} aria-live="polite">
      {state.kind === 'unasked' ? (
        <Button look="quiet" size="small" icon="hint" onClick={() => void wonder()}>
          {words.askExpert}
        </Button>
      ) : (
        <>
          <h3>{words.anotherWay}</h3>
          {state.kind === 'thinking' && <p>{words.thinking}</p>}
          {state.kind === 'none' && <p>{words.noExpert}</p>}
          {state.kind === 'same' && <p>{words.sameMove}</p>}
          {state.kind === 'other' && (
            <p>
              {words.expertWould} <b>{state.what}</b>
            </p>
          )}
        </>
      )}
    </section>
  )
}
