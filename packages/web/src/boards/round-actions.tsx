/** The ways on from a summary in games of several rounds: deal the next one, and who begins it; after the last, back to the table. */
import type { Seat } from '@parlour/kernel'
import { isYou, nameOf } from '../parts/seats.ts'
import { SummaryActions } from '../parts/sheets/summary-page.tsx'
import { Button } from '../ui/button.tsx'
import type { SummaryProps } from './board.ts'

interface RoundActionsProps {
  readonly of: Pick<SummaryProps, 'outcome' | 'seats' | 'note' | 'actions' | 'onContinue'>
  /** The round that comes next, and who begins it. */
  readonly next: { readonly round: number; readonly turn: Seat }
  readonly texts: {
    readonly dealNext: (round: number) => string
    readonly lookAtTable: string
    readonly begins: (name: string, you: boolean) => string
  }
  /** On phones it stays in reach, however long the sheet is. */
  readonly stays?: boolean
}

export function RoundActions({ of: { outcome, seats, note, actions, onContinue }, next, texts, stays }: RoundActionsProps) {
  const goesOn = outcome === null
  return (
    <SummaryActions
      stays={stays}
      note={
        <>
          {note}
          {goesOn && ` ${texts.begins(nameOf(seats, next.turn), isYou(seats, next.turn))}`}
        </>
      }
      actions={
        <>
          {actions}
          {!goesOn && (
            <Button look="quiet" icon="eye" onClick={onContinue}>
              {texts.lookAtTable}
            </Button>
          )}
        </>
      }
    >
      {goesOn && (
        <Button look="primary" size="large" onClick={onContinue} data-onward>
          {texts.dealNext(next.round)}
        </Button>
      )}
    </SummaryActions>
  )
}
