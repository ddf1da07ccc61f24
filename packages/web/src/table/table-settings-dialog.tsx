/** The settings that one wants to change without getting up: sound, motion, colours, hints, notices. */
import { useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { useServices, useSettings } from '../services.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { choicesOf, Segmented, Select, SettingRow, Switch } from '../ui/choice.tsx'
import { Dialog } from '../ui/dialog.tsx'

export function TableSettingsDialog({ onClose }: { readonly onClose: () => void }) {
  const { table: texts, common } = useTexts()
  const { settings } = useServices()
  const { sound, speed, pace, deck, hints, notify, commands } = useSettings()
  const [denied, setDenied] = useState(false)
  const wantNotices = async (on: boolean): Promise<void> => {
    const allowed = !on || ('Notification' in globalThis && (await Notification.requestPermission()) === 'granted')
    setDenied(!allowed)
    settings.change({ notify: on && allowed })
  }
  return (
    <Dialog title={common.settings} closeName={common.close} onClose={onClose}>
      <SettingRow label={texts.sound}>
        <Switch label={texts.sound} on={sound} onChange={(on) => settings.change({ sound: on })} />
      </SettingRow>
      <SettingRow label={texts.motion}>
        <Select
          label={texts.motion}
          value={speed}
          choices={[
            { value: 0, label: texts.motionOff },
            { value: 0.5, label: texts.motionFast },
            { value: 1, label: texts.motionNormal },
            { value: 2, label: texts.motionSlow },
          ]}
          onChange={(chosen) => settings.change({ speed: chosen })}
        />
      </SettingRow>
      <SettingRow label={texts.pace}>
        <Segmented
          label={texts.pace}
          value={pace}
          choices={choicesOf(texts.paces)}
          onChange={(chosen) => settings.change({ pace: chosen })}
        />
      </SettingRow>
      <SettingRow label={texts.deck}>
        <Segmented
          label={texts.deck}
          value={deck}
          choices={choicesOf({ two: texts.deckTwo, four: texts.deckFour })}
          onChange={(chosen) => settings.change({ deck: chosen })}
        />
      </SettingRow>
      <SettingRow label={texts.hints}>
        <Select
          label={texts.hints}
          value={hints}
          choices={choicesOf({ off: texts.hintsOff, minimal: texts.hintsMinimal, full: texts.hintsFull })}
          onChange={(chosen) => settings.change({ hints: chosen })}
        />
      </SettingRow>
      <SettingRow label={texts.commands}>
        <Switch label={texts.commands} on={commands} onChange={(on) => settings.change({ commands: on })} />
      </SettingRow>
      <SettingRow label={texts.notify} hint={denied ? texts.notifyDenied : texts.notifyHint}>
        <Switch label={texts.notify} on={notify} onChange={(on) => void wantNotices(on)} />
      </SettingRow>
      <ButtonLink look="line" href="/settings">
        {texts.allSettings}
      </ButtonLink>
    </Dialog>
  )
}
