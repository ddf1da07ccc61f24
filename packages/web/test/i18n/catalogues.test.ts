import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const src = join(import.meta.dirname, '../../src')
const page = readFileSync(join(import.meta.dirname, '../../../../docs/translating.md'), 'utf8')

/** The places in the first column of the page's table. */
const named = page
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, path]) => path ?? ''))

const covers = (path: string, file: string): boolean => {
  const pattern = path.replaceAll(/[.]/g, '\\.').replaceAll('<game>', '[^/]+')
  return new RegExp(path.endsWith('/') ? `^${pattern}` : `^${pattern}$`).test(file)
}

/** German gives a catalogue away: by its name, by an entry for that language, or by letters that English does not have. */
const isCatalogue = (file: string, text: string): boolean =>
  /(?:^|[/.-])de(?:\/|\.ts$)/.test(file) || /^\s*(?:export )?(?:const )?de\s*[:=]/m.test(text) || /[äöüÄÖÜ]/.test(text)

const catalogues = readdirSync(src, { encoding: 'utf8', recursive: true }).filter(
  // The gallery is for developers; `i18n/de.ts` and `i18n/texts.ts` only put together and fetch what is in the folders.
  (file) =>
    /\.tsx?$/.test(file) &&
    !file.startsWith('gallery/') &&
    !/^i18n\/(?:de|texts)\.ts$/.test(file) &&
    isCatalogue(file, readFileSync(join(src, file), 'utf8')),
)

describe('the page for translators', () => {
  it.each(catalogues)('names the place of %s', (file) => {
    expect(named.filter((path) => covers(path, file))).not.toEqual([])
  })

  it.each(named.filter((path) => !path.includes('<')))('names only what is there: %s', (path) => {
    expect(existsSync(join(src, path))).toBe(true)
  })

  it('would miss a catalogue that stands elsewhere', () => {
    expect(catalogues.length).toBeGreaterThan(20)
    expect(named.some((path) => covers(path, 'lobby/lobby-texts.ts'))).toBe(false)
    expect(isCatalogue('lobby/lobby-texts.ts', "const texts = {\n  en: { title: 'Table' },\n  de: { title: 'Tisch' },\n}")).toBe(true)
  })
})
