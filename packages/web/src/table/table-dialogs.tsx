/** Which sheet lies over the table, and what is in it. */
import type { AnyGame } from '@parlour/kernel'
import { type ReactNode, useState } from 'react'
import type { BoardModule } from '../boards/board.ts'
import { useLanguage, useTexts } from '../i18n/texts.ts'
import type { SeatInfo } from '../parts/seats.ts'
import type { Table, TableSnapshot } from '../play/table.ts'
import { useServices, useSettings } from '../services.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { CloseDialog } from './close-dialog.tsx'
import styles from './dialogs.module.css'
import { hasHostPowers } from './host-powers.ts'
import { KeysDialog } from './keys-dialog.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { PlayersDialog } from './players-dialog.tsx'
import { TableSettingsDialog } from './table-settings-dialog.tsx'

export type Open = 'rules' | 'settings' | 'leave' | 'players' | 'keys' | 'more' | 'side' | 'close'

interface TableDialogsProps {
  readonly open: Open | null
  readonly onOpen: (open: Open | null) => void
  readonly table: Table
  readonly snapshot: TableSnapshot
  readonly seats: readonly SeatInfo[]
  readonly game: AnyGame
  readonly board: BoardModule
  readonly onLeave: () => void
  readonly onCommands: () => void
  /** What stands beside the table where there is room: score and moves. */
  readonly side: ReactNode
  readonly figures?: 'sheet' | 'bar'
  /** Whether this table gives hints. */
  readonly hint?: boolean
  /** Whether bots can be told to hurry here. */
  readonly hurry?: boolean
}

export function TableDialogs({
  open,
  onOpen,
  table,
  snapshot,
  seats,
  game,
  board,
  onLeave,
  onCommands,
  side,
  figures,
  hint,
  hurry,
}: TableDialogsProps) {
  const { table: words, common } = useTexts()
  const language = useLanguage()
  const close = (): void => onOpen(null)
  switch (open) {
    case null:
      return null
    case 'rules':
      return (
        <Dialog title={common.rules} closeName={common.close} onClose={close} width="wide">
          <board.Rules />
        </Dialog>
      )
    case 'settings':
      return <TableSettingsDialog onClose={close} />
    case 'leave':
      return <LeaveDialog table={table} snapshot={snapshot} seats={seats} game={game} onClose={close} />
    case 'close':
      return <CloseDialog table={table} onClose={close} />
    case 'players':
      return <PlayersDialog table={table} snapshot={snapshot} seats={seats} onClose={close} />
    case 'keys':
      return <KeysDialog onClose={close} own={board.keys?.(language)} hint={hint} hurry={hurry} />
    case 'side':
      return (
        <Dialog title={words.showScore} closeName={common.close} onClose={close}>
          {side}
        </Dialog>
      )
    case 'more':
      return (
        <MoreMenu onOpen={onOpen} onLeave={onLeave} onCommands={onCommands} alone={figures === 'bar'} closable={hasHostPowers(snapshot)} />
      )
  }
}

function MoreMenu({
  onOpen,
  onLeave,
  onCommands,
  alone,
  closable,
}: {
  readonly onOpen: (open: Open | null) => void
  readonly onLeave: () => void
  readonly onCommands: () => void
  readonly alone: boolean
  /** Whether whoever sits here may end the match for everyone. */
  readonly closable: boolean
}) {
  const { table: words, common } = useTexts()
  const { settings } = useServices()
  const { sound } = useSettings()
  const [copied, setCopied] = useState(false)
  const copy = (): void => {
    // Without a clipboard (plain http) the address stays in the address bar, where it always is.
    navigator.clipboard?.writeText(location.href).then(
      () => setCopied(true),
      () => undefined,
    )
  }
  return (
    <Dialog title={words.more} closeName={common.close} onClose={() => onOpen(null)} width="narrow">
      <div className={styles.menu}>
        <Button look="quiet" icon="rules" onClick={() => onOpen('rules')}>
          {common.rules}
        </Button>
        <Button look="quiet" icon={sound ? 'sound' : 'mute'} onClick={() => settings.change({ sound: !sound })}>
          {sound ? words.soundOn : words.soundOff}
        </Button>
        <Button look="quiet" icon="gear" onClick={() => onOpen('settings')}>
          {common.settings}
        </Button>
        {alone ? (
          <Button look="quiet" icon="sort" onClick={() => onOpen('side')}>
            {words.showScore}
          </Button>
        ) : (
          <Button look="quiet" icon="people" onClick={() => onOpen('players')}>
            {words.players}
          </Button>
        )}
        <Button look="quiet" icon="keyboard" onClick={() => onOpen('keys')}>
          {words.keys}
        </Button>
        <Button look="quiet" icon="right" onClick={onCommands}>
          {words.commands}
        </Button>
        {navigator.clipboard !== undefined && (
          <Button look="quiet" icon={copied ? 'check' : 'link'} onClick={copy}>
            {copied ? words.copied : words.copyWatch}
          </Button>
        )}
        {closable && (
          <Button look="quiet" icon="x" onClick={() => onOpen('close')}>
            {words.closeTable}
          </Button>
        )}
        <Button look="quiet" icon="leave" onClick={onLeave}>
          {words.leaveTable}
        </Button>
      </div>
    </Dialog>
  )
}
