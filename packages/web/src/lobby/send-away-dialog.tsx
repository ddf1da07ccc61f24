/** Sending somebody away is asked once: they stay away. */
import { useTexts } from '../i18n/texts.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import styles from './lobby-page.module.css'

interface SendAwayProps {
  readonly name: string
  readonly onSend: () => void
  readonly onClose: () => void
}

export function SendAwayDialog({ name, onSend, onClose }: SendAwayProps) {
  const { lobby, common } = useTexts()
  return (
    <Dialog title={lobby.sendAwayTitle(name)} closeName={common.close} onClose={onClose} width="narrow">
      <p className={styles.asked}>{lobby.sendAwayMeans}</p>
      <div className={styles.actions}>
        <Button look="primary" data-first onClick={onClose}>
          {lobby.keepSeat}
        </Button>
        <Button look="line" icon="leave" onClick={onSend}>
          {lobby.removeShort}
        </Button>
      </div>
    </Dialog>
  )
}
