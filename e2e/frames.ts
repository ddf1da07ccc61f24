/**
 * How evenly cards move on a slow machine: thirteen cards are dealt and up to thirteen plays made at a table of four, at a quarter of this
 * computer's speed. Prints the times of frames and the long tasks while something moved, and fails if anything else than transform and
 * opacity was animated. Not a test; `npm run frames`. The client must be built.
 */

import { atHome, median } from './support/at-home.ts'
import { act } from './support/big-two.ts'
import { movedOn, watchMotion } from './support/moving.ts'
import { slowDown } from './support/slow-phone.ts'
import { VIEWPORTS } from './support/viewports.ts'

const PLAYS = 13
const CHEAP = ['transform', 'opacity']

await atHome({}, async (browser, url) => {
  for (const [screen, viewport] of [
    ['phone', VIEWPORTS.phone],
    ['desktop', VIEWPORTS.desktop],
  ] as const) {
    const context = await browser.newContext({ ...viewport, baseURL: url, locale: 'en-GB' })
    const page = await context.newPage()
    // What the compiler leaves in functions that run in the page.
    await page.addInitScript('globalThis.__name ??= (made) => made')
    await page.addInitScript(watchMotion)
    // What is loaded once is not what is asked about.
    await page.goto('/play/big-two')
    await page.waitForURL(/\/table\//)
    await page.getByRole('toolbar', { name: 'Your hand' }).waitFor()
    await slowDown(page)
    await page.goto('/play/big-two')
    await page.waitForURL(/\/table\//)
    for (let plays = 0; plays < PLAYS; plays++) if ((await act(page, 'keyboard')) === 'over') break
    const { properties, frames, longTasks } = await movedOn(page)
    const at = (share: number): string => `${Math.round(frames.toSorted((a, b) => a - b)[Math.floor(share * (frames.length - 1))] ?? 0)} ms`
    const tasks =
      longTasks.length === 0
        ? 'no task over 50 ms'
        : `${longTasks.length} tasks over 50 ms, half of them over ${Math.round(median(longTasks))} ms, longest ${Math.round(Math.max(...longTasks))} ms`
    console.log(
      `${screen}: ${frames.length} frames while something moved, half within ${at(0.5)}, 95 % within ${at(0.95)}, longest ${at(1)}; ${tasks}`,
    )
    const costly = properties.filter((property) => !CHEAP.includes(property))
    if (costly.length > 0) throw new Error(`Only transform and opacity should be animated, but so was ${costly.join(', ')}.`)
    await context.close()
  }
})
