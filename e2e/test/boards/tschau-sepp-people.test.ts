/**
 * People and bots at one table, and all that can happen there: one leaves, one is sent away, Sepp is forgotten, and
 * whoever has finished watches the others. The cards fall as they fall; people play so that it soon comes to that.
 */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openHouse } from '../../support/browser.ts'
import { checkAccessible } from '../../support/checks.ts'
import { awaited, glance, playTogether, type Style, soFar } from '../../support/tschau-sepp.ts'
import { joinWithCode, pick } from '../../support/ways-in.ts'

const house = openHouse()
const TABLE = /\/table\//
/** In a hurry, and without "Sepp" until it has cost something. */
const hurried = (forgetful: () => boolean): Style => ({ says: (word) => word === 'tschau' || !forgetful() })
/** Never finishes: with few cards left it draws whenever there is something to draw, and then passes. */
const slow: Style = {
  card: ({ playable, draws, passes, hand }) => (hand.length < 4 && (draws || passes) ? null : (playable[0] ?? null)),
}

const SEATS = { three: 3, four: 4, six: 6 }

/** A table of so many, bots wherever there are no people. */
async function dealFor(count: keyof typeof SEATS, host: Page, others: readonly Page[]): Promise<void> {
  await host.goto('/')
  await host.getByRole('link', { name: 'Play with a friend: Tschau Sepp' }).click()
  await host.waitForURL(/\/t\//)
  const code = (await host.getByRole('img', { name: /^Code of the table/ }).textContent()) ?? ''
  if (count !== 'four') await pick(host, String(SEATS[count]))
  for (const page of others) await joinWithCode(page, code)
  const openSeats = host.getByRole('button', { name: 'Seat a bot' })
  for (let open = SEATS[count] - 1 - others.length; open > 0; open--) {
    await expect.poll(() => openSeats.count()).toBe(open)
    await openSeats.first().click()
    await host.getByRole('dialog').getByRole('button', { name: 'Learner' }).click()
  }
  await host.getByRole('button', { name: `Deal for ${count}` }).click()
  await Promise.all([host, ...others].map((page) => page.waitForURL(TABLE)))
}

async function giveUp(page: Page, warning = ''): Promise<void> {
  await page.getByRole('button', { name: 'Leave table' }).click()
  await page.getByRole('dialog').getByText(warning).first().waitFor()
  await page.getByRole('button', { name: 'Give up this match' }).click()
  await page.waitForURL('/')
}

const said = async (page: Page, pattern: RegExp): Promise<boolean> => (await soFar(page)).some((line) => pattern.test(line))

it('one leaves and the cards return, one is sent away, and the match goes on', async () => {
  // TS_GUI.quit_game with TS_GUI.attribute.quit; then TS_GUI.kick_player with TS_GUI.show_kick_button.
  const [host, guest, leaver, unwanted] = await Promise.all([house.visitor(), house.visitor(), house.visitor(), house.visitor()])
  await dealFor('six', host, [guest, leaver, unwanted])

  await giveUp(leaver, 'the others go on without you')
  await expect.poll(() => said(host, /left the table; \d+ cards? back into the stack/)).toBe(true)

  await host.getByRole('button', { name: 'More' }).click()
  await host.getByRole('button', { name: 'Players' }).click()
  const players = host.getByRole('dialog', { name: 'Players' })
  await players
    .getByRole('button', { name: /^Remove / })
    .last()
    .click()
  await players.getByRole('button', { name: /^Really remove / }).click()
  await expect.poll(async () => (await soFar(host)).filter((line) => /left the table/.test(line)).length).toBe(2)
  await host.keyboard.press('Escape')
  await Promise.all([leaver, unwanted].map((page) => page.close()))

  // Four are left, two of them bots, and the match goes on.
  let looks = 0
  await playTogether(
    [
      [host, {}],
      [guest, {}],
    ],
    async () => ++looks > 6,
  )
})

it('R 3.1.10.002: the host closes the table after being asked, and it is over for everyone', async () => {
  const [host, guest] = await Promise.all([house.visitor(), house.visitor()])
  await dealFor('four', host, [guest])
  await guest.getByRole('button', { name: 'More' }).click()
  await guest.getByRole('button', { name: 'Players' }).waitFor()
  expect(await guest.getByRole('button', { name: 'Close the table' }).count()).toBe(0)
  await guest.keyboard.press('Escape')
  await host.getByRole('button', { name: 'More' }).click()
  await host.getByRole('button', { name: 'Close the table' }).click()
  await host.getByText('without a winner').waitFor()
  await checkAccessible(host)
  await host.getByRole('button', { name: 'End the match for everyone' }).click()
  for (const page of [host, guest]) await expect.poll(async () => (await glance(page)).moment).toBe('over')
})

it('Sepp is forgotten and costs a card, and whoever has finished watches the others', async () => {
  const [host, guest, third] = await Promise.all([house.visitor(), house.visitor(), house.visitor()])
  await dealFor('three', host, [guest, third])
  let forgotten = false
  await playTogether(
    [
      [host, hurried(() => !forgotten)],
      [guest, slow],
      [third, slow],
    ],
    async () => {
      forgotten ||= await said(host, /^You forgot Sepp: a card more/)
      return (await glance(host)).moment === 'watching'
    },
  )
  expect(forgotten, 'Sepp was forgotten').toBe(true)
  await host.getByText(/^You are \d(?:st|nd|rd)$/).waitFor()
  expect(await host.getByRole('button', { name: /^Tschau!/ }).count()).toBe(0)
  await checkAccessible(host)

  await giveUp(third)
  for (const page of [host, guest]) expect((await awaited(page)).moment).toBe('over')
  expect(await host.getByRole('list', { name: 'Places' }).getByRole('listitem').count()).toBe(3)
})
