/** Words before the match, and people one does not want to hear, or does not want to meet. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openHouse, type Visit } from '../support/browser.ts'
import { checkAccessible, checkEdges, checkNoOverflow } from '../support/checks.ts'
import { hand } from '../support/crazy-tens.ts'
import { joinWithCode, openTable, pick } from '../support/ways-in.ts'

const house = openHouse({})

const TABLE = /\/table\//
/** As it stands in the address. */
const spelled = (code: string): string => code.replace(' ', '')
const talk = (page: Page) => page.getByRole('region', { name: 'Talk', exact: true })
const line = (page: Page, text: string) => talk(page).getByRole('listitem').filter({ hasText: text })
/** What is read out, to whoever does not look. */
const spoken = (page: Page, text: string) => page.locator('[aria-live="polite"]').filter({ hasText: text })

async function say(page: Page, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Write to the table' })
  if (!(await field.isVisible())) await page.getByRole('button', { name: 'Write to the table' }).click()
  await field.fill(text)
  await field.press('Enter')
  await expect.poll(() => field.inputValue()).toBe('')
}

/** Both sit in the lobby of the first, and can talk. */
async function sitDown(visit: Visit = {}): Promise<{ readonly host: Page; readonly guest: Page; readonly code: string }> {
  const [host, guest] = await Promise.all([house.visitor(), house.visitor(visit)])
  const code = await openTable(host)
  await joinWithCode(guest, code)
  await Promise.all([host, guest].map((page) => talk(page).waitFor()))
  return { host, guest, code }
}

it('people in a lobby write to each other; one press mutes somebody, there and at the table, over a reload, until it is undone', async () => {
  const { host, guest } = await sitDown({ screen: 'phone' })
  await say(host, 'Good evening')
  await line(guest, 'Good evening').waitFor()
  await spoken(guest, 'Good evening').waitFor({ state: 'attached' })
  await guest.getByRole('button', { name: 'Hello', exact: true }).click()
  await line(host, 'Hello').waitFor()
  // Nobody needs to be told what they said themselves.
  expect(await spoken(guest, 'Hello').count()).toBe(0)
  for (const page of [host, guest]) {
    await checkAccessible(page)
    await checkNoOverflow(page)
    await checkEdges(page)
  }

  await line(host, 'Hello')
    .getByRole('button', { name: /^Mute: / })
    .click()
  await line(host, 'Hello').waitFor({ state: 'detached' })
  await talk(host)
    .getByText(/ is muted\./)
    .waitFor()
  await say(guest, 'Are you there?')
  await say(host, 'Shall we begin?')
  await line(guest, 'Shall we begin?').waitFor()
  expect(await line(host, 'Are you there?').count()).toBe(0)
  await host.reload()
  await line(host, 'Shall we begin?').waitFor()
  await talk(host)
    .getByText(/ is muted\./)
    .waitFor()
  expect(await line(host, 'Hello').count()).toBe(0)
  expect(await line(guest, 'Are you there?').count()).toBe(1)

  await host.getByRole('button', { name: 'Deal for two' }).click()
  await Promise.all([host, guest].map((page) => page.waitForURL(TABLE)))
  await Promise.all([hand(host).waitFor(), hand(guest).waitFor()])
  await host.getByText(/ is muted\./).waitFor()
  await guest
    .getByRole('button', { name: /^Moves and chat|^Score/ })
    .first()
    .click()
  await guest.getByRole('button', { name: 'Good luck', exact: true }).click()
  await guest.getByText('“Good luck”').waitFor()
  // Both have been told what was said by the time that an answer is there.
  await say(host, 'To you too')
  await guest.getByText('“To you too”').waitFor()
  expect(await host.getByText('“Good luck”').count()).toBe(0)

  await host.getByRole('button', { name: /^Hear again: / }).click()
  await host.getByText(/ is muted\./).waitFor({ state: 'detached' })
  await guest.getByRole('button', { name: 'Good game', exact: true }).click()
  await host.getByText('“Good game”').waitFor()
  await host
    .getByText('“Good game”')
    .locator('..')
    .getByRole('button', { name: /^Mute: / })
    .click()
  await host.getByText(/ is muted\./).waitFor()
})

