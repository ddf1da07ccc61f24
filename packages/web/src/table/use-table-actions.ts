/** The actions of a table as things stand, with their keys at work. */
import { useTexts } from '../i18n/texts.ts'
import { useServices, useSettings } from '../services.tsx'
import { useShortcuts } from '../ui/use-shortcuts.ts'
import { type TableAction, type TableNow, tableActions } from './table-actions.ts'

export function useTableActions(now: Omit<TableNow, 'texts' | 'sound' | 'toggleSound'>): readonly TableAction[] {
  const texts = useTexts()
  const { settings } = useServices()
  const { sound } = useSettings()
  const actions = tableActions({ ...now, texts, sound, toggleSound: () => settings.change({ sound: !sound }) })
  const pressed = actions.flatMap(({ key, ready, run }) => (key === undefined ? [] : [[key.press, () => ready && run()] as const]))
  useShortcuts(Object.fromEntries(pressed), 'screen')
  return actions
}
