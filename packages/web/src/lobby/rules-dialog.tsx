/** The rules above whatever one was doing. */

import { useBoard } from '../boards/use-board.ts'
import { useTexts } from '../i18n/texts.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Loading, Trouble } from '../ui/notes.tsx'

interface RulesDialogProps {
  readonly game: string
  readonly title: string
  readonly onClose: () => void
}

export function RulesDialog({ game, title, onClose }: RulesDialogProps) {
  const { common, home } = useTexts()
  const loaded = useBoard(game)
  return (
    <Dialog title={title} onClose={onClose} closeName={common.close} width="wide">
      {loaded.kind === 'loading' && <Loading label={common.loading} />}
      {loaded.kind === 'failed' && <Trouble action={<Button onClick={loaded.retry}>{common.retry}</Button>}>{home.rulesMissing}</Trouble>}
      {loaded.kind === 'ready' && <loaded.board.Rules />}
    </Dialog>
  )
}
