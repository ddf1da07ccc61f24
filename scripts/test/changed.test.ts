import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changedFiles, reachOf, usesDiffer } from '../lib/changed.mjs'

let folder = ''
const git = (...args: string[]) => {
  const { status, stderr } = spawnSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@localhost', ...args], {
    cwd: folder,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
}
const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
const commitAll = () => {
  git('add', '.')
  git('commit', '-qm', 'Another')
}
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parlour-changed-'))
  git('init', '-q')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('the files that have changed', () => {
  beforeEach(() => {
    for (const name of ['changed', 'staged', 'gone', 'same']) write(name, name)
    commitAll()
  })

  it('are those that are changed, staged, new or gone', () => {
    writeFileSync(join(folder, 'changed'), 'otherwise')
    writeFileSync(join(folder, 'staged'), 'otherwise')
    git('add', 'staged')
    rmSync(join(folder, 'gone'))
    mkdirSync(join(folder, 'deep'))
    writeFileSync(join(folder, 'deep/näw'), 'new')
    expect(changedFiles('HEAD', folder)).toEqual(['changed', 'deep/näw', 'gone', 'staged'])
  })

  it('are also those that were committed since the commit that is named', () => {
    writeFileSync(join(folder, 'changed'), 'otherwise')
    git('commit', '-qam', 'Second')
    expect(changedFiles('HEAD', folder)).toEqual([])
    expect(changedFiles('HEAD~1', folder)).toEqual(['changed'])
    expect(() => changedFiles('nowhere', folder)).toThrow('nowhere')
  })
})

describe('what a change reaches', () => {
  it('is a board and the tests that import it', () => {
    const file = 'packages/web/src/boards/crazy-tens/board.tsx'
    const itself = { lint: [file], related: [file], sources: [file] }
    expect(reachOf([file])).toEqual({ ...itself, programs: ['packages/web'], projects: ['web'], wholly: false })
  })

  it('is everything that is built on the kernel', () => {
    const reach = reachOf(['packages/kernel/src/game.ts'])
    expect(reach?.programs).toEqual(expect.arrayContaining(['.', 'packages/web', 'e2e']))
    expect(reach?.projects).toEqual(expect.arrayContaining(['kernel', 'games', 'bots', 'protocol', 'server', 'web', 'cli', 'bench']))
  })

  it('is all tests of a package where no import leads to what has changed', () => {
    expect(reachOf(['packages/cli/test/golden/match.txt'])).toMatchObject({ projects: ['cli'], related: [], wholly: true })
    expect(reachOf(['docs/traceability.md'])).toMatchObject({ projects: ['scripts'], programs: [], wholly: true })
  })

  it('is the imports of any file where one is gone, or a package says otherwise what it exports', () => {
    const [board, words] = ['packages/web/src/boards/crazy-tens/board.tsx', 'docs/rules/big-two.md']
    expect(reachOf([board, words])?.sources).toEqual([board])
    expect(reachOf([words])?.sources).toEqual([])
    for (const file of ['packages/web/src/gone.ts', 'packages/games/package.json']) expect(reachOf([board, file])?.sources).toBeNull()
  })

  it('leaves browser tests to npm test', () => {
    expect(reachOf(['e2e/test/shell.test.ts'])).toMatchObject({ projects: [], programs: ['e2e'] })
  })

  it('may be everything when settings of the whole project have changed', () => {
    for (const file of ['package.json', 'tsconfig.json', 'vitest.config.ts', '.dependency-cruiser.mjs']) expect(reachOf([file])).toBeNull()
  })
})

describe('what is used', () => {
  const before = `import { a, b } from './a.ts'
export interface Shape { readonly side: number }
export const area = ({ side }: Shape) => a(side)
const half = 2
export { half }
`
  beforeEach(() => {
    write('source.ts', before)
    write('whole.ts', "import * as a from './a.ts'\nconsole.log(a.one, a.two)\n")
    write('words.md', 'Words')
    commitAll()
  })
  const differs = (name: string, text: string) => {
    write(name, text)
    return usesDiffer('HEAD', [name], folder)
  }

  it('is the same after a change of what is done', () => {
    expect(differs('source.ts', before.replace('a(side)', 'a(side * side)').replace('= 2', '= 0.5'))).toBe(false)
    expect(differs('words.md', 'Other words')).toBe(false)
  })

  it.each([
    ['an import less', [', b', '']],
    ['another export', ['const half', 'export const half']],
    ['an export less', ['export const area', 'const area']],
    ['an exported type that the file itself no longer uses', [': Shape', ': { side: number }']],
    ['a name less in a list of exports', ['export { half }', '']],
    ['another file by its name', ['= 2', "= new URL('./worker.ts', import.meta.url)"]],
  ])('differs by %s', (_, [from = '', to = '']) => {
    expect(before).toContain(from)
    expect(differs('source.ts', before.replace(from, to))).toBe(true)
  })

  it('differs wherever it cannot be told: a module imported as a whole, a file that is new or gone, settings', () => {
    expect(differs('whole.ts', "import * as a from './a.ts'\nconsole.log(a.one)\n")).toBe(true)
    expect(differs('new.ts', '')).toBe(true)
    expect(differs('package.json', '{}')).toBe(true)
    rmSync(join(folder, 'source.ts'))
    expect(usesDiffer('HEAD', ['source.ts'], folder)).toBe(true)
  })
})
