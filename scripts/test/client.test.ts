import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isClientBuilt, sourcesOf } from '../lib/client.mjs'
import { root } from '../lib/root.mjs'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parlour-client-test-'))
  for (const file of ['packages/web/src/main.tsx', 'packages/web/index.html', 'packages/kernel/src/deep/card.ts', 'package-lock.json'])
    write(file)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function write(file: string, content = file) {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), content)
}

describe('what the client is built from', () => {
  it.each([
    'packages/web/src/main.tsx',
    'packages/web/src/new.ts',
    'packages/web/public/icon.svg',
    'packages/web/plugins/first-load.ts',
    'packages/web/vite.config.ts',
    'packages/web/index.html',
    'packages/kernel/src/deep/card.ts',
    'packages/kernel/package.json',
    'packages/games/data/lexicon.dawg',
    'packages/bots/src/index.ts',
    'packages/protocol/src/index.ts',
    'package-lock.json',
  ])('changes with %s', (file) => {
    const before = sourcesOf(folder)
    expect(sourcesOf(folder)).toBe(before)
    write(file, 'changed')
    expect(sourcesOf(folder)).not.toBe(before)
  })

  it('changes with the name of a file', () => {
    const before = sourcesOf(folder)
    renameSync(join(folder, 'packages/web/src/main.tsx'), join(folder, 'packages/web/src/start.tsx'))
    expect(sourcesOf(folder)).not.toBe(before)
  })

  it.each(['packages/server/src/index.ts', 'packages/web/test/a.test.ts', 'packages/web/dist/index.html', 'README.md'])(
    'does not change with %s',
    (file) => {
      const before = sourcesOf(folder)
      write(file)
      expect(sourcesOf(folder)).toBe(before)
    },
  )

  it('is told quickly, because every start waits for it', () => {
    sourcesOf(root)
    const began = performance.now()
    sourcesOf(root)
    expect(performance.now() - began).toBeLessThan(1_000)
  })
})

describe('whether the client is built', () => {
  it('is so when it was made of these very sources', () => {
    expect(isClientBuilt(folder)).toBe(false)
    write('packages/web/dist/.built-from', sourcesOf(folder))
    expect(isClientBuilt(folder)).toBe(false)
    write('packages/web/dist/index.html')
    expect(isClientBuilt(folder)).toBe(true)
    write('packages/web/src/main.tsx', 'changed')
    expect(isClientBuilt(folder)).toBe(false)
  })
})
