/** Whether cards show the big index: by the setting, or on phones, upright or on their side, when it is left to us. */
import { useSettings } from '../services.tsx'
import { useMedia } from '../settings/use-media.ts'

export function useBigIndex(): boolean {
  const { index } = useSettings()
  const phone = useMedia('(max-width: 699px), (max-height: 479px)')
  return index === 'auto' ? phone : index === 'big'
}
