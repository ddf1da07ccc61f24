/** What people choose holds everywhere, at once and after a reload. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openHouse } from '../support/browser.ts'
import { hand, moment, playUntil } from '../support/crazy-tens.ts'
import { pick, startOneRound } from '../support/ways-in.ts'

const house = openHouse()
const TABLE = /\/table\//

const look = (page: Page) =>
  page.evaluate(() => {
    const { theme, deck, back } = document.documentElement.dataset
    return { theme, deck, back, speed: document.documentElement.style.getPropertyValue('--speed') }
  })

it('looks, motion and the base of scores stay as chosen after a reload, and can be reset', async () => {
  const page = await house.open('/settings')
  for (const name of ['Evening', 'Four', 'Plain', 'Dozenal']) await pick(page, name)
  await page.getByRole('group', { name: 'Motion' }).getByRole('radio', { name: 'Slow' }).click()
  const chosen = { theme: 'evening', deck: 'four', back: 'plain', speed: '2' }
  expect(await look(page)).toEqual(chosen)
  await page.reload()
  await page.getByRole('heading', { name: 'Settings' }).first().waitFor()
  expect(await look(page)).toEqual(chosen)
  expect(await page.getByRole('radio', { name: 'Dozenal' }).isChecked()).toBe(true)

  await page.getByRole('button', { name: 'Back to the standard settings' }).click()
  await expect.poll(() => look(page)).toEqual({ theme: 'day', deck: 'two', back: 'lattice', speed: '1' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => look(page)).toEqual(chosen)
})

it('where the device asks for stillness nothing moves, whatever is chosen', async () => {
  const page = await house.visitor({ motion: 'on' })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect((await look(page)).speed).toBe('0')
})

it('German is spoken on the home page, in the lobby and at the table, and browsers that ask for it get it unasked', async () => {
  const page = await house.open('/settings')
  await pick(page, 'Deutsch')
  await page.goto('/')
  await page.getByRole('heading', { level: 1, name: 'Setz dich.' }).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('de')
  await page.getByRole('link', { name: 'Mit Freunden spielen: Crazy Tens' }).click()
  await page.getByRole('heading', { name: 'Hausregeln' }).waitFor()
  await page.goto('/play/crazy-tens')
  await page.waitForURL(TABLE)
  await page.getByRole('button', { name: 'Regeln' }).first().waitFor()
  await page.getByRole('toolbar', { name: 'Deine Karten' }).waitFor()
  expect(await page.getByText(/Your turn|Draw pile/).count()).toBe(0)

  const swiss = await house.open('/', { language: 'de-CH' })
  await swiss.getByRole('heading', { level: 1, name: 'Setz dich.' }).waitFor()
})

it('without hints no card says whether it can be played; one that cannot is refused beside it and stays', async () => {
  const page = await house.visitor()
  await startOneRound(page)
  const misfit = hand(page).locator('[data-state="not-now"]')
  await moment(page)
  const deeds = await playUntil(page, async () => (await misfit.count()) > 0)
  expect(deeds).not.toContain('over')
  const code = await misfit.first().getAttribute('data-card')

  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('combobox', { name: 'Hints' }).selectOption({ label: 'Off' })
  await page.keyboard.press('Escape')
  await expect.poll(() => hand(page).locator('[data-state="playable"], [data-state="not-now"]').count()).toBe(0)
  expect(
    await hand(page)
      .getByRole('button', { name: /playable/ })
      .count(),
  ).toBe(0)

  const before = await hand(page).getByRole('button').count()
  await hand(page).locator(`[data-card="${code}"]`).focus()
  await page.keyboard.press('Enter')
  await page
    .getByRole('alert')
    .filter({ hasText: /^Not this one: play|are named: play/ })
    .waitFor()
  expect(await hand(page).getByRole('button').count()).toBe(before)
})

it('a match can be played by typing', async () => {
  const page = await house.open('/settings')
  const commands = page.getByRole('switch', { name: 'Typed commands' })
  await commands.click()
  await startOneRound(page)
  await playUntil(page, (deeds) => deeds.includes('draw') || deeds.length >= 2)
  const log = page.getByRole('log', { name: 'Answers' })
  const type = async (text: string): Promise<void> => {
    await page.getByRole('textbox', { name: 'Type a command' }).fill(text)
    await page.keyboard.press('Enter')
  }
  await type('help')
  await log.getByText(/You can type: play 7h/).waitFor()
  await type('hand')
  await log.getByText(/^You hold /).waitFor()
  await type('sing')
  await log.getByText(/is not a command|do not know that/).waitFor()

  await expect.poll(() => moment(page)).toMatch(/play|draw/)
  while ((await moment(page)) === 'draw') {
    const before = await hand(page).getByRole('button').count()
    await type('draw')
    await expect.poll(() => hand(page).getByRole('button').count()).not.toBe(before)
  }
  const code =
    (await hand(page)
      .getByRole('button', { name: /, playable, / })
      .first()
      .getAttribute('data-card')) ?? ''
  const before = await hand(page).getByRole('button').count()
  await type(`play ${code.replace('T', '10').toLowerCase()}${code.startsWith('T') ? ' hearts' : ''}`)
  await expect.poll(() => hand(page).locator(`[data-card="${code}"]`).count()).toBe(0)
  expect(await hand(page).getByRole('button').count()).toBeLessThan(before)
})
