/** The table of a lesson: as any other, with the words of the current step where the score would be. */
import { useState } from 'react'
import type { BoardProps, Lesson } from '../boards/board.ts'
import { useLanguage } from '../i18n/chosen-language.ts'
import { useTexts } from '../i18n/texts.ts'
import { useSettings } from '../services.tsx'
import { Button } from '../ui/button.tsx'
import { useTabTitle } from '../ui/page-title.tsx'
import { useScreen } from '../ui/use-screen.ts'
import { Announcements } from './announcements.tsx'
import { clothFor } from './cloth.ts'
import { useHintNote } from './hint/hint-note.tsx'
import { hintAt, useHint, useSpokenHint } from './hint/use-hint.ts'
import styles from './lesson-screen.module.css'
import { useLessonStep } from './lesson-steps.ts'
import type { TableSheet } from './table-actions.ts'
import { TableDialogs } from './table-dialogs.tsx'
import { TableLayout } from './table-layouts.tsx'
import { TableMessage } from './table-message.tsx'
import page from './table-screen.module.css'
import type { TableScreenProps } from './table-screen.tsx'
import { useBoardProps } from './use-board-props.ts'
import { usePaced, useSnapshot } from './use-table.ts'
import { useTableActions } from './use-table-actions.ts'
import { useTableSounds } from './use-table-sounds.ts'

interface LessonScreenProps extends TableScreenProps {
  readonly lesson: Lesson
  readonly title: string
  readonly onAgain: () => void
  readonly onPlay: () => void
  readonly onSkip: () => void
}

export function LessonScreen(props: LessonScreenProps) {
  const { open, header, game, board, frame } = props
  const { table: texts } = useTexts()
  const snapshot = useSnapshot(open.table)
  const { current } = usePaced(open.pacing)
  const { props: boardProps } = useBoardProps({ table: open.table, snapshot, header, game, board, frame, current })
  if (boardProps === null) return <TableMessage title={texts.failedTitle} text={texts.unreadable} />
  return <LessonBoard {...props} props={boardProps} />
}

function LessonBoard({
  open,
  header,
  game,
  board,
  frame,
  lesson,
  title,
  onAgain,
  onPlay,
  onSkip,
  props,
}: LessonScreenProps & { readonly props: BoardProps }) {
  const { table: texts } = useTexts()
  useTabTitle(texts.titleIn(title))
  const language = useLanguage()
  const settings = useSettings()
  const snapshot = useSnapshot(open.table)
  const { current } = usePaced(open.pacing)
  const screen = useScreen()
  const [sheet, setSheet] = useState<TableSheet | null>(null)
  const { steps } = lesson
  const { position } = frame
  const step = useLessonStep(steps, props.view, position.seq)
  const done = step >= steps.length || props.outcome !== null
  const cloth = clothFor(settings.cloth, header.game)
  useTableSounds({ board, seq: position.seq, happened: position.happened, own: frame.seat, seats: props.seats })
  const hint = useHint({ snapshot, header, board, props, frame, current })
  const hintNote = useHintNote(hint)
  const actions = useTableActions({
    alone: false,
    canUndo: false,
    canRedo: false,
    advises: board.adviceText !== undefined,
    hint: hint.ask,
    restartable: false,
    closable: false,
    undo: async () => null,
    redo: async () => null,
    open: setSheet,
    type: () => setSheet('keys'),
    leave: onSkip,
  })
  const note = (
    <section className={styles.note} aria-live="polite">
      {done ? (
        <>
          <h2>{texts.lessonDone}</h2>
          <p>{texts.lessonDoneText}</p>
          <div className={styles.actions}>
            <Button look="primary" onClick={onPlay}>
              {texts.lessonPlay}
            </Button>
            <Button look="quiet" onClick={onAgain}>
              {texts.lessonAgain}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className={styles.count}>{texts.lessonStep(step + 1, steps.length)}</p>
          <progress max={steps.length} value={step} aria-label={texts.lessonStep(step + 1, steps.length)} />
          <p className={styles.says} key={step}>
            {steps[step]?.says}
          </p>
          <div className={styles.actions}>
            <Button look="quiet" size="small" onClick={onSkip}>
              {texts.lessonSkip}
            </Button>
          </div>
        </>
      )}
    </section>
  )
  return (
    <div className={page.page} data-screen={screen} data-cloth={cloth}>
      <TableLayout
        screen={screen}
        parts={{
          title,
          subtitle: done ? texts.lessonDone : texts.lessonStep(step + 1, steps.length),
          watching: false,
          banner: null,
          note: hintNote,
          cloth,
          light: position.toAct[0] === undefined ? null : `seat:${position.toAct[0]}`,
          board: <board.Board {...props} {...hintAt(hint)} />,
          onResult: null,
          strip: note,
          side: note,
          command: null,
          unread: 0,
          actions,
          onOpen: setSheet,
        }}
      />
      <Announcements
        seq={position.seq}
        happened={position.happened}
        spoken={(happening) => board.spoken(happening, props.seats, language)}
        mine={false}
        chat={null}
        hint={useSpokenHint(hint)}
      />
      <TableDialogs
        open={sheet}
        onOpen={setSheet}
        table={open.table}
        snapshot={snapshot}
        seats={props.seats}
        game={game}
        board={board}
        actions={actions}
        side={note}
      />
    </div>
  )
}
