/** What one can do with a replay besides watching it: see it through other eyes, pass on its address, take it away as a file. */
import { useState } from 'react'
import type { Notation } from '../boards/board.ts'
import { useLanguage } from '../i18n/chosen-language.ts'
import { useTexts } from '../i18n/texts.ts'
import type { ReplayMatch } from '../records/replay-match.ts'
import { BarButton } from '../table/table-bar.tsx'
import { Button } from '../ui/button.tsx'
import { Select } from '../ui/choice.tsx'
import styles from './replay-screen.module.css'
import { saveFile } from './save-file.ts'

export function Viewpoint({
  match,
  seat,
  onSeat,
}: {
  readonly match: ReplayMatch
  readonly seat: number
  readonly onSeat: (seat: number) => void
}) {
  const { replay: words } = useTexts()
  const { seats } = match.header
  if (seats.length === 2) {
    const other = 1 - seat
    return (
      <Button look="line" size="small" icon="person" onClick={() => onSeat(other)}>
        {words.seeAs(seats[other]?.name ?? '')}
      </Button>
    )
  }
  return (
    <Select
      label={words.seenAs}
      value={seat}
      choices={seats.map(({ name }, value) => ({ value, label: words.seeAs(name) }))}
      onChange={onSeat}
    />
  )
}

/** Copies the address of this very move; where the clipboard is closed (plain http) it is written out instead. */
export function CopyLink({ name }: { readonly name: string }) {
  const { replay: words } = useTexts()
  const [state, setState] = useState<'idle' | 'copied' | 'shown'>('idle')
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(location.href)
      setState('copied')
      setTimeout(() => setState('idle'), 2000)
    } catch {
      setState('shown')
    }
  }
  return (
    <>
      {state === 'shown' && (
        <input className={styles.link} readOnly value={location.href} aria-label={words.linkIs} onFocus={({ target }) => target.select()} />
      )}
      <BarButton icon={state === 'copied' ? 'check' : 'link'} onClick={() => void copy()}>
        {state === 'copied' ? words.copied : words.copyLink}
      </BarButton>
      <span className="hidden-visually" role="status">
        {state === 'copied' ? `${words.copied}: ${name}` : ''}
      </span>
    </>
  )
}

export function NotationButton({ notation, match, id }: { readonly notation: Notation; readonly match: ReplayMatch; readonly id: string }) {
  const language = useLanguage()
  const name = `parlour-${match.header.game}-${id}.${notation.extension}`
  return (
    <Button look="line" icon="download" onClick={() => saveFile(name, notation.write(match), 'text/plain;charset=utf-8')}>
      {notation.title(language)}
    </Button>
  )
}
