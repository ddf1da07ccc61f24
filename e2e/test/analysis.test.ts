/** After the match: where Master would have chosen differently and by how much, for any match, also from a file and without a network. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openHouse } from '../support/browser.ts'
import { checkAccessible, checkNoOverflow } from '../support/checks.ts'
import { playToTheEnd } from '../support/crazy-tens.ts'
import { openRecord, playedRecord } from '../support/played-record.ts'
import { startOneRound } from '../support/ways-in.ts'

const house = openHouse()
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlour-analysis-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const panel = (page: Page): Locator => page.getByRole('region', { name: 'Analysis' })
const summary = (page: Page): Locator => panel(page).getByText(/^\d+ decisions?: \d+ as Master, \d+ clearly worse/)
const rows = (page: Page): Locator => panel(page).getByRole('listitem')
const analyse = (page: Page): Promise<void> => page.getByRole('radio', { name: 'Analysis' }).click()
/** Every decision of the seat was looked at. */
const finished = (page: Page): Promise<void> => summary(page).waitFor({ timeout: 90_000 })
const position = (page: Page): Promise<string | null> =>
  page.getByRole('slider', { name: 'Position in the match' }).getAttribute('aria-valuetext')
const show = (page: Page, label: string): Promise<unknown> => page.getByRole('combobox', { name: 'Show' }).selectOption({ label })

it('leads from the end of a match to its moments, without a network as well', async () => {
  const page = await house.open('/', { stores: true })
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  house.expectNetworkErrors()
  await page.context().setOffline(true)
  await startOneRound(page, 'offline')
  await playToTheEnd(page)
  await page.getByRole('link', { name: 'Analysis' }).click()
  await page.waitForURL(/\/replay\/local-.*side=analysis/)
  await panel(page).waitFor()
  // A short round may have left nothing to decide.
  await summary(page)
    .or(panel(page).getByRole('heading', { name: 'Nothing to decide.' }))
    .waitFor({ timeout: 90_000 })
})

it.each([
  { game: 'crazy-tens', options: { target: 1 }, seats: ['Nora', 'Otto'] },
  { game: 'big-two', seats: ['Nora', 'Otto', 'Pia', 'Quirin'], moves: 24 },
  { game: 'scrabble', seats: ['Nora', 'Otto'], moves: 8 },
])('looks at a match of $game from a file, and every moment can be gone to', async (wanted) => {
  const page = await house.visitor()
  await openRecord(page, await playedRecord(wanted), join(folder, `${wanted.game}.json`))
  await analyse(page)
  await finished(page)
  await show(page, 'Every decision')
  const count = await rows(page).count()
  expect(count).toBe(Number(/^\d+/.exec((await summary(page).textContent()) ?? '')?.[0]))
  await panel(page)
    .getByText(/^On average [\d.]+ (?:percentage points of the match|points) were given away\.$/)
    .waitFor()

  const row = rows(page).filter({ hasText: 'Master' }).first().getByRole('button')
  const before = await position(page)
  await row.click()
  await expect.poll(() => row.getAttribute('aria-current')).toBe('step')
  expect(await position(page)).not.toBe(before)
  expect(page.url()).toMatch(/side=analysis&move=\d+/)
  // What was played and what Master would have done, with a figure for each.
  expect(await row.textContent()).toMatch(/Nora .*Master /)
  expect(await row.textContent()).toMatch(/\d+%|[+−]\d+\.\d/)
  await checkAccessible(page)

  await page.getByRole('combobox', { name: 'Order' }).selectOption({ label: 'Worst first' })
  expect(await rows(page).count()).toBe(count)
  await page.getByRole('combobox', { name: 'Whose decisions' }).selectOption({ label: 'Otto' })
  await finished(page)
  expect(await rows(page).first().textContent()).toContain('Otto')

  // Where other programs have a notation for the game, the match can be taken away in it.
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('button', { name: 'As text' }).waitFor()
  await page.getByRole('button', { name: 'Save as GCG' }).waitFor({ state: wanted.game === 'scrabble' ? 'visible' : 'detached' })
})

it('can be stopped and goes on; what is known stays; one move can be asked about alone', async () => {
  const page = await house.visitor({ screen: 'phone', theme: 'dark' })
  const record = await playedRecord({ game: 'tschau-sepp', seats: ['Nora', 'Otto', 'Pia'], moves: 60 })
  await openRecord(page, record, join(folder, 'tschau-sepp.json'))
  const note = page.getByRole('region', { name: 'Master', exact: true })
  const ask = page.getByRole('button', { name: 'What would Master play?' })
  // The first move of this match had to be made; the question is only there where there was a choice.
  for (let move = 1; (await ask.count()) === 0; move++) {
    await page.getByRole('slider', { name: 'Position in the match' }).fill(String(move))
    await note.getByText('There was nothing to choose.').or(ask).waitFor()
  }
  await ask.click()
  expect(await note.evaluate((element) => element === document.activeElement)).toBe(true)
  await note.getByText('Master is thinking …').waitFor({ state: 'detached' })

  await analyse(page)
  const progress = panel(page).getByRole('progressbar')
  await progress.waitFor()
  await panel(page).getByRole('button', { name: 'Stop' }).click()
  await panel(page).getByRole('button', { name: 'Go on' }).waitFor()
  await show(page, 'Every decision')
  await page.getByRole('radio', { name: 'Moves' }).click()
  await analyse(page)
  // Stopped is stopped, and what was to be seen as well.
  expect(await page.getByRole('combobox', { name: 'Show' }).inputValue()).toBe('every')
  await panel(page).getByRole('button', { name: 'Go on' }).click()
  await finished(page)
  await checkNoOverflow(page)
  await checkAccessible(page)
  await page.getByRole('radio', { name: 'Moves' }).click()
  await analyse(page)
  // Nothing is thought out again.
  await summary(page).waitFor()
  expect(await progress.count()).toBe(0)
})

it('stands beside the position it talks about on a phone on its side', async () => {
  const page = await house.visitor({ screen: 'phone' })
  await page.setViewportSize({ width: 844, height: 390 })
  const record = await playedRecord({ game: 'crazy-tens', options: { target: 1 }, seats: ['Nora', 'Otto'] })
  await openRecord(page, record, join(folder, 'sideways.json'))
  await analyse(page)
  await finished(page)
  await show(page, 'Every decision')
  const row = rows(page).first().getByRole('button')
  await row.click()
  await expect.poll(() => row.getAttribute('aria-current')).toBe('step')
  const [felt, said] = await Promise.all([page.locator('[data-shape]').first().boundingBox(), row.boundingBox()])
  if (felt === null || said === null) throw new Error('There is no table, or no row.')
  expect(felt.y).toBeGreaterThanOrEqual(0)
  expect(felt.y + felt.height).toBeLessThanOrEqual(390)
  expect(felt.x + felt.width).toBeLessThanOrEqual(said.x)
  expect(said.y).toBeLessThan(390)
  await checkAccessible(page)
  await checkNoOverflow(page)
})
