/** A finished match to look at: any move, through anybody's eyes, with its list of moves and the answer to "Was it fair?". */
import { type AnyRecord, isRefusal, type Json, type Refusal, type Seat } from '@parlour/kernel'
import { asGameId } from '@parlour/protocol/ids'
import { useMemo, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { BoardModule, BoardProps } from '../boards/board.ts'
import { titleOf } from '../boards/registry.ts'
import { useLanguage } from '../i18n/chosen-language.ts'
import { useTexts } from '../i18n/texts.ts'
import { Felt } from '../parts/felt.tsx'
import { likelySeat, ownSeat, type ReplayMatch } from '../records/replay-match.ts'
import { useAuth, useSettings } from '../services.tsx'
import { useMedia } from '../settings/use-media.ts'
import { clothFor } from '../table/cloth.ts'
import { seatInfos } from '../table/seat-infos.ts'
import { BarButton, TableBar } from '../table/table-bar.tsx'
import { Button } from '../ui/button.tsx'
import { Segmented } from '../ui/choice.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { useScreen } from '../ui/use-screen.ts'
import { useShortcuts } from '../ui/use-shortcuts.ts'
import { AnalysisPanel, type Looking } from './analysis/analysis-panel.tsx'
import { MomentNote } from './analysis/moment-note.tsx'
import { useAnalysis } from './analysis/use-analysis.ts'
import { ExportDialog } from './export-dialog.tsx'
import { FairPanel } from './fair-panel.tsx'
import { momentName, ReplayControls } from './replay-controls.tsx'
import { ReplayMoves } from './replay-moves.tsx'
import styles from './replay-screen.module.css'
import type { Origin } from './replay-source.ts'
import { CopyLink, Tool, Viewpoint } from './replay-tools.tsx'
import { usePlayback } from './use-playback.ts'
import { useReplayWorker } from './use-replay-worker.ts'
import { useSide } from './use-side.ts'

interface ReplayScreenProps {
  readonly id: string
  readonly record: AnyRecord
  readonly origin: Origin
  readonly match: ReplayMatch
  readonly board: BoardModule
}

/** So many moments hold the last thing that somebody did. */
const LATELY = 8

const nothingToDo = (): Promise<Refusal | null> => Promise.resolve({ code: 'MatchClosed', message: 'The match is closed.' })

export function ReplayScreen({ id, record, origin, match, board }: ReplayScreenProps) {
  const allTexts = useTexts()
  const { replay: texts, analysis: analysisTexts } = allTexts
  const language = useLanguage()
  const { cloth: wanted } = useSettings()
  const [, navigate] = useLocation()
  const { user } = useAuth()
  const names = user === null ? [] : [user.displayName, user.username]
  const own = ownSeat(match.header, names, origin === 'device')
  const [seat, setSeat] = useState(() => own ?? likelySeat(match.header))
  const [open, setOpen] = useState(true)
  const [exporting, setExporting] = useState(false)
  const felt = useRef<HTMLDivElement>(null)
  const several = match.header.seats.length > 1
  const [side, setSide] = useSide([
    'fair',
    'moves',
    ...(several ? ['analysis' as const] : []),
    ...(board.review === undefined ? [] : ['review' as const]),
  ])
  const [turned, setTurned] = useState(false)
  const [looking, setLooking] = useState<Looking>({ whose: seat, shown: null, order: null, stopped: false })
  const analysis = useAnalysis(record)
  const last = match.moments.length - 1
  const playback = usePlayback(last)
  const ask = useReplayWorker()
  const title = titleOf(match.header.game, language)
  const { moment, go, toggle } = playback
  useShortcuts({
    arrowleft: () => go(moment - 1),
    arrowright: () => go(moment + 1),
    home: () => go(0),
    end: () => go(last),
    ' ': toggle,
  })

  const replayed = useReplayProps(match, moment, { seat, own, called: user?.displayName ?? null }, open, playback.stepped)
  const judged = analysis.known.get(moment) ?? null
  const props = useMemo(
    () => (judged === null || judged.verdict === 'same' || judged.seat !== seat ? replayed : withAdvice(replayed, judged.best)),
    [replayed, judged, seat],
  )
  const toAct = props.toAct[0]
  const cloth = clothFor(wanted, match.header.game)
  // Never on the cloth, where they would cover hands.
  const roomy = useScreen() === 'wide'
  const sideways = useMedia('(min-width: 38.75rem) and (max-width: 1099px) and (max-height: 29.9375rem)')
  // Nor behind what steers the replay.
  const aside = roomy || sideways
  const beside = sideways && side === 'analysis'
  const close = (): void => navigate('/matches')
  const eyes = several && (
    <div className={styles.eyes}>
      <Viewpoint seats={props.seats} seat={seat} onSeat={setSeat} />
      <Button className={styles.hands} look="line" size="small" icon="eye" onClick={() => setOpen(!open)}>
        {open ? texts.closeHands : texts.openHands}
      </Button>
    </div>
  )
  const heading = <PageTitle hidden>{texts.title(title)}</PageTitle>
  const takeAway = (
    <>
      <CopyLink name={momentName(match, moment, allTexts)} aside={sideways} />
      <Tool aside={sideways} icon="download" onClick={() => setExporting(true)}>
        {texts.export}
      </Tool>
    </>
  )
  const note = several && <MomentNote match={match} board={board} seats={props.seats} analysis={analysis} moment={moment} />
  return (
    <div className={styles.page} data-cloth={cloth} data-beside={beside} ref={beside ? showFirst : null}>
      {!sideways && (
        <TableBar middle={heading}>
          {takeAway}
          <BarButton icon="leave" onClick={close}>
            {texts.close}
          </BarButton>
        </TableBar>
      )}
      <main className={styles.main}>
        {sideways && heading}
        <div className={styles.felt} ref={felt}>
          <div className={styles.cloth}>
            <Felt cloth={cloth} light={toAct === undefined ? null : `seat:${toAct}`} frame={sideways ? 'bare' : 'rail'}>
              <board.Board {...props} />
            </Felt>
          </div>
          {!aside && eyes}
        </div>
        <ReplayControls match={match} playback={playback} brief={beside} onClose={sideways ? close : null}>
          {!beside && note}
        </ReplayControls>
      </main>
      <aside className={styles.side} ref={(sideways ? turned && !beside : !roomy && side === 'analysis') ? showFirst : null}>
        {aside && eyes}
        <Segmented
          label={texts.side}
          value={side}
          choices={[
            { value: 'fair', label: texts.fair },
            { value: 'moves', label: texts.moves },
            ...(several ? [{ value: 'analysis' as const, label: analysisTexts.title }] : []),
            ...(board.review === undefined ? [] : [{ value: 'review' as const, label: board.review.title(language) }]),
          ]}
          onChange={(wanted) => {
            setTurned(true)
            setSide(wanted)
          }}
        />
        {beside && note}
        {side === 'fair' ? (
          <FairPanel
            {...{ id, record, own, origin, ask }}
            rounds={match.roundStarts.length}
            momentName={(there) => (there > last ? null : momentName(match, there, allTexts))}
            onGo={(there) => {
              go(there)
              showFelt(felt.current)
            }}
          />
        ) : side === 'analysis' ? (
          <AnalysisPanel
            {...{ match, board, analysis, looking, moment }}
            seats={props.seats}
            onLook={setLooking}
            onGo={(there, eyes) => {
              setSeat(eyes)
              go(there)
              showFelt(felt.current)
            }}
          />
        ) : side === 'review' && board.review !== undefined ? (
          <board.review.Panel record={record} seats={props.seats} moment={moment} onGo={go} />
        ) : (
          <ReplayMoves match={match} board={board} seats={props.seats} moment={moment} onGo={go} />
        )}
        {sideways && <div className={styles.takeAway}>{takeAway}</div>}
      </aside>
      {exporting && (
        <ExportDialog
          id={id}
          record={record}
          match={match}
          board={board}
          seats={props.seats}
          kept={origin === 'server' ? { id: asGameId(id), sat: own !== null } : null}
          onClose={() => setExporting(false)}
        />
      )}
    </div>
  )
}

/** Looked at through the eyes of `seat`; whoever sat there themselves is "you", whoever's eyes these are. */
function useReplayProps(
  match: ReplayMatch,
  moment: number,
  { seat, own, called }: { readonly seat: Seat; readonly own: Seat | null; readonly called: string | null },
  open: boolean,
  stepped: boolean,
): BoardProps {
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
      // Whoever sat here has the face that they had at the table, where the record knows another name of theirs.
      seats: seatInfos({ header, presence: null, clock: null, toAct, own }).map((info) =>
        info.you && called !== null ? { ...info, name: called } : info,
      ),
      toAct,
      legal: [],
      happened: stepped ? here.told.heardBy(seat) : [],
      lately: moments.slice(Math.max(0, moment - LATELY), moment + 1).flatMap(({ told }) => told.heardBy(seat)),
      outcome,
      submit: nothingToDo,
      still: true,
      ...(open ? { open: header.seats.map((_, other) => (other === seat ? null : here.match.view(other))) } : {}),
    }
  }, [match, moment, seat, own, called, open, stepped])
}

/** What Master would have done shows where it would have been done, as far as it still can. */
function withAdvice(props: BoardProps, action: Json): BoardProps {
  const advice = props.game.wire.action.decode(action)
  return isRefusal(advice) ? props : { ...props, advice }
}

/**
 * On small screens the lists lie below the table: whoever asked for the analysis, or turned from it to another list, wants to see that. Where
 * the analysis stands beside the table, both are seen from their beginning.
 */
function showFirst(part: HTMLElement | null): void {
  part?.scrollIntoView({ block: 'start' })
}

/** On small screens the table lies above the lists: whoever chose a moment there wants to see it. */
function showFelt(felt: HTMLElement | null): void {
  if (felt !== null && felt.getBoundingClientRect().top < 0) felt.scrollIntoView({ block: 'start' })
}
