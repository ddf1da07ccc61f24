/**
 * A hint on demand: Master is asked in a worker what it would do from the player's own view and from what the seat has heard. The answer
 * belongs to one position; whatever comes next takes it away, and stops Master if it is still thinking.
 */
import { type Header, isRefusal, type Json } from '@parlour/kernel'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type Advisor, openAdvisor } from '../../advisor/open-advisor.ts'
import type { BoardModule, BoardProps } from '../../boards/board.ts'
import { useLanguage } from '../../i18n/chosen-language.ts'
import { useTexts } from '../../i18n/texts.ts'
import type { Step, TableSnapshot } from '../../play/table.ts'
import { useSettings } from '../../services.tsx'
import type { Frame } from '../paced-positions.ts'
import { hintsAllowed } from './hint-allowed.ts'

export type HintState =
  | { readonly kind: 'none' }
  | { readonly kind: 'thinking' }
  | { readonly kind: 'advice'; readonly action: unknown; readonly text: string; readonly shown: string }
  | { readonly kind: 'failed' }

export interface Hint {
  readonly state: HintState
  /** Answers with what to say; left out where this table gives no hints, null while there is nothing to advise. */
  readonly ask: (() => Promise<string>) | null | undefined
  readonly close: () => void
}

interface Deps {
  readonly snapshot: TableSnapshot
  readonly header: Header
  readonly board: BoardModule
  readonly props: BoardProps
  readonly frame: Frame
  /** Whether what is shown is the newest there is. */
  readonly current: boolean
}

const NONE: HintState = { kind: 'none' }

/** What was told from the deal to here; null where the beginning was missed. */
export const heardSince = (steps: readonly Step[], seq: number): readonly Json[] | null =>
  steps[0]?.seq === 0 ? steps.filter((step) => step.seq <= seq).flatMap(({ happened }) => happened) : null

export function useHint({ snapshot, header, board, props, frame, current }: Deps): Hint {
  const { table: texts } = useTexts()
  const language = useLanguage()
  const { hints } = useSettings()
  const advisor = useRef<Advisor | null>(null)
  const [told, setTold] = useState<{ readonly view: unknown; readonly state: HintState } | null>(null)
  const { position, seat } = frame
  const { view } = position

  const asking = useRef<{ readonly view: unknown; readonly stop: AbortController } | null>(null)
  // Every position has a view of its own, also the one after a move was taken back.
  useEffect(() => {
    if (asking.current?.view !== view) asking.current?.stop.abort()
  }, [view])
  useEffect(
    () => () => {
      advisor.current?.close()
      advisor.current = null
    },
    [],
  )

  const allowed = hints !== 'off' && board.adviceText !== undefined && snapshot.phase !== 'over' && hintsAllowed(snapshot)
  const awaited =
    current && snapshot.phase === 'playing' && snapshot.pending === null && seat !== null && position.toAct.includes(seat) && !props.still
  const { steps } = snapshot

  const ask = async (): Promise<string> => {
    if (seat === null) return texts.hintNone
    asking.current?.stop.abort()
    const stop = new AbortController()
    asking.current = { view, stop }
    const put = (state: HintState): void => setTold({ view, state })
    put({ kind: 'thinking' })
    try {
      advisor.current ??= openAdvisor()
      const situation = { header, seat, view, heard: heardSince(steps, position.seq), seq: position.seq }
      const answer = await advisor.current.ask({ ask: 'hint', situation }, stop.signal)
      const action = 'advice' in answer && answer.advice !== null ? props.game.wire.action.decode(answer.advice) : null
      if (action === null || isRefusal(action) || board.adviceText === undefined) throw new Error('There is no advice.')
      const reason = board.adviceReason?.(action, props, language) ?? null
      const told = (advice: string): string => (reason === null ? advice : `${advice} ${reason}`)
      const text = told(board.adviceText(action, props, language))
      const brief = board.adviceBrief?.(action, props, language)
      put({ kind: 'advice', action, text, shown: brief === undefined ? text : told(brief) })
      return text
    } catch {
      if (stop.signal.aborted) return texts.hintLate
      put({ kind: 'failed' })
      return texts.hintFailed
    }
  }

  const close = useCallback(() => {
    asking.current?.stop.abort()
    setTold(null)
  }, [])
  const state = allowed && told !== null && told.view === view ? told.state : NONE
  return { state, ask: allowed ? (awaited ? ask : null) : undefined, close }
}

/** What a board gets of it. */
export const hintAt = (hint: Hint): Pick<BoardProps, 'advice' | 'hint'> => ({
  advice: hint.state.kind === 'advice' ? hint.state.action : null,
  hint: hint.state.kind === 'none' ? null : hint,
})

/** What those who listen hear of it. */
export function useSpokenHint({ state }: Hint): string | null {
  const { table: texts } = useTexts()
  return state.kind === 'advice' ? texts.hintIs(state.text) : state.kind === 'failed' ? texts.hintFailed : null
}
