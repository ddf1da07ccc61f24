/**
 * One way of dragging for everything on a table: mouse, pen and finger by Pointer Events. A press becomes a drag after six pixels; before
 * that it is a tap and the browser's click follows as usual. Escape, a second finger or a lost pointer cancel and put everything back.
 */
export interface DragWatcher {
  /** The press has become a drag. */
  start(): void
  /** Distance from the press, and where the pointer is. */
  move(dx: number, dy: number, x: number, y: number): void
  drop(dx: number, dy: number, x: number, y: number): void
  cancel(): void
}

const THRESHOLD = 6

/** Follows a press that has just begun on `element`. Its style must say `touch-action: none`. */
export function followPress(press: PointerEvent, element: HTMLElement, watcher: DragWatcher): void {
  if (press.button !== 0 || !press.isPrimary) return
  const [fromX, fromY, id] = [press.clientX, press.clientY, press.pointerId]
  const over = new AbortController()
  const { signal } = over
  let dragging = false

  const finish = (): void => {
    over.abort()
    if (element.hasPointerCapture(id)) element.releasePointerCapture(id)
  }
  const cancel = (): void => {
    finish()
    if (dragging) watcher.cancel()
  }
  const moved = (event: PointerEvent): void => {
    if (event.pointerId !== id) return
    const [dx, dy] = [event.clientX - fromX, event.clientY - fromY]
    if (!dragging) {
      if (Math.hypot(dx, dy) < THRESHOLD) return
      dragging = true
      element.setPointerCapture(id)
      watcher.start()
    }
    watcher.move(dx, dy, event.clientX, event.clientY)
  }
  const released = (event: PointerEvent): void => {
    if (event.pointerId !== id) return
    finish()
    if (!dragging) return
    swallowClick(element)
    watcher.drop(event.clientX - fromX, event.clientY - fromY, event.clientX, event.clientY)
  }
  window.addEventListener('pointermove', moved, { signal })
  window.addEventListener('pointerup', released, { signal })
  window.addEventListener('pointercancel', cancel, { signal })
  window.addEventListener('blur', cancel, { signal })
  window.addEventListener(
    'pointerdown',
    (event) => {
      if (event.pointerId !== id) cancel()
    },
    { signal },
  )
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !dragging) return
      event.stopPropagation()
      cancel()
    },
    { signal, capture: true },
  )
}

/** The click that the browser sends after a drag means nothing. */
function swallowClick(element: HTMLElement): void {
  const swallow = (event: Event): void => {
    event.stopPropagation()
    event.preventDefault()
  }
  element.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => element.removeEventListener('click', swallow, { capture: true }), 0)
}

/** Whether something at this point of the window takes what is dropped there: an element with `data-drop`. */
export const dropAt = (x: number, y: number): string | null => {
  for (const element of document.elementsFromPoint(x, y)) {
    const target = element.closest<HTMLElement>('[data-drop]')
    if (target !== null) return target.dataset.drop ?? null
  }
  return null
}
