/** What one can do with a replay besides watching it: see it through other eyes, pass on its address, take it away as a file. */
import { useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import type { SeatInfo } from '../parts/seats.ts'
import { BarButton } from '../table/table-bar.tsx'
import { Button } from '../ui/button.tsx'
import { Select } from '../ui/choice.tsx'
import type { IconName } from '../ui/icon.tsx'
import styles from './replay-screen.module.css'

export function Viewpoint({
  seats,
  seat,
  onSeat,
}: {
  readonly seats: readonly SeatInfo[]
  readonly seat: number
  readonly onSeat: (seat: number) => void
}) {
  const { replay: texts } = useTexts()
  const eyesOf = (info: SeatInfo | undefined): string => (info?.you === true ? texts.seeAsYou : texts.seeAs(info?.name ?? ''))
  if (seats.length === 2) {
    const other = 1 - seat
    return (
      <Button look="line" size="small" icon="person" onClick={() => onSeat(other)}>
        {eyesOf(seats[other])}
      </Button>
    )
  }
  return (
    <Select
      label={texts.seenAs}
      value={seat}
      choices={seats.map((info) => ({ value: info.seat, label: eyesOf(info) }))}
      onChange={onSeat}
    />
  )
}

interface ToolProps {
  /** Beside the lists, where there is no bar. */
  readonly aside: boolean
  readonly icon: IconName
  readonly children: string
  readonly onClick: () => void
}

export const Tool = ({ aside, icon, children, onClick }: ToolProps) =>
  aside ? (
    <Button look="line" size="small" icon={icon} onClick={onClick}>
      {children}
    </Button>
  ) : (
    <BarButton icon={icon} onClick={onClick}>
      {children}
    </BarButton>
  )

/** Copies the address of this very move; where the clipboard is closed (plain http) it is written out instead. */
export function CopyLink({ name, aside }: { readonly name: string } & Pick<ToolProps, 'aside'>) {
  const { replay: texts } = useTexts()
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
        <input className={styles.link} readOnly value={location.href} aria-label={texts.linkIs} onFocus={({ target }) => target.select()} />
      )}
      <Tool aside={aside} icon={state === 'copied' ? 'check' : 'link'} onClick={() => void copy()}>
        {state === 'copied' ? texts.copied : texts.copyLink}
      </Tool>
      <span className="hidden-visually" role="status">
        {state === 'copied' ? `${texts.copied}: ${name}` : ''}
      </span>
    </>
  )
}
