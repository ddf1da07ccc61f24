/** The check over the table, on a small project of its own: what is true passes, and every kind of untruth is named. */
import { describe, expect, it } from 'vitest'
import { reachFrom } from './product-reach.ts'
import { evidenceFrom, faultsOf, type Row, rowsOf, testsIn } from './traceability-table.ts'

const FILES: { readonly [path: string]: string } = {
  'packages/cli/bin/start.mjs': "const { main } = await import('../src/main.ts')\nmain()",
  'packages/cli/src/main.ts': `import { Engine, type Wheel } from '@parlour/games/run'
    import * as parts from './parts.ts'
    export function main() { new Engine().start(); parts.used(); return new URL('./worker.ts', import.meta.url) }
    export const turned = (wheel: Wheel) => wheel.turn()`,
  'packages/cli/src/parts.ts': 'export const used = () => 1\nexport const spare = () => 2',
  'packages/cli/src/worker.ts': "import { inWorker } from '@parlour/games/run'\ninWorker()",
  'packages/games/package.json': JSON.stringify({ exports: { './run': './src/index.ts' } }),
  'packages/games/src/index.ts': "export { Engine, inWorker, testedOnly, type Wheel } from './run.ts'",
  'packages/games/src/run.ts': `export function helper() { return hidden }
    export class Engine { start() { return helper() } rest() {} }
    export interface Wheel { turn(): void; oil(): void }
    export const inWorker = () => 1
    export const testedOnly = () => deeper()
    export const deeper = () => 1
    const hidden = 1`,
  'packages/games/src/document/run.ts': 'export const Run = () => 1',
  'packages/games/test/run.test.ts': `it('RU-01: it runs', () => { expect(1).toBe(1) })
    it.each([1])('counts %i', () => { new Engine().start() })
    it('rests at the start of the day', () => { expect(helper()).toBe(1) })
    it('X.M1.run in its words', () => {})
    it('shown elsewhere', () => { /* X.M1.runs, RU-011 */ })
    it('twice', () => {})
    it('twice', () => {})`,
}
const read = (path: string): string | null => FILES[path] ?? null
const evidence = evidenceFrom(['packages/cli/bin/start.mjs'], read)

const row: Row = {
  id: 'X.M1.run',
  rules: ['RU-01'],
  file: 'packages/games/src/run.ts',
  symbol: 'helper',
  document: { file: 'packages/games/src/document/run.ts', symbol: 'Run' },
  testFile: 'packages/games/test/run.test.ts',
  test: 'it runs',
}
const faults = (changes: Partial<Row>) => faultsOf({ ...row, ...changes }, evidence)

describe('rows', () => {
  it('are read with their folders', () => {
    const page = [
      '## Running',
      '| id | what it does | rules | file | symbol | in the document | test file | test |',
      '|---|---|---|---|---|---|---|---|',
      '| X.M1.run | runs | RU-01 | run.ts | helper | run.ts Run | run.test.ts | it runs |',
      '| X.M1.main | begins |  | packages/cli/src/main.ts | main |  | e2e/test/a.test.ts | it begins |',
      '## Walking',
    ].join('\n')
    const rows = rowsOf(page, 'Running', { sources: 'packages/games/src', tests: 'packages/games/test' })
    expect(rows[0]).toEqual(row)
    expect(rows[1]).toMatchObject({ rules: [], file: 'packages/cli/src/main.ts', document: null, testFile: 'e2e/test/a.test.ts' })
  })
})

describe('what the product does it with', () => {
  it('is reached through packages, classes, modules loaded on demand and workers', () => {
    expect(faults({})).toEqual([])
    for (const symbol of ['Engine', 'Engine.start', 'Wheel.turn', 'inWorker']) expect(faults({ symbol }), symbol).toEqual([])
  })

  it('may not be something that only tests call, or that is only passed on', () => {
    for (const symbol of ['testedOnly', 'deeper', 'Engine.rest', 'Wheel.oil']) {
      expect(faults({ symbol })).toEqual([`X.M1.run: the product never uses ${symbol} of packages/games/src/run.ts`])
    }
    expect(faults({ file: 'packages/games/src/document/run.ts', symbol: 'Run' })).toHaveLength(1)
    expect(faults({ file: 'packages/cli/src/parts.ts', symbol: 'used' })).toEqual([])
    expect(faults({ file: 'packages/cli/src/parts.ts', symbol: 'spare' })).toHaveLength(1)
  })

  it('must be there', () => {
    expect(faults({ file: 'nowhere.ts' })).toEqual(['X.M1.run: there is no file nowhere.ts'])
    expect(faults({ symbol: 'hidden' })).toEqual(['X.M1.run: packages/games/src/run.ts exports no hidden'])
    expect(faults({ document: { file: 'packages/games/src/document/run.ts', symbol: 'Walk' } })).toHaveLength(1)
    expect(() => reachFrom(['nowhere.ts'], read)).toThrow('There is no entry nowhere.ts.')
  })
})

describe('the test of a row', () => {
  it('speaks of it: by its id, by the number of a rule, or by what the product does it with', () => {
    expect(faults({ rules: [], test: 'X.M1.run in its words' })).toEqual([])
    expect(faults({ rules: [], test: 'rests at the start' })).toEqual([])
    expect(faults({ rules: [], symbol: 'Engine.start', test: 'counts %i' })).toEqual([])
  })

  it('may not be about something else', () => {
    expect(faults({ rules: [] })).toEqual(['X.M1.run: "it runs" speaks of neither X.M1.run nor helper'])
    // Neither a longer id or number nor an everyday word is a mention.
    expect(faults({ test: 'shown elsewhere' })).toHaveLength(1)
    expect(faults({ rules: [], symbol: 'Engine.start', test: 'rests at the start' })).toHaveLength(1)
  })

  it('must be there, once', () => {
    expect(faults({ testFile: 'nowhere.test.ts' })).toEqual(['X.M1.run: there is no test file nowhere.test.ts'])
    expect(faults({ test: 'it walks' })).toEqual(['X.M1.run: 0 tests in packages/games/test/run.test.ts are named "it walks"'])
    expect(faults({ test: 'twice' })).toHaveLength(1)
    expect(faults({ test: '' })).toHaveLength(1)
  })

  it('is found by its name, also where it runs for every value of a list', () => {
    expect(testsIn(FILES['packages/games/test/run.test.ts'] ?? '').map(({ name }) => name)).toContain('counts %i')
  })
})
