/** Puts the chosen looks on the document, where the tokens in styles/tokens.css find them. */
import type { Settings, SettingsStore } from './settings.ts'

export function applySettings(store: SettingsStore, root: HTMLElement): () => void {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const still = matchMedia('(prefers-reduced-motion: reduce)')
  const phone = matchMedia('(max-width: 699px)')
  const apply = (): void => {
    const { language, theme, deck, index, back, speed }: Settings = store.getState()
    root.lang = language
    root.dataset.theme = theme === 'system' ? (dark.matches ? 'evening' : 'day') : theme
    root.dataset.deck = deck
    root.dataset.index = index === 'auto' ? (phone.matches ? 'big' : 'normal') : index
    root.dataset.back = back
    root.style.setProperty('--speed', String(still.matches ? 0 : speed))
  }
  apply()
  const stop = store.subscribe(apply)
  for (const query of [dark, still, phone]) query.addEventListener('change', apply)
  return () => {
    stop()
    for (const query of [dark, still, phone]) query.removeEventListener('change', apply)
  }
}

/** The factor for durations as it holds now: the setting, or 0 where the system asks for stillness. */
export const speedNow = (settings: Settings): number => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : settings.speed)
