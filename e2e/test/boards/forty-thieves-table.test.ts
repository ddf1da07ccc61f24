/** The table of Forty Thieves: what helps along the way, other deals, and that everyone can use it in any light. */
import { expect, it } from 'vitest'
import { openHouse } from '../../support/browser.ts'
import { checkAccessible, checkNoOverflow } from '../../support/checks.ts'
import { atTable, deal, moves, untilMoves } from '../../support/forty-thieves.ts'
import { OPTIONS } from '../../support/forty-thieves-solution.ts'

const house = openHouse()

it('from the home page to the first move, in both lights', async () => {
  for (const theme of ['light', 'dark'] as const) {
    const page = await house.open('/', { theme })
    await page.getByRole('link', { name: /^Deal the cards\s*: Forty Thieves$/ }).click()
    await page.waitForURL(/\/table\//)
    await atTable(page)
    await page.keyboard.press('d')
    await untilMoves(page, 1)
    await checkAccessible(page)
    await checkNoOverflow(page)
  }
})

it('hints look only at what lies open; peeking is asked for, shown as such, and remembered', async () => {
  const page = await house.visitor()
  await deal(page, OPTIONS, 'offline')
  await page.getByRole('button', { name: 'Hint', exact: true }).click()
  await page.getByText('Based on the cards you see.').waitFor()
  await checkAccessible(page)
  await page.getByRole('button', { name: 'Peek at the deal' }).click()
  await page.getByText(/Peeked: it can be won in \d+ moves\./).waitFor({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Do it' }).click()
  await untilMoves(page, 1)
  const notes = await page.evaluate(() => localStorage.getItem('parlour.forty-thieves.tables') ?? '')
  expect(notes).toContain('"peeked":true')
})

it('a search can be stopped', async () => {
  const page = await house.visitor()
  // Not one that is solved in a moment.
  await deal(page, { deal: 2 }, 'offline')
  await page.keyboard.press('h')
  await page.getByRole('button', { name: 'Peek at the deal' }).click()
  await page.getByText(/Looking through the whole deal: [1-9][\d,]* positions/).waitFor()
  await page.getByRole('button', { name: 'Stop' }).click()
  await page.getByText(/Looking through/).waitFor({ state: 'detached' })
  expect(await moves(page)).toBe(0)
})

it('a deal by its number, and the same once more', async () => {
  const page = await house.visitor()
  await deal(page, { deal: 7 }, 'offline')
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog', { name: 'New deal' })
  await checkAccessible(page)
  await dialog.getByRole('textbox', { name: 'Deal number' }).fill('0')
  await dialog.getByRole('button', { name: 'Deal it' }).click()
  await dialog.getByRole('alert').waitFor()
  await dialog.getByRole('textbox', { name: 'Deal number' }).fill('1818')
  await dialog.getByRole('button', { name: 'Deal it' }).click()
  await page.getByRole('button', { name: /^Ace of spades, free, column 4/ }).waitFor()
  await page.keyboard.press('d')
  await untilMoves(page, 1)
  await page.keyboard.press('n')
  await page.getByRole('button', { name: 'Deal 1818 once more' }).click()
  await untilMoves(page, 0)
  await page.getByRole('button', { name: /^Ace of spades, free, column 4/ }).waitFor()
})

it('a deal that is known to be winnable is looked for', async () => {
  const page = await house.visitor()
  await deal(page, OPTIONS, 'offline')
  const before = page.url()
  await page.keyboard.press('n')
  await page.getByRole('button', { name: 'One that can be won' }).click()
  await page.waitForURL((url) => /\/table\//.test(url.pathname) && url.href !== before, { timeout: 60_000 })
  await atTable(page)
  expect(await page.getByRole('banner').textContent()).not.toMatch(/Deal 3\D/)
})

it('the guided first deal leads to a won game', async () => {
  const page = await house.open('/learn/forty-thieves')
  await page.getByText('Step 1 of 7').first().waitFor()
  await page.getByRole('button', { name: /^Ace of hearts, free/ }).dblclick()
  await page.getByText('Step 2 of 7').first().waitFor()
  await page.getByRole('button', { name: /^Five of hearts, free, column 2/ }).click()
  await page.getByRole('button', { name: /^Six of hearts, free, column 3/ }).click()
  await page.getByText('Step 3 of 7').first().waitFor()
  await page.getByRole('button', { name: /^Stock, 1 card left/ }).click()
  await page.getByText('Step 4 of 7').first().waitFor()
  await page.getByRole('button', { name: /^Waste, two of hearts/ }).dblclick()
  await page.getByText('Step 5 of 7').first().waitFor()
  await page.getByRole('button', { name: /^Ten of spades, free, column 4/ }).dblclick()
  await page.getByText('Step 6 of 7').first().waitFor()
  await page.getByRole('button', { name: /^King of hearts, free, column 1/ }).click()
  await page.getByRole('button', { name: /^Column 4, empty/ }).click()
  await page.getByText('Step 7 of 7').first().waitFor()
  await page.getByRole('button', { name: 'Collect' }).click()
  await page.getByText('That is all you need.').first().waitFor()
})
