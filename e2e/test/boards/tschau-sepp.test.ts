/** Tschau Sepp against bots: by mouse, by touch with the Swiss deck, by keyboard alone, offline; looked at by those who need words. */
import { expect, it } from 'vitest'
import { openHouse } from '../../support/browser.ts'
import { checkAccessible, checkNoOverflow } from '../../support/checks.ts'
import { tabTo } from '../../support/keyboard.ts'
import { act, awaited, playSome, playToTheEnd } from '../../support/tschau-sepp.ts'

const house = openHouse()
const TABLE = /\/table\//
const RESULT = /You win$|wins$/

it('by mouse, from the home page to the places', async () => {
  // TS_GUI.init_game_stage, TS_GUI.redraw_stage, TS_GUI.connected_players: the table with everyone at it, drawn anew after every move;
  // TS_GUI.click_card plays and draws; TS_GUI.attribute.pass is the button that is pressed too early.
  const page = await house.open('/')
  await page.getByRole('link', { name: /^Play now\s*: Tschau Sepp$/ }).click()
  await page.waitForURL(TABLE)
  await awaited(page)
  await checkAccessible(page)
  await checkNoOverflow(page)
  // What the buttons say is not for now can be pressed all the same: the reason appears there.
  await page.getByRole('button', { name: 'Pass after a draw' }).dispatchEvent('click')
  await page.getByRole('alert').filter({ hasText: 'You may pass only after drawing.' }).waitFor()
  await page.getByRole('button', { name: /^Sepp!/ }).dispatchEvent('click')
  await page.getByRole('alert').filter({ hasText: 'Say Tschau with two cards in hand' }).waitFor()

  const deeds = await playToTheEnd(page)
  expect(deeds).toContain('play')
  await page.getByRole('heading', { name: RESULT }).waitFor()
  expect(await page.getByRole('list', { name: 'Places' }).getByRole('listitem').count()).toBe(3)
  await checkAccessible(page)
  await checkNoOverflow(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await checkAccessible(page)
  await tabTo(page, 'Watch the replay')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/replay\//)
  await page.getByRole('region', { name: 'Tschau Sepp' }).waitFor()
})

it('by touch on a phone in the evening, with Swiss cards that stay chosen', async () => {
  const page = await house.open('/play/tschau-sepp', { screen: 'phone', theme: 'dark' })
  await page.waitForURL(TABLE)
  await awaited(page)
  await checkAccessible(page)
  await page.getByRole('button', { name: 'French cards. Change to Swiss ones' }).tap()
  await page.getByRole('img', { name: /^Played cards, .* of (?:acorns|bells|roses|shields) on top/ }).waitFor()
  // A jack would leave the table at its wish.
  await act(page, 'touch', { card: ({ playable }) => playable.find((code) => !code.startsWith('J')) ?? null })
  await page.reload()
  await awaited(page)
  await page.getByRole('button', { name: 'Swiss cards. Change to French ones' }).waitFor()
  await checkAccessible(page)
  expect(await playSome(page, 'touch')).toContain('play')
  await checkAccessible(page)
})

it('tells what is wrong with a card that does not fit, and does not hold it', async () => {
  const page = await house.open('/learn/tschau-sepp', { screen: 'phone' })
  const refused = page.getByRole('button', { name: /, not playable now, / }).first()
  await refused.tap({ position: { x: 12, y: 40 } })
  await page.getByText(/^Not this one: play /).waitFor()
  expect(await refused.getAttribute('aria-pressed')).toBe('false')
})

it('by keyboard alone, with the calls on their keys', async () => {
  // TS_GUI.say_tschau, TS_GUI.say_sepp
  const page = await house.open('/')
  await tabTo(page, /^Play now\s*: Tschau Sepp$/)
  await page.keyboard.press('Enter')
  await page.waitForURL(TABLE)
  await awaited(page)
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await keys.getByText('Say Tschau').waitFor()
  await keys.getByText('Say Sepp').waitFor()
  await page.keyboard.press('Escape')
  expect(await playSome(page, 'keyboard')).toContain('play')
})

it('without a network, on the device, in German, by typing', async () => {
  const page = await house.open('/play/tschau-sepp', { language: 'de-CH', stores: true })
  await page.waitForURL(TABLE)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  house.expectNetworkErrors()
  await page.context().setOffline(true)
  await page.goto('/play/tschau-sepp?offline')
  await page.waitForURL(/\/table\/local-/)
  await page.getByRole('toolbar', { name: 'Deine Karten' }).waitFor()
  await page.getByText('Du bist dran', { exact: true }).first().waitFor({ timeout: 40_000 })
  const stack = page.getByRole('button', { name: /ziehen/ }).first()
  await stack.waitFor()
  await checkAccessible(page)
  await checkNoOverflow(page)
  const cards = page.locator('[data-card]')
  const before = await cards.count()
  await page.keyboard.press('/')
  await page.keyboard.type('zieh')
  await page.keyboard.press('Enter')
  await expect.poll(() => cards.count()).toBeGreaterThan(before)
})
