/** Who sits at a table sees by name who watches, hears of it, and may look them up; who watches was told so before. */
import { mkdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openHouse } from '../support/browser.ts'
import { checkAccessible, checkNoOverflow } from '../support/checks.ts'
import { joinWithCode, openTable, tableId } from '../support/ways-in.ts'

const house = openHouse()

const entry = (page: Page, count: number) => page.getByRole('button', { name: `${count} watching`, exact: true })

async function signUp(page: Page, username: string): Promise<void> {
  await page.goto('/signup')
  await page.getByRole('textbox', { name: 'Name' }).fill(username)
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery staple')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('button', { name: 'I have kept them' }).click()
}

it('whoever comes to watch is told so before, named at the table, and gone when they are', async () => {
  const [host, guest, account, stranger] = await Promise.all([
    house.visitor({ screen: 'desktop' }),
    house.visitor({ screen: 'phone' }),
    house.visitor(),
    house.visitor(),
  ])
  const username = `watcher${Date.now().toString(36)}`
  await signUp(account, username)
  const code = await openTable(host)
  const open = host.getByRole('switch', { name: 'Others may watch' })
  await open.click()
  await expect.poll(() => open.getAttribute('aria-checked')).toBe('true')
  await joinWithCode(guest, code)
  await host.getByRole('button', { name: 'Deal for two' }).and(host.locator(':enabled')).click()
  await Promise.all([host, guest].map((page) => page.getByRole('button', { name: 'More', exact: true }).waitFor()))
  expect(await host.getByRole('button', { name: /watching/ }).count()).toBe(0)

  await account.goto(`/watch/${tableId(host)}`)
  await account.getByText('Those at the table see by name that you watch.').waitFor()
  await checkAccessible(account)
  expect(await host.getByRole('button', { name: /watching/ }).count()).toBe(0)
  await account.getByRole('link', { name: 'Watch', exact: true }).click()
  await entry(host, 1).waitFor()
  await host
    .locator('[aria-live="polite"]')
    .filter({ hasText: `${username} is watching now.` })
    .waitFor({ state: 'attached' })

  await stranger.goto(`/watch/${tableId(host)}`)
  await stranger.getByRole('link', { name: 'Watch', exact: true }).click()
  // Without a pointer: the entry, the list, the way to a profile.
  await entry(host, 2).focus()
  await host.keyboard.press('Enter')
  const list = host.getByRole('dialog', { name: 'Watching' })
  await list.waitFor()
  expect(await list.getByRole('listitem').count()).toBe(2)
  expect(await list.getByRole('link').count()).toBe(1)
  const link = list.getByRole('link', { name: new RegExp(`^${username}`) })
  await checkAccessible(host)
  const [profile] = await Promise.all([host.context().waitForEvent('page'), link.press('Enter')])
  await profile.getByRole('heading', { level: 1, name: username }).waitFor()
  await profile.close()
  await host.keyboard.press('Escape')
  await list.waitFor({ state: 'detached' })

  // On a phone the menu has it, and says so at its button.
  await guest.getByRole('button', { name: 'More, 2 watching' }).click()
  await entry(guest, 2).click()
  await guest.getByRole('dialog', { name: 'Watching' }).waitFor()
  await checkAccessible(guest)
  await checkNoOverflow(guest)
  await guest.keyboard.press('Escape')
  await pictures([host, guest, account])

  await Promise.all([account.goto('/'), stranger.goto('/')])
  await entry(host, 2).waitFor({ state: 'detached' })
  await expect.poll(() => host.getByRole('button', { name: /watching/ }).count()).toBe(0)
})

async function pictures(pages: readonly Page[]): Promise<void> {
  const folder = process.env.LOOK
  if (folder === undefined) return
  mkdirSync(folder, { recursive: true })
  for (const [n, page] of pages.entries())
    for (const colorScheme of ['light', 'dark'] as const)
      for (const viewport of [
        { width: 1280, height: 720 },
        { width: 390, height: 844 },
      ]) {
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize(viewport)
        await page.waitForTimeout(700)
        await page.screenshot({ path: `${folder}/watch-${n}-${colorScheme}-${viewport.width}.png` })
        const open = page.getByRole('button', { name: /watching/ }).first()
        await open.click()
        await page.waitForTimeout(500)
        if (!(await page.getByRole('dialog', { name: 'Watching' }).isVisible())) await entry(page, 2).click()
        await page.waitForTimeout(500)
        await page.screenshot({ path: `${folder}/watch-${n}-${colorScheme}-${viewport.width}-list.png` })
        await page.keyboard.press('Escape')
        await page.waitForTimeout(300)
      }
}
