/** What one may do about somebody else: not hear them, or not meet them. Each is undone in the same place. */
import type { PlayerId } from '@parlour/protocol'
import { useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { Button } from '../ui/button.tsx'
import { errorText } from '../ui/error-text.ts'
import styles from './people.module.css'
import { usePeopleTexts } from './texts.ts'
import { useAvoided } from './use-avoided.ts'

export interface OtherPerson {
  readonly id: PlayerId
  readonly name: string
}

/** Nothing where it is not known who is avoided: an older server, or none. */
export function PersonButtons({ id, name }: OtherPerson) {
  const texts = usePeopleTexts()
  const all = useTexts()
  const { players, problem, howOf, avoid, hearAgain } = useAvoided()
  const [sure, setSure] = useState(false)
  if (players === null) return null
  const how = howOf(id)
  const button = (label: string, does: () => Promise<void>) => (
    <Button
      look="line"
      size="small"
      aria-label={texts.named(label, name)}
      onClick={() => {
        setSure(false)
        void does()
      }}
    >
      {label}
    </Button>
  )
  return (
    <div className={styles.buttons}>
      {how === null && button(texts.mute, () => avoid(id, 'muted'))}
      {how === 'muted' && button(texts.unmute, () => hearAgain(id))}
      {how === 'blocked' && button(texts.unblock, () => hearAgain(id))}
      {how !== 'blocked' && button(sure ? texts.blockSure : texts.block, sure ? () => avoid(id, 'blocked') : async () => setSure(true))}
      {sure && (
        <p className={styles.means} role="status">
          {texts.blockMeans}
        </p>
      )}
      {problem !== null && <p role="alert">{errorText(problem, all)}</p>}
    </div>
  )
}
