/** Puts together what a board gets: the shown position, decoded, with what may be done in it and a way to do it. */
import { type AnyGame, type Header, isRefusal, type Refusal } from '@parlour/kernel'
import { isTransient } from '@parlour/protocol/errors'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { BoardModule, BoardProps } from '../boards/board.ts'
import { useTexts } from '../i18n/texts.ts'
import type { Table, TableSnapshot } from '../play/table.ts'
import { useServices } from '../services.tsx'
import { textFor } from '../ui/error-text.ts'
import type { Frame } from './paced-positions.ts'
import { seatInfos } from './seat-infos.ts'

/** So many positions hold the last thing that somebody did. */
const LATELY = 8

/** Whether the same move may simply be tried again. */
const isWorthRepeating = (code: string): boolean => code === 'ConnectionFailed' || isTransient(code)

interface Deps {
  readonly table: Table
  readonly snapshot: TableSnapshot
  readonly header: Header
  readonly game: AnyGame
  readonly board: BoardModule
  readonly frame: Frame
  /** Whether what is shown is the newest there is. */
  readonly current: boolean
}

export interface BoardInputs {
  /** Null where the view cannot be read: another version made it. */
  readonly props: BoardProps | null
  /** The move that could not be saved, ready to go again. */
  readonly sendAgain: (() => void) | null
}

export function useBoardProps({ table, snapshot, header, game, board, frame, current }: Deps): BoardInputs {
  const { sounds } = useServices()
  const texts = useTexts()
  const [unsaved, setUnsaved] = useState<{ readonly action: unknown; readonly seq: number } | null>(null)
  const { position, seat } = frame
  const { seq } = position
  const view = useMemo(() => game.wire.view.decode(position.view), [game, position.view])
  const readable = !isRefusal(view)
  const over = snapshot.phase === 'over' || position.outcome !== null
  const still = seat === null || over
  const mayAct = readable && !still && current && snapshot.pending === null && seat !== null && position.toAct.includes(seat)
  const costly = board.module.costlyToList === true
  const legal = useMemo(() => (mayAct && !costly ? game.legal(view) : []), [mayAct, costly, game, view])
  const seats = useMemo(
    () => seatInfos({ header, presence: snapshot.presence, clock: snapshot.clock, toAct: position.toAct, own: seat }),
    [header, snapshot.presence, snapshot.clock, position.toAct, seat],
  )

  const lately = useMemo(
    () =>
      snapshot.steps
        .filter((step) => step.seq <= seq)
        .slice(-LATELY)
        .flatMap(({ happened }) => happened),
    [snapshot.steps, seq],
  )

  const now = useRef(view)
  now.current = view
  const submit = useCallback(
    async (action: unknown): Promise<Refusal | null> => {
      // The rules are here too: what they refuse need not travel.
      const meant = game.canonical === undefined ? action : game.canonical(now.current, action)
      const refused = game.refuse(now.current, meant) ?? (await table.submit(game.wire.action.encode(meant)))
      // A second press while the first is on its way means the same move.
      if (refused?.code === 'MovePending') return null
      if (refused !== null) sounds.play('refuse')
      setUnsaved(refused !== null && isWorthRepeating(refused.code) ? { action, seq } : null)
      // What the platform refuses has words in the reader's language; what the rules refuse, the board has.
      return refused === null ? null : { ...refused, message: textFor(refused.code, refused.message, texts) }
    },
    [game, table, sounds, seq, texts],
  )

  const travels = !still && header.undo === true
  const [canUndo, canRedo] = [travels && snapshot.canUndo, travels && snapshot.canRedo]
  const travel = useMemo(
    () => ({ undo: canUndo ? () => table.undo(1) : null, redo: canRedo ? () => table.redo(1) : null }),
    [table, canUndo, canRedo],
  )

  const props = useMemo<BoardProps | null>(
    () =>
      readable
        ? {
            game,
            options: header.options,
            seq: position.seq,
            view,
            seat,
            seats,
            toAct: position.toAct,
            legal,
            happened: position.happened,
            lately,
            outcome: position.outcome,
            ...(position.step === undefined ? {} : { step: position.step }),
            submit,
            ...travel,
            still,
          }
        : null,
    [readable, game, header.options, position, view, seat, seats, legal, lately, submit, travel, still],
  )
  // What was meant for another position is not made in this one.
  return { props, sendAgain: unsaved === null || unsaved.seq !== seq ? null : () => void submit(unsaved.action) }
}
