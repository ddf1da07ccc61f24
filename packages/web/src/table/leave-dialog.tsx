/** What leaving means at this table, said before it is done; going home without giving up is always offered first. */
import type { AnyGame } from '@parlour/kernel'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { Texts } from '../i18n/texts.ts'
import { useTexts } from '../i18n/texts.ts'
import type { SeatInfo } from '../parts/seats.ts'
import type { Table, TableSnapshot } from '../play/table.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { textFor } from '../ui/error-text.ts'
import styles from './dialogs.module.css'

/** What giving up brings about. */
export function meaningOfLeaving(seats: readonly SeatInfo[], game: AnyGame, texts: Texts['table']): string {
  const others = seats.filter(({ you, presence }) => !you && presence !== 'gone')
  const [other] = others
  if (other === undefined) return texts.leaveAlone
  if (game.leave === undefined) return texts.leaveBot
  return others.length === 1 ? texts.leaveWins(other.name) : texts.leaveOthers
}

export function LeaveDialog({
  table,
  snapshot,
  seats,
  game,
  onClose,
}: {
  readonly table: Table
  readonly snapshot: TableSnapshot
  readonly seats: readonly SeatInfo[]
  readonly game: AnyGame
  readonly onClose: () => void
}) {
  const texts = useTexts()
  const tableTexts = texts.table
  const [, navigate] = useLocation()
  const [problem, setProblem] = useState<string | null>(null)
  // Those who may come back and wait for others: people, and bots that are somebody's own program.
  const timed = snapshot.kind === 'online' && seats.filter(({ kind, bot }) => kind === 'person' || bot === null).length > 1
  const giveUp = async (): Promise<void> => {
    const refused = await table.leave()
    if (refused === null || refused.code === 'MatchClosed') navigate('/')
    else setProblem(textFor(refused.code, refused.message, texts))
  }
  return (
    <Dialog title={tableTexts.leaveTitle} closeName={texts.common.close} onClose={onClose} width="narrow">
      <div className={styles.choice}>
        <Button look="primary" onClick={() => navigate('/')}>
          {tableTexts.leaveLater}
        </Button>
        <p className={styles.quiet}>
          {!timed ? tableTexts.leaveLaterHint : snapshot.clock === null ? tableTexts.leaveLaterWaits : tableTexts.leaveLaterClock}
        </p>
      </div>
      <div className={styles.choice}>
        <Button look="line" onClick={() => void giveUp()}>
          {tableTexts.leaveForGood}
        </Button>
        <p className={styles.quiet}>{meaningOfLeaving(seats, game, tableTexts)}</p>
      </div>
      {problem !== null && <p role="alert">{problem}</p>}
      <Button look="quiet" onClick={onClose}>
        {tableTexts.stay}
      </Button>
    </Dialog>
  )
}
