/** What standings are made of, whatever the game: the sheet beside the table, and the strip of chips above a narrow felt. */
import type { ReactNode } from 'react'
import { useSettings } from '../../services.tsx'
import { Avatar } from '../avatar.tsx'
import { ClockText } from '../clock-text.tsx'
import { SeatTime } from '../seat-time.tsx'
import { isTimed, type SeatInfo } from '../seats.ts'
import { partTexts } from '../texts.ts'
import css from './score-sheet.module.css'

interface ScoreSheetProps {
  readonly layout: 'sheet' | 'strip'
  readonly label: string
  readonly children: ReactNode
}

export const ScoreSheet = ({ layout, label, children }: ScoreSheetProps) => (
  <section className={css[layout]} aria-label={label}>
    {children}
  </section>
)

/** Title and, quieter, what belongs to it. */
export const ScoreHead = ({ title, children }: { readonly title: string; readonly children?: ReactNode }) => (
  <header className={css.head}>
    <h2>{title}</h2>
    {children !== undefined && <span className={css.quiet}>{children}</span>}
  </header>
)

export const ScoreNote = ({ children }: { readonly children: ReactNode }) => <p className={css.quiet}>{children}</p>

export const ScoreChips = ({ children }: { readonly children: ReactNode }) => <div className={css.chips}>{children}</div>

interface ScoreChipProps {
  readonly info: SeatInfo
  /** Whether more than two share the strip. */
  readonly many: boolean
  /** What the player holds, say; a clock that runs takes its place. */
  readonly state: ReactNode
  readonly points: ReactNode
  /** The whole of it as a sentence, for who cannot see it. */
  readonly spoken: string
}

export function ScoreChip({ info, many, state, points, spoken }: ScoreChipProps) {
  const { language } = useSettings()
  const parts = partTexts(language)
  return (
    <div className={css.chip} data-turn={info.onTurn} data-many={many} data-place={`strip:${info.seat}`}>
      <Avatar name={info.name} kind={info.bot === null ? info.kind : 'bot'} size={34} here={!info.you && info.presence === 'here'} />
      <span className={css.who}>
        <b className={css.name}>{info.you ? parts.you : info.name}</b>
        <span className={css.state}>
          {info.presence === 'away' && info.awayUntil !== null ? (
            <>
              {parts.away} <ClockText until={info.awayUntil} />
            </>
          ) : isTimed(info) ? (
            <SeatTime info={info} language={language} />
          ) : (
            state
          )}
        </span>
      </span>
      <span className={css.points}>
        <span aria-hidden="true">{points}</span>
        <span className="hidden-visually">{spoken}</span>
      </span>
    </div>
  )
}
