/** Bots take their time; whoever is alone with them need not wait: by button, by key and typed, on the server and on this device. */
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openHouse } from '../support/browser.ts'
import { act, isMove, moment } from '../support/crazy-tens.ts'
import { dealForTwo, startOneRound } from '../support/ways-in.ts'

/** Nobody would wait so long: what moves has been hurried. */
const house = openHouse({ BOT_DELAY_MS: '60000' })

const skip = (page: Page): Locator => page.locator('button[aria-keyshortcuts="F"]:not([aria-disabled="true"])')
const hint = (page: Page): Locator => page.locator('button[aria-keyshortcuts="H"]:not([aria-disabled="true"])')

/** Moves until a bot is waited for, or answers false when the round is over. */
async function untilBot(page: Page): Promise<boolean> {
  for (;;) {
    await skip(page)
      .or(hint(page))
      .or(page.getByRole('button', { name: 'Look at the table' }))
      .first()
      .waitFor()
    if ((await skip(page).count()) > 0) return true
    if ((await moment(page)) === 'over') return false
    while (!isMove(await act(page)));
  }
}

const ways: readonly ((page: Page) => Promise<void>)[] = [
  (page) => skip(page).click(),
  (page) => page.keyboard.press('f'),
  async (page) => {
    await page.keyboard.press('/')
    await page.getByRole('textbox', { name: 'Type a command' }).fill('skip')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
  },
]

it('by button, by key and typed, at a table of the server', async () => {
  const page = await house.visitor()
  await startOneRound(page)
  for (const hurry of ways) {
    if (!(await untilBot(page))) return
    await hurry(page)
    await hint(page)
      .or(page.getByRole('button', { name: 'Look at the table' }))
      .first()
      .waitFor()
  }
})

it('by itself, for whoever has chosen quick bots', async () => {
  const page = await house.open('/')
  await page.evaluate(() => localStorage.setItem('parlour.settings', JSON.stringify({ speed: 0, sound: false, pace: 'quick' })))
  await startOneRound(page)
  // Every answer of the bot would take a minute; Skip is never pressed.
  for (let moves = 0; moves < 3; ) {
    if ((await moment(page)) === 'over') break
    if (isMove(await act(page))) moves += 1
  }
})

it('not where another person follows the match', async () => {
  const [host, guest] = [await house.visitor(), await house.visitor()]
  await dealForTwo(host, guest)
  for (const page of [host, guest]) {
    await page.getByRole('toolbar', { name: 'Your hand' }).waitFor()
    expect(await page.locator('button[aria-keyshortcuts="F"]').count()).toBe(0)
  }
})
