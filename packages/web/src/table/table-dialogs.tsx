/** Which sheet lies over the table, and what is in it. */
import type { AnyGame } from '@parlour/kernel'
import { type ReactNode, useState } from 'react'
import type { BoardModule } from '../boards/board.ts'
import { useLanguage } from '../i18n/chosen-language.ts'
import { useTexts } from '../i18n/texts.ts'
import type { SeatInfo } from '../parts/seats.ts'
import type { Table, TableSnapshot } from '../play/table.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useScreen } from '../ui/use-screen.ts'
import styles from './dialogs.module.css'
import { EndDialog } from './end-dialog.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { PlayersDialog } from './players-dialog.tsx'
import type { TableAction, TableSheet } from './table-actions.ts'
import { TableSettingsDialog } from './table-settings-dialog.tsx'
import { WatchersDialog } from './watchers.tsx'

interface TableDialogsProps {
  readonly open: TableSheet | null
  readonly onOpen: (open: TableSheet | null) => void
  readonly table: Table
  readonly snapshot: TableSnapshot
  readonly seats: readonly SeatInfo[]
  readonly game: AnyGame
  readonly board: BoardModule
  readonly actions: readonly TableAction[]
  /** What stands beside the table where there is room: score and moves. */
  readonly side: ReactNode
}

export function TableDialogs({ open, onOpen, table, snapshot, seats, game, board, actions, side }: TableDialogsProps) {
  const { table: texts, common } = useTexts()
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
      return (
        <EndDialog title={texts.closeTitle} does={texts.closeForAll} means={texts.closeMeans} end={() => table.close()} onClose={close} />
      )
    case 'restart':
      return (
        <EndDialog
          title={texts.restartTitle}
          does={texts.restartNow}
          means={texts.restartMeans}
          end={() => table.restart()}
          onClose={close}
        />
      )
    case 'players':
      return <PlayersDialog table={table} snapshot={snapshot} seats={seats} onClose={close} />
    case 'watchers':
      return <WatchersDialog presence={snapshot.presence} onClose={close} />
    case 'keys':
      return <KeysDialog onClose={close} own={board.keys?.(language)} actions={actions} />
    case 'side':
      return (
        <Dialog title={texts.showScore} closeName={common.close} onClose={close}>
          {side}
        </Dialog>
      )
    case 'more':
      return <MoreMenu actions={actions} online={snapshot.kind === 'online'} onClose={close} />
  }
}

/** Others are told first that watching is seen. */
const linkForOthers = (online: boolean): string =>
  online ? new URL(location.pathname.replace(/^\/table\//, '/watch/'), location.href).href : location.href

interface MoreMenuProps {
  readonly actions: readonly TableAction[]
  readonly online: boolean
  readonly onClose: () => void
}

function MoreMenu({ actions, online, onClose }: MoreMenuProps) {
  const { table: texts, common } = useTexts()
  const [copied, setCopied] = useState(false)
  const copy = (): void => {
    // Without a clipboard (plain http) the address stays in the address bar, where it always is.
    navigator.clipboard?.writeText(linkForOthers(online)).then(
      () => setCopied(true),
      () => undefined,
    )
  }
  const button = ({ id, icon, label, run }: TableAction) => (
    <Button key={id} look="quiet" icon={icon} onClick={run}>
      {label}
    </Button>
  )
  // Only what the bar lacks; a phone's has room for little.
  const phone = useScreen() === 'phone'
  const inMenu = actions.filter(({ places }) => places.includes('menu') && (phone || !places.includes('bar')))
  return (
    <Dialog title={texts.more} closeName={common.close} onClose={onClose} width="narrow">
      <div className={styles.menu}>
        {inMenu.filter(({ id }) => id !== 'leave').map(button)}
        {navigator.clipboard !== undefined && (
          <Button look="quiet" icon={copied ? 'check' : 'link'} onClick={copy}>
            {copied ? texts.copied : texts.copyWatch}
          </Button>
        )}
        {inMenu.filter(({ id }) => id === 'leave').map(button)}
      </div>
    </Dialog>
  )
}
