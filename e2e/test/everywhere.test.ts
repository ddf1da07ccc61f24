/** Every address and every state of a table, by day and by evening, in forced colours, on a desk and on a phone: no barrier, nothing that sticks out. */
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openHouse } from '../support/browser.ts'
import { checkAccessible, checkEdges, checkNoOverflow } from '../support/checks.ts'
import { act, moment, playTogether, playToTheEnd } from '../support/crazy-tens.ts'
import { VIEWPORTS } from '../support/viewports.ts'
import { chooseRuleset, dealForTwo, openTable, startOneRound, tableId } from '../support/ways-in.ts'

const house = openHouse()

/** An address for every route; `:id` and `:code` stand for a finished match and an open table of this visitor. */
const ADDRESSES: Readonly<Record<string, readonly string[]>> = {
  '/': ['/'],
  '/play/:game': ['/play/crazy-tens?choose', '/play/forty-thieves?choose'],
  '/daily/:game': ['/daily/forty-thieves'],
  '/together/:game': ['/together/crazy-tens'],
  '/quick/:game': ['/quick/crazy-tens'],
  '/tables': ['/tables'],
  '/new/:game': ['/new/crazy-tens'],
  '/t/:code': ['/t/:code', '/t/ZZZZZZ'],
  '/table/:id': ['/table/:id', '/table/nowhere'],
  '/watch/:id': ['/watch/:id'],
  '/learn/:game': ['/learn/crazy-tens'],
  '/replay/:id': ['/replay/:id', '/replay/file', '/replay/nowhere'],
  '/login': ['/login'],
  '/signup': ['/signup'],
  '/recover': ['/recover'],
  '/account': ['/account'],
  '/settings': ['/settings'],
  '/matches': ['/matches'],
  '/profile': ['/profile'],
  '/players/:username': ['/players/nobody-at-all'],
  '/bots/:game/:level': ['/bots/big-two/master', '/bots/forty-thieves/learner', '/bots/big-two/nobody'],
  '/leaderboards': ['/leaderboards'],
  '/leaderboards/:game': ['/leaderboards/crazy-tens'],
  '/rules/:game': ['/rules/crazy-tens', '/rules/no-such-game'],
  '/how-it-works': ['/how-it-works'],
}

it('no route is forgotten here', () => {
  const source = readFileSync(new URL('../../packages/web/src/shell/routes.ts', import.meta.url), 'utf8')
  const paths = [...source.matchAll(/'(\/[a-z\-/:]*)'/gi)].map(([, path]) => path)
  expect([...new Set(paths)].sort()).toEqual(Object.keys(ADDRESSES).sort())
})

/** Both layouts and both lights; colours do not depend on the layout. */
const LOOKS = [
  { viewport: VIEWPORTS.phone.viewport, colorScheme: 'dark' },
  { viewport: VIEWPORTS.desktop.viewport, colorScheme: 'light' },
] as const

/** The rules for one screen, whatever it is shown on. */
async function check(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
  await page.getByText('One moment …').waitFor({ state: 'hidden' })
  // What lies over a page may have a heading of its own.
  expect(await page.locator('h1:not(dialog h1)').count(), `main headings at ${page.url()}`).toBe(1)
  // WCAG 2.4.2: a tab says which page it is.
  if (new URL(page.url()).pathname !== '/') expect(await page.title(), `title at ${page.url()}`).toMatch(/\S+ (— Parlour|— \S+)/)
  for (const { viewport, colorScheme } of LOOKS) {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme })
    await checkAccessible(page)
  }
  await checkEdges(page)
  await checkNoOverflow(page)
}

it('every page', async () => {
  house.expectComplaints(/status of 404/)
  const page = await house.visitor()
  await startOneRound(page)
  await playToTheEnd(page)
  const id = tableId(page)
  await openTable(page)
  const code = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  for (const address of Object.values(ADDRESSES).flat()) {
    await page.goto(address.replace(':id', id).replace(':code', code))
    await check(page)
  }
})

it('every state of a table against a bot', async () => {
  const page = await house.visitor()
  await page.goto('/play/crazy-tens?choose')
  await chooseRuleset(page, 'Short, to 50 (42 in base 12)')
  await page.getByRole('button', { name: 'Deal', exact: true }).click()
  await moment(page)
  await check(page)
  await checkDialogs(page)

  // Until every state has been there: a ten that waits for its suit, the end of a round, the end of the match.
  const seen = new Set<string>()
  for (;;) {
    const now = await moment(page)
    if ((now === 'choose' || now === 'summary' || now === 'over') && !seen.has(now)) {
      seen.add(now)
      await check(page)
    }
    if (now === 'over') break
    await act(page)
  }
  await page.getByRole('button', { name: 'Look at the table' }).click()
  const result = page.getByRole('button', { name: 'Show the result' })
  await result.waitFor()
  expect(await result.evaluate((button) => button === document.activeElement)).toBe(true)
  await check(page)
})

/** Everything that can be laid over a table. */
async function checkDialogs(page: Page): Promise<void> {
  const menu = page.getByRole('dialog', { name: 'More' })
  const open = async (): Promise<void> => {
    await page.getByRole('button', { name: /^More/ }).click()
    await menu.waitFor()
  }
  await open()
  await check(page)
  await page.keyboard.press('Escape')
  for (const name of ['Rules', 'Settings', 'Players', 'Keys', 'Leave table']) {
    // The menu has what the bar has no room for.
    const button = page.getByRole('button', { name, exact: true })
    if ((await button.count()) === 0) await open()
    await button.first().click()
    await menu.waitFor({ state: 'hidden' })
    await page.getByRole('dialog').waitFor()
    await check(page)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  }
  await page.keyboard.press('c')
  await page.getByRole('dialog', { name: 'Score and moves' }).waitFor()
  await check(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  await page.getByRole('textbox', { name: 'Type a command' }).waitFor()
  // More is said than there is room for.
  for (const line of ['help', 'who', 'help']) {
    await page.keyboard.type(line)
    await page.keyboard.press('Enter')
  }
  await check(page)
  await page.keyboard.press('Escape')
}

it('waiting for others, chat, a lost connection and a screen that is handed over', async () => {
  const [page, friend] = await Promise.all([house.visitor(), house.visitor()])
  await dealForTwo(page, friend)
  // Whoever is not to play waits.
  const deeds = await playTogether([page, friend], (done) => done.length > 0)
  expect(deeds).toHaveLength(1)
  await check(page)
  await check(friend)
  await page.keyboard.press('c')
  await page.getByRole('textbox', { name: 'Write to the table' }).first().waitFor()
  await check(page)
  await page.keyboard.press('Escape')

  house.expectNetworkErrors()
  await page.context().setOffline(true)
  await page.getByText('Connection lost').waitFor()
  await check(page)
  await page.context().setOffline(false)
  await page.getByText('Connection lost').waitFor({ state: 'hidden', timeout: 30_000 })

  await page.goto('/together/crazy-tens')
  await page.getByRole('button', { name: 'Deal for two' }).click()
  await page.getByRole('button', { name: /^I am / }).waitFor()
  await check(page)
})
