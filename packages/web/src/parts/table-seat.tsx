/**
 * One of the others at their place: a plate, the same smaller as a chip, or on phones picture, name and count under each other. Where no fan
 * lies below it, cards fly to the picture.
 */
import type { ReactNode } from 'react'
import type { Language } from '../i18n/language.ts'
import { Avatar } from './avatar.tsx'
import { ClockText } from './clock-text.tsx'
import type { Box } from './placement/box.ts'
import type { SeatLook } from './placement/sitting.ts'
import { Zone } from './placement/zone.tsx'
import { SeatPlate } from './seat-plate.tsx'
import { SeatTime } from './seat-time.tsx'
import type { SeatInfo } from './seats.ts'
import css from './table-seat.module.css'
import { partTexts } from './texts.ts'

interface TableSeatProps {
  readonly info: SeatInfo
  readonly at: Box
  readonly look: SeatLook
  readonly language: Language
  /** Cards held; left out where nobody counts them any more. */
  readonly cards?: number
  /** For who is out already: their place, 1 = first. */
  readonly place?: number | null
  /** In place of the count: "left the table". */
  readonly note?: string
  /** Where cards fly to, if not to a fan. */
  readonly backs?: string
  /** At the other end of a plate or chip. */
  readonly points?: ReactNode
  /** What this seat says. */
  readonly children?: ReactNode
}

export function TableSeat({ info, at, look, language, cards, place = null, note, backs, points, children }: TableSeatProps) {
  const kind = info.bot === null ? info.kind : 'bot'
  return (
    <Zone at={at} name={`plate:${info.seat}`} group={`seat:${info.seat}`} place={`seat:${info.seat}`} layer="seats" className={css.seat}>
      {look === 'mini' ? (
        <div className={css.mini} data-turn={info.onTurn} data-out={place !== null || note !== undefined}>
          <span className={css.picture} data-kind={kind} data-place={backs}>
            <Avatar name={info.name} kind={kind} size={at.height < 76 ? 32 : 44} here={info.presence === 'here'} />
          </span>
          <span className={css.name}>{info.name}</span>
          <MiniLine {...{ info, language, cards, place, note }} />
        </div>
      ) : (
        <SeatPlate info={info} language={language} cards={cards} place={place} look={look} holds={note} backs={backs}>
          {points}
        </SeatPlate>
      )}
      {children}
    </Zone>
  )
}

function MiniLine({ info, language, cards, place, note }: Pick<TableSeatProps, 'info' | 'language' | 'cards' | 'place' | 'note'>) {
  const texts = partTexts(language)
  const bot = info.bot !== null || info.kind === 'bot'
  return (
    <span className={css.line}>
      {bot && <span className={css.bot}>{texts.ownBot}</span>}
      {note !== undefined ? (
        note
      ) : place !== null && place !== undefined ? (
        texts.place(place)
      ) : info.presence === 'away' && info.awayUntil !== null ? (
        <ClockText until={info.awayUntil} />
      ) : (
        <>
          <span className={css.count} data-last={cards === 1 || undefined}>
            <i aria-hidden="true" />
            <span aria-hidden="true">{cards}</span>
            <span className="hidden-visually">{texts.cards(cards ?? 0)}</span>
          </span>
          {info.onTurn && <SeatTime info={info} language={language} />}
        </>
      )}
      {info.onTurn && <span className="hidden-visually">, {texts.onTurn}</span>}
    </span>
  )
}
