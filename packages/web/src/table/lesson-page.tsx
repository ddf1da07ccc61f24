/** A guided first deal: a laid-out position, a gentle bot, and a few words beside the table that follow what the learner does. */

import { isRefusal } from '@parlour/kernel'
import type { GameId } from '@parlour/protocol'
import { BOT_NAMES } from '@parlour/protocol/bots'
import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import type { BoardModule, Lesson } from '../boards/board.ts'
import { hasBoard, titleOf } from '../boards/registry.ts'
import { useBoard } from '../boards/use-board.ts'
import { useLanguage } from '../i18n/chosen-language.ts'
import { useTexts } from '../i18n/texts.ts'
import { useResources } from '../resources/use-resources.ts'
import { useServices } from '../services.tsx'
import { Button } from '../ui/button.tsx'
import type { Params } from '../ui/page.ts'
import { LessonScreen } from './lesson-screen.tsx'
import { openGame } from './open-game.ts'
import { TableMessage } from './table-message.tsx'
import { TableWaits } from './table-waits.tsx'
import { useOpenTable, usePaced, useSnapshot } from './use-table.ts'

export default function LessonPage({ params }: { readonly params: Params }) {
  const game = params.game ?? ''
  const { table: texts, common } = useTexts()
  const language = useLanguage()
  const state = useBoard(hasBoard(game) ? game : null)
  const [attempt, setAttempt] = useState(0)
  const board = state.kind === 'ready' ? state.board : null
  const lesson = useMemo(() => board?.lesson(language) ?? null, [board, language])
  if (!hasBoard(game)) return <TableMessage title={texts.failedTitle} text={texts.noBoard} />
  if (state.kind === 'failed') {
    return (
      <TableMessage title={texts.failedTitle} text={texts.boardFailed} action={<Button onClick={state.retry}>{common.retry}</Button>} />
    )
  }
  if (board === null || lesson === null) return <TableWaits text={texts.connecting} />
  return <SetUpLesson key={attempt} game={game} board={board} lesson={lesson} onAgain={() => setAttempt(attempt + 1)} />
}

interface SetUpProps {
  readonly game: string
  readonly board: BoardModule
  readonly lesson: Lesson
  readonly onAgain: () => void
}

/** The lesson's match lives as long as the page: nobody wants to find it among the unfinished ones. */
function SetUpLesson(props: SetUpProps) {
  const { game, board } = props
  const { table: texts, common } = useTexts()
  const { tables } = useServices()
  // Another language changes the words beside the table, not the match.
  const [{ options, position }] = useState(props.lesson)
  const [id, setId] = useState<GameId | null>(null)
  const [failed, setFailed] = useState(false)
  const [you] = useState(common.you)
  useEffect(() => {
    let wanted = true
    const others = Array.from({ length: Math.max(0, board.module.seats.usual - 1) }, (_, index) => ({
      name: BOT_NAMES[index] ?? '',
      kind: 'bot' as const,
      level: 'learner',
    }))
    const started = tables.startLocal({ game, options, position, players: [{ name: you, kind: 'person' }, ...others] })
    started.then(
      (made) => wanted && setId(made),
      () => wanted && setFailed(true),
    )
    return () => {
      wanted = false
      // The table is let go of first: its own effect ends before this promise goes on.
      void started.then((made) => tables.forget(made)).catch(() => undefined)
    }
  }, [tables, board, game, options, position, you])
  if (failed) return <TableMessage title={texts.failedTitle} text={texts.lessonFailed} />
  return id === null ? <TableWaits text={texts.connecting} /> : <LessonTable {...props} id={id} />
}

function LessonTable({ id, game: name, board, lesson, onAgain }: SetUpProps & { readonly id: GameId }) {
  const { table: texts } = useTexts()
  const open = useOpenTable(id)
  return open === null ? (
    <TableWaits text={texts.connecting} />
  ) : (
    <OpenLesson open={open} name={name} board={board} lesson={lesson} onAgain={onAgain} />
  )
}

interface OpenLessonProps {
  readonly open: NonNullable<ReturnType<typeof useOpenTable>>
  readonly name: string
  readonly board: BoardModule
  readonly lesson: Lesson
  readonly onAgain: () => void
}

function OpenLesson({ open, name, board, lesson, onAgain }: OpenLessonProps) {
  const { table: texts } = useTexts()
  const language = useLanguage()
  const [, navigate] = useLocation()
  const { header, phase } = useSnapshot(open.table)
  const { frame } = usePaced(open.pacing)
  const resources = useResources(header)
  const game = useMemo(
    () => (header === null || resources.kind !== 'ready' ? null : openGame(header, board.module, resources.find)),
    [header, board, resources],
  )
  if (phase === 'failed' || resources.kind === 'failed' || isRefusal(game))
    return <TableMessage title={texts.failedTitle} text={texts.lessonFailed} />
  if (header === null || game === null || frame === null) {
    const part = resources.kind === 'loading' ? resources.part : null
    return part === null ? <TableWaits text={texts.connecting} /> : <TableWaits text={texts.resourceLoading} part={part} />
  }
  const title = texts.lessonTitle(titleOf(name, language))
  return (
    <LessonScreen
      open={open}
      header={header}
      game={game}
      board={board}
      frame={frame}
      lesson={lesson}
      title={title}
      onAgain={onAgain}
      onPlay={() => navigate(`/play/${name}`)}
      onSkip={() => navigate('/')}
    />
  )
}
