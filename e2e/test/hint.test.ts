/** Master's advice while one plays: by mouse, by key and typed, against bots only; nobody who plays with people is helped. */
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openHouse } from '../support/browser.ts'
import { checkAccessible, checkNoOverflow } from '../support/checks.ts'
import { act, moment } from '../support/crazy-tens.ts'
import { chooseRuleset, dealForTwo, startOneRound } from '../support/ways-in.ts'

const house = openHouse()

const hintButton = (page: Page): Locator => page.getByRole('button', { name: 'Hint', exact: true })
const closeButton = (page: Page): Locator => page.getByRole('button', { name: 'Close the hint' })
const advised = (page: Page): Locator => page.locator('main [data-advised="true"]')
const focused = (place: Locator): Promise<boolean> => place.evaluate((element) => element === document.activeElement)
/** What is said to those who listen. */
const spoken = (page: Page): Locator => page.locator('[aria-live="polite"]').getByText(/^Hint: /)

const WORDS = /^Hint: (?:Play the .+|Draw a card.*)\.$/

/** Waits until this person may act. */
const onTurn = (page: Page): Promise<void> => page.locator('button[aria-keyshortcuts="H"]:not([aria-disabled="true"])').waitFor()

it('by mouse, by key and typed, in a match on this device; a move takes it away', async () => {
  const page = await house.visitor()
  await startOneRound(page, 'offline')
  await moment(page)
  await onTurn(page)
  await hintButton(page).click()
  await spoken(page).waitFor()
  expect(await spoken(page).textContent()).toMatch(WORDS)
  expect(await advised(page).count()).toBe(1)
  expect(await advised(page).getAttribute('aria-label')).toMatch(/, hint$/)
  await checkAccessible(page)
  await checkNoOverflow(page)

  await closeButton(page).click()
  await expect.poll(() => advised(page).count()).toBe(0)
  await expect.poll(() => focused(hintButton(page))).toBe(true)
  await page.keyboard.press('h')
  await spoken(page).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => advised(page).count()).toBe(0)
  await page.keyboard.press('h')
  await spoken(page).waitFor()
  expect(await advised(page).count()).toBe(1)

  await page.keyboard.press('/')
  await page.getByRole('textbox', { name: 'Type a command' }).fill('hint')
  await page.keyboard.press('Enter')
  await page
    .getByRole('log', { name: 'Answers' })
    .getByText(/^(?:Play the .+|Draw a card.*)\.$/)
    .waitFor()

  while (!['play', 'draw', 'suit'].includes(await act(page)));
  await expect.poll(() => spoken(page).count()).toBe(0)
  await expect.poll(() => closeButton(page).count()).toBe(0)
})

it.each([
  ['tschau-sepp', /^Hint: (?:Play the|Draw|Pass|Say|Wish)/],
  ['big-two', /^Hint: (?:Play|Pass)/],
  ['scrabble', /^Hint: (?:Lay|Exchange|Pass)/],
] as const)('in %s as well, on a phone', async (game, words) => {
  const page = await house.open(`/play/${game}?offline`, { screen: 'phone', theme: 'dark' })
  await page.waitForURL(/\/table\/local-/)
  await onTurn(page)
  await hintButton(page).click()
  await spoken(page).waitFor()
  expect(await spoken(page).textContent()).toMatch(words)
  await expect.poll(() => focused(closeButton(page))).toBe(true)
  expect(await advised(page).or(page.locator('[aria-label*=", hint: "]')).count()).toBeGreaterThan(0)
  await checkAccessible(page)
  await checkNoOverflow(page)
  await page.keyboard.press('Escape')
  await expect.poll(() => focused(hintButton(page))).toBe(true)
})

it('in the place of a refusal, and a refusal in its place', async () => {
  const page = await house.open('/play/tschau-sepp?offline')
  await page.waitForURL(/\/table\/local-/)
  await onTurn(page)
  const pass = page.getByRole('button', { name: 'Pass after a draw' })
  const refused = page.getByRole('alert').filter({ hasText: 'You may pass only after drawing.' })
  await pass.dispatchEvent('click')
  await refused.waitFor()
  await hintButton(page).click()
  await closeButton(page).waitFor()
  expect(await refused.count()).toBe(0)
  await pass.dispatchEvent('click')
  await refused.waitFor()
  expect(await closeButton(page).count()).toBe(0)
})

it.each([
  ['scrabble', 740, 360],
  ['scrabble', 844, 390],
  ['tschau-sepp', 667, 375],
  ['crazy-tens', 667, 375],
  ['big-two', 667, 375],
])('at %s on a phone on its side, %i by %i, clear of everything that is pressed', async (game, width, height) => {
  const page = await house.visitor({ screen: 'phone' })
  await page.setViewportSize({ width, height })
  await page.goto(`/play/${game}?offline`)
  await page.waitForURL(/\/table\/local-/)
  await onTurn(page)
  await hintButton(page).click()
  await closeButton(page).waitFor()
  const covered = await page.locator('[data-hint-note]').evaluate((note) => {
    const here = note.getBoundingClientRect()
    const meets = (there: DOMRect): boolean =>
      there.left < here.right && here.left < there.right && there.top < here.bottom && here.top < there.bottom
    return [...document.querySelectorAll('button, [data-box^="plate:"], [data-box^="board"]')]
      .filter((part) => !note.contains(part) && part.checkVisibility({ visibilityProperty: true }) && meets(part.getBoundingClientRect()))
      .map((part) => part.getAttribute('aria-label') ?? part.textContent)
  })
  expect(covered).toEqual([])
})

it('in lessons, and against a bot of the server; not where hints are off', async () => {
  const page = await house.open('/learn/crazy-tens')
  await onTurn(page)
  await page.keyboard.press('h')
  await spoken(page).waitFor()

  await startOneRound(page)
  await moment(page)
  await onTurn(page)
  await hintButton(page).click()
  await spoken(page).waitFor()

  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('combobox', { name: 'Hints' }).selectOption({ label: 'Off' })
  await page.keyboard.press('Escape')
  await expect.poll(() => hintButton(page).count()).toBe(0)
  await expect.poll(() => advised(page).count()).toBe(0)
})

it('never with another person, at one screen or at two', async () => {
  const [host, guest] = [await house.visitor(), await house.visitor()]
  await dealForTwo(host, guest)
  const screen = await house.open('/together/crazy-tens')
  await screen.getByRole('textbox', { name: 'Name of player 1' }).fill('Ada')
  await screen.getByRole('textbox', { name: 'Name of player 2' }).fill('Ben')
  await chooseRuleset(screen, 'One round')
  await screen.getByRole('button', { name: 'Deal for two' }).click()
  await screen.waitForURL(/\/table\/local-/)
  await screen.getByRole('button', { name: /^I am / }).click()
  for (const page of [host, guest, screen]) {
    await page.getByRole('toolbar', { name: 'Your hand' }).waitFor()
    expect(await hintButton(page).count()).toBe(0)
    await page.keyboard.press('h')
    await page.keyboard.press('/')
    await page.getByRole('textbox', { name: 'Type a command' }).fill('hint')
    await page.keyboard.press('Enter')
    await page.getByText('There are no hints here just now.').waitFor()
    expect(await advised(page).count()).toBe(0)
  }
})
