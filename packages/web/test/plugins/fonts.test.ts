import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CARD_LETTERS, FAMILIES, LETTERS, MORE_LETTERS } from '../../plugins/fonts/families.ts'
import { makeFonts } from '../../plugins/fonts/make-fonts.ts'
import { styleSheet, unicodeRange } from '../../plugins/fonts/style-sheet.ts'

const SOURCES = join(import.meta.dirname, '../../src')
/** Left to the system's fonts: digits of base twelve and suits where words are typed, names of keys, and all writing of East Asia. */
const LEFT_TO_SYSTEM = /[↊↋♠♥♦♣⌘↵⌫≤≥]|\p{Script=Han}|[\u3000-\u303f\uff00-\uffef]/u

describe('the fonts', () => {
  it('have every letter that the client writes anywhere', () => {
    const missing = new Map<string, string>()
    for (const file of readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(file)) continue
      for (const letter of readFileSync(join(SOURCES, file), 'utf8')) {
        if (letter < ' ' || LETTERS.includes(letter) || MORE_LETTERS.includes(letter) || LEFT_TO_SYSTEM.test(letter)) continue
        missing.set(letter, file)
      }
    }
    expect([...missing]).toEqual([])
  })

  it('have no letter in both files, so that ordinary texts never ask for the second', () => {
    expect([...MORE_LETTERS].filter((letter) => LETTERS.includes(letter))).toEqual([])
    expect(MORE_LETTERS).toContain('Ł')
    expect([...CARD_LETTERS].filter((letter) => !LETTERS.includes(letter))).toEqual([])
  })

  it('are stood in for by fonts of the same measure', () => {
    const metrics = { ascent: 0.9, descent: 0.3, lineGap: 0, averageWidth: 0.5 }
    const style = styleSheet(
      [{ ...family('text'), more: false, until: [{ local: ['Wide', 'Wider'], averageWidth: 0.625 }] }],
      () => metrics,
      MORE_LETTERS,
    )
    expect(style).toContain('--text-until: "Parlour Text Until Wide";')
    expect(style).toContain('src: local("Wide"), local("Wider");')
    // Narrower than the system's, and its lines as high as ours.
    expect(style).toContain('size-adjust: 80.00%;')
    expect(style).toContain('ascent-override: 112.50%;')
    expect(style).toContain('descent-override: 37.50%;')
  })

  it('are made with their licences, and a rule for each file', async () => {
    const folder = await makeFonts()
    const style = readFileSync(join(folder, 'fonts.css'), 'utf8')
    for (const file of ['titles', 'titles-more', 'cards', 'text', 'text-more']) {
      expect(style).toContain(`url("@fonts/${file}.woff2")`)
      expect(readFileSync(join(folder, `${file}.woff2`)).toString('latin1', 0, 4)).toBe('wOF2')
    }
    expect(readFileSync(join(folder, 'font-licences.txt'), 'utf8').match(/SIL OPEN FONT LICENSE Version 1\.1/g)).toHaveLength(2)
    // Real measures, not those of a font that could not be read.
    for (const [, size] of style.matchAll(/size-adjust: ([\d.]+)%/g))
      expect(Number(size)).toSatisfy((part: number) => part > 75 && part < 120)
  })

  it('name neighbouring letters together', () => {
    expect(unicodeRange('caebĀz')).toBe('U+61-63, U+65, U+7A, U+100')
  })
})

function family(file: string) {
  const found = FAMILIES.find((one) => one.file === file)
  if (found === undefined) throw new Error(`There is no family "${file}".`)
  return found
}
