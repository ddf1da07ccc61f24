/** Beside what is said: who is not heard there, so that nobody wonders, and how to hear them again. */
import type { PlayerId } from '@parlour/protocol'
import { Button, IconButton } from '../ui/button.tsx'
import styles from './people.module.css'
import type { OtherPerson } from './person-buttons.tsx'
import { usePeopleTexts } from './texts.ts'
import { useAvoided } from './use-avoided.ts'

export function Silenced({ people }: { readonly people: readonly OtherPerson[] }) {
  const texts = usePeopleTexts()
  const { howOf, hearAgain } = useAvoided()
  return people.map(({ id, name }) => {
    const how = howOf(id)
    if (how === null) return null
    const again = how === 'muted' ? texts.unmute : texts.unblock
    return (
      <p key={id} className={styles.silenced}>
        {how === 'muted' ? texts.isMuted(name) : texts.isBlocked(name)}
        <Button look="quiet" size="small" aria-label={texts.named(again, name)} onClick={() => void hearAgain(id)}>
          {again}
        </Button>
      </p>
    )
  })
}

/** Beside a line: one press, and whoever wrote it is heard no more. */
export function MuteButton({ id, name }: { readonly id: PlayerId; readonly name: string }) {
  const texts = usePeopleTexts()
  const { players, avoid } = useAvoided()
  if (players === null) return null
  return <IconButton icon="mute" name={texts.named(texts.mute, name)} className={styles.mute} onClick={() => void avoid(id, 'muted')} />
}
