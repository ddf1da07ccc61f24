/** What a table owes whoever sits there: rounds one after the other, what was done last, words where they were said, and another deal. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { act as actTwo, hand as handTwo, something } from '../support/big-two.ts'
import { openHouse } from '../support/browser.ts'
import { act, hand, isMove, moment, playable, playUntil } from '../support/crazy-tens.ts'
import * as tschauSepp from '../support/tschau-sepp.ts'
import { dealForTwo, startOneRound, tableId } from '../support/ways-in.ts'
import * as wordTiles from '../support/word-tiles.ts'

const house = openHouse()
const TABLE = /\/table\//

const cardsIn = (page: Page): Promise<number> => hand(page).locator('[data-card]').count()
const lastMove = (page: Page): Promise<string | null> => page.locator('[data-lane]').textContent()
/** As the plate says it. */
const otherHolds = async (page: Page): Promise<number> =>
  Number(/(\d+) cards?/.exec((await page.locator('[data-box="plate:1"]').textContent()) ?? '')?.[1] ?? 0)

it('the old round stays behind its result, the next is dealt when one asks for it, and a reload keeps the last move', async () => {
  const page = await house.open('/play/crazy-tens?offline')
  await page.waitForURL(TABLE)
  // Now and then a round wins the match: then there is another one.
  for (let matches = 0; ; matches++) {
    expect(matches, 'matches that were over after one round').toBeLessThan(5)
    const deeds = await playUntil(page, async () => (await moment(page)) === 'summary')
    if (deeds.at(-1) !== 'over') break
    await page.goto('/play/crazy-tens?offline')
    await page.waitForURL(TABLE)
  }
  await page.getByText('Round over').waitFor()
  expect(
    await page
      .getByRole('dialog')
      .getByRole('button', { name: 'Deal round 2' })
      .evaluate((it) => it === document.activeElement),
  ).toBe(true)
  // Whoever won has no card, and the other what was left: nobody has been dealt five.
  expect(Math.min(await cardsIn(page), await otherHolds(page))).toBe(0)
  expect(await page.getByText('Round 1', { exact: false }).count()).toBeGreaterThan(0)

  await page.getByRole('button', { name: 'Deal round 2' }).click()
  await expect.poll(() => cardsIn(page)).toBeGreaterThanOrEqual(5)
  await page.getByText('Round 2', { exact: false }).first().waitFor()

  while (!isMove(await act(page)));
  const what = await moment(page)
  if (what === 'play' || what === 'draw') {
    const told = await lastMove(page)
    expect(told).not.toBe('')
    await page.reload()
    await moment(page)
    expect(await lastMove(page)).toBe(told)
  }
})

it('what somebody says stands at their seat; the host may send away others, and nobody else may', async () => {
  const [host, guest] = await Promise.all([house.visitor(), house.visitor()])
  await dealForTwo(host, guest)
  await hand(guest).waitFor()
  await guest.getByRole('button', { name: 'Nice one', exact: true }).click()
  const bubble = host.locator('[data-tone="speaks"]')
  await bubble.waitFor()
  expect(await bubble.textContent()).toBe('Nice one')
  // Beside the seat, and inside the table.
  const [words, seat] = [await bubble.boundingBox(), await host.locator('[data-box="plate:1"]').boundingBox()]
  if (words === null || seat === null) throw new Error('There is no bubble, or no seat.')
  const gap = Math.max(
    words.y - seat.y - seat.height,
    seat.y - words.y - words.height,
    words.x - seat.x - seat.width,
    seat.x - words.x - words.width,
  )
  expect(gap).toBeGreaterThanOrEqual(0)
  expect(gap).toBeLessThan(40)
  expect(await guest.locator('[data-tone="speaks"]').count()).toBe(0)
  await bubble.waitFor({ state: 'detached' })

  for (const [page, removable] of [
    [host, 1],
    [guest, 0],
  ] as const) {
    await page.getByRole('button', { name: /^More/ }).click()
    await page.getByRole('button', { name: 'Players' }).click()
    await page.getByRole('dialog', { name: 'Players' }).waitFor()
    expect(await page.getByRole('button', { name: /^Remove / }).count()).toBe(removable)
  }
})

/** From the menu, in the middle of a hand. */
async function startAgain(page: Page): Promise<void> {
  const before = tableId(page)
  await page.getByRole('button', { name: /^More/ }).click()
  await page.getByRole('button', { name: 'Start again' }).click()
  await page.getByRole('button', { name: 'Begin a new match' }).click()
  await page.waitForURL((url) => TABLE.test(url.pathname) && !url.pathname.endsWith(before))
}

it('BT-29: Restart in the middle of a hand shuffles and deals anew', async () => {
  const page = await house.open('/play/big-two')
  await page.waitForURL(TABLE)
  while ((await actTwo(page)) !== 'play');
  await expect.poll(() => handTwo(page).locator('[data-card]').count()).toBeLessThan(13)
  await startAgain(page)
  await something(page)
  // The bots may have begun; the own hand is whole again.
  await expect.poll(() => handTwo(page).locator('[data-card]').count()).toBe(13)
})

it('a match of Crazy Tens begins again in the same way', async () => {
  const page = await house.visitor()
  await startOneRound(page, 'offline')
  while (!isMove(await act(page)));
  await startAgain(page)
  await moment(page)
  await page.getByText('One round', { exact: false }).first().waitFor()
  expect(await cardsIn(page)).toBeGreaterThanOrEqual(5)
})

it('a match of Tschau Sepp begins again with a hand of five', async () => {
  const page = await house.open('/play/tschau-sepp')
  await page.waitForURL(TABLE)
  while ((await tschauSepp.act(page)) !== 'play');
  await startAgain(page)
  expect((await tschauSepp.awaited(page)).hand.length).toBeGreaterThanOrEqual(5)
})

it('a match of Word Tiles begins again on an empty board', async () => {
  const page = await house.open('/play/scrabble')
  await page.waitForURL(TABLE)
  while ((await wordTiles.act(page)) !== 'play');
  await wordTiles.due(page)
  await startAgain(page)
  const { rack, board } = await wordTiles.due(page)
  expect(rack).toHaveLength(7)
  // At most the bot has laid something.
  expect(board.join('').replaceAll('.', '').length).toBeLessThanOrEqual(7)
})

it.each([
  { oneClick: true, does: 'one click of a mouse plays a card' },
  { oneClick: false, does: 'where two clicks are wanted, the first picks a card up' },
])('$does', async ({ oneClick }) => {
  const page = await house.visitor()
  await page.addInitScript((on) => {
    const settings = JSON.parse(localStorage.getItem('parlour.settings') ?? '{}')
    localStorage.setItem('parlour.settings', JSON.stringify({ ...settings, oneClick: on }))
  }, oneClick)
  await startOneRound(page, 'offline')
  // A ten asks for its suit first.
  const plain = playable(page).and(page.locator('[data-card]:not([data-card^="T"])'))
  while ((await moment(page)) !== 'play' || (await plain.count()) === 0) await act(page)
  const [held, code] = [await cardsIn(page), await plain.first().getAttribute('data-card')]
  const card = hand(page).locator(`[data-card="${code}"]`)
  await card.click({ position: { x: 14, y: 50 } })
  if (!oneClick) {
    await expect.poll(() => card.getAttribute('aria-pressed')).toBe('true')
    expect(await cardsIn(page)).toBe(held)
    await card.click({ position: { x: 14, y: 50 } })
  }
  await card.waitFor({ state: 'detached' })
})
