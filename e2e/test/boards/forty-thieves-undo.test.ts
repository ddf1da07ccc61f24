/** Forty Thieves taken back to the first card and redone at a table of the server, and played by typing. */
import { expect, it } from 'vitest'
import { openHouse } from '../../support/browser.ts'
import { deal, lying, make, untilMoves } from '../../support/forty-thieves.ts'
import { OPTIONS, SOLUTION } from '../../support/forty-thieves-solution.ts'

const house = openHouse()

it('taken back all the way, and redone', async () => {
  const page = await house.visitor()
  await deal(page, OPTIONS)
  const first = await lying(page)
  const count = 24
  for (const move of SOLUTION.slice(0, count)) await make(page, move, 'click')
  const last = await lying(page)
  for (let step = 0; step < count; step++) {
    await page.keyboard.press('u')
    await untilMoves(page, count + step + 1)
  }
  expect(await lying(page)).toEqual(first)
  for (let step = 0; step < count; step++) {
    await page.keyboard.press('r')
    await untilMoves(page, 2 * count + step + 1)
  }
  expect(await lying(page)).toEqual(last)
  expect(await page.getByRole('button', { name: 'Redo' }).isDisabled()).toBe(true)
})

it('played by typing, in both languages', async () => {
  const page = await house.visitor()
  await deal(page, { deal: 1818 }, 'offline')
  await page.keyboard.press('/')
  const line = page.getByRole('textbox', { name: 'Type a command' })
  await line.fill('home 4')
  await line.press('Enter')
  await untilMoves(page, 1)
  await line.fill('gib')
  await line.press('Enter')
  await untilMoves(page, 2)
  await line.fill('move 1 7')
  await line.press('Enter')
  await page.getByRole('log').getByText('goes only on').waitFor()
})
