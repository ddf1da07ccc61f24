/** Name and avatar, as the others see them. */
import { type FormEvent, useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { Button } from '../ui/button.tsx'
import { Segmented, SettingRow, Switch } from '../ui/choice.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { errorText } from '../ui/error-text.ts'
import { Field } from '../ui/field.tsx'
import {
  AVATAR_COLOURS,
  type AvatarColour,
  avatarLetters,
  avatarText,
  type ChosenAvatar,
  parseAvatar,
  SUIT_MARKS,
  type SuitMarkName,
} from './avatar-text.ts'
import styles from './edit-dialog.module.css'
import { PlayerAvatar } from './player-avatar.tsx'
import { InvalidInput, LONGEST_NAME, type ProfileUpdateData } from './profile-controller.ts'

interface EditDialogProps {
  readonly name: string
  readonly avatar: string | null
  /** Absent where the server does not know of it. */
  readonly showsHistory: boolean | undefined
  readonly onSave: (data: ProfileUpdateData) => Promise<void>
  readonly onClose: () => void
}

const colours = Object.keys(AVATAR_COLOURS) as AvatarColour[]
const suits = Object.keys(SUIT_MARKS) as SuitMarkName[]
const PLAIN: ChosenAvatar = { colour: 'teal', mark: { kind: 'letters', letters: '' } }

export function EditDialog({ name: before, avatar, showsHistory, onSave, onClose }: EditDialogProps) {
  const texts = useTexts()
  const { profile: profileTexts, common } = texts
  const [name, setName] = useState(before)
  const [chosen, setChosen] = useState(() => parseAvatar(avatar))
  const [shows, setShows] = useState(showsHistory)
  const [problem, setProblem] = useState<string | null>(null)
  const shown = chosen ?? PLAIN
  const { mark } = shown
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    try {
      await onSave({
        displayName: name,
        avatar: chosen === null ? avatar : avatarText(chosen),
        ...(shows === undefined ? {} : { showsHistory: shows }),
      })
      onClose()
    } catch (error) {
      setProblem(error instanceof InvalidInput ? profileTexts.nameWrong : errorText(error, texts))
    }
  }
  return (
    <Dialog title={profileTexts.editTitle} closeName={common.close} onClose={onClose}>
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        <div className={styles.preview}>
          <PlayerAvatar name={name} size={88} picture={chosen === null ? avatar : avatarText(chosen)} />
        </div>
        <Field
          label={profileTexts.name}
          hint={profileTexts.nameHint}
          value={name}
          onText={setName}
          maxLength={LONGEST_NAME}
          error={problem}
          autoComplete="nickname"
        />
        <div>
          <p className={styles.label}>{profileTexts.colour}</p>
          <div className={styles.colours} role="radiogroup" aria-label={profileTexts.colour}>
            {colours.map((colour) => (
              <label key={colour} title={profileTexts.colours[colour]}>
                <input
                  type="radio"
                  name="colour"
                  aria-label={profileTexts.colours[colour]}
                  checked={chosen?.colour === colour}
                  onChange={() => setChosen({ ...shown, colour })}
                />
                <span style={{ '--ground': AVATAR_COLOURS[colour] }} />
              </label>
            ))}
          </div>
        </div>
        <div>
          <p className={styles.label}>{profileTexts.mark}</p>
          <Segmented
            label={profileTexts.mark}
            value={mark.kind === 'suit' ? mark.suit : 'letters'}
            choices={[
              { value: 'letters', label: profileTexts.markLetters },
              ...suits.map((suit) => ({ value: suit, label: profileTexts.marks[suit] })),
            ]}
            onChange={(value) =>
              setChosen({
                ...shown,
                mark: value === 'letters' ? { kind: 'letters', letters: '' } : { kind: 'suit', suit: value as SuitMarkName },
              })
            }
          />
        </div>
        {mark.kind === 'letters' && (
          <Field
            label={profileTexts.letters}
            hint={profileTexts.lettersHint}
            value={mark.letters}
            onText={(text) => setChosen({ ...shown, mark: { kind: 'letters', letters: avatarLetters(text) } })}
            autoComplete="off"
          />
        )}
        {shows !== undefined && (
          <SettingRow label={profileTexts.showsHistory} hint={profileTexts.showsHistoryHint}>
            <Switch label={profileTexts.showsHistory} on={shows} onChange={setShows} />
          </SettingRow>
        )}
        <Button type="submit" look="primary">
          {common.save}
        </Button>
      </form>
    </Dialog>
  )
}
