/**
 * The hint in words, in the bar, in place of a phone's title or, where the others sit there, beside the piles: never over hands, piles or
 * people. What is heard of it is said elsewhere.
 */
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './hint-note.module.css'
import type { Hint } from './use-hint.ts'

/** An answer that comes sooner needs no word before it. */
const SOON_MS = 150
/** More letters than two lines hold beside the words of the bar. */
const LONG = 56

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
  const shown = state.kind !== 'none' && (!thinking || late)
  useFocusKept(shown)
  return shown ? <HintNote hint={hint} /> : null
}

const BUTTON = 'button[aria-keyshortcuts="H"], button[aria-keyshortcuts="F"]'
const NOTE = '[data-hint-note]'
const TYPING = 'input, textarea, select'

/** On a phone the note and the button take each other's place, and a closed note is gone: the focus goes to the one that is there. */
function useFocusKept(shown: boolean): void {
  const wasThere = useRef(false)
  useEffect(() => {
    const look = ({ target }: FocusEvent): void => {
      wasThere.current = target instanceof Element && target.closest(`${BUTTON}, ${NOTE}`) !== null
    }
    document.addEventListener('focusin', look)
    return () => document.removeEventListener('focusin', look)
  }, [])
  useLayoutEffect(() => {
    // Whatever holds the focus keeps it; it falls to the body only when its element has gone.
    if (!wasThere.current || document.activeElement !== document.body) return
    document.querySelector<HTMLElement>(shown ? `${NOTE} button:last-of-type` : BUTTON)?.focus()
  }, [shown])
}

/** Escape closes the hint before it does anything else, but leaves sheets and typing alone. */
function useEscape(close: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || document.querySelector('dialog[open]') !== null) return
      if (event.target instanceof Element && event.target.closest(TYPING) !== null) return
      event.preventDefault()
      event.stopPropagation()
      close()
    }
    window.addEventListener('keydown', press, { capture: true })
    return () => window.removeEventListener('keydown', press, { capture: true })
  }, [close])
}

function HintNote({ hint: { state, ask, close } }: { readonly hint: Hint }) {
  const { table: texts, common } = useTexts()
  useEscape(close)
  const long = state.kind === 'advice' && state.shown.length > LONG
  return (
    <div className={styles.note} data-hint-note data-kind={state.kind} data-long={long || undefined}>
      <span className={styles.lamp}>
        <Icon name="hint" />
      </span>
      <p>
        {state.kind === 'thinking'
          ? texts.hintThinking
          : state.kind === 'advice'
            ? state.shown
            : state.kind === 'failed' && texts.hintFailed}
      </p>
      {state.kind === 'failed' && (
        <Button look="line" size="small" onClick={() => void ask?.()}>
          {common.retry}
        </Button>
      )}
      <IconButton icon="x" name={texts.hintClose} className={styles.close} onClick={close} />
    </div>
  )
}
