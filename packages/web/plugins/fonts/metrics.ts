/** Reads from a font file what a line of text measures: how high, and how wide its letters are on average. */
import { LETTER_FREQUENCIES } from './letter-frequencies.ts'

/** In parts of the size of the font. */
export interface Metrics {
  readonly ascent: number
  readonly descent: number
  readonly lineGap: number
  readonly averageWidth: number
}

/** Of an uncompressed font ("sfnt"), as a variable font stands by default. */
export function metricsOf(font: Uint8Array): Metrics {
  const data = new DataView(font.buffer, font.byteOffset, font.byteLength)
  const table = (tag: string): number => {
    for (let index = 0; index < data.getUint16(4); index++) {
      const entry = 12 + 16 * index
      const name = String.fromCharCode(...font.subarray(entry, entry + 4))
      if (name === tag) return data.getUint32(entry + 8)
    }
    throw new Error(`The font has no table "${tag}".`)
  }
  const em = data.getUint16(table('head') + 18)
  const lines = table('hhea')
  const widths = table('hmtx')
  const measured = data.getUint16(lines + 34)
  const glyphOf = characterMap(data, table('cmap'))
  const widthOf = (letter: string): number => data.getUint16(widths + 4 * Math.min(glyphOf(letter.charCodeAt(0)), measured - 1))

  let total = 0
  let times = 0
  for (const [often, letters] of LETTER_FREQUENCIES) {
    for (const letter of letters) {
      total += often * widthOf(letter)
      times += often
    }
  }
  return {
    ascent: data.getInt16(lines + 4) / em,
    descent: -data.getInt16(lines + 6) / em,
    lineGap: data.getInt16(lines + 8) / em,
    averageWidth: total / times / em,
  }
}

/** Which glyph a character has, by the subtable of format 4, which every font for browsers has; 0 is none. */
function characterMap(data: DataView, cmap: number): (code: number) => number {
  for (let index = 0; index < data.getUint16(cmap + 2); index++) {
    const at = cmap + data.getUint32(cmap + 4 + 8 * index + 4)
    if (data.getUint16(at) !== 4) continue
    const twice = data.getUint16(at + 6)
    const segments = Array.from({ length: twice / 2 }, (_, segment) => {
      const field = (row: number): number => at + 14 + row * twice + 2 * segment + (row > 0 ? 2 : 0)
      return { last: data.getUint16(field(0)), first: data.getUint16(field(1)), delta: data.getUint16(field(2)), offsetAt: field(3) }
    })
    return (code) => {
      const segment = segments.find(({ last }) => code <= last)
      if (segment === undefined || code < segment.first) return 0
      const offset = data.getUint16(segment.offsetAt)
      if (offset === 0) return (code + segment.delta) % 0x10000
      const glyph = data.getUint16(segment.offsetAt + offset + 2 * (code - segment.first))
      return glyph === 0 ? 0 : (glyph + segment.delta) % 0x10000
    }
  }
  throw new Error('The font has no map of characters that can be read.')
}
