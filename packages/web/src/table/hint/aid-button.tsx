/**
 * One button for two things that are never wanted at the same time: a hint while it is one's own turn, and telling the bots to hurry while
 * it is theirs. In the bar or in a phone's header. It stays pressable while it rests, so that the focus is not lost.
 */
import { IconButton } from '../../ui/button.tsx'
import type { TableAction } from '../table-actions.ts'
import { BarButton } from '../table-bar.tsx'

export function AidButton({ look, actions }: { readonly look: 'words' | 'icon'; readonly actions: readonly TableAction[] }) {
  // Those without a key are never to be had at this table.
  const aids = actions.filter(({ id, key }) => (id === 'hint' || id === 'hurry') && key !== undefined)
  const aid = aids.find(({ id, ready }) => id === 'hurry' && ready) ?? aids[0]
  if (aid === undefined) return null
  const { icon, label, key, ready, run } = aid
  const shortcut = key?.press.toUpperCase()
  if (look === 'icon') return <IconButton icon={icon} name={label} aria-keyshortcuts={shortcut} aria-disabled={!ready} onClick={run} />
  return (
    <BarButton icon={icon} onClick={run} resting={!ready} shortcut={shortcut}>
      {label}
    </BarButton>
  )
}
