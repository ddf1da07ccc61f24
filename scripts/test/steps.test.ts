import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { complaintAbout } from '../lib/node-version.mjs'
import { complaintAboutFiles } from '../lib/open-files.mjs'
import { root } from '../lib/root.mjs'
import { attempt, browserTests, summary, tallyOf, twoAtATime } from '../lib/steps.mjs'

const file = (status: string, ...tests: string[]) => ({ status, assertionResults: tests.map((each) => ({ status: each })) })

describe('counting a test run', () => {
  it('counts every test of every file', () => {
    const files = [file('passed', 'passed', 'passed', 'skipped'), file('failed', 'failed', 'passed', 'todo', 'pending')]
    expect(tallyOf(files, 1)).toEqual({ passed: 3, failed: 1, skipped: 3 })
  })

  it('counts a file that broke before or around its tests as one failure', () => {
    expect(tallyOf([file('passed', 'passed'), file('failed'), file('failed', 'skipped')], 1)).toEqual({ passed: 1, failed: 2, skipped: 1 })
  })

  it('counts a run that went wrong without a failed test as one failure', () => {
    expect(tallyOf([file('passed', 'passed')], 1)).toEqual({ passed: 1, failed: 1, skipped: 0 })
    expect(tallyOf([file('passed', 'passed')], null)).toEqual({ passed: 1, failed: 1, skipped: 0 })
    expect(tallyOf([], 1)).toEqual({ passed: 0, failed: 1, skipped: 0 })
    expect(tallyOf(null, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  })

  it('counts a step that cannot start as failed and says why', async () => {
    const broken = { title: 'Broken', run: () => Promise.reject(new Error('no such tool')) }
    expect(await attempt(broken, 'kept')).toMatchObject({
      tally: { passed: 0, failed: 1, skipped: 0 },
      output: 'Could not run: no such tool\n',
    })
  })

  it('mentions skipped tests only when there are some', () => {
    expect(summary([{ passed: 1, failed: 0, skipped: 0 }, tallyOf([file('passed', 'passed')], 0)])).toBe('2 passed, 0 failed')
    expect(summary([{ passed: 1, failed: 2, skipped: 3 }])).toBe('1 passed, 2 failed, 3 skipped')
  })
})

describe('steps side by side', () => {
  afterEach(() => vi.restoreAllMocks())

  it('are two at a time, and all are run, counted and told of whichever fails', async () => {
    const printed = vi.spyOn(console, 'log').mockImplementation(() => undefined)
    const began: string[] = []
    let [running, most] = [0, 0]
    const step = (title: string, failed: number) => ({
      title,
      run: async () => {
        began.push(title)
        most = Math.max(most, ++running)
        await new Promise((resolve) => setTimeout(resolve, 5))
        running--
        return { tally: { passed: 1 - failed, failed, skipped: 0 }, output: `${title} printed this` }
      },
    })
    const tallies = await twoAtATime([step('first', 0), step('second', 1), step('third', 0), step('fourth', 0), step('fifth', 1)])
    expect(summary(tallies)).toBe('3 passed, 2 failed')
    expect({ began, most }).toEqual({ began: ['first', 'second', 'third', 'fourth', 'fifth'], most: 2 })
    const text = printed.mock.calls.flat().join('\n')
    expect(text).toContain('second printed this')
    expect(text).not.toContain('first printed this')
  })
})

describe('the check of the Node version', () => {
  it.each(['20.19.0', '20.20.2', '22.0.0', '24.1.0'])('accepts %s', (version) => {
    expect(complaintAbout(version)).toBeNull()
  })

  it.each(['18.20.4', '20.18.3', '20.9.0'])('says what is needed instead of %s', (version) => {
    expect(complaintAbout(version)).toContain(`Parlour needs Node 20.19 or newer, and this is Node ${version}.`)
  })
})

describe('the check of how many files may be open', () => {
  const limits = (files: string): string => `Limit                     Soft Limit           Hard Limit           Units
Max processes             63704                63704                processes
Max open files            ${files.padEnd(20)} ${files.padEnd(20)} files
`
  it.each(['256', '1024', '1048576', 'unlimited'])('accepts %s', (files) => {
    expect(complaintAboutFiles(limits(files))).toBeNull()
  })

  it('accepts a system that does not say', () => {
    expect(complaintAboutFiles('')).toBeNull()
  })

  it.each(['64', '255'])('says in a sentence how to allow more than %s', (files) => {
    expect(complaintAboutFiles(limits(files))).toMatch(new RegExp(`only ${files} files open here.*ulimit -n`))
  })
})

describe('browser tests without a browser', () => {
  afterEach(() => vi.unstubAllEnvs())
  const files = readdirSync(join(root, 'e2e/test'), { encoding: 'utf8', recursive: true }).filter((name) =>
    name.endsWith('.test.ts'),
  ).length

  it.each([
    ['are counted as skipped, and say so', '', { passed: 0, failed: 0, skipped: files }],
    ['are counted as failed on continuous integration', 'true', { passed: 0, failed: files, skipped: 0 }],
  ])('%s', async (_, CI, tally) => {
    vi.stubEnv('CHROME_PATH', '/no/such/browser')
    vi.stubEnv('CI', CI)
    const ended = await attempt(browserTests([]), 'kept')
    expect(files).toBeGreaterThan(0)
    expect(ended.tally).toEqual(tally)
    expect(ended.output).toContain('CHROME_PATH is "/no/such/browser"')
    expect(ended.output).toContain('NO BROWSER TESTS WERE RUN')
  })
})
