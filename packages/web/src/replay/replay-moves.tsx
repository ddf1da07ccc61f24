/** Every event of the match in the words of its game; a press goes there. */

import type { Event, Seat } from '@parlour/kernel'
import { type ReactNode, useEffect, useRef } from 'react'
import type { BoardModule } from '../boards/board.ts'
import { useLanguage } from '../i18n/chosen-language.ts'
import type { Language } from '../i18n/language.ts'
import type { Texts } from '../i18n/texts.ts'
import { useTexts } from '../i18n/texts.ts'
import type { SeatInfo } from '../parts/seats.ts'
import { calledAt, calledName } from '../parts/texts.ts'
import type { Moment, ReplayMatch } from '../records/replay-match.ts'
import styles from './replay-moves.module.css'

interface ReplayMovesProps {
  readonly match: ReplayMatch
  readonly board: BoardModule
  readonly seats: readonly SeatInfo[]
  readonly moment: number
  readonly onGo: (moment: number) => void
}

export function ReplayMoves({ match, board, seats, moment, onGo }: ReplayMovesProps) {
  const texts = useTexts()
  const list = useRef<HTMLOListElement>(null)
  // The list follows the replay without moving the page.
  useEffect(() => {
    const here = list.current?.children[moment]
    const box = list.current
    if (!(here instanceof HTMLElement) || box === null) return
    box.scrollTo({ top: here.offsetTop - box.clientHeight / 2 })
  }, [moment])
  return (
    <ol className={`${styles.moves} on-paper`} ref={list}>
      {match.moments.map((one) => {
        const { seq } = one.match
        return (
          <li key={seq}>
            <button type="button" aria-current={seq === moment ? 'step' : undefined} onClick={() => onGo(seq)}>
              <span className={styles.number}>{seq === 0 ? '' : seq}</span>
              <MomentText moment={one} board={board} seats={seats} texts={texts} />
            </button>
          </li>
        )
      })}
    </ol>
  )
}

function MomentText({
  moment,
  board,
  seats,
  texts,
}: {
  readonly moment: Moment
  readonly board: BoardModule
  readonly seats: readonly SeatInfo[]
  readonly texts: Texts
}) {
  const language = useLanguage()
  const { event, told } = moment
  // Everything is public by now: who acted tells it best.
  const teller = event !== null && 'seat' in event ? event.seat : null
  const called = (seat: Seat | null): string | null => {
    const info = seat === null ? undefined : seats[seat]
    return info === undefined ? null : calledName(info, language)
  }
  const lines = told.heardBy(teller).flatMap((happening, index) => {
    const line = board.line(happening, seats, language)
    return line === null ? [] : [{ key: index, who: called(line.seat), what: line.what }]
  })
  const platform = platformLine(event, seats, texts, language)
  const first = platform ?? (lines.length === 0 ? { who: null, what: texts.replay.deal } : null)
  return (
    <span className={styles.words}>
      {first !== null && <MoveLine {...first} />}
      {lines.map(({ key, ...line }) => (
        <MoveLine key={key} {...line} />
      ))}
    </span>
  )
}

const MoveLine = ({ who, what }: { readonly who: string | null; readonly what: ReactNode }) => (
  <span>
    {who !== null && <b>{who} </b>}
    {what}
  </span>
)

/** What the platform did, where the game itself has no words for it. */
export function platformLine(
  event: Event | null,
  seats: readonly SeatInfo[],
  { replay: texts, common }: Texts,
  language: Language,
): { readonly who: string | null; readonly what: string } | null {
  switch (event?.type) {
    case undefined:
    case 'play':
      return null
    case 'leave':
      return { who: calledAt(seats, event.seat, language), what: texts.left }
    case 'occupy':
      return {
        who: calledAt(seats, event.seat, language),
        what: texts.took('bot' in event.by ? common.bot : (seats[event.seat]?.name ?? event.by.player)),
      }
    case 'undo':
      return { who: calledAt(seats, 0, language), what: texts.undone(event.steps) }
    case 'redo':
      return { who: calledAt(seats, 0, language), what: texts.redone(event.steps) }
    case 'close':
      return { who: null, what: texts.closed }
  }
}
