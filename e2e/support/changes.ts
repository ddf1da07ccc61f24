/** Waiting for a page without asking it all the time: looking costs a page more than most of what it shows. */
import type { Page } from 'playwright-core'

/** What changed between the last look and this question goes unnoticed, so nobody waits for it longer than that. */
const LONGEST_MS = 100

/** Where looking would be measured too: what to wait for before. */
const measured = new WeakMap<Page, (page: Page) => Promise<void>>()
export const lookOnlyAfter = (page: Page, rest: (page: Page) => Promise<void>): unknown => measured.set(page, rest)

/** Until one of the pages has changed in any way. */
export async function somethingChanges(...pages: readonly Page[]): Promise<void> {
  // A page that is being left changes too.
  await Promise.race(pages.map((page) => page.evaluate(nextChange, LONGEST_MS).catch(() => undefined)))
  for (const page of pages) await measured.get(page)?.(page)
}

/** Runs in the page. */
const nextChange = (longest: number): Promise<void> =>
  new Promise((done) => {
    const observer = new MutationObserver(() => end())
    const timer = setTimeout(() => end(), longest)
    const end = (): void => {
      observer.disconnect()
      clearTimeout(timer)
      done()
    }
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  })
