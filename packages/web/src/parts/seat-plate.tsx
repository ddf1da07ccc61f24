/** Who sits there, and how they are: waiting, on turn, short of time, away, a bot, or out. What is shown by colour or shape is also said. */
import type { ReactNode } from 'react'
import type { Language } from '../i18n/language.ts'
import { Icon } from '../ui/icon.tsx'
import { Avatar } from './avatar.tsx'
import { ClockText } from './clock-text.tsx'
import css from './seat-plate.module.css'
import { SeatTime, useSeatTime } from './seat-time.tsx'
import type { SeatInfo } from './seats.ts'
import { botName, partTexts } from './texts.ts'

const AVATAR = { tag: 48, plate: 44, chip: 34 }

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
  /** `tag`: as wide as its words. The others fill their place at a table, where a bot's level is only heard. */
  readonly look?: 'tag' | 'plate' | 'chip'
  /** Where cards fly to. */
  readonly backs?: string
}

export function SeatPlate({
  info,
  language,
  cards,
  place = null,
  look = 'tag',
  holds,
  called = info.name,
  backs,
  children,
}: SeatPlateProps) {
  const texts = partTexts(language)
  const time = useSeatTime(info)
  const isBot = info.bot !== null || info.kind === 'bot'
  const short = info.onTurn && time?.short === true
  const state = place !== null ? 'out' : info.presence !== 'here' ? 'away' : short ? 'short' : info.onTurn ? 'turn' : 'waiting'
  return (
    <div className={css.seat} data-state={state} data-look={look} data-bot={isBot}>
      <span className={css.picture} data-place={backs}>
        <Avatar name={info.name} kind={info.bot === null ? info.kind : 'bot'} size={AVATAR[look]} here={info.presence === 'here'} />
      </span>
      <span className={css.words}>
        <span className={css.name}>
          <span className={css.cut}>{called}</span>
          {isBot && look === 'tag' && <span className={css.tag}>{botName(info, language)}</span>}
          <span className="hidden-visually">
            {isBot && look !== 'tag' && `, ${botName(info, language)}`}
            {`, ${info.presence === 'here' ? texts.here : info.presence === 'away' ? texts.away : texts.gone}${info.onTurn ? `, ${texts.onTurn}` : ''}`}
          </span>
        </span>
        <span className={css.line}>
          {place !== null ? (
            texts.place(place)
          ) : info.presence === 'away' && info.awayUntil !== null ? (
            <>
              <Icon name="offline" /> {texts.backWithin} <ClockText until={info.awayUntil} />
            </>
          ) : (
            <>
              {cards !== undefined && (
                <span className={css.count} data-last={cards === 1 || undefined} data-many={cards > 9 || undefined}>
                  {look === 'chip' || (time !== null && cards !== 1) ? (
                    <span aria-hidden="true">{cards}</span>
                  ) : cards === 1 ? (
                    <span aria-hidden="true">{texts.lastCard}</span>
                  ) : (
                    <>
                      <span aria-hidden="true" className={css.whole}>
                        {texts.cards(cards)}
                      </span>
                      <span aria-hidden="true" className={css.few}>
                        {cards}
                      </span>
                    </>
                  )}
                  <span className="hidden-visually">{texts.cards(cards)}</span>
                </span>
              )}
              {holds !== undefined && <span>{holds}</span>}
              {isBot && look !== 'tag' && time === null && (
                <span className={css.mark} data-mark>
                  {texts.ownBot}
                </span>
              )}
              {time !== null && (
                <SeatTime info={info} language={language} look={({ tag: 'words', plate: 'few', chip: 'bare' } as const)[look]} />
              )}
            </>
          )}
        </span>
      </span>
      {children}
    </div>
  )
}
