/** Four people at one table: passes in advance, one who leaves and comes back to the seat, the end and the next match. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { act, bar, glance, passButton, playTogether, whoActs } from '../../support/big-two.ts'
import { openHouse } from '../../support/browser.ts'
import { writtenDown } from '../../support/records.ts'
import { joinWithCode, tableId } from '../../support/ways-in.ts'

const house = openHouse()
const TABLE = /\/table\//
/** Four browsers, a server and a whole match share few cores. */
const FOUR_BROWSERS_MS = 240_000
const standIn = (page: Page) => page.getByText(/Bot stands in/).first()

async function fourAtATable(): Promise<readonly Page[]> {
  const pages = [await house.visitor(), await house.visitor(), await house.visitor(), await house.visitor()]
  const [host, ...guests] = pages as [Page, Page, Page, Page]
  await host.goto('/')
  await host.getByRole('link', { name: /^Play with (?:a friend|friends): Big Two$/ }).click()
  await host.waitForURL(/\/t\//)
  const code = (await host.getByRole('img', { name: /^Code of the table/ }).textContent()) ?? ''
  for (const guest of guests) await joinWithCode(guest, code)
  await host.getByRole('button', { name: 'Deal for four' }).click()
  await Promise.all(pages.map((page) => page.waitForURL(TABLE)))
  return pages
}

it(
  'plays a match with a pass in advance and a leaver whose seat a bot keeps until the return',
  async () => {
    const pages = await fourAtATable()
    const gameId = tableId(pages[0] as Page)

    // Whoever begins must not pass, and is told so. Whoever waits passes in advance, thinks again, and passes after all; the turn then goes by without a press.
    const first = await whoActs(pages)
    await passButton(first).click()
    await bar(first).getByRole('alert').filter({ hasText: 'you cannot pass: play the 3 of diamonds' }).waitFor()
    const waiting = pages.filter((page) => page !== first)
    const [early] = waiting as [Page]
    await bar(early).getByRole('button', { name: 'Pass in advance' }).click()
    const cancel = bar(early).getByRole('button', { name: /^Will pass on your turn/ })
    await cancel.click()
    await bar(early).getByRole('button', { name: 'Pass in advance' }).click()
    await cancel.waitFor()
    await playTogether(
      pages.filter((page) => page !== early),
      (deeds) => deeds.length >= 3,
    )
    await cancel.waitFor({ state: 'hidden' })

    // One leaves: a bot plays on there, and everybody sees it.
    const [leaver, ...others] = [early, ...pages.filter((page) => page !== early)] as [Page, Page, Page, Page]
    await leaver.getByRole('button', { name: 'Leave table' }).click()
    await leaver.getByText('a bot takes your seat').waitFor()
    await leaver.getByRole('button', { name: 'Give up this match' }).click()
    await leaver.waitForURL('/')
    for (const page of others) await standIn(page).waitFor()
    // Four moves of three people: the bot has had a turn in between.
    await playTogether(others, (deeds) => deeds.length >= 4)

    await leaver.goto(`/table/${gameId}`)
    for (const page of others) await standIn(page).waitFor({ state: 'hidden' })
    if ((await Promise.all(pages.map(glance))).every(({ moment }) => moment !== 'over')) await playTogether(pages)
    const { moves, status } = await writtenDown(others[0], gameId)
    expect(status).not.toBe('running')
    expect(moves.some(({ by }) => by === 'bot')).toBe(true)

    for (const page of pages) await page.getByRole('button', { name: 'Play again' }).click()
    await Promise.all(pages.map((page) => page.waitForURL((url) => TABLE.test(url.pathname) && !url.pathname.endsWith(gameId))))
    expect(new Set(pages.map(tableId)).size).toBe(1)
    await act(await whoActs(pages))
  },
  FOUR_BROWSERS_MS,
)
