/**
 * Takes the pictures in docs/images: every main screen on a desk and on a phone, tables on a laptop too, by day and in the evening. Not a test; run it when the
 * looks have changed, and look at every picture: `npm run pictures [-- part of a name]`. The client must be built.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from 'playwright-core'
import { act as actAtBigTwo } from './support/big-two.ts'
import { findChromium } from './support/chromium.mjs'
import { act, type Deed, moment, playToTheEnd, playUntil } from './support/crazy-tens.ts'
import { openRecord, playedRecord } from './support/played-record.ts'
import { startGameServer } from './support/server.ts'

const FOLDER = fileURLToPath(new URL('../docs/images', import.meta.url))
const SCREENS = {
  desktop: { viewport: { width: 1440, height: 900 } },
  laptop: { viewport: { width: 1366, height: 768 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const
/** On a laptop tables are shown alone: other screens look there as on a desk. */
const TABLES = ['table', 'tschau-sepp', 'big-two', 'forty-thieves', 'scrabble']
const THEMES = { light: 'day', dark: 'evening' } as const

/** A tap picks a card up first; a click plays it. */
const way = (page: Page): 'mouse' | 'touch' => ((page.viewportSize()?.width ?? 0) < 500 ? 'touch' : 'mouse')

/** From the home page to what is to be seen. */
type Scene = (page: Page) => Promise<unknown>

const atTable = async (page: Page): Promise<void> => {
  await page.goto('/play/crazy-tens')
  await page.waitForURL(/\/table\//)
  await moment(page)
}

/** As it is when the first turn is one's own. */
async function tableOf(page: Page, game: string): Promise<void> {
  await page.goto(`/play/${game}`)
  await page.waitForURL(/\/table\//)
  await page.locator('[data-box]').first().waitFor()
  await page.waitForTimeout(5000)
}

const oneRound = async (page: Page): Promise<void> => {
  await page.goto('/play/crazy-tens?choose')
  await page.getByRole('combobox', { name: 'Ruleset' }).selectOption({ label: 'One round' })
  await page.getByRole('button', { name: 'Deal', exact: true }).click()
  await page.waitForURL(/\/table\//)
  await playToTheEnd(page, way(page))
}

const scenes: { readonly [name: string]: Scene } = {
  home: async (page) => {
    await atTable(page)
    await act(page, way(page))
    await page.goto('/')
    await page.getByRole('link', { name: /Sit (?:back )?down/ }).waitFor()
  },
  lobby: async (page) => {
    await page.goto('/new/crazy-tens')
    await page.getByRole('heading', { name: 'House rules' }).waitFor()
  },
  table: async (page) => {
    await atTable(page)
    await playUntil(page, (deeds) => deeds.filter((deed) => deed === 'play').length >= 3, way(page))
    await moment(page)
  },
  chooser: async (page) => {
    await atTable(page)
    for (let deed: Deed = 'nothing'; deed !== 'ten'; deed = await act(page, way(page))) if (deed === 'over') await atTable(page)
  },
  summary: async (page) => {
    await atTable(page)
    // Asked anew before every deed: one that comes too late would deal the next round.
    for (let now = await moment(page); now !== 'summary'; now = await moment(page)) {
      if (now === 'over') await atTable(page)
      else await act(page, way(page))
    }
  },
  profile: async (page) => {
    for (let rounds = 0; rounds < 4; rounds++) await oneRound(page)
    await page.goto('/profile')
    await page.getByRole('heading', { name: 'Recent matches' }).waitFor()
  },
  replay: async (page) => {
    await oneRound(page)
    await page
      .getByRole('link', { name: /replay/i })
      .first()
      .click()
    await page.waitForURL(/\/replay\//)
    await page.getByText('Yes, and you saw it.').waitFor()
    for (let steps = 0; steps < 6; steps++) await page.keyboard.press('ArrowRight')
  },
  analysis: async (page) => {
    const folder = await mkdtemp(join(tmpdir(), 'parlour-picture-'))
    const record = await playedRecord({ game: 'crazy-tens', options: { target: 50 }, seats: ['Nora', 'Otto'] })
    await openRecord(page, record, join(folder, 'match.json'))
    await rm(folder, { recursive: true })
    await page.getByRole('radio', { name: 'Analysis' }).click()
    await page.getByText(/ as Master, /).waitFor({ timeout: 60_000 })
    await page.getByRole('region', { name: 'Analysis' }).getByRole('listitem').first().getByRole('button').click()
  },
  'big-two': async (page) => {
    await tableOf(page, 'big-two')
    const toBeat = page.getByText('To beat:').first()
    // In the middle of a trick, after one or two of one's own.
    for (let deeds = 0; deeds < 2 || (deeds < 12 && !(await toBeat.isVisible())); deeds++) await actAtBigTwo(page, way(page))
  },
  ...Object.fromEntries(['tschau-sepp', 'forty-thieves', 'scrabble'].map((game): [string, Scene] => [game, (page) => tableOf(page, game)])),
}

async function take(browser: Browser, url: string, name: string, scene: Scene): Promise<void> {
  for (const [screen, options] of Object.entries(SCREENS)) {
    if (screen === 'laptop' && !TABLES.includes(name)) continue
    const context = await browser.newContext({ ...options, baseURL: url, locale: 'en-GB' })
    const page = await context.newPage()
    // What the compiler leaves in functions that run in the page.
    await page.addInitScript('globalThis.__name ??= (made) => made')
    await page.addInitScript(() => {
      if (localStorage.getItem('parlour.settings') === null) localStorage.setItem('parlour.settings', '{"speed":0}')
    })
    await page.goto('/')
    await scene(page)
    for (const [light, theme] of Object.entries(THEMES)) {
      await page.evaluate((chosen) => {
        document.documentElement.dataset.theme = chosen
      }, theme)
      await page.mouse.move(0, 0)
      await page.waitForTimeout(400)
      await page.screenshot({ path: `${FOLDER}/${name}-${screen}-${light}.png` })
      console.log(`${name}-${screen}-${light}.png`)
    }
    await context.close()
  }
}

const wanted = process.argv[2] ?? ''
const executablePath = findChromium(process.env)
if (executablePath === null) throw new Error('There is no Chromium here; CHROME_PATH may name one.')
await mkdir(FOLDER, { recursive: true })
const server = await startGameServer({ BOT_DELAY_MS: '0' })
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'] })
try {
  for (const [name, scene] of Object.entries(scenes)) if (name.includes(wanted)) await take(browser, server.url, name, scene)
} finally {
  await browser.close()
  await server.stop()
}
