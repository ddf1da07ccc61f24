/** Who sits there, and how they are: waiting, on turn, short of time, away, a bot, or out. What is shown by colour or shape is also said. */
import type { ReactNode } from 'react'
import type { Language } from '../i18n/language.ts'
import { Icon } from '../ui/icon.tsx'
import { Avatar } from './avatar.tsx'
import { ClockText, useTimeLeft } from './clock-text.tsx'
import css from './seat-plate.module.css'
import type { SeatInfo } from './seats.ts'
import { partWords } from './words.ts'

const SHORT_MS = 10_000

interface SeatPlateProps {
  readonly info: SeatInfo
  readonly language: Language
  /** Cards held; left out where nobody counts them. */
  readonly cards?: number
  /** What they hold where that is not cards: "7 tiles". */
  readonly holds?: string
  /** What they are called here, where that is not their name: "You". */
  readonly called?: string
  /** At the other end of the plate: points. */
  readonly children?: ReactNode
  /** For who is out already: their place, 1 = first. */
  readonly place?: number | null
  /** `plate`: with avatar. `words`: two lines beside a fan, on phones. */
  readonly look?: 'plate' | 'words'
}

export function SeatPlate({ info, language, cards, place = null, look = 'plate', holds, called = info.name, children }: SeatPlateProps) {
  const words = partWords(language)
  const left = useTimeLeft(info.onTurn ? info.timeUntil : null)
  const short = left !== null && left <= SHORT_MS
  const state = place !== null ? 'out' : info.presence !== 'here' ? 'away' : short ? 'short' : info.onTurn ? 'turn' : 'waiting'
  return (
    <div className={css.seat} data-state={state} data-look={look}>
      {look === 'plate' && <Avatar name={info.name} kind={info.bot === null ? info.kind : 'bot'} here={info.presence === 'here'} />}
      <span className={css.words}>
        <span className={css.name}>
          <span className={css.cut}>{called}</span>
          {(info.bot !== null || info.kind === 'bot') && <Level info={info} language={language} />}
          <span className="hidden-visually">
            {`, ${info.presence === 'here' ? words.here : info.presence === 'away' ? words.away : words.gone}${info.onTurn ? `, ${words.onTurn}` : ''}`}
          </span>
        </span>
        <span className={css.line}>
          {place !== null ? (
            words.place(place)
          ) : info.presence === 'away' && info.awayUntil !== null ? (
            <>
              <Icon name="offline" /> {words.backWithin} <ClockText until={info.awayUntil} />
            </>
          ) : (
            <>
              {cards !== undefined && <span className={css.count}>{words.cards(cards)}</span>}
              {holds !== undefined && <span>{holds}</span>}
              {info.onTurn && info.timeUntil !== null && <TimeLeft until={info.timeUntil} short={short} word={words.left} />}
            </>
          )}
        </span>
      </span>
      {children}
    </div>
  )
}

function Level({ info, language }: { readonly info: SeatInfo; readonly language: Language }) {
  const words = partWords(language)
  if (info.bot === null) return <span className={css.tag}>{words.ownBot}</span>
  const level = words.levels[info.bot] ?? info.bot
  return <span className={css.tag}>{info.kind === 'bot' ? words.bot(level) : words.standIn(level)}</span>
}

const TimeLeft = ({ until, short, word }: { readonly until: number; readonly short: boolean; readonly word: string }) => (
  <span className={css.time} data-short={short}>
    {short && <Icon name="clock" />}
    <ClockText until={until} />
    {short && ` ${word}`}
  </span>
)
