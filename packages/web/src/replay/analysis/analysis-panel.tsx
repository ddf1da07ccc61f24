/**
 * Beside the replay: where Master would have chosen differently, and by how much. It begins by itself, goes on while other sheets are
 * looked at, can be stopped, and knows already what was thought out before.
 */

import type { Seat } from '@parlour/kernel'
import { useEffect, useMemo } from 'react'
import type { BoardModule } from '../../boards/board.ts'
import { useLanguage } from '../../i18n/chosen-language.ts'
import { useTexts } from '../../i18n/texts.ts'
import type { SeatInfo } from '../../parts/seats.ts'
import { calledName } from '../../parts/texts.ts'
import type { ReplayMatch } from '../../records/replay-match.ts'
import { Button } from '../../ui/button.tsx'
import { choicesOf, Select } from '../../ui/choice.tsx'
import { Empty, Trouble } from '../../ui/notes.tsx'
import { type Judged, listed, type Order, type Shown, summaryOf } from './analysis.ts'
import styles from './analysis-panel.module.css'
import { decisionsOf, listingOf } from './decisions.ts'
import { averageText } from './figures.ts'
import { JudgedRow } from './judged-row.tsx'
import type { Analysis } from './use-analysis.ts'

/** What somebody wants to see of it; stays while other sheets are looked at. */
export interface Looking {
  /** Whose decisions; null: everybody's. */
  readonly whose: Seat | null
  /** Null: as suits the game. */
  readonly shown: Shown | null
  readonly order: Order | null
  /** What is missing is not thought out for now. */
  readonly stopped: boolean
}

interface AnalysisPanelProps {
  readonly match: ReplayMatch
  readonly board: BoardModule
  readonly seats: readonly SeatInfo[]
  readonly analysis: Analysis
  readonly looking: Looking
  readonly onLook: (looking: Looking) => void
  readonly moment: number
  readonly onGo: (moment: number, seat: Seat) => void
}

const EVERYBODY = -1

export function AnalysisPanel({ match, board, seats, analysis, looking, onLook, moment, onGo }: AnalysisPanelProps) {
  const { analysis: texts } = useTexts()
  const language = useLanguage()
  const { whose, stopped } = looking
  const look = (changes: Partial<Looking>): void => onLook({ ...looking, ...changes })
  const decisions = useMemo(
    () =>
      decisionsOf(
        match,
        match.header.seats.flatMap((_, seat) => (whose === null || whose === seat ? [seat] : [])),
        listingOf(board),
      ),
    [match, board, whose],
  )
  const { known, ask, stop } = analysis
  const failed = analysis.failed !== null
  useEffect(() => {
    if (!stopped && !failed) ask(decisions, 'last')
  }, [decisions, stopped, failed, ask])

  const all = decisions.flatMap((one): Judged | [] => known.get(one) ?? [])
  const done = decisions.filter((one) => known.has(one)).length
  const summary = summaryOf(all)
  // Where points are counted, every turn with its best plays is what people look for.
  const inPoints = summary.unit === 'points'
  const shown = looking.shown ?? (inPoints ? 'every' : 'clear')
  const order = looking.order ?? (inPoints ? 'played' : 'worst')
  const rows = listed(all, shown, order)
  const finished = done === decisions.length
  return (
    <section className={`${styles.panel} on-paper`} aria-label={texts.title}>
      <p className={styles.lead}>{texts.lead}</p>
      <div className={styles.choices}>
        <Select
          label={texts.whose}
          value={whose ?? EVERYBODY}
          choices={[
            ...seats.map((info) => ({ value: info.seat, label: calledName(info, language) })),
            { value: EVERYBODY, label: texts.everybody },
          ]}
          onChange={(seat) => {
            stop()
            look({ whose: seat === EVERYBODY ? null : seat, stopped: false })
          }}
        />
        {all.length > 0 && (
          <>
            <Select
              label={texts.order}
              value={order}
              choices={choicesOf({ worst: texts.orderWorst, played: texts.orderPlayed })}
              onChange={(value) => look({ order: value })}
            />
            <Select
              label={texts.show}
              value={shown}
              choices={choicesOf({ clear: texts.showClear, small: texts.showSmall, every: texts.showEvery })}
              onChange={(value) => look({ shown: value })}
            />
          </>
        )}
      </div>
      {failed ? (
        <Trouble action={<Button onClick={() => ask(decisions, 'last')}>{texts.goOn}</Button>}>{texts.failed}</Trouble>
      ) : (
        !finished && (
          <div className={styles.progress}>
            <p>{texts.working(done, decisions.length)}</p>
            <progress max={decisions.length} value={done} aria-label={texts.working(done, decisions.length)} />
            <Button
              look="line"
              size="small"
              onClick={() => {
                if (!stopped) stop()
                look({ stopped: !stopped })
              }}
            >
              {stopped ? texts.goOn : texts.cancel}
            </Button>
          </div>
        )
      )}
      <div aria-live="polite">{finished && all.length > 0 && <SummaryLine all={all} />}</div>
      {decisions.length === 0 ? (
        <Empty title={texts.nothingTitle}>{texts.nothingText}</Empty>
      ) : (
        all.length > 0 && (
          <>
            {rows.length === 0 ? (
              <Nothing seats={seats} whose={whose} finished={finished} />
            ) : (
              <ol className={styles.rows}>
                {rows.map((judged) => (
                  <JudgedRow
                    key={judged.moment}
                    {...{ match, board, seats, judged }}
                    here={judged.moment === moment}
                    ranked={judged.unit === 'points'}
                    onGo={() => onGo(judged.moment, judged.seat)}
                  />
                ))}
              </ol>
            )}
            {summary.unit === 'share' && <p className={styles.lead}>{texts.leadShare}</p>}
          </>
        )
      )}
    </section>
  )
}

function SummaryLine({ all }: { readonly all: readonly Judged[] }) {
  const { analysis: texts } = useTexts()
  const language = useLanguage()
  const { decisions, same, worse, unweighed, average, unit } = summaryOf(all)
  return (
    <p className={styles.summary}>
      <b>{texts.decisions(decisions)}</b>: {texts.counts(same, worse)}
      {unweighed > 0 && texts.unweighedToo(unweighed)}
      {average !== null && <span>{averageText(average, unit, language, texts)}</span>}
    </p>
  )
}

interface NothingProps {
  readonly seats: readonly SeatInfo[]
  readonly whose: Seat | null
  readonly finished: boolean
}

/** Nothing to list: good news, once everything was looked at. */
function Nothing({ seats, whose, finished }: NothingProps) {
  const { analysis: texts } = useTexts()
  if (!finished) return <p className={styles.lead}>{texts.noneSoFar}</p>
  const info = whose === null ? undefined : seats[whose]
  const title = info === undefined ? texts.likeMasterAll : info.you ? texts.likeMasterTitle : texts.likeMasterOf(info.name)
  return <Empty title={title}>{texts.likeMasterText}</Empty>
}
