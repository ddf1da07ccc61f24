/** Without a network: whoever has been here once plays on, and everything stays on the device. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openHouse } from '../support/browser.ts'
import { hand, isMove, moment, playToTheEnd, playUntil } from '../support/crazy-tens.ts'
import { chooseRuleset, startOneRound, tableId } from '../support/ways-in.ts'

const house = openHouse()
const LOCAL_TABLE = /\/table\/local-/

/** What lies before this person, in words. */
const position = async (page: Page) => ({
  hand: await hand(page)
    .getByRole('button')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label'))),
  pile: await page.getByRole('img', { name: /^Discard pile/ }).getAttribute('aria-label'),
})

async function goOffline(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  house.expectNetworkErrors()
  await page.context().setOffline(true)
}

it('after one visit: a match against a bot, resumed after a reload, to the end, replayed and checked', async () => {
  const page = await house.open('/', { stores: true })
  await goOffline(page)
  await page.reload()
  await page.getByText('You are offline.').waitFor()
  await page.getByRole('navigation', { name: 'More ways to play Crazy Tens' }).getByRole('link', { name: 'Options' }).click()
  await chooseRuleset(page, 'One round')
  await page.getByRole('button', { name: 'Deal', exact: true }).click()
  await page.waitForURL(LOCAL_TABLE)

  await playUntil(page, (deeds) => deeds.filter(isMove).length >= 2)
  await moment(page)
  const before = await position(page)
  await page.reload()
  await moment(page)
  expect(await position(page)).toEqual(before)
  await playToTheEnd(page)

  await page.getByRole('link', { name: 'Watch the replay' }).click()
  await page.waitForURL(/\/replay\/local-/)
  await page.getByText('Nobody vouches for it.', { exact: true }).waitFor()
  await page.getByText('The shuffle was made on this device', { exact: true }).waitFor()
  await page.goto('/matches')
  await page.getByRole('link', { name: /^Replay of Crazy Tens/ }).waitFor()
})

it('"Play now" deals on the device while nobody answers, without a word about it', async () => {
  const page = await house.open('/', { stores: true })
  await goOffline(page)
  await page.getByRole('link', { name: /^Play now\s*: Crazy Tens$/ }).click()
  await page.waitForURL(LOCAL_TABLE)
  await playUntil(page, (deeds) => deeds.length >= 2)
  const id = tableId(page)
  await page.goto('/')
  await page.getByRole('link', { name: /Sit back down/ }).click()
  await page.waitForURL(new RegExp(id))
  await moment(page)
})

it('a second tab takes the table over, and the first says so', async () => {
  const page = await house.visitor()
  await startOneRound(page, 'offline')
  await playUntil(page, (deeds) => deeds.length >= 1)
  const other = await page.context().newPage()
  await other.goto(page.url())
  await moment(other)
  await page.getByRole('heading', { name: 'This table cannot be opened.' }).waitFor()
  await page.getByText(/another tab/).waitFor()
  const deeds = await playToTheEnd(other)
  expect(deeds.at(-1)).toBe('over')
})
