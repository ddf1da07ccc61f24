/**
 * Moves the focus to where its owner would look for it next. Its ring, and a focused card that lies above its neighbours, are for those who
 * play by keys: browsers left to themselves show them to everybody in a page just opened.
 */
export function moveFocus(to: HTMLElement | null | undefined): void {
  to?.focus({ focusVisible: byKeys })
}

let byKeys = false
if (typeof document !== 'undefined') {
  document.addEventListener('keydown', () => note(true), { capture: true })
  document.addEventListener('pointerdown', () => note(false), { capture: true })
}
function note(keys: boolean): void {
  byKeys = keys
}
