/** Somebody without a mouse: everything is reached with Tab. */
import type { Page } from 'playwright-core'

const MOST_TABS = 80
const LOOK_MS = 100

/** Presses Tab until what has the focus is called so. Fails if it cannot be reached. Where nothing takes the focus, the page is being drawn. */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const passed: string[] = []
  for (let tabs = 0; tabs <= MOST_TABS; tabs++) {
    const focused = await page.evaluate(focusedName)
    if (focused !== null && (typeof name === 'string' ? focused === name : name.test(focused))) return
    passed.push(focused ?? 'nothing')
    if (focused === null) await page.waitForTimeout(LOOK_MS)
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${name}, only to: ${[...new Set(passed)].join(' · ')}`)
}

/** Runs in the page: what a screen reader would call the element that has the focus, as far as tests need it. */
function focusedName(): string | null {
  const element = document.activeElement
  if (element === null || element === document.body) return null
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])].map((label) => label.textContent) : []
  return (element.getAttribute('aria-label') ?? (labels.length > 0 ? labels.join(' ') : element.textContent) ?? '').trim()
}
