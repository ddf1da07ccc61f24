/** The settings that one wants to change without getting up: sound, motion, colours, hints, notices. */
import { useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { useServices, useSettings } from '../services.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { choicesOf, Segmented, Select, SettingRow, Switch } from '../ui/choice.tsx'
import { Dialog } from '../ui/dialog.tsx'

export function TableSettingsDialog({ onClose }: { readonly onClose: () => void }) {
  const { table: words, common } = useTexts()
  const { settings } = useServices()
  const { sound, speed, deck, hints, notify, commands } = useSettings()
  const [denied, setDenied] = useState(false)
  const wantNotices = async (on: boolean): Promise<void> => {
    const allowed = !on || ('Notification' in globalThis && (await Notification.requestPermission()) === 'granted')
    setDenied(!allowed)
    settings.change({ notify: on && allowed })
  }
  return (
    <Dialog title={common.settings} closeName={common.close} onClose={onClose}>
      <SettingRow label={words.sound}>
        <Switch label={words.sound} on={sound} onChange={(on) => settings.change({ sound: on })} />
      </SettingRow>
      <SettingRow label={words.motion}>
        <Select
          label={words.motion}
          value={speed}
          choices={[
            { value: 0, label: words.motionOff },
            { value: 0.5, label: words.motionFast },
            { value: 1, label: words.motionNormal },
            { value: 2, label: words.motionSlow },
          ]}
          onChange={(chosen) => settings.change({ speed: chosen })}
        />
      </SettingRow>
      <SettingRow label={words.deck}>
        <Segmented
          label={words.deck}
          value={deck}
          choices={choicesOf({ two: words.deckTwo, four: words.deckFour })}
          onChange={(chosen) => settings.change({ deck: chosen })}
        />
      </SettingRow>
      <SettingRow label={words.hints}>
        <Select
          label={words.hints}
          value={hints}
          choices={choicesOf({ off: words.hintsOff, minimal: words.hintsMinimal, full: words.hintsFull })}
          onChange={(chosen) => settings.change({ hints: chosen })}
        />
      </SettingRow>
      <SettingRow label={words.commands}>
        <Switch label={words.commands} on={commands} onChange={(on) => settings.change({ commands: on })} />
      </SettingRow>
      <SettingRow label={words.notify} hint={denied ? words.notifyDenied : words.notifyHint}>
        <Switch label={words.notify} on={notify} onChange={(on) => void wantNotices(on)} />
      </SettingRow>
      <ButtonLink look="line" href="/settings">
        {words.allSettings}
      </ButtonLink>
    </Dialog>
  )
}
