/** A sheet above everything: a native dialog, so focus, Escape and the background are the browser's business. On phones it rises from below. */
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from './button.tsx'
import styles from './dialog.module.css'

interface DialogProps {
  readonly title: string
  readonly onClose: () => void
  readonly closeName: string
  readonly children: ReactNode
  readonly width?: 'narrow' | 'normal' | 'wide'
}

/** Shown as long as it is rendered. */
export function Dialog({ title, onClose, closeName, children, width = 'normal' }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null)
  const heading = useId()
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    const dialog = element.current
    if (dialog === null) return
    if (!dialog.open) dialog.showModal()
    // Browsers give the focus to the first thing that takes it, which is Close; whoever is asked for something begins there.
    dialog.querySelector<HTMLElement>('[data-first]')?.focus()
    // A press beside the sheet closes it, as Escape does.
    const beside = (event: PointerEvent): void => {
      if (event.target === dialog) close.current()
    }
    dialog.addEventListener('pointerdown', beside)
    return () => {
      dialog.removeEventListener('pointerdown', beside)
      dialog.close()
    }
  }, [])
  return (
    <dialog
      ref={element}
      className={`${styles.dialog} ${styles[width]}`}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className={styles.sheet}>
        <header className={styles.head}>
          <h2 id={heading}>{title}</h2>
          <IconButton icon="x" name={closeName} onClick={onClose} />
        </header>
        {children}
      </div>
    </dialog>
  )
}
