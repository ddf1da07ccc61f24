import { openSettings, type Settings, type SettingsStore } from '../../src/settings/settings.ts'

export function settingsWith(changes: Partial<Settings>): SettingsStore {
  const settings = openSettings(null, ['en'])
  settings.change(changes)
  return settings
}
