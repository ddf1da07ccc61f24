/** The page that measures tables (packages/web/geometry.html): built when its sources have changed, opened without any server. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { MatchRecord } from '@parlour/kernel'
import type { Browser, BrowserContextOptions, Frame, Page } from 'playwright-core'
import { root } from '../../scripts/lib/root.mjs'
import { runNode, toolPath } from '../../scripts/lib/run.mjs'
import { hashOfSources } from '../../scripts/lib/sources.mjs'
import { waitForTurn } from '../../scripts/lib/turn.mjs'
import type { Fault, Sample, Scene, Size } from './geometry-samples.ts'
import { playedRecord } from './played-record.ts'

const FOLDER = join(root, 'node_modules/.cache/parlour-geometry')
const STAMP = join(FOLDER, 'built-from')
const PARTS = ['src', 'data', 'plugins', 'geometry.html', 'geometry.vite.config.ts', 'tsconfig.json', 'package.json']
/** Nobody is asked for it: every answer comes from the built folder. */
const ORIGIN = 'http://geometry.test'
const TYPES: { readonly [extension: string]: string } = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
}
/** Most of the time would go into painting. */
const PEEPHOLE = { width: 16, height: 16 }
/** So many moves show every part of a replay; the position in the middle is looked at. */
const MOVES = 14

/** What the page offers, seen from outside. */
declare global {
  interface Window {
    readonly geometry: {
      scenes(): readonly Scene[]
      keepRecord(scene: Scene, record: MatchRecord): void
      faultsAt(sample: Sample): Promise<readonly Fault[]>
      faultsNow(): readonly Fault[]
      stage(sample: Sample): Promise<void>
      edgeFaultsNow(): readonly Fault[]
    }
  }
}

export interface Geometry {
  readonly scenes: readonly Scene[]
  /** What is wrong with each of these tables, in their order. */
  faultsAt(samples: readonly Sample[]): Promise<readonly (readonly Fault[])[]>
  /** Where tables are shown: for questions of another kind. */
  readonly frame: Frame
  show(sample: Sample): Promise<void>
  /** What is wrong with a piece of HTML on an otherwise empty page. */
  faultsIn(html: string): Promise<readonly Fault[]>
  /** What the page shows now, which must be of this size. */
  picture(file: string, size: Size): Promise<void>
  close(): Promise<void>
}

export async function buildGeometryPage(): Promise<void> {
  const free = waitForTurn('geometry', root)
  try {
    const sources = hashOfSources(root, { parts: PARTS, without: ['server', 'cli'] })
    if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return
    const config = join(root, 'packages/web/geometry.vite.config.ts')
    const args = [toolPath('vite'), 'build', join(root, 'packages/web'), '--config', config, '--logLevel=error']
    const { code, output } = await runNode(args, { output: 'kept', env: { NODE_ENV: 'production' } })
    if (code !== 0) throw new Error(`The page that measures tables cannot be built:\n${output}`)
    mkdirSync(FOLDER, { recursive: true })
    writeFileSync(STAMP, sources)
  } finally {
    free()
  }
}

/** By finger or by mouse: cards in a hand keep other distances. */
export async function openGeometry(browser: Browser, pointer: 'touch' | 'mouse', more: BrowserContextOptions = {}): Promise<Geometry> {
  const context = await browser.newContext({
    viewport: PEEPHOLE,
    hasTouch: pointer === 'touch',
    isMobile: false,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    ...more,
  })
  const page = await context.newPage()
  await page.route(`${ORIGIN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/') return await route.fulfill({ contentType: 'text/html', body: FRAMING })
    const body = await readFile(join(FOLDER, 'page', pathname)).catch(() => null)
    if (body === null) return await route.fulfill({ status: 404, body: '' })
    return await route.fulfill({ contentType: TYPES[extname(pathname)] ?? 'application/octet-stream', body })
  })
  await page.goto(ORIGIN)
  const frame = await innerFrame(page)
  const scenes = await frame.evaluate(() => window.geometry.scenes())
  const kept = new Set<string>()
  const keepRecord = async (scene: Scene): Promise<void> => {
    const key = `${scene.game} ${scene.seats}`
    if (scene.phase !== 'replay' || kept.has(key)) return
    kept.add(key)
    const record = await recordOf(scene)
    // As text: the type of all JSON is endless.
    await frame.evaluate(([of, text]) => window.geometry.keepRecord(of, JSON.parse(text)), [scene, JSON.stringify(record)] as const)
  }
  return {
    scenes,
    frame,
    faultsAt: async (samples) => {
      for (const sample of samples) await keepRecord(sample)
      return await frame.evaluate(async (asked) => {
        const found: (readonly Fault[])[] = []
        for (const sample of asked) found.push(await window.geometry.faultsAt(sample))
        return found
      }, samples)
    },
    show: async (sample) => {
      await keepRecord(sample)
      await frame.evaluate((asked) => window.geometry.stage(asked), sample)
    },
    faultsIn: (html) =>
      frame.evaluate((planted) => {
        document.body.innerHTML = planted
        return window.geometry.faultsNow()
      }, html),
    picture: async (file, size) => {
      await page.setViewportSize({ width: size.width, height: size.height })
      await page.addStyleTag({ content: 'iframe { left: 0 !important }' })
      await page.screenshot({ path: file })
      await page.addStyleTag({ content: 'iframe { left: 30000px !important }' })
      await page.setViewportSize(PEEPHOLE)
    },
    close: () => context.close(),
  }
}

/** The frame takes any size without the browser's window having to. It lies far outside: what nobody sees need not be painted. */
const FRAMING = `<!doctype html><style>body{margin:0}iframe{border:0;position:fixed;top:0;left:30000px}</style>
<iframe src="/geometry.html" style="width:1280px;height:720px"></iframe>`

async function innerFrame(page: Page): Promise<Frame> {
  const element = await page.waitForSelector('iframe')
  const frame = await element.contentFrame()
  if (frame === null) throw new Error('The page that measures tables has no frame.')
  await frame.waitForFunction(() => 'geometry' in window)
  return frame
}

const recordOf = ({ game, seats }: Scene): Promise<MatchRecord> =>
  playedRecord({
    game,
    seats: ['Nora', 'Maximiliane-Josephine', 'Bo', 'Bartholomäus von Wattenwyl', 'Zoë', 'Wolkenkratzerfensterputzer'].slice(0, seats),
    moves: MOVES,
  })
