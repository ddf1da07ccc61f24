/**
 * `npm run geometry -- [options]`: measures tables of every game, in every phase and language and at any size, and says what overlaps, is
 * cut off, covered or too small. The browser tests measure a sample of the same.
 */
import { randomInt } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from 'playwright-core'
import { clearProgress, showProgress } from '../scripts/lib/progress-bar.mjs'
import { findChromium } from './support/chromium.mjs'
import { isKnown } from './support/geometry-known.ts'
import { buildGeometryPage, openGeometry } from './support/geometry-page.ts'
import {
  allSamples,
  chosenScenes,
  isTouch,
  LANGUAGES,
  NAMED_SIZES,
  oddSizes,
  type Sample,
  type Size,
  someSamples,
  told,
} from './support/geometry-samples.ts'
import { type Gathered, gathered, walk } from './support/geometry-walk.ts'

const HELP = `Usage: npm run geometry -- [options]

Without options it measures 1500 tables drawn by chance, as the browser tests do.

Options:
  --all              every scene in every language, at all named sizes and some odd ones
  --odd N            with --all: so many odd sizes besides the named ones (12)
  --count N          so many tables drawn by chance (1500)
  --seed TEXT        the luck they are drawn with; named in the first line of every run
  --game NAME        only these games; every option from here on may be given several times
  --seats N          only tables with so many seats
  --phase NAME       only these phases (turn, deal, chooser, refusal, summary, end, replay …)
  --language NAME    only these: en, de, long (English made two fifths longer)
  --size WxH         exactly these sizes: every chosen scene is measured at each
  --picture          saves a picture of every kind of fault in geometry-faults/
  --pictures         saves a picture of every table, faulty or not
  --rough            takes for boxes also what carries no data-box
  --list             names games, seats and phases
  -h, --help

Exit codes: 0 nothing is wrong, 1 faults were found, 2 wrong options.
`
const PICTURES = 'geometry-faults'
/** With more than these the rest is counted only. */
const TOLD = 40

const values = options()

if (values.help) process.stdout.write(HELP)
else process.exitCode = await run()

async function run(): Promise<number> {
  const executablePath = findChromium(process.env)
  if (executablePath === null) throw new Error('There is no Chromium here; CHROME_PATH may name one.')
  await buildGeometryPage()
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'] })
  try {
    const page = await openGeometry(browser, 'mouse')
    await page.close()
    const chosen = {
      ...(values.game && { games: values.game }),
      ...(values.phase && { phases: values.phase }),
      ...(values.seats && { seats: values.seats.map(Number) }),
      ...(values.language && { languages: values.language }),
    }
    const scenes = chosenScenes(page.scenes, chosen)
    const sizes = values.size?.map(sizeOf)
    if (scenes.length === 0 || values.language?.some((name) => !LANGUAGES.some((language) => language === name))) {
      console.error('There is no such scene or language; --list names them.')
      return 2
    }
    if (values.list) {
      for (const { game, seats, phase } of scenes) console.log(`${game} ${seats} ${phase}`)
      return 0
    }
    console.log(`Seed ${values.seed}.`)
    const exactly = sizes ?? (values.all ? [...NAMED_SIZES, ...oddSizes(Number(values.odd), values.seed)] : null)
    const drawn =
      exactly === null ? someSamples(page.scenes, Number(values.count), values.seed, chosen) : allSamples(page.scenes, exactly, chosen)
    const samples = drawn.map((sample) => ({ ...sample, rough: values.rough }))
    const began = performance.now()
    const found = await walk(browser, samples, (done) => showProgress(done / samples.length, `${done} of ${samples.length} tables`))
    clearProgress()
    const faults = gathered(found.filter((one) => !isKnown(one)))
    report(faults)
    const seconds = (performance.now() - began) / 1000
    console.log(
      `${samples.length} tables in ${seconds.toFixed(1)} s (${((1000 * seconds) / samples.length).toFixed(0)} ms each): ${faults.length} kinds of faults.`,
    )
    if (values.pictures) await takePictures(browser, samples)
    else if (values.picture) await takePictures(browser, [...new Set(faults.slice(0, TOLD).map(({ sample }) => sample))])
    return faults.length === 0 ? 0 : 1
  } finally {
    await browser.close()
  }
}

function report(faults: readonly Gathered[]): void {
  for (const { sample, fault, times } of faults.slice(0, TOLD))
    console.log(`${told(sample, fault)}${times > 1 ? `  (${times} tables)` : ''}\n`)
  if (faults.length > TOLD) console.log(`… and ${faults.length - TOLD} more kinds.\n`)
}

async function takePictures(browser: Browser, samples: readonly Sample[]): Promise<void> {
  await mkdir(PICTURES, { recursive: true })
  for (const touch of [true, false]) {
    const page = await openGeometry(browser, touch ? 'touch' : 'mouse')
    for (const sample of samples.filter((one) => isTouch(one) === touch)) {
      const { game, seats, phase, language, width, height } = sample
      const file = join(PICTURES, `${game}-${seats}-${phase}-${language}-${width}x${height}.png`)
      await page.faultsAt([sample])
      await page.picture(file, sample)
      console.log(file)
    }
    await page.close()
  }
}

function sizeOf(text: string): Size {
  const [width, height] = text.split(/[x×]/).map(Number)
  if (!(Number(width) > 0 && Number(height) > 0)) {
    console.error(`A size is like 1280x720, not "${text}".`)
    process.exit(2)
  }
  return { width: Number(width), height: Number(height) }
}

function options() {
  try {
    return parseArgs({
      options: {
        all: { type: 'boolean', default: false },
        odd: { type: 'string', default: '12' },
        count: { type: 'string', default: '1500' },
        seed: { type: 'string', default: String(randomInt(1_000_000)) },
        game: { type: 'string', multiple: true },
        seats: { type: 'string', multiple: true },
        phase: { type: 'string', multiple: true },
        language: { type: 'string', multiple: true },
        size: { type: 'string', multiple: true },
        picture: { type: 'boolean', default: false },
        pictures: { type: 'boolean', default: false },
        rough: { type: 'boolean', default: false },
        list: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    }).values
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(2)
  }
}
