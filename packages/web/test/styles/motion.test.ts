/** What moves by styles alone: only what needs no new painting, only as fast as a person wants it, and not at all where nothing is to move. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const SOURCES = join(import.meta.dirname, '../../src')
const CHEAP = ['transform', 'opacity', 'none']
const sheets = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => ({ file, style: readFileSync(join(SOURCES, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '') }))

describe('styles', () => {
  it('animate transform and opacity, and nothing else', () => {
    expect(sheets.flatMap(({ file, style }) => costlyIn(style).map((property) => `${file}: ${property}`))).toEqual([])
  })

  it('move by the speed that is set, or not where stillness is asked for', () => {
    expect(sheets.flatMap(({ file, style }) => unboundIn(style).map((declaration) => `${file}: ${declaration}`))).toEqual([])
  })
})

describe('what is looked for is found', () => {
  it.each([
    ['.a { transition: box-shadow 1s }', ['box-shadow']],
    ['.a { transition: transform 1s, color 2s cubic-bezier(.1, .2, .3, 1) }', ['color']],
    ['.a { transition: 1s }', ['1s']],
    ['@keyframes x { from { opacity: 0; top: 3px } 70% { transform: none } }', ['top']],
  ])('%s', (style, found) => expect(costlyIn(style)).toEqual(found))

  it.each([
    ['.a { transition: transform 1s }', ['transition: transform 1s']],
    ['.a { animation: x 900ms infinite } @media (prefers-reduced-motion: reduce) { .a { animation: none } }', []],
    ['.a { animation: x calc(1s * var(--speed)) }', []],
  ])('%s', (style, found) => expect(unboundIn(style)).toEqual(found))
})

const declarations = (style: string, properties: string): readonly string[] =>
  [...style.matchAll(new RegExp(`(?:^|[;{\\s])((?:${properties}):[^;}]+)`, 'g'))].map(([, declaration = '']) => declaration.trim())

/** At the commas between parts, not those inside brackets. */
const partsOf = (value: string): readonly string[] => value.split(/,(?![^(]*\))/).map((part) => part.trim())

function costlyIn(style: string): readonly string[] {
  const moved = declarations(style, 'transition|transition-property').flatMap((one) =>
    partsOf(one.slice(one.indexOf(':') + 1)).map((part) => part.split(/\s/)[0] ?? ''),
  )
  const frames = [...style.matchAll(/@keyframes\s+\S+\s*\{((?:[^{}]*\{[^}]*\})*)/g)].flatMap(([, body = '']) =>
    [...body.matchAll(/([\w-]+)\s*:[^;}]+/g)].map(([, property = '']) => property),
  )
  return [...moved, ...frames].filter((property) => !CHEAP.includes(property))
}

function unboundIn(style: string): readonly string[] {
  if (/prefers-reduced-motion: reduce[^{]*\{[^{]*\{[^}]*animation: none/.test(style)) return []
  return declarations(style, 'transition|animation|transition-duration|animation-duration').filter(
    (one) => !one.includes('var(--speed)') && !/: (?:none|\S+ 0s\b)/.test(one),
  )
}
