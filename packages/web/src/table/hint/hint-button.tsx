/** Asks Master for a hint, in the bar or in a phone's header. It stays pressable while it rests, so that the focus is not lost. */
import { useTexts } from '../../i18n/texts.ts'
import { IconButton } from '../../ui/button.tsx'
import { BarButton } from '../table-bar.tsx'

interface HintButtonProps {
  readonly look: 'words' | 'icon'
  /** Null while there is nothing to advise. */
  readonly onAsk: (() => void) | null
}

export function HintButton({ look, onAsk }: HintButtonProps) {
  const { table: words } = useTexts()
  const press = (): void => onAsk?.()
  if (look === 'icon')
    return <IconButton icon="hint" name={words.hint} aria-keyshortcuts="H" aria-disabled={onAsk === null} onClick={press} />
  return (
    <BarButton icon="hint" onClick={press} resting={onAsk === null} shortcut="H">
      {words.hint}
    </BarButton>
  )
}
