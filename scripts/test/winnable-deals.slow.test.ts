/** The script that makes the list of winnable deals must never lose one: what it refuses, what it keeps, and how it stops. */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { root } from '../lib/root.mjs'

const SCRIPT = join(root, 'scripts', 'winnable-deals.mjs')
const SHIPPED = readFileSync(join(root, 'packages', 'bots', 'src', 'forty-thieves', 'winnable', 'winnable-deals.json'), 'utf8')
const { solver, variants } = JSON.parse(SHIPPED)

let folder = ''
let file = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parlour-deals-test-'))
  file = join(folder, 'deals.json')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const run = (...options: string[]) => spawnSync(process.execPath, [SCRIPT, '--file', file, ...options], { encoding: 'utf8' })
const written = () => JSON.parse(readFileSync(file, 'utf8'))
const list = (changes: object = {}) => ({ nodes: 2000, tried: 3, lost: 0, deals: '', ...changes })

describe('a list that is there', () => {
  it('is kept by the defaults, whatever number of positions it is made with', () => {
    writeFileSync(file, SHIPPED)
    const { status, stdout } = run('--variant', 'busy-aces', '--tried', '1')
    expect(status).toBe(0)
    expect(stdout).toContain(`${variants['busy-aces'].nodes.toLocaleString('en')} positions`)
    expect(readFileSync(file, 'utf8')).toBe(SHIPPED)
  })

  it('goes on with its own number of positions, and begins again only when told', () => {
    writeFileSync(file, JSON.stringify({ solver, variants: { lucas: list(), limited: list({ nodes: 7 }) } }))
    expect(run('--variant', 'lucas', '--tried', '4').status).toBe(0)
    expect(written().variants).toMatchObject({ lucas: { nodes: 2000, tried: 4 }, limited: { nodes: 7, tried: 3 } })

    const before = readFileSync(file, 'utf8')
    const refused = run('--variant', 'lucas', '--nodes', '1000', '--tried', '5')
    expect(refused.status).toBe(2)
    expect(refused.stderr).toMatch(/2000 positions.*--anew/)
    expect(readFileSync(file, 'utf8')).toBe(before)

    expect(run('--variant', 'lucas', '--nodes', '1000', '--tried', '1', '--anew').status).toBe(0)
    expect(written().variants).toMatchObject({ lucas: { nodes: 1000, tried: 1 }, limited: { nodes: 7, tried: 3 } })
  })

  it('of another solver is neither continued nor mixed with', () => {
    const other = JSON.stringify({ solver: 99, variants: { lucas: list(), limited: list() } })
    writeFileSync(file, other)
    for (const options of [[], ['--anew']]) {
      const { status, stderr } = run('--variant', 'lucas', '--tried', '5', ...options)
      expect(status).toBe(2)
      expect(stderr).toMatch(/solver 99/)
      expect(readFileSync(file, 'utf8')).toBe(other)
    }
    writeFileSync(file, JSON.stringify({ solver: 99, variants: { lucas: list() } }))
    expect(run('--variant', 'lucas', '--tried', '1', '--anew').status).toBe(0)
    expect(written()).toMatchObject({ solver, variants: { lucas: { nodes: 2000, tried: 1 } } })
  })

  it('that cannot be understood stays as it is', () => {
    for (const text of ['{ "solver": 1, "variants": {', '[]', '{ "solver": 1, "variants": { "lucas": { "nodes": 5 } } }']) {
      writeFileSync(file, text)
      const { status, stderr } = run('--tried', '1', '--anew')
      expect(status).toBe(1)
      expect(stderr).toContain(file)
      expect(readFileSync(file, 'utf8')).toBe(text)
    }
  })
})

it('Ctrl-C is heard in the middle of a deal; what was found until then is kept', async () => {
  // The first deal is won in a moment; one of the next would take minutes at this number of positions.
  const started = spawn(process.execPath, [SCRIPT, '--file', file, '--nodes', '400000000'], { stdio: 'ignore' })
  const ended = new Promise<number | null>((resolve) => started.once('exit', resolve))
  try {
    await expect.poll(() => existsSync(file), { timeout: 30_000, interval: 20 }).toBe(true)
    const before = performance.now()
    started.kill('SIGINT')
    expect(await ended).toBe(130)
    // A second, and another for a machine with more to do.
    expect(performance.now() - before).toBeLessThan(2_000)
    expect(written().variants['forty-thieves'].tried).toBeGreaterThanOrEqual(1)
  } finally {
    started.kill('SIGKILL')
  }
})
