/** Style sheets ask for it too: a focused card lies above its neighbours only until somebody takes up the mouse and needs to reach them. */
const BY_KEYS = 'data-by-keys'

/**
 * Moves the focus to where its owner would look for it next. Its ring is for those who play by keys: browsers left to themselves show it
 * to everybody in a page just opened.
 */
export function moveFocus(to: HTMLElement | null | undefined): void {
  to?.focus({ focusVisible: document.documentElement.hasAttribute(BY_KEYS) })
}

/** From now on the root says whether keys or a pointer were used last. */
export function noteKeys(root: HTMLElement): void {
  const note = (keys: boolean) => (): void => void root.toggleAttribute(BY_KEYS, keys)
  root.addEventListener('keydown', note(true), { capture: true })
  root.addEventListener('pointerdown', note(false), { capture: true })
  root.addEventListener(
    'pointermove',
    // Browsers also tell of moves when the page changes under a pointer at rest.
    ({ movementX, movementY }) => {
      if (movementX !== 0 || movementY !== 0) note(false)()
    },
    { capture: true, passive: true },
  )
}
