/** Giving up is asked about once; what comes then is the result, with the ways on. */
import { useState } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { useSettings } from '../../services.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { textFor } from '../../ui/error-text.ts'
import { dealText } from './deal-names.ts'
import css from './new-deal-dialog.module.css'
import type { ThievesProps } from './props.ts'
import { textsIn } from './texts/texts.ts'
import type { Daily } from './use-daily.ts'

interface GiveUpProps {
  readonly props: ThievesProps
  readonly daily: Daily
  readonly onClose: () => void
}

export function GiveUpDialog({ props, daily, onClose }: GiveUpProps) {
  const all = useTexts()
  const { language } = useSettings()
  const texts = textsIn(language).deals
  const [problem, setProblem] = useState<string | null>(null)
  const giveUp = async (): Promise<void> => {
    const refused = (await props.end?.('given-up')) ?? null
    if (refused === null || refused.code === 'MatchClosed') onClose()
    else setProblem(textFor(refused.code, refused.message, all))
  }
  return (
    <Dialog
      title={texts.giveUpTitle(dealText(props.options, daily, language))}
      closeName={all.common.close}
      onClose={onClose}
      width="narrow"
    >
      <p className={css.hint}>{daily.kind === 'daily' ? texts.giveUpDaily : texts.giveUpMeans}</p>
      <div className={css.ways}>
        <Button look="primary" onClick={onClose}>
          {texts.playOn}
        </Button>
        <Button look="line" icon="leave" onClick={() => void giveUp()}>
          {texts.giveUp}
        </Button>
      </div>
      {problem !== null && <p role="alert">{problem}</p>}
    </Dialog>
  )
}
