/** After the match: it can be watched again from every side, taken away as a file, and checked. */
import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openHouse } from '../support/browser.ts'
import { hand, playToTheEnd } from '../support/crazy-tens.ts'
import { openRecord, playedRecord } from '../support/played-record.ts'
import { startOneRound, tableId } from '../support/ways-in.ts'

const house = openHouse()
const PROGRAM = fileURLToPath(new URL('../../packages/cli/bin/parlour.mjs', import.meta.url))
const CHECKS = [
  'Nothing was changed',
  'The shuffle was sealed first',
  'Every card came from that shuffle',
  'Every move was allowed',
  'This server vouches for it',
  'The same as you saw',
]
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlour-replay-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** "3 of 17" on the screen. */
async function where(page: Page): Promise<readonly [number, number]> {
  const [, at, all] = /(\d+) of (\d+)$/.exec((await slider(page).getAttribute('aria-valuetext')) ?? '') ?? []
  return [Number(at), Number(all)]
}
const slider = (page: Page) => page.getByRole('slider', { name: 'Position in the match' })
const held = (page: Page): Promise<readonly string[]> =>
  hand(page)
    .locator('[data-card]')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-card') ?? '').sort())

const seal = (page: Page) => page.locator('[data-seal]').getAttribute('data-seal')

async function playedMatch(): Promise<Page> {
  const page = await house.visitor()
  await startOneRound(page)
  await playToTheEnd(page)
  await page.getByRole('link', { name: 'Watch the replay' }).click()
  await slider(page).waitFor()
  return page
}

it('steps, scrubs, plays by itself, changes sides, and every move has an address', async () => {
  const page = await playedMatch()
  const last = (await where(page))[1]
  expect(last).toBeGreaterThan(8)
  expect(await where(page)).toEqual([0, last])
  await page.getByRole('button', { name: 'One move on' }).click()
  await page.getByRole('button', { name: 'One move on' }).click()
  await page.getByRole('button', { name: 'One move back' }).click()
  await expect.poll(() => where(page)).toEqual([1, last])
  await slider(page).fill('5')
  await expect.poll(() => where(page)).toEqual([5, last])

  const own = await held(page)
  await page.getByRole('button', { name: /^See as / }).click()
  const theirs = await held(page)
  expect(own.filter((card) => theirs.includes(card))).toEqual([])
  // The way back is to one's own eyes, not to somebody of that name.
  await page.getByRole('button', { name: 'See as yourself' }).waitFor()

  // Played against bots, so it is for whoever played it to show to others.
  await page.getByRole('button', { name: 'Export' }).click()
  const shown = page.getByRole('switch', { name: 'Everybody may look' })
  expect(await shown.isChecked()).toBe(false)
  const published = page.waitForResponse((response) => response.request().method() === 'PUT')
  await shown.click()
  expect((await published).status()).toBe(204)
  await page.keyboard.press('Escape')

  const link = page.url()
  const guest = await house.open(link)
  await slider(guest).waitFor()
  expect(await where(guest)).toEqual([5, last])

  await page.getByRole('button', { name: 'To the beginning' }).click()
  await page.getByRole('radio', { name: '4×' }).click({ force: true })
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(async () => (await where(page))[0], { timeout: 30_000 }).toBeGreaterThan(2)
  await page.getByRole('button', { name: 'Pause' }).click()
  const paused = await where(page)
  await page.getByRole('button', { name: 'To the end' }).click()
  expect(paused[0]).toBeLessThanOrEqual(last)
  await expect.poll(() => where(page)).toEqual([last, last])
})

it('hands lie open or closed as one likes', async () => {
  const page = await house.visitor()
  const record = await playedRecord({ game: 'crazy-tens', options: { target: 1 }, seats: ['Nora', 'Otto'] })
  await openRecord(page, record, join(folder, 'played.json'))
  // A face has its rank as text, a back has none.
  const faces = () => page.locator('[data-place^="fan:"] text').count()
  expect(await faces()).toBeGreaterThan(4)
  await page.getByRole('button', { name: /^Hide .* hands$/ }).click()
  await expect.poll(faces).toBe(0)
  await page.getByRole('button', { name: /^Show .*hands$/ }).click()
  await expect.poll(faces).toBeGreaterThan(4)
})

