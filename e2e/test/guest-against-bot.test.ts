/** Somebody who has never been here opens the page and plays against a bot: a whole match by mouse, and by keyboard alone, by touch, by dragging. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openHouse } from '../support/browser.ts'
import { checkAccessible, checkNoOverflow } from '../support/checks.ts'
import { act, hand, moment, playable, playSome, playToTheEnd } from '../support/crazy-tens.ts'
import { tabTo } from '../support/keyboard.ts'
import { startOneRound } from '../support/ways-in.ts'

const house = openHouse()
const TABLE = /\/table\//
const PLAY_NOW = { name: /^Play now\s*: Crazy Tens$/ }

it('by mouse, from the home page to the end of a match, with nothing asked', async () => {
  // SC.FrontEndMain.init is the home page; CT.M11.Render, CT.M11.onSelectCard, CT.M11.onPlaySelected and CT.M11.onDraw are all of the
  // match.
  const page = await house.open('/')
  await page.getByRole('link', PLAY_NOW).click()
  await page.waitForURL(TABLE)
  await moment(page)
  await checkAccessible(page)
  expect(await playToTheEnd(page)).toContain('play')
  await page
    .getByText(/The match is yours|wins the match/)
    .first()
    .waitFor()
  await checkAccessible(page)
  await checkNoOverflow(page)
  await tabTo(page, 'Watch the replay')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/replay\//)
})

it('by keyboard alone, from the home page on', async () => {
  const page = await house.open('/')
  await tabTo(page, PLAY_NOW.name)
  await page.keyboard.press('Enter')
  await page.waitForURL(TABLE)
  expect(await playSome(page, 'keyboard')).toContain('play')
})

it('begun by keyboard, gone on by mouse: a focused card does not stay over its neighbours', async () => {
  const page = await house.visitor()
  await startOneRound(page)
  await moment(page)
  await tabTo(page, /, 1 of \d+$|, 2 of \d+$|, playable, /)
  await page.keyboard.press('Home')
  expect(await covered(page)).not.toBe(0)
  await page.mouse.move(30, 30)
  await expect.poll(() => covered(page)).toBe(0)
})

/** How many cards of the hand lie under another one even where a fan leaves them free. */
const covered = (page: Page): Promise<number> =>
  hand(page)
    .locator('[data-card]')
    .evaluateAll(
      (cards) =>
        cards.filter((card) => {
          const { left, top } = card.getBoundingClientRect()
          return document.elementFromPoint(left + 14, top + 50)?.closest('[data-card]') !== card
        }).length,
    )

it('by touch on a phone', async () => {
  const page = await house.open('/', { screen: 'phone' })
  await page.getByRole('link', PLAY_NOW).tap()
  await page.waitForURL(TABLE)
  await moment(page)
  expect(await playSome(page, 'touch')).toContain('play')
})

it('by dragging cards to the pile', async () => {
  const page = await house.visitor()
  await startOneRound(page)
  expect(await playSome(page, 'drag')).toContain('play')
})

it('a match that was left alone is on the home page and goes on where it was', async () => {
  const page = await house.open('/play/crazy-tens')
  await page.waitForURL(TABLE)
  await act(page)
  const table = page.url()
  await page.goto('/')
  await page.getByRole('link', { name: /Sit back down/ }).click()
  await page.waitForURL(table)
  await moment(page)
})

it('a move that waits for the network says so, and is made once', async () => {
  const page = await house.visitor()
  const held: (() => void)[] = []
  let holding = false
  await page.routeWebSocket(/./, (socket) => {
    const server = socket.connectToServer()
    socket.onMessage((message) => void (holding ? held.push(() => server.send(message)) : server.send(message)))
  })
  await startOneRound(page)
  await moment(page)
  const saving = page.getByRole('status').filter({ hasText: 'Saving your move' })
  const own = page
    .getByRole('region', { name: 'So far' })
    .getByRole('listitem')
    .filter({ hasText: /^You\s*(played|drew)/ })
  expect([await saving.count(), await own.count()]).toEqual([0, 0])

  holding = true
  const card = playable(page).and(page.locator(':not([data-card^="T"])'))
  if ((await card.count()) > 0) await card.first().press('Enter')
  else await page.getByRole('button', { name: /^Draw a card/ }).click()
  await saving.waitFor()
  expect(await own.count()).toBe(0)
  holding = false
  for (const send of held) send()
  await saving.waitFor({ state: 'hidden' })
  await moment(page)
  expect(await own.count()).toBe(1)
})
