/** Forty Thieves on a phone: won by taps on this device alone, and counted there. */
import { expect, it } from 'vitest'
import { openHouse } from '../../support/browser.ts'
import { checkAccessible, checkNoOverflow } from '../../support/checks.ts'
import { deal, make, moves, untilMoves } from '../../support/forty-thieves.ts'
import { OPTIONS, SOLUTION } from '../../support/forty-thieves-solution.ts'

const house = openHouse()

it('won by taps, without a network', async () => {
  const page = await house.open('/', { screen: 'phone', stores: true })
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  house.expectNetworkErrors()
  await page.context().setOffline(true)
  await deal(page, OPTIONS, 'offline')
  for (const move of SOLUTION) await make(page, move, 'tap')
  await page.getByRole('heading', { name: 'All 104 cards are home' }).waitFor()
  const statistics = page.getByRole('region', { name: 'Statistics' })
  expect(await statistics.textContent()).toMatch(/100\s?%/)
  await checkAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await checkAccessible(page)
  // On a laptop the ways on are in reach at once.
  await page.setViewportSize({ width: 1280, height: 720 })
  const another = await page.getByRole('link', { name: 'Another deal' }).boundingBox()
  expect((another?.y ?? 720) + (another?.height ?? 0)).toBeLessThan(700)
  // On a phone on its side no figure lies under them.
  await page.setViewportSize({ width: 844, height: 390 })
  const last = await statistics.getByText('Best time').boundingBox()
  const ways = await page.getByRole('link', { name: 'Another deal' }).boundingBox()
  expect((last?.y ?? 390) + (last?.height ?? 0)).toBeLessThan(ways?.y ?? 0)
})

it('a double tap sends a card home; stock and waste lie under the thumb', async () => {
  const page = await house.visitor({ screen: 'phone', theme: 'dark' })
  await deal(page, { deal: 1818 }, 'offline')
  await checkAccessible(page)
  await checkNoOverflow(page)
  await page.locator('[data-place="t3:3"]').dblclick()
  await untilMoves(page, 1)
  await page.getByRole('button', { name: 'Foundation 1, up to ace of spades' }).waitFor()
  const stock = page.getByRole('button', { name: /^Stock, 64 cards left/ })
  const box = await stock.boundingBox()
  expect(box?.y).toBeGreaterThan(844 * 0.55)
  await stock.tap()
  await untilMoves(page, 2)
  await page.getByRole('button', { name: /^Stock, 63 cards left/ }).waitFor()
  expect(await moves(page)).toBe(2)
})

it('nothing sticks out on the smallest phone, in German, with the longest words', async () => {
  const page = await house.visitor({ screen: 'small', language: 'de-CH' })
  await deal(page, { variant: 'lucas', deal: 3 }, 'offline')
  await page.getByRole('button', { name: 'Tipp', exact: true }).tap()
  await page.getByText('Beruht auf dem, was du siehst.').waitFor()
  await checkNoOverflow(page)
  await checkAccessible(page)
})

it('a refusal stands right below its column where the foundations are beside it', async () => {
  const page = await house.visitor({ screen: 'phone', language: 'de-CH' })
  await page.setViewportSize({ width: 740, height: 360 })
  await deal(page, { variant: 'forty-thieves', deal: 7 }, 'offline')
  await page.getByRole('button', { name: /^Karo Zehn, frei/ }).tap()
  const onto = page.getByRole('button', { name: /^Pik Drei, frei/ })
  await onto.tap()
  const said = await page.getByRole('alert').filter({ hasText: 'Karo Bube' }).boundingBox()
  const column = await onto.boundingBox()
  if (said === null || column === null) throw new Error('There is no refusal.')
  expect(Math.abs(said.y - (column.y + column.height) - 14)).toBeLessThan(2)
})
