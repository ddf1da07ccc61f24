/** Makes the font files and their style sheet, once per change of what they are made of. */
import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'
import { FAMILIES, type Family, MORE_LETTERS } from './families.ts'
import { type Metrics, metricsOf } from './metrics.ts'
import { styleSheet } from './style-sheet.ts'

const CACHE = join(import.meta.dirname, '../../../../node_modules/.cache/parlour-fonts')
const require = createRequire(import.meta.url)

/** Accents, kerning, and figures in columns; stylistic alternates are left out, nobody asks for them. */
const FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'lnum', 'tnum', 'onum', 'pnum']
/** Copyright and licence stay in the file. */
const NAMES = [0, 13, 14]
/** As texts mostly are; the shape of letters depends on it a little. */
const ORDINARY_WEIGHT: Readonly<Record<string, number>> = { text: 420, titles: 520 }

/** The folder with `fonts.css`, the files it names, and `font-licences.txt`. */
export async function makeFonts(): Promise<string> {
  const folder = join(CACHE, await hashOfMaking())
  if (existsSync(folder)) return folder
  await rm(CACHE, { recursive: true, force: true })
  // Two builds at once make it twice; whoever is first, wins.
  const being = `${folder}-${randomUUID()}`
  await mkdir(being, { recursive: true })
  const metrics = new Map<Family, Metrics>()
  for (const family of FAMILIES) {
    await writeFile(join(being, `${family.file}.woff2`), await cut(family, family.letters))
    if (family.more) await writeFile(join(being, `${family.file}-more.woff2`), await cut(moreOf(family), MORE_LETTERS))
    if (family.until.length > 0) metrics.set(family, await measured(family))
  }
  const measuresOf = (family: Family): Metrics => metrics.get(family) ?? { ascent: 1, descent: 0, lineGap: 0, averageWidth: 1 }
  await writeFile(join(being, 'fonts.css'), styleSheet(FAMILIES, measuresOf, MORE_LETTERS))
  await writeFile(join(being, 'font-licences.txt'), await licences())
  await rename(being, folder).catch(async (problem: unknown) => {
    if (!existsSync(folder)) throw problem
    await rm(being, { recursive: true, force: true })
  })
  return folder
}

const moreOf = (family: Family): Family => ({ ...family, source: family.source.replace('-latin-', '-latin-ext-') })

const sourceOf = async ({ source }: Family): Promise<Uint8Array> => readFile(require.resolve(source))

const cut = async (family: Family, letters: string): Promise<Uint8Array> =>
  subsetFont(await sourceOf(family), letters, {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    noHinting: true,
    noLayoutClosure: true,
    preserveNameIds: NAMES,
    variationAxes: family.axes,
  })

async function measured(family: Family): Promise<Metrics> {
  const axes = { ...family.axes, wght: ORDINARY_WEIGHT[family.file] ?? 400 }
  return metricsOf(await subsetFont(await sourceOf(family), family.letters, { targetFormat: 'sfnt', variationAxes: axes }))
}

const packages = (): readonly string[] => [...new Set(FAMILIES.map(({ source }) => source.split('/').slice(0, 2).join('/')))]

async function licences(): Promise<string> {
  const texts = packages().map(async (name) => {
    const licence = await readFile(join(dirname(require.resolve(`${name}/package.json`)), 'LICENSE'), 'utf8')
    return `${name.split('/')[1]}, cut down to fewer letters and served under names of our own.\n\n${licence.trim()}\n`
  })
  return (await Promise.all(texts)).join(`\n${'-'.repeat(80)}\n\n`)
}

async function hashOfMaking(): Promise<string> {
  const hash = createHash('sha256')
  for (const file of (await readdir(import.meta.dirname)).toSorted()) hash.update(await readFile(join(import.meta.dirname, file)))
  for (const name of [...packages(), 'subset-font']) hash.update(await readFile(require.resolve(`${name}/package.json`)))
  return hash.digest('hex').slice(0, 16)
}
