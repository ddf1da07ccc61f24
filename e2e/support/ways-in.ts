/** The ways to a table, as people take them. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const TABLE = /\/table\//

/** Chooses a ruleset by its name, in a form or in a lobby, and waits until it holds. */
export async function chooseRuleset(page: Page, label: string): Promise<void> {
  const ruleset = page.getByRole('combobox', { name: 'Ruleset' })
  await ruleset.selectOption({ label })
  await expect.poll(() => ruleset.locator('option:checked').textContent()).toBe(label)
}

/** Presses one of a row of choices and waits until it holds; a lobby asks the server first. */
export async function pick(page: Page, name: string): Promise<void> {
  const choice = page.getByRole('radio', { name, exact: true })
  await choice.click()
  await expect.poll(() => choice.isChecked()).toBe(true)
}

/** A single round of Crazy Tens against a bot, on the server or on the device. */
export async function startOneRound(page: Page, where: 'server' | 'offline' = 'server', address = ''): Promise<void> {
  await page.goto(`${address}/play/crazy-tens?choose${where === 'offline' ? '&offline' : ''}`)
  await chooseRuleset(page, 'One round')
  await page.getByRole('button', { name: 'Deal', exact: true }).click()
  await page.waitForURL(TABLE)
}

/** Opens a table for friends and answers its code, read from the page. */
export async function openTable(page: Page, ruleset = 'One round'): Promise<string> {
  await page.goto('/')
  await page.getByRole('link', { name: 'Play with a friend: Crazy Tens' }).click()
  await page.waitForURL(/\/t\//)
  const code = (await page.getByRole('img', { name: /^Code of the table/ }).textContent()) ?? ''
  await chooseRuleset(page, ruleset)
  return code
}

/** Joins a table through the dialog, with the code as it was told. */
export async function joinWithCode(page: Page, code: string): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: 'Join with a code' }).click()
  const dialog = page.getByRole('dialog', { name: 'Join with a code' })
  await dialog.waitFor()
  // The field has the focus, and Enter sits down.
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/t\//)
}

/** Both sit at the table of the first, and the cards are dealt. */
export async function dealForTwo(host: Page, guest: Page, ruleset = 'One round'): Promise<string> {
  await joinWithCode(guest, await openTable(host, ruleset))
  await host.getByRole('button', { name: 'Deal for two' }).click()
  await Promise.all([host.waitForURL(TABLE), guest.waitForURL(TABLE)])
  return tableId(host)
}

export const tableId = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1) ?? ''
