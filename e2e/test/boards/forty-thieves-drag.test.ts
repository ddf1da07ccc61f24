/** Forty Thieves by dragging, along a solution that is known; in the middle the page is loaded anew. */
import { expect, it } from 'vitest'
import { openHouse } from '../../support/browser.ts'
import { atTable, deal, lying, make, moves, untilMoves } from '../../support/forty-thieves.ts'
import { OPTIONS, SOLUTION } from '../../support/forty-thieves-solution.ts'
import { writtenDown } from '../../support/records.ts'
import { tableId } from '../../support/ways-in.ts'

const house = openHouse()

it('cards and runs are dragged, and the page is loaded anew on the way', async () => {
  const page = await house.visitor()
  await deal(page, OPTIONS, 'offline')
  const half = 14
  for (const move of SOLUTION.slice(0, half)) await make(page, move, 'drag')
  const before = await lying(page)
  await page.reload()
  await atTable(page)
  await untilMoves(page, half)
  expect(await lying(page)).toEqual(before)
  for (const move of SOLUTION.slice(half, 2 * half)) await make(page, move, 'drag')
})

it('at a table of the server it goes on where it was, and is written down move by move', async () => {
  const page = await house.visitor()
  await deal(page, OPTIONS)
  const begun = SOLUTION.slice(0, 12)
  for (const move of begun) await make(page, move, 'drag')
  const before = await lying(page)
  await page.goto('/')
  await page.getByRole('link', { name: /Sit back down/ }).click()
  await atTable(page)
  await untilMoves(page, begun.length)
  expect(await lying(page)).toEqual(before)
  const id = tableId(page)
  await page.getByRole('button', { name: 'Leave table' }).click()
  await page.getByRole('button', { name: 'Give up this match' }).click()
  await page.waitForURL('/')
  const { moves: written } = await writtenDown(page, id)
  expect(written.map(({ action }) => action)).toEqual(
    begun.map(({ type, from, to, count }) => (type === 'deal' ? { type } : { type, from, to, ...(count === 1 ? {} : { count }) })),
  )
})

it('what is taken, and where it may go, is ringed: the card itself, nothing beside it', async () => {
  const page = await house.visitor()
  await deal(page, { deal: 1818 }, 'offline')
  const ring = (place: string): Promise<readonly (readonly [number, number])[]> =>
    page.locator(`[data-place="${place}"]`).evaluate((card) => {
      const { top, height } = getComputedStyle(card, '::after')
      return [
        [Number.parseFloat(top), 0],
        [Number.parseFloat(height), card.clientHeight],
      ] as const
    })
  await page.locator('[data-place="t0:3"]').click()
  await page.locator('[data-place="t0:3"][aria-pressed="true"]').waitFor()
  for (const [drawn, wanted] of await ring('t0:3')) expect(drawn).toBeCloseTo(wanted, 0)
})

it('what does not fit goes back where it was and says why', async () => {
  const page = await house.visitor()
  await deal(page, { deal: 1818 }, 'offline')
  const before = await lying(page)
  const [from, to] = [await page.locator('[data-place="t0:3"]').boundingBox(), await page.locator('[data-place="t6:3"]').boundingBox()]
  if (from === null || to === null) throw new Error('There is nothing to drag.')
  await page.mouse.move(from.x + 40, from.y + 60)
  await page.mouse.down()
  await page.mouse.move(from.x + 60, from.y + 70, { steps: 3 })
  await page.mouse.move(to.x + 40, to.y + 60, { steps: 5 })
  await page.mouse.up()
  await page.getByRole('alert').getByText('The six of diamonds goes only on the seven of diamonds, or into an empty column.').waitFor()
  expect(await lying(page)).toEqual(before)
  expect(await moves(page)).toBe(0)
  await page.locator('[data-place="t0:0"]').click({ position: { x: 30, y: 8 } })
  await page.getByRole('alert').getByText('Only the last card of this column is free.').waitFor()
})
