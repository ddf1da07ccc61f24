/** The options of a game together with their form, for matches that begin on this device. */
import { type AnyModule, isRefusal } from '@parlour/kernel'
import { type ReactNode, useState } from 'react'
import { OptionsForm } from '../boards/options/options-form.tsx'
import { asOptions, type Options, standardOptions } from '../boards/options/options-model.ts'
import { useBoard } from '../boards/use-board.ts'
import { useTexts } from '../i18n/texts.ts'
import { Button } from '../ui/button.tsx'
import { Loading, Trouble } from '../ui/notes.tsx'
import { lastOptions } from './remembered.ts'

/** They begin as they were left last, if the game still accepts that. `options` is null while they are not known. */
export function useOptions(game: string): { readonly options: Options | null; readonly form: ReactNode } {
  const { home, common } = useTexts()
  const loaded = useBoard(game)
  const [changed, setChanged] = useState<Options | null>(null)
  if (loaded.kind === 'loading') return { options: null, form: <Loading label={common.loading} /> }
  if (loaded.kind === 'failed') {
    return {
      options: null,
      form: <Trouble action={<Button onClick={loaded.retry}>{common.retry}</Button>}>{home.rulesMissing}</Trouble>,
    }
  }
  const { options: schema } = loaded.board.module
  const options = changed ?? accepted(lastOptions(game), schema) ?? standardOptions(schema)
  return { options, form: <OptionsForm board={loaded.board} options={options} onChange={setChanged} /> }
}

/** What was remembered, as the game understands it today; null when it does not. */
function accepted(remembered: unknown, schema: AnyModule['options']): Options | null {
  if (remembered === null) return null
  const parsed = schema.parse(remembered)
  return isRefusal(parsed) ? null : asOptions(parsed)
}
