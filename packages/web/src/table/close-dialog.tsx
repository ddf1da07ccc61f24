/** The host ends the match for everyone (R 3.1.10.002); what that means is said before it is done. */
import { useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import type { Table } from '../play/table.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { textFor } from '../ui/error-text.ts'
import styles from './dialogs.module.css'

export function CloseDialog({ table, onClose }: { readonly table: Table; readonly onClose: () => void }) {
  const texts = useTexts()
  const words = texts.table
  const [problem, setProblem] = useState<string | null>(null)
  const closeTable = async (): Promise<void> => {
    const refused = await table.close()
    if (refused === null || refused.code === 'MatchClosed') onClose()
    else setProblem(textFor(refused.code, refused.message, texts))
  }
  return (
    <Dialog title={words.closeTitle} closeName={texts.common.close} onClose={onClose} width="narrow">
      <div className={styles.choice}>
        <Button look="line" onClick={() => void closeTable()}>
          {words.closeForAll}
        </Button>
        <p>{words.closeMeans}</p>
      </div>
      {problem !== null && <p role="alert">{problem}</p>}
      <Button look="quiet" onClick={onClose}>
        {words.stay}
      </Button>
    </Dialog>
  )
}