it('was it fair? Yes, in the browser and on the command line; a changed file is called out', async () => {
  const page = await playedMatch()
  await page.getByText('Yes, and you saw it.', { exact: true }).waitFor()
  expect(await seal(page)).toBe('seen')
  const lines = page.locator('li[data-state]')
  expect(await lines.evaluateAll((items) => items.map((item) => item.getAttribute('data-state')))).toEqual(Array(7).fill('held'))
  for (const check of CHECKS) await page.getByText(check, { exact: true }).waitFor()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const ways = page.getByRole('dialog', { name: 'Take the match away' })
  await ways.getByRole('button', { name: 'The record' }).click()
  const file = join(folder, 'match.json')
  await (await download).saveAs(file)
  const { keys } = (await (await fetch(`${house.server.url}/api/v1/keys`)).json()) as { keys: { publicKey: string }[] }
  const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM, 'verify', file, '--key', keys[0]?.publicKey ?? ''])
  expect(stdout).toContain('authentic')
  const [text] = await Promise.all([page.waitForEvent('download'), ways.getByRole('button', { name: 'As text' }).click()])
  expect(await readFile(await text.path(), 'utf8')).toMatch(/^Crazy Tens\n.+\n\n(?:.+\n)+1\. \w(?:.+\n)+The match is over\.\n$/)

  const choose = async (name: string, on = page): Promise<void> => {
    await on.goto('/replay/file')
    const chooser = on.waitForEvent('filechooser')
    await on.getByRole('button', { name: 'Open a file' }).click()
    await (await chooser).setFiles(name)
  }
  await choose(file)
  await page.getByText('Yes, and you saw it.', { exact: true }).waitFor()

  // Somebody who was not there trusts the signature, and without the server's keys nothing is known yet.
  const stranger = await house.visitor()
  await choose(file, stranger)
  await stranger.getByText('Yes.', { exact: true }).waitFor()
  expect(await seal(stranger)).toBe('authentic')

  await choose(await changed(file, ({ signature: _, ...unsigned }) => ({ id: null, record: unsigned })))
  await page.getByText('Nobody vouches for it.', { exact: true }).waitFor()
  expect(await seal(page)).toBe('unvouched')
  expect(await page.getByText(/\bYes\b/).count()).toBe(0)

  await choose(await changed(file, renamed))
  await page.getByText('No.', { exact: true }).waitFor()
  expect(await seal(page)).toBe('broken')
  await page.getByText('Something does not agree.').waitFor()
  expect(await lines.and(page.locator('[data-state="broken"]')).count()).toBe(1)

  // Made by a program, with a deal as somebody likes: everything follows, and nobody says that it was played.
  const invented = [
    { op: 'new', game: 'crazy-tens' },
    { op: 'record', table: 't1' },
  ]
  const said = spawnSync(process.execPath, [PROGRAM, 'engine'], { input: invented.map((line) => `${JSON.stringify(line)}\n`).join('') })
  const madeUp = join(folder, 'made-up.json')
  await writeFile(madeUp, said.stdout.toString().trim().split('\n').at(-1) ?? '')
  for (const on of [page, stranger]) {
    await choose(madeUp, on)
    await on.getByText('Nobody vouches for it.', { exact: true }).waitFor()
    expect(await seal(on)).toBe('unvouched')
    expect(await on.getByText(/\bYes\b/).count()).toBe(0)
  }

  const nonsense = join(folder, 'nonsense.json')
  await writeFile(nonsense, '{"parlour": 1}')
  await choose(nonsense)
  await page.getByRole('heading', { name: 'This is not a match.' }).waitFor()
})

type RecordFile = { readonly names: { name: string }[]; readonly signature?: string }

async function changed(file: string, change: (record: RecordFile) => unknown): Promise<string> {
  const record = JSON.parse(await readFile(file, 'utf8')) as RecordFile
  const name = join(folder, 'changed.json')
  await writeFile(name, JSON.stringify(change(record)))
  return name
}

/** The same match with another name at the table: still playable, no longer what was sealed. */
function renamed(record: RecordFile): RecordFile {
  const [first] = record.names
  if (first === undefined) throw new Error('Nobody sits at this table.')
  first.name = 'Somebody else'
  return record
}

it('a match that still runs keeps its deal sealed', async () => {
  const page = await house.visitor()
  await startOneRound(page)
  await page.goto(`/replay/${tableId(page)}`)
  await page.getByRole('heading', { name: 'This match is still being played.' }).waitFor()
  await page.getByRole('link', { name: 'To the table' }).click()
  await page.waitForURL(/\/table\//)
})
