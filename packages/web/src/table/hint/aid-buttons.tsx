/**
 * Two buttons, each always in its own place: a hint for one's own turn, and telling the bots to hurry for theirs. In the bar or in a phone's
 * header. They stay pressable while they rest, so that the focus is not lost, and nobody who aims at one hits the other.
 */
import { IconButton } from '../../ui/button.tsx'
import type { TableAction } from '../table-actions.ts'
import { BarButton } from '../table-bar.tsx'

export function AidButtons({ look, actions }: { readonly look: 'words' | 'icon'; readonly actions: readonly TableAction[] }) {
  // Those without a key are never to be had at this table.
  const aids = actions.filter(({ id, key }) => (id === 'hint' || id === 'hurry') && key !== undefined)
  return aids.map(({ id, icon, label, key, ready, run }) => {
    const shortcut = key?.press.toUpperCase()
    return look === 'icon' ? (
      <IconButton
        key={id}
        icon={icon}
        name={label}
        data-box={`tool:${id}`}
        aria-keyshortcuts={shortcut}
        aria-disabled={!ready}
        onClick={run}
      />
    ) : (
      <BarButton key={id} icon={icon} onClick={run} resting={!ready} shortcut={shortcut}>
        {label}
      </BarButton>
    )
  })
}