it('whoever is sent away reads no more of what is said, and does not come back', async () => {
  const { host, guest, code } = await sitDown()
  await host.getByRole('button', { name: /^Send away/ }).click()
  await host.getByRole('dialog').getByRole('button', { name: 'Send away' }).click()
  await guest.getByRole('heading', { name: 'The host sent you away.' }).waitFor()
  expect(await talk(guest).count()).toBe(0)
  await guest.goto(`/t/${spelled(code)}`)
  await guest.getByRole('heading', { name: 'The host sent you away.' }).waitFor()
})

it('whoever is blocked finds no table of the other, is not told, and is found again in the settings', async () => {
  house.expectComplaints(/status of 404/)
  const { host, guest } = await sitDown()
  await say(guest, 'You play like my grandmother')
  await line(host, 'grandmother').waitFor()

  // From the seat, without a pointer.
  await host.getByRole('button', { name: /^About / }).focus()
  await host.keyboard.press('Enter')
  const about = host.getByRole('dialog')
  await about.getByRole('button', { name: /^Block: / }).click()
  await about.getByText('Nobody is told.').waitFor()
  await checkAccessible(host)
  await about.getByRole('button', { name: /^Block: sure/ }).click()
  await about.getByText(/ is blocked\.$/).waitFor()
  await host.keyboard.press('Escape')
  await line(host, 'grandmother').waitFor({ state: 'detached' })
  await host.getByText('Host').first().waitFor()
  // The other sees nothing of it, and hears nothing more.
  await say(host, 'We are alone now')
  await line(host, 'We are alone now').waitFor()
  await say(guest, 'Nobody answers')
  await line(guest, 'Nobody answers').waitFor()
  expect(await line(guest, 'We are alone now').count()).toBe(0)
  expect(await guest.getByText(/blocked|muted/i).count()).toBe(0)
  await guest.getByRole('button', { name: 'Leave table' }).click()
  await guest.waitForURL((url) => url.pathname === '/')

  const code = await openTable(host)
  await pick(host, 'Anybody')
  await guest.goto(`/t/${spelled(code)}`)
  await guest.getByRole('heading', { name: 'No table here.' }).waitFor()
  const stranger = await house.open('/tables')
  await stranger.getByRole('link', { name: 'Sit down' }).waitFor()
  await guest.goto('/tables')
  await guest.getByText('No table is open right now.').waitFor()

  await host.goto('/settings')
  const list = host.locator('section').filter({ has: host.getByRole('heading', { name: 'Muted and blocked' }) })
  await list.getByText('Blocked', { exact: true }).waitFor()
  await checkAccessible(host)
  await checkNoOverflow(host)
  await list.getByRole('button', { name: /^Unblock: / }).click()
  await list.getByRole('button', { name: /^Mute: / }).waitFor()
  await host.reload()
  await list.getByText('You have muted or blocked nobody.').waitFor()
  await guest.goto(`/t/${spelled(code)}`)
  await guest.getByText('deals when everybody is there').waitFor()
})

it('somebody is blocked at the table, and strangers who are kept apart do not meet', async () => {
  const [one, other, third] = await Promise.all([house.visitor(), house.visitor(), house.visitor()])
  const seek = (page: Page) => page.goto('/quick/crazy-tens')
  await seek(one)
  await one.getByText('Waiting for').waitFor()
  await seek(other)
  await Promise.all([one, other].map((page) => page.waitForURL(TABLE)))
  await hand(one).waitFor()
  await one.getByRole('button', { name: /^More/ }).click()
  await one.getByRole('button', { name: 'Players' }).click()
  const players = one.getByRole('dialog', { name: 'Players' })
  await players.getByRole('button', { name: /^Block: / }).click()
  await players.getByRole('button', { name: /^Block: sure/ }).click()
  await players.getByText(/, blocked$/).waitFor()
  await checkAccessible(one)
  for (const page of [one, other]) {
    await seek(page)
    await page.getByText('Waiting for').waitFor()
  }
  await seek(third)
  await third.waitForURL(TABLE)
  // One of them has found somebody, and the other goes on waiting.
  const found = () => [one, other].filter((page) => TABLE.test(page.url())).length
  await expect.poll(found).toBe(1)
})
