/** The page of a bot: what it is, what it has done here, and a match against it at once; reached from where bots are chosen and sit. */
import { mkdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openHouse } from '../support/browser.ts'
import { checkAccessible, checkNoOverflow } from '../support/checks.ts'
import { openTable } from '../support/ways-in.ts'

const house = openHouse({ BOT_DELAY_MS: '0' })

it('from the bot chooser to its page and, without a pointer, to a match that then stands in its record', async () => {
  const page = await house.visitor({ screen: 'desktop' })
  await page.goto('/play/crazy-tens?choose')
  await page.getByRole('combobox', { name: 'Level' }).selectOption({ label: 'Expert' })
  await page.getByRole('link', { name: 'About Expert' }).press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Expert at Crazy Tens' }).waitFor()
  await page.getByText('plays on 100 times').waitFor()
  await page.getByRole('heading', { name: 'It has not played here yet.' }).waitFor()
  await checkAccessible(page)
  await checkNoOverflow(page)
  await pictures(page, 'bot-empty')
  await page.getByRole('link', { name: 'Play against it' }).press('Enter')
  await page.waitForURL(/\/table\//)

  // At the table its own line leads back to it, beside the match.
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'Players' }).click()
  const link = page.getByRole('dialog', { name: 'Players' }).getByRole('link', { name: /^About Expert\s?, opens in a new tab$/ })
  await checkAccessible(page)
  const [apart] = await Promise.all([page.context().waitForEvent('page'), link.press('Enter')])
  await apart.getByRole('heading', { level: 1, name: 'Expert at Crazy Tens' }).waitFor()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Leave table' }).click()
  await page.getByRole('button', { name: 'Give up this match' }).click()
  const figure = apart.getByRole('definition').filter({ hasText: '100%' })
  await expect
    .poll(async () => {
      await apart.reload()
      await apart.getByRole('heading', { name: 'Its matches here' }).waitFor()
      await apart.getByText('One moment …').waitFor({ state: 'hidden' })
      return figure.count()
    })
    .toBe(1)
  await pictures(apart, 'bot-record')
  await page.goto('/matches')
  await page.getByRole('link', { name: /: Bot, Expert$/ }).click()
  await page.waitForURL(/\/bots\/crazy-tens\/expert$/)
})

it('a lobby has the way to a bot where it is chosen and where it sits', async () => {
  const page = await house.visitor({ screen: 'phone' })
  await openTable(page)
  await page.getByRole('button', { name: 'Seat a bot' }).first().click()
  const chooser = page.getByRole('dialog')
  await chooser.getByRole('link', { name: 'About Master, opens in a new tab' }).waitFor()
  await checkAccessible(page)
  await pictures(page, 'bot-chooser')
  await chooser.getByRole('button', { name: /^Master/ }).click()
  const seat = page.getByRole('link', { name: /^Bot, Master\s?, opens in a new tab$/ })
  const [apart] = await Promise.all([page.context().waitForEvent('page'), seat.click()])
  await apart.getByRole('heading', { level: 1, name: 'Master at Crazy Tens' }).waitFor()
  await checkAccessible(page)
  await checkNoOverflow(page)
})

it('without a server the page says so, and the match begins all the same', async () => {
  const page = await house.open('/bots/big-two/casual', { language: 'de-CH' })
  await page.getByRole('heading', { level: 1, name: 'Gelegentlich bei Big Two' }).waitFor()
  house.expectNetworkErrors()
  house.expectComplaints(/status of 5/)
  await page.route('**/api/**', (route) => route.abort())
  await page.getByRole('link', { name: 'Geübt' }).click()
  await page.getByRole('link', { name: 'Gelegentlich' }).click()
  await page.getByRole('alert').filter({ hasText: 'lassen sich gerade nicht holen' }).waitFor()
  await pictures(page, 'bot-offline')
  await page.getByRole('link', { name: 'Gegen ihn spielen' }).click()
  await page.waitForURL(/\/table\//)
})

async function pictures(page: Page, name: string): Promise<void> {
  const folder = process.env.LOOK
  if (folder === undefined) return
  mkdirSync(folder, { recursive: true })
  const before = page.viewportSize()
  for (const colorScheme of ['light', 'dark'] as const)
    for (const [width, height] of [
      [1280, 720],
      [390, 844],
    ] as const) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height })
      await page.waitForTimeout(300)
      await page.screenshot({ path: `${folder}/${name}-${colorScheme}-${width}.png`, fullPage: true })
    }
  if (before !== null) await page.setViewportSize(before)
}
