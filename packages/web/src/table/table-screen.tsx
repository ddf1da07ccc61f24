/**
 * A table with everything around it (M11): what the table tells is turned into what the board, the lists, the banner and the live regions
 * show, and what people do is passed back.
 */
import type { AnyGame, Header, Refusal } from '@parlour/kernel'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import type { BoardModule, BoardProps } from '../boards/board.ts'
import { titleOf } from '../boards/registry.ts'
import { useLanguage } from '../i18n/chosen-language.ts'
import type { Language } from '../i18n/language.ts'
import { useTexts } from '../i18n/texts.ts'
import { useSettings } from '../services.tsx'
import { Button } from '../ui/button.tsx'
import { textFor } from '../ui/error-text.ts'
import { useScreen } from '../ui/use-screen.ts'
import { Announcements } from './announcements.tsx'
import { clothFor } from './cloth.ts'
import { CommandLine } from './command-line.tsx'
import { HandOver } from './hand-over.tsx'
import { useHintNote } from './hint/hint-note.tsx'
import { hurrying } from './hint/hurrying.ts'
import { hintAt, useHint, useSpokenHint } from './hint/use-hint.ts'
import { hasHostPowers, isAlone } from './host-powers.ts'
import { useSoFar } from './move-list.tsx'
import type { Frame } from './paced-positions.ts'
import { SideSheets } from './side-sheets.tsx'
import { SummarySheet, useNextMatch } from './summary-sheet.tsx'
import type { TableSheet } from './table-actions.ts'
import { TableBanner, useBanner } from './table-banner.tsx'
import { TableDialogs } from './table-dialogs.tsx'
import { TableLayout } from './table-layouts.tsx'
import { TableMessage } from './table-message.tsx'
import styles from './table-screen.module.css'
import { TableTalk } from './table-talk.tsx'
import { useLowTime, useTurnAwareness } from './turn-awareness.ts'
import { useBoardProps } from './use-board-props.ts'
import { useEnding } from './use-ending.ts'
import { useOthers } from './use-others.ts'
import { usePace } from './use-pace.ts'
import { stepsShown, useRoundEnd } from './use-round-end.ts'
import { useSummary } from './use-summary.ts'
import { type OpenTable, usePaced, useSnapshot } from './use-table.ts'
import { useTableActions } from './use-table-actions.ts'
import { useTableSounds } from './use-table-sounds.ts'
import { useTimeSpoken } from './use-time-spoken.ts'
import { useTravelled } from './use-travelled.ts'
import { useUnread } from './use-unread.ts'
import { useWatched, WatchersSpoken } from './watchers.tsx'

export interface TableScreenProps {
  readonly open: OpenTable
  readonly header: Header
  readonly game: AnyGame
  readonly board: BoardModule
  readonly frame: Frame
}

export function TableScreen(screenProps: TableScreenProps) {
  const { open, header, game, board, frame } = screenProps
  const { table: texts } = useTexts()
  const snapshot = useSnapshot(open.table)
  const { rested, current } = usePaced(open.pacing)
  const { cloth: wanted } = useSettings()
  const [, navigate] = useLocation()
  const { props, sendAgain } = useBoardProps({ table: open.table, snapshot, header, game, board, frame, current })
  useNextMatch(snapshot)
  usePace(open, snapshot, header)

  if (props === null) return <TableMessage title={texts.failedTitle} text={texts.unreadable} />
  const { handOver } = snapshot
  // The one who moved sees what came of it; nobody sees the cards of the next before they are there.
  if (handOver !== null && (rested || frame.seat === handOver)) {
    return (
      <div data-cloth={clothFor(wanted, header.game)}>
        <HandOver name={header.seats[handOver]?.name ?? ''} onTake={() => open.table.takeScreen()}>
          <Button look="felt" icon="leave" onClick={() => navigate('/')}>
            {texts.home}
          </Button>
        </HandOver>
      </div>
    )
  }
  return <LiveTable {...screenProps} props={props} sendAgain={sendAgain} />
}

interface LiveTableProps extends TableScreenProps {
  readonly props: BoardProps
  readonly sendAgain: (() => void) | null
}

