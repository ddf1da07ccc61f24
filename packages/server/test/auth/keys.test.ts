import { fork } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fromHex, publicKeyOf, toHex } from '@parlour/kernel'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { KeyError, loadKeys } from '../../src/auth/keys.ts'

let dataDir = ''
let keyFile = ''
beforeEach(() => {
  dataDir = join(mkdtempSync(join(tmpdir(), 'parlour-keys-')), 'data')
  keyFile = join(dataDir, 'signing-key')
})
afterEach(() => rmSync(join(dataDir, '..'), { recursive: true, force: true }))

const modeOf = (file: string) => statSync(file).mode & 0o777

describe('a key from the configuration', () => {
  const tokenSigningKey = 'an example key of more than 32 characters'

  it('makes the same keys everywhere, and no file', () => {
    expect(loadKeys({ dataDir, tokenSigningKey })).toEqual(loadKeys({ dataDir: 'elsewhere', tokenSigningKey }))
    expect(() => statSync(keyFile)).toThrow()
  })

  it('derives them as RFC 5869 says', () => {
    const hmac = (key: Uint8Array, data: Uint8Array) => createHmac('sha256', key).update(data).digest()
    const extracted = hmac(new Uint8Array(32), Buffer.from(tokenSigningKey))
    const expanded = hmac(extracted, Buffer.concat([Buffer.from('parlour tokens 1'), Buffer.of(1)]))
    expect(toHex(loadKeys({ dataDir, tokenSigningKey }).tokenKey)).toBe(expanded.toString('hex'))
  })

  it('has another key for every purpose and another set for every secret', () => {
    const one = loadKeys({ dataDir, tokenSigningKey })
    const other = loadKeys({ dataDir, tokenSigningKey: `${tokenSigningKey}!` })
    const all = [one, other].flatMap(({ tokenKey, refreshKey, recordKey, dailyKey }) => [tokenKey, refreshKey, recordKey, dailyKey])
    expect(new Set(all.map(toHex)).size).toBe(8)
    for (const key of all) expect(key).toHaveLength(32)
    expect(fromHex(one.publicKey)).toEqual(publicKeyOf(one.recordKey))
  })
})

describe('a key of its own', () => {
  it('is made at the first start and kept, for its owner only', () => {
    const first = loadKeys({ dataDir })
    expect(readFileSync(keyFile, 'utf8')).toMatch(/^[0-9a-f]{64}\n$/)
    expect(modeOf(keyFile)).toBe(0o600)
    expect(readdirSync(dataDir)).toEqual(['signing-key'])
    expect(loadKeys({ dataDir })).toEqual(first)
  })

  it('differs from server to server', () => {
    expect(loadKeys({ dataDir }).publicKey).not.toBe(loadKeys({ dataDir: join(dataDir, 'other') }).publicKey)
  })

  it('is made private again when it was not', () => {
    const first = loadKeys({ dataDir })
    chmodSync(keyFile, 0o644)
    expect(loadKeys({ dataDir })).toEqual(first)
    expect(modeOf(keyFile)).toBe(0o600)
  })

  it.each([
    ['empty', ''],
    ['too short', 'abcdef\n'],
  ])('is refused when it is %s, and stays as it is', (word, text) => {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(keyFile, text)
    expect(() => loadKeys({ dataDir })).toThrow(KeyError)
    expect(() => loadKeys({ dataDir })).toThrow(`signing-key is ${word}; restore it from a backup`)
    expect(readFileSync(keyFile, 'utf8')).toBe(text)
  })

  it('is refused when a folder is in its place, or a file in place of the data folder', () => {
    mkdirSync(keyFile, { recursive: true })
    expect(() => loadKeys({ dataDir })).toThrow(KeyError)
    writeFileSync(join(dataDir, 'file'), '')
    expect(() => loadKeys({ dataDir: join(dataDir, 'file') })).toThrow(KeyError)
  })

  it('is one key even when many servers start at once', async () => {
    const started = await Promise.all(Array.from({ length: 6 }, () => startedElsewhere(dataDir)))
    expect(new Set(started).size).toBe(1)
    expect(started[0]).toBe(loadKeys({ dataDir }).publicKey)
    expect(readdirSync(dataDir)).toEqual(['signing-key'])
  })
})

/** The public key that another process finds or makes. */
function startedElsewhere(folder: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = fork(new URL('./load-keys-process.ts', import.meta.url), [folder], { execArgv: ['--import', 'tsx'] })
    child.once('message', (key) => resolve(String(key)))
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`ended with ${code}`)))
  })
}
