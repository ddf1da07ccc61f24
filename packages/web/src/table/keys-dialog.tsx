/** Every key that works at a table. */
import { useTexts } from '../i18n/texts.ts'
import { useSettings } from '../services.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { KeyList, type Keys } from '../ui/key-list.tsx'
import styles from './dialogs.module.css'
import type { TableAction } from './table-actions.ts'

interface KeysDialogProps {
  readonly onClose: () => void
  /** Keys of the game, or the table's in the game's own words; '' for those it has no use for. */
  readonly own?: Keys
  readonly actions: readonly TableAction[]
}

export function KeysDialog({ onClose, own = [], actions }: KeysDialogProps) {
  const { table: texts, common } = useTexts()
  const { hints } = useSettings()
  const everywhere: Keys = [
    ['← →', texts.keyArrows],
    ['↵', texts.keyEnter],
    ...actions.flatMap(({ key }) => (key === undefined ? [] : [[key.press.toUpperCase(), key.does] as const])),
    ['Esc', texts.keyEscape],
  ]
  const others = everywhere
    .map(([key, does], index) => ({ key, does, first: index < 2 }))
    .filter(({ key }) => !own.some(([mine]) => mine === key))
  const inOrder = [
    ...others.filter(({ first }) => first),
    ...own.map(([key, does]) => ({ key, does })),
    ...others.filter(({ first }) => !first),
  ]
  // A board's own hints are switched off with the table's.
  const keys = inOrder.filter(({ key, does }) => does !== '' && (key !== 'H' || hints !== 'off'))
  return (
    <Dialog title={texts.keys} closeName={common.close} onClose={onClose} width="narrow">
      <KeyList keys={keys.map(({ key, does }) => [key, does])} />
      <p className={styles.quiet}>{texts.keysHint}</p>
    </Dialog>
  )
}