function LiveTable({ open, header, game, board, frame, props, sendAgain }: LiveTableProps) {
  const { table, pacing } = open
  const texts = useTexts()
  const { table: tableTexts } = texts
  const language = useLanguage()
  const settings = useSettings()
  const snapshot = useSnapshot(table)
  const { rested, current } = usePaced(pacing)
  const screen = useScreen()
  const [, navigate] = useLocation()
  const [sheet, setSheet] = useState<TableSheet | null>(null)
  const [typing, setTyping] = useTyping(settings.commands)
  const { position, seat } = frame

  const banner = useBanner(snapshot, sendAgain)
  const hint = useHint({ snapshot, header, board, props, frame, current })
  const hintNote = useHintNote(hint)
  const summary = useSummary(board, props, rested, pacing)
  const shown = useRoundEnd(board, props, summary.waits)
  const { personAt, isSilent } = useOthers(snapshot, props.seats)
  const chat = snapshot.chat.filter((line) => !isSilent(line.seat))
  const entries = useSoFar(stepsShown(snapshot.steps, shown), chat, isSilent)
  const unread = useUnread({ ...snapshot, chat }, screen === 'wide' || sheet === 'side')
  const { table: title, tab } = titlesOf(board, header, language)
  // Whoever plays alone is always awaited, and need not be told.
  const others = header.seats.length > 1
  const mine = others && seat !== null && current && position.toAct[0] === seat && snapshot.phase === 'playing'
  useTurnAwareness({ mine, game: tab, seq: position.seq })
  const low = useLowTime(seat === null ? undefined : props.seats[seat])
  useTableSounds({ board, seq: shown.seq, happened: shown.happened, own: seat, seats: shown.seats })

  const why = (refused: Refusal | null): string | null => (refused === null ? null : textFor(refused.code, refused.message, texts))
  const leave = (): void => (snapshot.phase === 'playing' && seat !== null ? setSheet('leave') : navigate('/'))
  const ending = useEnding(table, snapshot, others)
  const actions = useTableActions({
    alone: board.figures === 'bar',
    canUndo: snapshot.canUndo,
    canRedo: snapshot.canRedo,
    advises: board.adviceText !== undefined,
    hint: hint.ask,
    hurry: hurrying(open, snapshot, props),
    watched: useWatched(snapshot.presence),
    restartable: isAlone(snapshot) && board.figures !== 'bar',
    closable: hasHostPowers(snapshot),
    undo: async () => why(await table.undo(1)),
    redo: async () => why(await table.redo(1)),
    open: setSheet,
    type: () => {
      setSheet(null)
      setTyping('asked')
    },
    leave,
  })

  const travelled = useTravelled(board, props, language)
  const spoken = (happening: BoardProps['happened'][number]): string | null => board.spoken(happening, props.seats, language)
  const talks = snapshot.kind === 'online' && seat !== null && header.seats.filter(({ kind }) => kind === 'person').length > 1
  const say = async (text: string): Promise<string | null> => why(await table.say(text))
  const sheets = (place: 'beside' | 'over') => (
    <SideSheets board={board} props={shown} entries={entries} onSay={talks ? say : null} personAt={personAt} place={place} />
  )

  return (
    <div
      className={styles.page}
      data-screen={screen}
      data-figures={board.figures ?? 'sheet'}
      data-cloth={clothFor(settings.cloth, header.game)}
    >
      <TableLayout
        screen={screen}
        parts={{
          title,
          subtitle: seat === null ? tableTexts.spectating : board.subtitle(shown, language),
          watching: seat === null,
          banner: banner === null ? null : <TableBanner state={banner} />,
          note: hintNote,
          cloth: clothFor(settings.cloth, header.game),
          light: shown.toAct[0] === undefined ? null : `seat:${shown.toAct[0]}`,
          figures: board.figures ?? 'sheet',
          seatsInHeader: board.seatsInHeader?.(shown.options) === true ? shown.seats.length - 1 : 0,
          headerAside: board.headerAside === true,
          board: (
            <>
              <board.Board {...shown} {...hintAt(hint)} {...ending} />
              <TableTalk chat={chat} seat={seat} />
            </>
          ),
          onResult: props.outcome === null || summary.of !== null ? null : summary.reopen,
          strip: <board.Score {...shown} layout="strip" />,
          side: sheets('beside'),
          command: typing !== null && (
            <div className={styles.command}>
              <CommandLine
                board={board}
                props={props}
                told={{ seq: position.seq, text: travelled ?? position.happened.map(spoken).filter(Boolean).join(' ') }}
                focused={typing === 'asked'}
                actions={actions}
                onClose={() => setTyping(null)}
                onSay={async (text) => (await say(text)) ?? tableTexts.done}
              />
            </div>
          ),
          unread: unread.count,
          actions,
          onOpen: setSheet,
        }}
      />
      <Announcements
        seq={shown.seq}
        happened={shown.happened}
        spoken={spoken}
        travelled={travelled}
        mine={mine && shown.toAct.length > 0}
        chat={unread.last === null ? null : tableTexts.said(unread.last.name, unread.last.text)}
        hint={useSpokenHint(hint)}
        low={low}
        time={useTimeSpoken(props.seats)}
      />
      <WatchersSpoken presence={snapshot.presence} />
      <TableDialogs
        open={sheet}
        onOpen={setSheet}
        table={table}
        snapshot={snapshot}
        seats={props.seats}
        game={game}
        board={board}
        actions={actions}
        side={sheets('over')}
      />
      {summary.of !== null && (
        <SummarySheet
          board={board}
          props={{ ...summary.of, seats: props.seats }}
          table={table}
          snapshot={snapshot}
          onContinue={summary.close}
        />
      )}
    </div>
  )
}

/** What is played here: the game's name, or what its options make of it. */
function titlesOf(board: BoardModule, { game, options }: Header, language: Language) {
  const title = titleOf(game, language)
  return board.titles?.(options, language) ?? { table: title, tab: title }
}

/** Whether the line for commands is there: by the settings, or because somebody asked for it just now. */
function useTyping(always: boolean) {
  const [typing, setTyping] = useState<'shown' | 'asked' | null>(always ? 'shown' : null)
  useEffect(() => setTyping((now) => (always ? (now ?? 'shown') : null)), [always])
  return [typing, setTyping] as const
}
