/** Hints of Forty Thieves where something is different: the worker breaks, somebody types, hints are off, only keys are used. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openHouse } from '../../support/browser.ts'
import { deal, moves, untilMoves } from '../../support/forty-thieves.ts'
import { OPTIONS } from '../../support/forty-thieves-solution.ts'

const house = openHouse()

const SEEN = 'Based on the cards you see.'
const focusedPlace = (page: Page) =>
  page.evaluate(() => (document.activeElement instanceof HTMLElement ? (document.activeElement.dataset.place ?? '') : ''))

async function type(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Type a command' }).fill(text)
  await page.keyboard.press('Enter')
}

it('a hint whose worker does not run says so, and can be asked for again', async () => {
  house.expectNetworkErrors()
  const page = await house.visitor()
  await page.context().route(/\/hint-worker/, (route) => route.abort('failed'))
  await deal(page, OPTIONS, 'offline')
  await page.keyboard.press('h')
  await page.getByText('No hint could be worked out').waitFor()
  expect(await page.getByText('no move helps').count()).toBe(0)
  await page.context().unroute(/\/hint-worker/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText(SEEN).waitFor()
})

it('a search for a winnable deal that does not run says so', async () => {
  house.expectNetworkErrors()
  const page = await house.visitor()
  await page.context().route(/\/peek-worker/, (route) => route.abort('failed'))
  // There is no list for this variant.
  await deal(page, { variant: 'streets', deal: 3 }, 'offline')
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog', { name: 'New deal' })
  await dialog.getByRole('button', { name: 'One that can be won' }).click()
  await dialog.getByText('The search could not be run.').waitFor()
  await page.context().unroute(/\/peek-worker/)
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await dialog.getByText('The search could not be run.').waitFor({ state: 'detached' })
})

it('after a hint is closed or followed by key, the arrow keys go on where they were', async () => {
  const page = await house.visitor()
  await deal(page, OPTIONS, 'offline')
  const place = page.locator('[data-place="t2:3"]')
  await place.focus()
  for (const name of ['Close', 'Do it']) {
    await page.keyboard.press('h')
    await page.getByRole('button', { name, exact: true }).focus()
    await page.keyboard.press('Enter')
    await page.getByText(SEEN).waitFor({ state: 'detached' })
    await expect.poll(() => focusedPlace(page)).toMatch(/^t2\b/)
  }
  await untilMoves(page, 1)
})

it('who types gets the hint of the button; with hints off there is none, by no way', async () => {
  const page = await house.visitor()
  await deal(page, OPTIONS, 'offline')
  await page.keyboard.press('h')
  await page.getByText(SEEN).waitFor()
  const said = await page.getByRole('status').locator('b', { hasText: /\.$/ }).textContent()
  await page.keyboard.press('/')
  await type(page, 'hint')
  const log = page.getByRole('log', { name: 'Answers' })
  await log.getByText(said ?? '').waitFor()

  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('combobox', { name: 'Hints' }).selectOption({ label: 'Off' })
  await page.keyboard.press('Escape')
  await page.getByText(SEEN).waitFor({ state: 'detached' })
  expect(await page.getByRole('button', { name: /^Hint/ }).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Peek at the deal' }).count()).toBe(0)
  for (const [index, word] of ['hint', 'h'].entries()) {
    await type(page, word)
    await log.getByText('Hints are switched off in the settings.').nth(index).waitFor()
  }
  await page.locator('[data-place="t2:3"]').focus()
  await page.keyboard.press('h')
  // A later key has its effect, so the one before has had its own.
  await page.keyboard.press('d')
  await untilMoves(page, 1)
  expect(await page.getByText(SEEN).count()).toBe(0)
  expect(await moves(page)).toBe(1)
})
