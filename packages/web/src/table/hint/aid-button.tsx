/**
 * One button for two things that are never wanted at the same time: a hint while it is one's own turn, and telling the bots to hurry while
 * it is theirs. In the bar or in a phone's header. It stays pressable while it rests, so that the focus is not lost.
 */
import { useTexts } from '../../i18n/texts.ts'
import { IconButton } from '../../ui/button.tsx'
import { BarButton } from '../table-bar.tsx'

/** What it can do: null just now not, left out never at this table. */
export interface Aids {
  readonly hint?: (() => void) | null | undefined
  readonly hurry?: (() => void) | null | undefined
}

export function AidButton({ look, hint, hurry }: Aids & { readonly look: 'words' | 'icon' }) {
  const { table: words } = useTexts()
  if (hint === undefined && hurry === undefined) return null
  const hurries = hurry != null || hint === undefined
  const act = hurries ? hurry : hint
  const [icon, name, key] = hurries ? (['last', words.hurry, 'F'] as const) : (['hint', words.hint, 'H'] as const)
  const press = (): void => act?.()
  if (look === 'icon') return <IconButton icon={icon} name={name} aria-keyshortcuts={key} aria-disabled={act == null} onClick={press} />
  return (
    <BarButton icon={icon} onClick={press} resting={act == null} shortcut={key}>
      {name}
    </BarButton>
  )
}
