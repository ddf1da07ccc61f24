/** A finished match to look at: any move, through anybody's eyes, with its list of moves and the answer to "Was it fair?". */
import type { MatchRecord, Refusal } from '@parlour/kernel'
import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { posterOf } from '../boards/registry.ts'
import { useLanguage, useTexts } from '../i18n/texts.ts'
import { useAuth, useSettings } from '../services.ts'
import type { AnyBoard, AnyBoardProps } from '../table/any-board.ts'
import { clothFor } from '../table/cloth.ts'
import { Felt } from '../table/parts/felt.tsx'
import { seatInfos } from '../table/seat-infos.ts'
import { BarButton, TableBar } from '../table/table-bar.tsx'
import { useShortcuts } from '../table/use-shortcuts.ts'
import { Button } from '../ui/button.tsx'
import { Segmented, Select } from '../ui/choice.tsx'
import { FairPanel } from './fair-panel.tsx'
import { OtherWay } from './other-way.tsx'
import { ReplayControls, useMomentName } from './replay-controls.tsx'
import { likelySeat, type ReplayMatch } from './replay-match.ts'
import { ReplayMoves } from './replay-moves.tsx'
import styles from './replay-screen.module.css'
import type { Origin } from './replay-source.ts'
import { usePlayback } from './use-playback.ts'
import { useReplayWorker } from './use-replay-worker.ts'

interface ReplayScreenProps {
  readonly id: string
  readonly record: MatchRecord
  readonly origin: Origin
  readonly match: ReplayMatch
  readonly board: AnyBoard
}

const nothingToDo = (): Promise<Refusal | null> => Promise.resolve({ code: 'MatchClosed', message: 'The match is closed.' })

export function ReplayScreen({ id, record, origin, match, board }: ReplayScreenProps) {
  const { replay: words } = useTexts()
  const language = useLanguage()
  const { table: wanted } = useSettings()
  const [, navigate] = useLocation()
  const { user } = useAuth()
  const [seat, setSeat] = useState(() => likelySeat(match.header, user === null ? [] : [user.displayName, user.username]))
  const [open, setOpen] = useState(true)
  const [side, setSide] = useState<'moves' | 'fair' | 'review'>('fair')
  const last = match.moments.length - 1
  const playback = usePlayback(last)
  const ask = useReplayWorker()
  const title = posterOf(match.header.game)?.title(language) ?? board.module.title
  const { moment, go, toggle } = playback
  useShortcuts({
    arrowleft: () => go(moment - 1),
    arrowright: () => go(moment + 1),
    home: () => go(0),
    end: () => go(last),
    ' ': toggle,
  })
  useEffect(() => {
    const before = document.title
    document.title = words.title(title)
    return () => {
      document.title = before
    }
  }, [words, title])

  const props = useReplayProps(match, moment, seat, open, playback.stepped)
  const toAct = props.toAct[0]
  const several = match.header.seats.length > 1
  const cloth = clothFor(wanted, match.header.game)
  return (
    <div className={styles.page} data-table={cloth}>
      <TableBar middle={<h1 className="hidden-visually">{words.title(title)}</h1>}>
        <CopyLink name={useMomentName(match, moment)} />
        <BarButton icon="download" onClick={() => save(record, id)}>
          {words.export}
        </BarButton>
        <BarButton icon="leave" onClick={() => navigate('/matches')}>
          {words.close}
        </BarButton>
      </TableBar>
      <main className={styles.main}>
        <div className={styles.felt}>
          <div className={styles.cloth}>
            <Felt cloth={cloth} light={toAct === undefined ? null : `seat:${toAct}`}>
              <board.Board {...props} />
            </Felt>
          </div>
          {several && (
            <>
              <div className={styles.eyes}>
                <Viewpoint match={match} seat={seat} onSeat={setSeat} />
                <Button look="felt" size="small" icon="eye" onClick={() => setOpen(!open)}>
                  {open ? words.closeHands : words.openHands}
                </Button>
              </div>
              <div className={styles.other}>
                <OtherWay record={record} match={match} board={board} seats={props.seats} moment={moment} ask={ask} />
              </div>
            </>
          )}
        </div>
        <ReplayControls match={match} playback={playback} />
      </main>
      <aside className={styles.side}>
        <Segmented
          label={words.side}
          value={side}
          choices={[
            { value: 'fair', label: words.fair },
            { value: 'moves', label: words.moves },
            ...(board.review === undefined ? [] : [{ value: 'review' as const, label: board.review.title(language) }]),
          ]}
          onChange={setSide}
        />
        {side === 'fair' ? (
          <FairPanel record={record} origin={origin} rounds={match.roundStarts.length} ask={ask} />
        ) : side === 'review' && board.review !== undefined ? (
          <board.review.Panel record={record} seats={props.seats} moment={moment} onGo={go} />
        ) : (
          <ReplayMoves match={match} board={board} seats={props.seats} moment={moment} onGo={go} />
        )}
      </aside>
    </div>
  )
}

function useReplayProps(match: ReplayMatch, moment: number, seat: number, open: boolean, stepped: boolean): AnyBoardProps {
  return useMemo(() => {
    const { header, game, moments } = match
    const here = moments[moment] ?? moments[0]
    if (here === undefined) throw new Error('A folded record has at least its deal.')
    const { toAct, outcome } = here.match
    return {
      game,
      options: header.options,
      seq: here.match.seq,
      view: here.match.view(seat),
      seat,
      seats: seatInfos({ header, presence: null, clock: null, toAct, own: seat }),
      toAct,
      legal: [],
      happened: stepped ? here.told.heardBy(seat) : [],
      outcome,
      submit: nothingToDo,
      still: true,
      ...(open ? { open: header.seats.map((_, other) => (other === seat ? null : here.match.view(other))) } : {}),
    }
  }, [match, moment, seat, open, stepped])
}

function Viewpoint({
  match,
  seat,
  onSeat,
}: {
  readonly match: ReplayMatch
  readonly seat: number
  readonly onSeat: (seat: number) => void
}) {
  const { replay: words } = useTexts()
  const { seats } = match.header
  if (seats.length === 2) {
    const other = 1 - seat
    return (
      <Button look="felt" size="small" icon="person" onClick={() => onSeat(other)}>
        {words.seeAs(seats[other]?.name ?? '')}
      </Button>
    )
  }
  return (
    <Select
      label={words.seenAs}
      value={seat}
      choices={seats.map(({ name }, value) => ({ value, label: words.seeAs(name) }))}
      onChange={onSeat}
    />
  )
}

/** Copies the address of this very move; where the clipboard is closed (plain http) it is written out instead. */
function CopyLink({ name }: { readonly name: string }) {
  const { replay: words } = useTexts()
  const [state, setState] = useState<'idle' | 'copied' | 'shown'>('idle')
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(location.href)
      setState('copied')
      setTimeout(() => setState('idle'), 2000)
    } catch {
      setState('shown')
    }
  }
  return (
    <>
      {state === 'shown' && (
        <input className={styles.link} readOnly value={location.href} aria-label={words.linkIs} onFocus={({ target }) => target.select()} />
      )}
      <BarButton icon={state === 'copied' ? 'check' : 'link'} onClick={() => void copy()}>
        {state === 'copied' ? words.copied : words.copyLink}
      </BarButton>
      <span className="hidden-visually" role="status">
        {state === 'copied' ? `${words.copied}: ${name}` : ''}
      </span>
    </>
  )
}

function save(record: MatchRecord, id: string): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(record, null, 1)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `parlour-${record.header.game}-${id}.json`
  link.click()
  URL.revokeObjectURL(address)
}
