import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const SRC = join(import.meta.dirname, '../../src')

/** What is composed of a class that is nowhere: the build passes over it, and the style is simply gone. */
function missing(sheets: ReadonlyMap<string, string>): readonly string[] {
  return [...sheets].flatMap(([file, text]) =>
    [...text.matchAll(/composes:\s*([^;]+?)\s+from\s+"([^"]+)"/g)].flatMap(([, names = '', from = '']) => {
      const sheet = sheets.get(join(dirname(file), from)) ?? ''
      return names
        .split(/\s+/)
        .filter((name) => !new RegExp(`\\.${name}(?![\\w-])`).test(sheet))
        .map((name) => `${file}: ${name} from ${from}`)
    }),
  )
}

it('every style that is composed of another finds it', () => {
  const files = readdirSync(SRC, { encoding: 'utf8', recursive: true }).filter((file) => file.endsWith('.module.css'))
  expect(missing(new Map(files.map((file) => [file, readFileSync(join(SRC, file), 'utf8')])))).toEqual([])
})

it('one that does not is found', () => {
  const sheets = new Map([
    ['a/one.module.css', '.x { composes: y z from "../b/two.module.css"; }'],
    ['b/two.module.css', '.y-more { color: red } .z { color: red }'],
  ])
  expect(missing(sheets)).toEqual(['a/one.module.css: y from ../b/two.module.css'])
})
