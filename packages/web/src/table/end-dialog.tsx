/** The match ends before its time, for everyone (R 3.1.10.002) or for another one in its place; what that means is said before it is done. */
import type { Refusal } from '@parlour/kernel'
import { useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { textFor } from '../ui/error-text.ts'
import styles from './dialogs.module.css'

interface EndDialogProps {
  readonly title: string
  /** What its button says, and what pressing it means. */
  readonly does: string
  readonly means: string
  readonly end: () => Promise<Refusal | null>
  readonly onClose: () => void
}

export function EndDialog({ title, does, means, end, onClose }: EndDialogProps) {
  const texts = useTexts()
  const [problem, setProblem] = useState<string | null>(null)
  const press = async (): Promise<void> => {
    const refused = await end()
    if (refused === null || refused.code === 'MatchClosed') onClose()
    else setProblem(textFor(refused.code, refused.message, texts))
  }
  return (
    <Dialog title={title} closeName={texts.common.close} onClose={onClose} width="narrow">
      <div className={styles.choice}>
        <Button look="line" onClick={() => void press()}>
          {does}
        </Button>
        <p>{means}</p>
      </div>
      {problem !== null && <p role="alert">{problem}</p>}
      <Button look="quiet" onClick={onClose}>
        {texts.table.stay}
      </Button>
    </Dialog>
  )
}
