/** The hint in words, in the bar or in place of a phone's title: never over hands or piles. What is heard of it is said elsewhere. */
import { useEffect, useState } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './hint-note.module.css'
import type { Hint } from './use-hint.ts'

/** An answer that comes sooner needs no word before it. */
const SOON_MS = 150

/** Null: nothing to show. */
export function useHintNote(hint: Hint) {
  const { state } = hint
  const thinking = state.kind === 'thinking'
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!thinking) return setLate(false)
    const timer = setTimeout(() => setLate(true), SOON_MS)
    return () => clearTimeout(timer)
  }, [thinking])
  return state.kind === 'none' || (thinking && !late) ? null : <HintNote hint={hint} />
}

function HintNote({ hint: { state, ask, close } }: { readonly hint: Hint }) {
  const { table: words, common } = useTexts()
  return (
    <div className={styles.note} data-kind={state.kind}>
      <span className={styles.lamp}>
        <Icon name="hint" />
      </span>
      <p>
        {state.kind === 'thinking'
          ? words.hintThinking
          : state.kind === 'advice'
            ? state.text
            : state.kind === 'failed' && words.hintFailed}
      </p>
      {state.kind === 'failed' && (
        <Button look="line" size="small" onClick={() => void ask?.()}>
          {common.retry}
        </Button>
      )}
      <IconButton icon="x" name={words.hintClose} onClick={close} />
    </div>
  )
}
