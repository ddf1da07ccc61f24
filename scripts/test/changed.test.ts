import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changedFiles, reachOf } from '../lib/changed.mjs'

describe('the files that have changed', () => {
  let folder = ''
  const git = (...args: string[]) => {
    const { status, stderr } = spawnSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@localhost', ...args], {
      cwd: folder,
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(stderr)
  }
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'parlour-changed-'))
    git('init', '-q')
    for (const name of ['changed', 'staged', 'gone', 'same']) writeFileSync(join(folder, name), name)
    git('add', '.')
    git('commit', '-qm', 'First')
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

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
    expect(reachOf([file])).toEqual({ programs: ['packages/web'], lint: [file], projects: ['web'], related: [file], wholly: false })
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

  it('leaves browser tests to npm test', () => {
    expect(reachOf(['e2e/test/shell.test.ts'])).toMatchObject({ projects: [], programs: ['e2e'] })
  })

  it('may be everything when settings of the whole project have changed', () => {
    for (const file of ['package.json', 'tsconfig.json', 'vitest.config.ts', '.dependency-cruiser.mjs']) expect(reachOf([file])).toBeNull()
  })
})
