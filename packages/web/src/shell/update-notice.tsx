/** A new version of the site is ready; it is used when the person says so, never in the middle of something. */
import { useTexts } from '../i18n/texts.ts'
import { Button, IconButton } from '../ui/button.tsx'
import styles from './update-notice.module.css'

export function UpdateNotice({ onActivate, onClose }: { readonly onActivate: () => void; readonly onClose: () => void }) {
  const { common } = useTexts()
  return (
    <div className={styles.notice} role="status">
      {common.updateReady}
      <Button look="line" size="small" onClick={onActivate}>
        {common.updateNow}
      </Button>
      <IconButton icon="x" name={common.close} onClick={onClose} />
    </div>
  )
}
