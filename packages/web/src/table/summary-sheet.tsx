/** The board's result over the table, between rounds and at the end, with what the platform adds: another match, the replay, the way home. */
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { BoardModule, BoardProps } from '../boards/board.ts'
import { useTexts } from '../i18n/texts.ts'
import type { Table, TableSnapshot } from '../play/table.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { textFor } from '../ui/error-text.ts'
import styles from './summary-sheet.module.css'

interface SummarySheetProps {
  readonly board: BoardModule
  readonly props: BoardProps
  readonly table: Table
  readonly snapshot: TableSnapshot
  readonly onContinue: () => void
}

export function SummarySheet({ board, props, table, snapshot, onContinue }: SummarySheetProps) {
  const { table: words } = useTexts()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (element === null) return
    if (!element.open) element.showModal()
    // The result is read from its beginning, and a key still held from the last card does not wave it away.
    element.focus({ preventScroll: true })
    element.scrollTop = 0
    return () => element.close()
  }, [])
  const over = props.outcome !== null
  return (
    <dialog
      ref={dialog}
      className={styles.sheet}
      aria-label={words.summary}
      tabIndex={-1}
      onCancel={(event) => {
        event.preventDefault()
        onContinue()
      }}
    >
      <board.Summary
        {...props}
        onContinue={onContinue}
        actions={over ? <AfterMatch table={table} snapshot={snapshot} /> : null}
        note={over ? <RematchNote props={props} snapshot={snapshot} /> : null}
      />
    </dialog>
  )
}

function AfterMatch({ table, snapshot }: { readonly table: Table; readonly snapshot: TableSnapshot }) {
  const texts = useTexts()
  const words = texts.table
  const asked = snapshot.seat !== null && snapshot.rematch.includes(snapshot.seat)
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
      {snapshot.seat !== null && snapshot.next === null && (
        <Button look="primary" icon="deal" disabled={asked || asking} onClick={() => void ask()}>
          {asked ? words.rematchAsked : words.rematch}
        </Button>
      )}
      {snapshot.next !== null && (
        <ButtonLink look="primary" icon="deal" href={`/table/${snapshot.next}`}>
          {words.nextMatch}
        </ButtonLink>
      )}
      <ButtonLink look="quiet" icon="play" href={`/replay/${snapshot.id}`}>
        {words.replay}
      </ButtonLink>
      {(snapshot.header?.seats.length ?? 0) > 1 && (
        <ButtonLink look="quiet" icon="hint" href={`/replay/${snapshot.id}?side=analysis`}>
          {words.analysis}
        </ButtonLink>
      )}
      <ButtonLink look="quiet" icon="leave" href="/">
        {words.home}
      </ButtonLink>
      {problem !== null && <p role="alert">{problem}</p>}
    </>
  )
}

function RematchNote({ props, snapshot }: { readonly props: BoardProps; readonly snapshot: TableSnapshot }) {
  const { table: words } = useTexts()
  const others = snapshot.rematch.filter((seat) => seat !== snapshot.seat).map((seat) => props.seats[seat]?.name ?? '')
  if (others.length > 0) return <span role="status">{words.rematchWaits(others)}</span>
  const asked = snapshot.seat !== null && snapshot.rematch.includes(snapshot.seat)
  return asked && snapshot.next === null ? <span role="status">{words.rematchWaiting}</span> : null
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
