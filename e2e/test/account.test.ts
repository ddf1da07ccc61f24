/** From guest to account and back: nothing is lost on the way, and only the owner gets in. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openHouse } from '../support/browser.ts'
import { playToTheEnd } from '../support/crazy-tens.ts'
import { pick, startOneRound } from '../support/ways-in.ts'

const house = openHouse()

const PASSWORD = 'seven quiet lamps on felt'
const NEW_PASSWORD = 'eight loud lamps on walnut'

const userId = (page: Page): Promise<unknown> =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('parlour.user') ?? '{}') as { user?: { id?: string } }).user?.id)
const replays = (page: Page) => page.getByRole('link', { name: /^Replay of Crazy Tens/ })

async function signUp(page: Page, name: string): Promise<readonly string[]> {
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('heading', { name: 'Keep these codes.' }).waitFor()
  const codes = await page.getByRole('main').getByRole('listitem').allTextContents()
  await page.getByRole('button', { name: 'I have kept them' }).click()
  return codes
}

async function signIn(page: Page, name: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

async function signOut(page: Page): Promise<void> {
  await page.goto('/account')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL('/')
}

it('a guest keeps matches and id when signing up, and gets back in with the password or with a code', async () => {
  house.expectComplaints(/status of 401/)
  const page = await house.visitor()
  await startOneRound(page)
  await playToTheEnd(page)
  const guest = await userId(page)
  expect(guest).toEqual(expect.any(String))

  await page.goto('/profile')
  await replays(page).first().waitFor()
  await page.getByRole('link', { name: 'Make it an account' }).click()
  const codes = await signUp(page, 'Rosalind')
  expect(codes).toHaveLength(8)
  expect(await userId(page)).toBe(guest)
  await page.goto('/profile')
  await replays(page).first().waitFor()

  await signOut(page)
  await page.goto('/login')
  await signIn(page, 'Rosalind', 'not the password')
  await page.getByText('Name or password is wrong.').waitFor()
  await signIn(page, 'rosalind', PASSWORD)
  await page.getByRole('link', { name: /Rosalind/ }).waitFor()
  expect(await userId(page)).toBe(guest)

  await signOut(page)
  await page.goto('/login')
  await page.getByRole('link', { name: 'I forgot my password' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Rosalind')
  await page.getByRole('textbox', { name: 'Recovery code' }).fill((codes[2] ?? '').toLowerCase())
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
  const recover = page.getByRole('button', { name: 'Set the new password' })
  await recover.click()
  await recover.waitFor({ state: 'hidden' })
  await expect.poll(() => userId(page)).toBe(guest)
  await signOut(page)
  await page.goto('/login')
  await signIn(page, 'Rosalind', NEW_PASSWORD)
  await page.getByRole('link', { name: /Rosalind/ }).waitFor()
})

it('the account page is guarded, leads back after signing in, and deletes the account for good', async () => {
  house.expectComplaints(/status of 40[14]/)
  const page = await house.open('/account')
  await page.waitForURL((url) => url.pathname === '/login' && url.searchParams.get('next') === '/account')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await signUp(page, 'Grace')
  await page.waitForURL('/account')
  await signOut(page)
  await page.goto('/account')
  await page.waitForURL(/\/login\?next=/)
  await signIn(page, 'Grace', PASSWORD)
  await page.waitForURL('/account')
  await page.getByText('You are signed in as Grace.').waitFor()

  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Delete for good' }) })
  await form.getByLabel('Current password', { exact: true }).fill(PASSWORD)
  await form.getByRole('button', { name: 'Delete for good' }).click()
  await page.getByText('Type the word delete, then the account can be deleted.').waitFor()
  await form.getByRole('textbox', { name: /^Type/ }).fill('delete')
  await form.getByRole('button', { name: 'Delete for good' }).click()
  await page.waitForURL('/')
  await page.goto('/login')
  await signIn(page, 'Grace', PASSWORD)
  await page.getByText('Name or password is wrong.').waitFor()
})

it('name, avatar and settings travel with the account', async () => {
  const page = await house.open('/signup')
  await signUp(page, 'Emmy')
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Edit profile' }).click()
  const dialog = page.getByRole('dialog', { name: 'How the others see you' })
  await dialog.getByRole('textbox', { name: 'Name at the table' }).fill('Emmy N.')
  await dialog.getByRole('radio', { name: 'Plum' }).click({ force: true })
  await dialog.getByRole('radio', { name: 'Heart' }).click({ force: true })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { level: 1, name: 'Emmy N.' }).waitFor()
  await page.goto('/settings')
  await pick(page, 'Four')
  // It travels a moment later.
  const travelled = page.waitForResponse((response) => response.request().postData()?.includes('"waves"') === true && response.ok())
  await pick(page, 'Waves')
  await travelled

  const other = await house.open('/login?next=/settings')
  expect(await other.locator('html').getAttribute('data-deck')).toBe('two')
  await signIn(other, 'Emmy', PASSWORD)
  await other.waitForURL('/settings')
  await expect.poll(() => other.getByRole('radio', { name: 'Four', exact: true }).isChecked()).toBe(true)
  expect(await other.getByRole('radio', { name: 'Waves' }).isChecked()).toBe(true)
  expect(await other.locator('html').getAttribute('data-deck')).toBe('four')
  await other.goto('/profile')
  await other.getByRole('heading', { level: 1, name: 'Emmy N.' }).waitFor()
})
