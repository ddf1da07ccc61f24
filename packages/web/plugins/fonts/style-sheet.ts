/** The `@font-face` rules of all families: the files, and what stands in for each until it is there. */
import type { Family } from './families.ts'
import type { Metrics } from './metrics.ts'
import type { SystemFont } from './system-fonts.ts'

/** `--titles-until`, `--text-until`: the names of what stands in for a family, in the order in which a browser tries them. */
export function styleSheet(families: readonly Family[], metricsOf: (family: Family) => Metrics, more: string): string {
  const faces = families.flatMap((family) => [
    face(family),
    ...(family.more ? [face(family, more)] : []),
    ...family.until.map((system) => until(family, metricsOf(family), system)),
  ])
  const names = families
    .filter((family) => family.until.length > 0)
    .map((family) => `  --${family.file}-until: ${family.until.map((system) => `"${nameUntil(family, system)}"`).join(', ')};\n`)
  return `${faces.join('\n')}\n:root {\n${names.join('')}}\n`
}

const nameUntil = (family: Family, system: SystemFont): string => `${family.name} Until ${system.local[0]}`

function face(family: Family, only?: string): string {
  const file = only === undefined ? family.file : `${family.file}-more`
  return rule({
    'font-family': `"${family.name}"`,
    src: `url("@fonts/${file}.woff2") format("woff2")`,
    'font-weight': weights(family),
    'font-display': 'swap',
    ...(only === undefined ? {} : { 'unicode-range': unicodeRange(only) }),
  })
}

function weights({ axes }: Family): string {
  const { wght } = axes
  return typeof wght === 'object' ? `${wght.min} ${wght.max}` : String(wght ?? 400)
}

function until(family: Family, own: Metrics, system: SystemFont): string {
  const size = own.averageWidth / system.averageWidth
  return rule({
    'font-family': `"${nameUntil(family, system)}"`,
    src: system.local.map((name) => `local("${name}")`).join(', '),
    // Whatever the weight, so that no browser makes letters bolder, and wider, than they are.
    'font-weight': '1 1000',
    'size-adjust': percent(size),
    'ascent-override': percent(own.ascent / size),
    'descent-override': percent(own.descent / size),
    'line-gap-override': percent(own.lineGap / size),
  })
}

const percent = (part: number): string => `${(100 * part).toFixed(2)}%`

const rule = (lines: Readonly<Record<string, string>>): string =>
  `@font-face {\n${Object.entries(lines)
    .map(([property, value]) => `  ${property}: ${value};\n`)
    .join('')}}`

/** "U+100-151, U+154-177": neighbours together. */
export function unicodeRange(letters: string): string {
  const codes = [...letters].map((letter) => letter.codePointAt(0) ?? 0).toSorted((a, b) => a - b)
  const ranges: [number, number][] = []
  for (const code of codes) {
    const last = ranges.at(-1)
    if (last !== undefined && code <= last[1] + 1) last[1] = code
    else ranges.push([code, code])
  }
  const hex = (code: number): string => code.toString(16).toUpperCase()
  return ranges.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(', ')
}
