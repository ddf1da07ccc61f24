/** Two people, each with a browser of their own: they find each other, play, lose the connection, and play again. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openHouse } from '../support/browser.ts'
import { type Deed, isMove, moment, playTogether } from '../support/crazy-tens.ts'
import { writtenDown } from '../support/records.ts'
import { dealForTwo, joinWithCode, openTable, pick, tableId } from '../support/ways-in.ts'

const house = openHouse({ BOT_DELAY_MS: '0' })

const OFFLINE_MS = 10_000
const TABLE = /\/table\//
const lost = (page: Page) => page.getByRole('status').filter({ hasText: 'Connection lost' })
const movesIn = (deeds: Awaited<ReturnType<typeof playTogether>>): number => deeds.filter(isMove).length

it('friends meet by code, one reloads, one loses the connection for ten seconds, and nothing is lost or doubled', async () => {
  const [host, guest] = await Promise.all([house.visitor(), house.visitor()])
  const gameId = await dealForTwo(host, guest)

  const first = await playTogether([host, guest], (deeds) => movesIn(deeds) >= 2)
  await guest.reload()
  const second = await playTogether([host, guest], (deeds) => movesIn(deeds) >= 2)

  house.expectNetworkErrors()
  await host.context().setOffline(true)
  await lost(host).waitFor()
  await host.waitForTimeout(OFFLINE_MS)
  expect(await lost(host).isVisible()).toBe(true)
  await host.context().setOffline(false)
  await lost(host).waitFor({ state: 'hidden', timeout: 30_000 })
  expect(tableId(host)).toBe(gameId)

  const third = await playTogether([host, guest])
  const { moves } = await writtenDown(host, gameId)
  expect(moves.filter(({ by }) => by !== undefined)).toEqual([])
  expect(moves).toHaveLength(movesIn(first) + movesIn(second) + movesIn(third))

  await host.getByRole('button', { name: 'Play again' }).click()
  await guest.getByRole('status').filter({ hasText: 'wants to play again' }).waitFor()
  await guest.getByRole('button', { name: 'Play again' }).click()
  await Promise.all([host, guest].map((page) => page.waitForURL((url) => TABLE.test(url.pathname) && !url.pathname.endsWith(gameId))))
  expect(tableId(host)).toBe(tableId(guest))
  await playTogether([host, guest], (deeds) => movesIn(deeds) >= 2)
})

it('a public table is in the list while it is open; the host decides who sits there', async () => {
  // CT.M10.Render: the list, and the lobby with what its host may do.
  const [host, guest] = await Promise.all([house.visitor(), house.visitor()])
  await guest.goto('/tables')
  await guest.getByText('No table is open right now.').waitFor()

  await openTable(host)
  await pick(host, 'Anybody')
  // Nothing is reloaded: the list is live.
  await guest.getByRole('link', { name: 'Sit down' }).click()
  await guest.waitForURL(/\/t\//)
  await guest.getByText('deals when everybody is there').waitFor()
  // A guest reads the rules and has no fields that do nothing; a full table invites nobody.
  await guest.getByText('Only the host changes these.').waitFor()
  expect(await guest.getByRole('combobox').count()).toBe(0)
  expect(await host.getByRole('heading', { name: 'Invite' }).isVisible()).toBe(false)

  const asked = host.getByRole('dialog', { name: /^Send .* away\?$/ })
  await host.getByRole('button', { name: /^Send away/ }).click()
  await asked.getByRole('button', { name: 'Keep the seat' }).click()
  await guest.getByText('deals when everybody is there').waitFor()
  await host.getByRole('button', { name: /^Send away/ }).click()
  await asked.getByRole('button', { name: 'Send away' }).click()
  await guest.getByRole('heading', { name: 'The host sent you away.' }).waitFor()
  await guest.reload()
  await guest.getByRole('heading', { name: 'The host sent you away.' }).waitFor()

  await host.getByRole('heading', { name: 'Invite' }).waitFor()
  await host.getByRole('button', { name: 'Fill with a bot' }).click()
  // Who sits down has the name that will be read at the table.
  const bot = (await host.getByRole('listitem').filter({ hasText: 'Bot, ' }).locator('b').textContent()) ?? ''
  await host.getByRole('button', { name: 'Deal for two' }).click()
  await host.waitForURL(TABLE)
  await moment(host)
  await host.getByText(bot).first().waitFor()
  await guest.goto('/tables')
  await guest.getByText('No table is open right now.').waitFor()
})

it('what the host changes is read and agreed to before the deal, without a pointer', async () => {
  const [host, guest] = await Promise.all([house.visitor(), house.visitor()])
  await joinWithCode(guest, await openTable(host))
  await guest.getByText('deals when everybody is there').waitFor()
  const deal = host.getByRole('button', { name: 'Deal for two' })
  await host.getByRole('combobox', { name: 'Time' }).selectOption('30 s for a turn')
  await host.getByText(/^Waiting for .* to agree to what was changed\.$/).waitFor()
  expect(await deal.isDisabled()).toBe(true)

  const change = guest.getByRole('region', { name: 'The host has changed' })
  await change.getByText('30 s a turn').waitFor()
  await guest.getByText('Has yet to agree').waitFor()
  await guest.reload()
  await change.getByText('30 s a turn').waitFor()
  await change.getByRole('button', { name: 'Agree' }).focus()
  await guest.keyboard.press('Enter')
  await change.waitFor({ state: 'detached' })
  await deal.click()
  await Promise.all([host, guest].map((page) => page.waitForURL(TABLE)))
})

it('a code that nobody gave out is refused in the dialog, and a taken seat says so', async () => {
  const [host, guest, third] = await Promise.all([house.visitor(), house.visitor(), house.visitor()])
  house.expectComplaints(/status of 404/)
  await guest.goto('/')
  await guest.getByRole('button', { name: 'Join with a code' }).click()
  const field = guest.getByRole('textbox', { name: 'Code' })
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
  await field.fill('ZZZ ZZZ')
  await guest.getByRole('dialog').getByRole('button', { name: 'Sit down' }).click()
  await guest.getByText('There is no table with this code.').waitFor()

  const code = await openTable(host)
  await joinWithCode(guest, code.toLowerCase())
  await host.getByRole('button', { name: 'Deal for two' }).and(host.locator(':enabled')).waitFor()
  await joinWithCode(third, code)
  await third.getByRole('heading', { name: 'All seats are taken.' }).waitFor()
})

it('two strangers are matched, and when one gives up the other is told', async () => {
  const [one, other] = await Promise.all([house.visitor(), house.visitor()])
  // Into the second round; now and then somebody wins the whole match in the first, and they meet again.
  for (let rounds = 0, matches = 1; rounds < 2; matches++) {
    expect(matches, 'matches that were over after one round').toBeLessThan(5)
    for (const page of [one, other]) {
      await page.goto('/')
      await page.getByRole('link', { name: 'Find an opponent: Crazy Tens' }).click()
    }
    await Promise.all([one.waitForURL(TABLE), other.waitForURL(TABLE)])
    expect(tableId(one)).toBe(tableId(other))
    const begun = (deeds: readonly Deed[]): number => deeds.filter((deed) => deed === 'next-round').length
    rounds = begun(await playTogether([one, other], (deeds) => begun(deeds) === 2))
  }

  await one.getByRole('button', { name: 'Leave table' }).click()
  await one.getByRole('button', { name: 'Give up this match' }).click()
  await one.waitForURL('/')
  await other.getByRole('heading', { name: / left the table$/ }).waitFor()
  await other.getByText('The match is yours').waitFor()
  // Nobody is asked to play again with somebody who has gone.
  expect(await other.getByRole('button', { name: 'Play again' }).count()).toBe(0)
  await other.getByRole('link', { name: 'Find another opponent' }).waitFor()
  const { record } = await writtenDown(other, tableId(other))
  expect(record.header.game).toBe('crazy-tens')
})
