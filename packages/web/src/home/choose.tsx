/** What to play, before it is dealt: a game's own chooser where it has one, else the form of options. */
import type { ComponentProps } from 'react'
import { useBoard } from '../boards/use-board.ts'
import { useTexts } from '../i18n/texts.ts'
import { Loading } from '../ui/notes.tsx'
import { ChooseForm } from './choose-form.tsx'
import { lastLevel, lastOptions, rememberOptions } from './remembered.ts'

export function Choose({ poster, onDeal }: ComponentProps<typeof ChooseForm>) {
  const { common } = useTexts()
  const alone = poster.seats.max === 1
  const loaded = useBoard(alone ? poster.id : null)
  if (alone && loaded.kind === 'loading') return <Loading label={common.loading} />
  const Chooser = loaded.kind === 'ready' ? loaded.board.Chooser : undefined
  if (Chooser === undefined) return <ChooseForm poster={poster} onDeal={onDeal} />
  return (
    <Chooser
      last={lastOptions(poster.id)}
      onDeal={(options) => {
        rememberOptions(poster.id, options)
        onDeal({ level: lastLevel(), opponents: 0, options })
      }}
    />
  )
}
