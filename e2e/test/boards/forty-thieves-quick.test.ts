/** Forty Thieves for the quick: no tap is lost, and what is left behind is gone or counted. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openHouse } from '../../support/browser.ts'
import { checkAccessible, checkNoOverflow } from '../../support/checks.ts'
import { atTable, deal, untilMoves } from '../../support/forty-thieves.ts'
import { OPTIONS, SOLUTION } from '../../support/forty-thieves-solution.ts'

const house = openHouse()

/** Where the top of a pile lies now; nobody waits for it to be ready. */
async function press(page: Page, name: string): Promise<void> {
  const box = await page.evaluate((place) => {
    const pile = document.querySelector(`[data-drop="${place}"]`)
    const top = [...(pile?.querySelectorAll('[data-place]') ?? [])].at(-1)
    const { x, y, width, height } = (top ?? document.body).getBoundingClientRect()
    return { x: x + width / 2, y: y + height - 6 }
  }, name)
  await page.mouse.click(box.x, box.y)
}

it('taps and undo as fast as they come are all done, in order', async () => {
  const page = await house.visitor()
  await deal(page, OPTIONS)
  const moves = SOLUTION.slice(0, 6)
  for (const { from, to } of moves) {
    await press(page, from)
    await press(page, to)
  }
  await untilMoves(page, moves.length)
  for (let taken = 0; taken < moves.length; taken++) await page.keyboard.press('u')
  await untilMoves(page, 2 * moves.length)
  // What was taken back is said, and does not count as a move.
  await page.getByText(/^Taken back: /).waitFor({ state: 'attached' })
  expect(await page.getByRole('banner').textContent()).toMatch(/Lucas · Deal 30 moves/)
  expect(await page.getByText('It is your turn.').count()).toBe(0)
  expect(await page.title()).toBe('Lucas · Deal 3 — Parlour')
})

it('deals that nobody touched do not wait at home; one that was begun counts as lost', async () => {
  const page = await house.visitor()
  await deal(page, { deal: 7 }, 'offline')
  const anew = async (): Promise<void> => {
    const before = page.url()
    await page.keyboard.press('n')
    await page.getByRole('button', { name: 'Another deal' }).click()
    await page.waitForURL((url) => /\/table\//.test(url.pathname) && url.href !== before)
    await atTable(page)
  }
  await anew()
  await page.keyboard.press('d')
  await untilMoves(page, 1)
  await page.keyboard.press('n')
  await page.getByText('leaving it for another counts as lost').waitFor()
  await page.keyboard.press('Escape')
  await anew()
  const results = await page.evaluate(() => localStorage.getItem('parlour.forty-thieves.results') ?? '')
  expect(JSON.parse(results)).toMatchObject([{ won: false, moves: 1 }])
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForTimeout(500)
  expect(await page.getByText('Your table is waiting').count()).toBe(0)
})

it('a variant from the gallery, by its number and Enter', async () => {
  for (const screen of ['desktop', 'small'] as const) {
    const page = await house.open('/play/forty-thieves?choose&offline', { screen })
    await page.getByRole('heading', { name: 'Forty Thieves, fourteen ways' }).waitFor()
    await checkAccessible(page)
    await checkNoOverflow(page)
    await page.getByRole('radio', { name: /^Busy Aces/ }).click()
    // Whoever has chosen deals without scrolling, on a phone on its side too.
    const size = page.viewportSize()
    await page.setViewportSize({ width: 844, height: 390 })
    const deals = await page.getByRole('button', { name: 'Deal Busy Aces' }).boundingBox()
    expect((deals?.y ?? 390) + (deals?.height ?? 0)).toBeLessThanOrEqual(390)
    if (size !== null) await page.setViewportSize(size)
    await page.getByRole('textbox', { name: 'Deal number' }).fill('7')
    await page.getByRole('textbox', { name: 'Deal number' }).press('Enter')
    await page.waitForURL(/\/table\//)
    await atTable(page)
    expect(await page.title()).toBe('Busy Aces · Deal 7 — Parlour')
  }
})
