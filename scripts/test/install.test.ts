import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { APART, isInstalled, unsealed } from '../lib/install.mjs'
import { root } from '../lib/root.mjs'

describe('whether what the lock file asks for is installed', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'parlour-install-test-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  const wanted = {
    '': { version: '0.1.0' },
    'packages/kernel': { version: '0.1.0' },
    'node_modules/@parlour/kernel': { resolved: 'packages/kernel', link: true },
    'node_modules/zod': { version: '4.0.0', integrity: 'sha512-a' },
    'node_modules/other-machine': { version: '1.0.0', integrity: 'sha512-b', optional: true },
  }
  const { '': _root, 'node_modules/other-machine': _other, ...present } = wanted

  function given(inLock: object | null, inModules: object | null): boolean {
    mkdirSync(join(folder, 'node_modules'), { recursive: true })
    if (inLock !== null) writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: inLock }))
    if (inModules !== null) writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages: inModules }))
    return isInstalled(folder)
  }

  it('is so when every package is there, binaries for other machines aside', () => {
    expect(given(wanted, present)).toBe(true)
  })

  it('is not so on a fresh clone, nor after an install that was interrupted', () => {
    expect(given(wanted, null)).toBe(false)
  })

  it('is not so when a package is missing, has another version or other content', () => {
    const { 'node_modules/zod': zod, ...withoutZod } = present
    expect(given(wanted, withoutZod)).toBe(false)
    expect(given(wanted, { ...withoutZod, 'node_modules/zod': { ...zod, version: '3.0.0' } })).toBe(false)
    expect(given(wanted, { ...withoutZod, 'node_modules/zod': { ...zod, integrity: 'sha512-c' } })).toBe(false)
  })

  it('is not so when a workspace package is not linked', () => {
    const { 'node_modules/@parlour/kernel': _link, ...withoutLink } = present
    expect(given(wanted, withoutLink)).toBe(false)
  })
})

describe('checksums', () => {
  it.each(['.', ...APART])('there is one for every package of the lock file in %s, also for those of other systems', (folder) => {
    const lock = JSON.parse(readFileSync(join(root, folder, 'package-lock.json'), 'utf8'))
    expect(Object.keys(lock.packages).length).toBeGreaterThan(1)
    expect(unsealed(lock.packages).map(([name]) => name)).toEqual([])
  })

  it('a package without one is named', () => {
    const entries = { 'node_modules/zod': { version: '4.0.0' }, 'node_modules/@parlour/kernel': { link: true }, 'packages/kernel': {} }
    expect(unsealed({ ...entries, 'node_modules/a/node_modules/@b/c': {} }).map(([name]) => name)).toEqual(['zod', '@b/c'])
  })
})
