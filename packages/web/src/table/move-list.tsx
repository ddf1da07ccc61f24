/** "So far": what was done and said at this table, newest first. */

import type { Seat } from '@parlour/kernel'
import { type ReactNode, useRef } from 'react'
import type { BoardModule } from '../boards/board.ts'
import { useLanguage } from '../i18n/chosen-language.ts'
import { useTexts } from '../i18n/texts.ts'
import type { SeatInfo } from '../parts/seats.ts'
import type { OtherPerson } from '../people/person-buttons.tsx'
import { MuteButton } from '../people/silenced.tsx'
import type { Step, TableSnapshot } from '../play/table.ts'
import { useSettings } from '../services.tsx'
import styles from './move-list.module.css'
import { type SoFarEntry, soFar } from './so-far.ts'

/** Whether what is said from a seat is not to be heard. */
export type Silent = (seat: Seat) => boolean

/** The list as it grows. Moves that are not shown on the table yet are not among the steps. */
export function useSoFar(steps: readonly Step[], chat: TableSnapshot['chat'], silent: Silent): readonly SoFarEntry[] {
  const { chat: heard } = useSettings()
  const before = useRef<readonly SoFarEntry[]>([])
  before.current = soFar(before.current, steps, chat)
  return before.current.filter((entry) => entry.kind === 'move' || (heard && !silent(entry.message.seat)))
}

interface Line {
  readonly key: string
  readonly who: string | null
  readonly what: ReactNode
  /** Who said it, where one may mute them. */
  readonly by: OtherPerson | null
  readonly said: boolean
}

export function MoveList({
  entries,
  seats,
  board,
  personAt,
}: {
  readonly entries: readonly SoFarEntry[]
  readonly seats: readonly SeatInfo[]
  readonly board: BoardModule
  /** Whoever sits there and is somebody else that one may mute. */
  readonly personAt: (seat: Seat) => OtherPerson | null
}) {
  const { table: texts, common } = useTexts()
  const language = useLanguage()
  const nameOf = (seat: number | null): string | null => {
    if (seat === null) return null
    const info = seats[seat]
    return info === undefined ? null : info.you ? common.you : info.name
  }
  const lines = entries.flatMap((entry): Line[] => {
    if (entry.kind === 'chat') {
      const { message } = entry
      return [
        { key: entry.key, who: nameOf(message.seat) ?? message.name, what: `“${message.text}”`, by: personAt(message.seat), said: true },
      ]
    }
    const line = board.line(entry.happening, seats, language)
    return line === null ? [] : [{ key: entry.key, who: nameOf(line.seat), what: line.what, by: null, said: false }]
  })
  if (lines.length === 0) return <p className={styles.none}>{texts.nothingYet}</p>
  return (
    <ol className={`${styles.list} on-paper`} reversed>
      {lines.reverse().map(({ key, who, what, by, said }) => (
        <li key={key} className={said ? styles.said : undefined}>
          {who !== null && <b>{who}</b>}
          <span>
            {what} {by !== null && <MuteButton {...by} />}
          </span>
        </li>
      ))}
    </ol>
  )
}
