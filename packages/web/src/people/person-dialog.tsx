/** Somebody who sits in a lobby or writes there: whose page it is, and what one may do about them. */
import { useTexts } from '../i18n/texts.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import styles from './people.module.css'
import { type OtherPerson, PersonButtons } from './person-buttons.tsx'
import { usePeopleTexts } from './texts.ts'
import { useAvoided } from './use-avoided.ts'

interface PersonDialogProps {
  readonly person: OtherPerson & { readonly username?: string }
  readonly onClose: () => void
}

export function PersonDialog({ person, onClose }: PersonDialogProps) {
  const { common } = useTexts()
  const texts = usePeopleTexts()
  const how = useAvoided().howOf(person.id)
  return (
    <Dialog title={person.name} closeName={common.close} onClose={onClose} width="narrow">
      <div className={styles.person}>
        <p role="status">{how === null ? texts.muteMeans : how === 'muted' ? texts.isMuted(person.name) : texts.isBlocked(person.name)}</p>
        <PersonButtons id={person.id} name={person.name} />
        {person.username !== undefined && (
          <ButtonLink look="quiet" size="small" icon="person" href={`/players/${encodeURIComponent(person.username)}`}>
            {texts.profile}
          </ButtonLink>
        )}
      </div>
    </Dialog>
  )
}
