/** Word Tiles between two people, each with a browser of their own: a reload and a lost connection in the middle of a match. */

import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openHouse } from '../../support/browser.ts'
import { writtenDown } from '../../support/records.ts'
import { joinWithCode, tableId } from '../../support/ways-in.ts'
import { playTogether } from '../../support/word-tiles.ts'

const house = openHouse()
const TABLE = /\/table\//

/** Two at a table that is not dealt yet. */
async function seated(): Promise<[Page, Page]> {
  const [host, guest] = await Promise.all([house.visitor(), house.visitor()])
  await host.goto('/')
  await host.getByRole('link', { name: 'Play with a friend: Word Tiles' }).click()
  await host.waitForURL(/\/t\//)
  await joinWithCode(guest, (await host.getByRole('img', { name: /^Code of the table/ }).textContent()) ?? '')
  return [host, guest]
}

async function deal(host: Page, guest: Page): Promise<void> {
  await host.getByRole('button', { name: 'Deal for two' }).click()
  await Promise.all([host.waitForURL(TABLE), guest.waitForURL(TABLE)])
}

it('two friends play; one reloads, one loses the connection, and nothing is lost or doubled', async () => {
  const [host, guest] = await seated()
  await deal(host, guest)

  const first = await playTogether([host, guest], 2)
  await guest.reload()
  const second = await playTogether([host, guest], 2)
  house.expectNetworkErrors()
  const lost = host.getByRole('status').filter({ hasText: 'Connection lost' })
  await host.context().setOffline(true)
  await lost.waitFor()
  await host.context().setOffline(false)
  await lost.waitFor({ state: 'hidden', timeout: 30_000 })

  const third = await playTogether([host, guest], 4)
  await guest.getByRole('button', { name: 'Leave table' }).click()
  await guest.getByRole('button', { name: 'Give up this match' }).click()
  await guest.waitForURL('/')
  await host.getByText('The match is yours').waitFor()
  const { moves } = await writtenDown(host, tableId(host))
  expect(moves).toHaveLength(first.length + second.length + third.length)
})

it('PL-14: the host gives everybody minutes for the match; they run for whoever is awaited, and no reload gives them back', async () => {
  const [host, guest] = await seated()
  await host.getByRole('combobox', { name: 'Time' }).selectOption({ label: '15 min each for the match (suggested)' })
  // Whoever is invited reads what is played.
  await guest.getByText('15 min each').waitFor()
  expect(await guest.getByRole('combobox', { name: 'Time' }).count()).toBe(0)
  await deal(host, guest)

  const whole = 15 * 60
  await expect.poll(async () => (await clocks(host)).toSorted((a, b) => a - b)[0]).toBeLessThan(whole - 1)
  expect(Math.max(...(await clocks(host)))).toBe(whole)
  const before = Math.min(...(await clocks(guest)))
  await guest.reload()
  await expect.poll(() => clocks(guest)).toHaveLength(2)
  expect(Math.min(...(await clocks(guest)))).toBeLessThanOrEqual(before)

  await playTogether([host, guest], 1)
  await expect.poll(async () => Math.max(...(await clocks(host)))).toBeLessThan(whole)
})

/** What both plates show, in seconds. */
const clocks = async (page: Page): Promise<number[]> =>
  (await page.locator('[data-box^="plate:"] time').allTextContents()).map((text) => {
    const [minutes = 0, seconds = 0] = text.split(':').map(Number)
    return minutes * 60 + seconds
  })
