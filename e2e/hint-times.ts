/**
 * How long a hint of Forty Thieves takes in a real browser, from pressing H until it is shown, over many positions. Not a test; prints the
 * middle and the slow end: `npm run hint-times [-- positions]`. The client must be built.
 */
import { chromium, type Page } from 'playwright-core'
import { findChromium } from './support/chromium.mjs'
import { deal, moves, untilMoves } from './support/forty-thieves.ts'
import { startGameServer } from './support/server.ts'

const wanted = Number(process.argv[2] ?? 120)

/** Milliseconds from the key to the advice, measured in the page; null where no move helps. */
const hintTime = (page: Page): Promise<number | null> =>
  page.evaluate(
    () =>
      new Promise<number | null>((resolve, reject) => {
        const start = performance.now()
        const status = document.querySelector('[data-seq] [role="status"]')
        if (status === null) return reject(new Error('There is no place for hints.'))
        const watch = new MutationObserver(() => {
          const buttons = [...status.querySelectorAll('button')].map((one) => one.textContent)
          if (buttons.length === 0) return
          watch.disconnect()
          resolve(buttons.includes('Do it') ? performance.now() - start : null)
        })
        watch.observe(status, { childList: true, subtree: true })
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'h', bubbles: true }))
      }),
  )

const executablePath = findChromium(process.env)
if (executablePath === null) throw new Error('There is no Chromium here; CHROME_PATH may name one.')
const server = await startGameServer()
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'] })
try {
  const context = await browser.newContext({ baseURL: server.url, locale: 'en-GB', viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  // What the compiler leaves in functions that run in the page.
  await page.addInitScript('globalThis.__name ??= (made) => made')
  await page.addInitScript(() => localStorage.setItem('parlour.settings', '{"speed":0}'))
  const times: number[] = []
  for (let number = 1; times.length < wanted; number++) {
    await deal(page, { deal: number }, 'offline')
    for (let step = 0; step < 40 && times.length < wanted; step++) {
      const time = await hintTime(page)
      if (time === null) break
      times.push(time)
      const before = await moves(page)
      await page.getByRole('button', { name: 'Do it' }).click()
      await untilMoves(page, before + 1)
    }
  }
  times.sort((a, b) => a - b)
  const at = (share: number): string => `${Math.round(times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0)} ms`
  console.log(`${times.length} hints: p50 ${at(0.5)}, p95 ${at(0.95)}, longest ${at(1)}`)
} finally {
  await browser.close()
  await server.stop()
}
