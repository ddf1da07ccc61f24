/**
 * How soon a first visit shows something on a slow phone, and how much it moves afterwards: the middle of five visits to the home page
 * and to a table. Not a test; `npm run first-paint [-- visits]`. The client must be built; figures of a busy machine are too high.
 */
import type { Browser, Page } from 'playwright-core'
import { atHome, median } from './support/at-home.ts'
import { slowPhone } from './support/slow-phone.ts'

interface Visit {
  /** All in milliseconds. */
  readonly firstPaint: number
  readonly largestPaint: number
  /** What a person came for can be seen. */
  readonly ready: number
  readonly shift: number
}

/** Runs in the page, before anything of ours. */
function keepCount(): void {
  const seen = { largest: 0, shift: 0 }
  Object.assign(window, { seen })
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.largest = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ('value' in entry && typeof entry.value === 'number') seen.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

declare global {
  interface Window {
    readonly seen: { readonly largest: number; readonly shift: number }
  }
}

const PLACES: Readonly<Record<string, { readonly path: string; readonly readyWith: (page: Page) => Promise<unknown> }>> = {
  home: {
    path: '/',
    readyWith: (page) =>
      page
        .getByRole('link', { name: /^Play now/ })
        .first()
        .waitFor(),
  },
  table: { path: '/play/crazy-tens', readyWith: (page) => page.getByRole('toolbar', { name: 'Your hand' }).waitFor() },
}
/** Fonts and pictures that come late may still move something. */
const SETTLING_MS = 3_000

async function visit(browser: Browser, url: string, { path, readyWith }: (typeof PLACES)[string]): Promise<Visit> {
  const page = await slowPhone(browser, url)
  // What the compiler leaves in functions that run in the page.
  await page.addInitScript('globalThis.__name ??= (made) => made')
  await page.addInitScript(keepCount)
  await page.goto(path, { waitUntil: 'commit' })
  await readyWith(page)
  const ready = await page.evaluate(() => performance.now())
  await page.waitForTimeout(SETTLING_MS)
  const seen = await page.evaluate(() => ({
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    largestPaint: window.seen.largest,
    shift: window.seen.shift,
  }))
  await page.context().close()
  return { ...seen, ready }
}

const wanted = Number(process.argv[2] ?? 5)
await atHome({}, async (browser, url) => {
  for (const [name, place] of Object.entries(PLACES)) {
    const visits: Visit[] = []
    for (let count = 0; count < wanted; count++) visits.push(await visit(browser, url, place))
    const of = (figure: keyof Visit): number => median(visits.map((one) => one[figure]))
    const ms = (figure: keyof Visit): string => `${Math.round(of(figure))} ms`
    const times = `first paint ${ms('firstPaint')}, largest ${ms('largestPaint')}, ready ${ms('ready')}`
    console.log(`${name}: ${times}, shift ${of('shift').toFixed(3)} (median of ${wanted})`)
  }
})
