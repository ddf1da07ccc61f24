/** The board's result over the table, between rounds and at the end, with what the platform adds: another match, the replay, the way home. */
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { BoardModule, BoardProps } from '../boards/board.ts'
import { useTexts } from '../i18n/texts.ts'
import type { Table, TableSnapshot } from '../play/table.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { textFor } from '../ui/error-text.ts'
import { moveFocus } from '../ui/move-focus.ts'
import styles from './summary-sheet.module.css'

interface SummarySheetProps {
  readonly board: BoardModule
  readonly props: BoardProps
  readonly table: Table
  readonly snapshot: TableSnapshot
  readonly onContinue: () => void
}

export function SummarySheet({ board, props, table, snapshot, onContinue }: SummarySheetProps) {
  const { table: texts } = useTexts()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (element === null) return
    if (!element.open) element.showModal()
    // The way on has the focus; the result is read from its beginning all the same.
    const onward = element.querySelector<HTMLElement>('[data-onward]')
    moveFocus(onward ?? element)
    element.scrollTop = 0
    return () => {
      element.close()
      // What had the focus before may have been played since: then it goes to the hand.
      if (document.activeElement === document.body) moveFocus(document.querySelector<HTMLElement>('[data-card][tabindex="0"]'))
    }
  }, [])
  const over = props.outcome !== null
  return (
    <dialog
      ref={dialog}
      className={styles.sheet}
      aria-label={texts.summary}
      tabIndex={-1}
      // A key still held from the last card does not wave the result away.
      onKeyDownCapture={(event) => event.repeat && event.preventDefault()}
      onCancel={(event) => {
        event.preventDefault()
        onContinue()
      }}
    >
      <board.Summary
        {...props}
        story={snapshot.steps.flatMap(({ happened }) => happened)}
        onContinue={onContinue}
        actions={over ? <AfterMatch table={table} snapshot={snapshot} /> : null}
        note={over ? <RematchNote props={props} snapshot={snapshot} /> : null}
      />
    </dialog>
  )
}

function AfterMatch({ table, snapshot }: { readonly table: Table; readonly snapshot: TableSnapshot }) {
  const texts = useTexts()
  const tableTexts = texts.table
  const asked = snapshot.seat !== null && snapshot.rematch.includes(snapshot.seat)
  const alone = snapshot.header?.seats.length === 1
  const deserted = isDeserted(snapshot)
  const [problem, setProblem] = useState<string | null>(null)
  const [asking, setAsking] = useState(false)
  const ask = async (): Promise<void> => {
    setAsking(true)
    const refused = await table.offerRematch()
    setAsking(false)
    setProblem(refused === null ? null : textFor(refused.code, refused.message, texts))
  }
  return (
    <>
      {/* Whoever plays alone deals again from the board's own buttons. */}
      {deserted && (
        <ButtonLink look="primary" icon="people" href={`/quick/${snapshot.header?.game ?? ''}`} data-onward>
          {tableTexts.findAnother}
        </ButtonLink>
      )}
      {!alone && !deserted && snapshot.seat !== null && snapshot.next === null && (
        <Button look="primary" icon="deal" disabled={asked || asking} onClick={() => void ask()} data-onward>
          {asked ? tableTexts.rematchAsked : tableTexts.rematch}
        </Button>
      )}
      {!alone && snapshot.next !== null && (
        <ButtonLink look="primary" icon="deal" href={`/table/${snapshot.next}`}>
          {tableTexts.nextMatch}
        </ButtonLink>
      )}
      <ButtonLink look="quiet" icon="play" href={`/replay/${snapshot.id}`}>
        {tableTexts.replay}
      </ButtonLink>
      {!alone && (
        <ButtonLink look="quiet" icon="hint" href={`/replay/${snapshot.id}?side=analysis`}>
          {tableTexts.analysis}
        </ButtonLink>
      )}
      <ButtonLink look="quiet" icon="leave" href="/">
        {tableTexts.home}
      </ButtonLink>
      {problem !== null && <p role="alert">{problem}</p>}
    </>
  )
}

/** Everybody one could play against again has left for good. */
export function isDeserted({ header, seat, presence, next }: Pick<TableSnapshot, 'header' | 'seat' | 'presence' | 'next'>): boolean {
  if (header === null || seat === null || next !== null) return false
  const others = header.seats.flatMap(({ kind }, other) => (other !== seat && kind === 'person' ? [presence?.seats[other]?.by] : []))
  return others.length > 0 && header.seats.length === 2 && others.every((by) => by === 'gone')
}

function RematchNote({ props, snapshot }: { readonly props: BoardProps; readonly snapshot: TableSnapshot }) {
  const { table: texts } = useTexts()
  const late = props.seats.filter(({ time }) => time?.left === 0)
  const others = snapshot.rematch.filter((seat) => seat !== snapshot.seat).map((seat) => props.seats[seat]?.name ?? '')
  const asked = snapshot.seat !== null && snapshot.rematch.includes(snapshot.seat)
  const waits = others.length > 0 ? texts.rematchWaits(others) : asked && snapshot.next === null ? texts.rematchWaiting : null
  return (
    <>
      {late.length > 0 && <span>{late.some(({ you }) => you) ? texts.youOutOfTime : texts.outOfTime(late.map(({ name }) => name))} </span>}
      {waits !== null && <span role="status">{waits}</span>}
    </>
  )
}

/** Goes on to the match that follows as soon as it is there, if this person asked for it or plays on this device. */
export function useNextMatch(snapshot: TableSnapshot): void {
  const [, navigate] = useLocation()
  const { next, seat, rematch } = snapshot
  const goes = next !== null && seat !== null && rematch.includes(seat)
  const wasThere = useRef(next)
  useEffect(() => {
    // Whoever opens an old match later wants to see it, not the one that followed.
    if (goes && wasThere.current !== next) navigate(`/table/${next}`, { replace: true })
  }, [goes, next, navigate])
}
