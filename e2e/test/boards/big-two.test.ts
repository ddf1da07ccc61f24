/** Big Two for one person and three bots: by mouse, by touch, by keyboard alone, offline; with what may not be played and why. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { act, bar, CORNER, hand, playButton, playSome, playToTheEnd, selected, something } from '../../support/big-two.ts'
import { openHouse } from '../../support/browser.ts'
import { checkAccessible, checkNoOverflow } from '../../support/checks.ts'
import { tabTo } from '../../support/keyboard.ts'

const house = openHouse()
const TABLE = /\/table\//
const PLAY_NOW = { name: /^Play now\s*: Big Two$/ }
const result = (page: Page) => page.getByRole('heading', { name: /The match is yours|wins the match|share the match/ })

async function sitDown(page: Page): Promise<void> {
  await page.goto('/play/big-two')
  await page.waitForURL(TABLE)
  await something(page)
}

it('by mouse, from the home page to the end of a match and into the next', async () => {
  // BT.Scene.Scene, BT.Scene.display: the board is bound to the match and drawn.
  const page = await house.open('/')
  await page.getByRole('link', PLAY_NOW).click()
  await page.waitForURL(TABLE)
  await something(page)
  expect(await playToTheEnd(page)).toContain('play')
  await result(page).waitFor()
  await checkAccessible(page)
  await checkNoOverflow(page)
  const first = page.url()
  await page.getByRole('button', { name: 'Play again' }).click()
  await page.waitForURL((url) => TABLE.test(url.pathname) && url.href !== first)
  await something(page)
  expect(await hand(page).getByRole('button').count()).toBeGreaterThan(7)
  await page.goto(first)
  await result(page).waitFor()
  await tabTo(page, 'Watch the replay')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/replay\//)
})

it('by keyboard alone: cards by arrows and Enter, then the keys', async () => {
  const page = await house.open('/')
  await tabTo(page, PLAY_NOW.name)
  await page.keyboard.press('Enter')
  await page.waitForURL(TABLE)
  await something(page)
  const inHand = () => document.activeElement?.hasAttribute('data-card') === true
  for (let tabs = 0; !(await page.evaluate(inHand)); tabs++) {
    if (tabs > 40) throw new Error('Tab does not lead to the hand.')
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  expect(await selected(page).count()).toBe(2)
  await page.keyboard.press('Escape')
  expect(await selected(page).count()).toBe(0)
  expect(await playSome(page, 'keyboard')).toContain('play')
})

it('by touch on a phone, in portrait', async () => {
  const page = await house.open('/', { screen: 'phone' })
  await page.getByRole('link', PLAY_NOW).tap()
  await page.waitForURL(TABLE)
  await something(page)
  const first = hand(page).getByRole('button').first()
  await first.tap(CORNER)
  expect(await first.getAttribute('aria-pressed')).toBe('true')
  await first.tap(CORNER)
  expect(await first.getAttribute('aria-pressed')).toBe('false')
  expect(await playSome(page, 'touch')).toContain('play')
})

it('offline, against bots on this device, two hands that are added up', async () => {
  const page = await house.open(`/play/big-two?offline&options=${encodeURIComponent('{"hands":2}')}`)
  await page.waitForURL(TABLE)
  await page.getByText('Hand 1 of 2').first().waitFor()
  const deeds = await playToTheEnd(page)
  expect(deeds.filter((deed) => deed === 'next-hand')).toHaveLength(1)
  await result(page).waitFor()
  await page.getByText('2 hands, added up.').first().waitFor()
})

it('says what is selected and why it may not be played, and keeps the selection', async () => {
  const page = await house.visitor()
  await sitDown(page)
  const cards = hand(page).getByRole('button')
  const codes = await cards.evaluateAll((all) => all.map((card) => card.getAttribute('data-card') ?? ''))
  const [first = ''] = codes
  const other = codes.find((code) => code.charAt(0) !== first.charAt(0)) ?? ''
  for (const code of [first, other]) await hand(page).locator(`[data-card="${code}"]`).click(CORNER)
  await bar(page).getByText('2 cards selected').waitFor()
  await playButton(page).click()
  await bar(page).getByRole('alert').waitFor()
  expect(await selected(page).count()).toBe(2)
  await checkAccessible(page)
  await bar(page).getByRole('button', { name: 'Put the selected cards back' }).click()
  expect(await selected(page).count()).toBe(0)
})

it('sorts by rank, by suit and as one likes', async () => {
  const page = await house.visitor()
  await sitDown(page)
  const codes = () =>
    hand(page)
      .getByRole('button')
      .evaluateAll((all) => all.map((card) => card.getAttribute('data-card') ?? ''))
  const ranks = (list: readonly string[]) => list.map((code) => '3456789TJQKA2'.indexOf(code.charAt(0)))
  const byRank = await codes()
  expect(ranks(byRank)).toEqual(ranks(byRank).toSorted((a, b) => a - b))
  await page.keyboard.press('s')
  const bySuit = await codes()
  const suits = bySuit.map((code) => 'DCHS'.indexOf(code.charAt(1)))
  expect(suits).toEqual(suits.toSorted())
  await page.keyboard.press('s')
  expect(await codes()).toEqual(bySuit)
  await page.keyboard.press('s')
  expect(await codes()).toEqual(byRank)
})

for (const theme of ['light', 'dark'] as const)
  it(`is accessible and fits at every width in a ${theme} room`, async () => {
    const page = await house.visitor({ theme })
    await sitDown(page)
    await checkAccessible(page)
    await page.keyboard.press('f')
    await checkAccessible(page)
    await checkNoOverflow(page)
    await act(page)
    await something(page)
    await checkAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await checkAccessible(page)
    await page.setViewportSize({ width: 320, height: 640 })
    await checkNoOverflow(page)
  })

it('speaks German', async () => {
  const page = await house.visitor({ language: 'de-CH' })
  await page.goto('/play/big-two')
  await page.waitForURL(TABLE)
  await page.getByRole('toolbar', { name: 'Deine Karten' }).waitFor()
  await page.getByRole('region', { name: 'Dein Zug' }).getByRole('button', { name: 'Passen' }).waitFor()
})
