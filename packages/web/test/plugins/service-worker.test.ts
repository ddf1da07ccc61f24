import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { builtFiles } from '../../plugins/service-worker.ts'

let folder = ''
const write = (name: string, content: string) => writeFileSync(join(folder, name), content)
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parlour-built-'))
  mkdirSync(join(folder, 'assets'))
  write('index.html', 'page')
  write('manifest.webmanifest', '{}')
  write('assets/index-a.js', 'code')
  write('assets/board-b.js', 'later')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('what the service worker keeps', () => {
  it('is every file of the build, the page as /, and nothing that pages never ask for', async () => {
    for (const name of ['sw.js', '.built-from', 'assets/index-a.js.br', 'assets/index-a.js.gz', 'assets/index-a.js.map']) write(name, 'x')
    expect((await builtFiles(folder)).files).toEqual(['/assets/board-b.js', '/assets/index-a.js', '/', '/manifest.webmanifest'])
  })

  it('has a version that changes exactly when a file does', async () => {
    const { version } = await builtFiles(folder)
    write('sw.js', 'other')
    expect((await builtFiles(folder)).version).toBe(version)
    write('index.html', 'another page')
    expect((await builtFiles(folder)).version).not.toBe(version)
  })
})
