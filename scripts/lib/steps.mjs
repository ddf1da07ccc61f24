/** What is checked before a change is good, and how its result is counted. `npm test` and `npm run check` choose from these. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atTerminal, runNode, toolPath } from './run.mjs'

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Tally
 * @typedef {{ title: string, run: (output: 'shown' | 'kept') => Promise<{ tally: Tally, output: string }> }} Step
 * @typedef {{ status: string, assertionResults: { status: string }[] }} TestFile as in Vitest's JSON report
 */

/** @type {Tally} */
const oneFailed = { passed: 0, failed: 1, skipped: 0 }

export const types = tool('Types', () => [toolPath('typescript', 'tsc'), '--noEmit'])
export const lint = tool('Lint and format', () => [
  toolPath('@biomejs/biome', 'biome'),
  'ci',
  '--error-on-warnings',
  `--colors=${atTerminal ? 'force' : 'off'}`,
  '.',
])
export const imports = tool('Import rules', () => ['scripts/imports.mjs'])
export const unused = tool('Unused code', () => [toolPath('knip'), '--no-config-hints'])

/**
 * Vitest, counted test by test from its JSON report while its usual report goes to the screen.
 * @param {string} title
 * @param {string[]} args
 * @returns {Step}
 */
export function tests(title, args) {
  return {
    title,
    run: async (fate) => {
      const folder = mkdtempSync(join(tmpdir(), 'parlour-tests-'))
      const report = join(folder, 'report.json')
      try {
        const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
        const { code, output } = await runNode([toolPath('vitest'), 'run', ...reporters, ...args], { output: fate })
        return { tally: tallyOf(readReport(report), code), output }
      } finally {
        rmSync(folder, { recursive: true, force: true })
      }
    },
  }
}

/**
 * Counts a Vitest report. A file that broke outside its tests counts as one failure, and so does a run that failed without a failed
 * test or left no report: nothing that went wrong is ever counted as nothing.
 * @param {TestFile[] | null} files
 * @param {number | null} code exit code of the run
 * @returns {Tally}
 */
export function tallyOf(files, code) {
  const tally = { passed: 0, failed: 0, skipped: 0 }
  for (const file of files ?? []) {
    const failedBefore = tally.failed
    for (const { status } of file.assertionResults) {
      if (status === 'passed') tally.passed += 1
      else if (status === 'failed') tally.failed += 1
      else tally.skipped += 1
    }
    if (file.status === 'failed' && tally.failed === failedBefore) tally.failed += 1
  }
  if ((files === null || code !== 0) && tally.failed === 0) tally.failed = 1
  return tally
}

/**
 * Runs a step; one that cannot even start has failed.
 * @param {Step} step
 * @param {'shown' | 'kept'} output
 */
export async function attempt(step, output) {
  const began = performance.now()
  const result = await step.run(output).catch((error) => ({ tally: oneFailed, output: `Could not run: ${error.message}\n` }))
  if (output === 'shown') process.stdout.write(result.output)
  return { ...result, seconds: ((performance.now() - began) / 1000).toFixed(1) }
}

/**
 * The closing line, made for people and for programs that read only the last line.
 * @param {Tally[]} tallies
 */
export function summary(tallies) {
  /** @param {keyof Tally} key */
  const sum = (key) => tallies.reduce((total, tally) => total + tally[key], 0)
  const skipped = sum('skipped')
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/**
 * @param {string} title
 * @param {() => string[]} command evaluated when the step runs, so that a missing tool fails that step alone
 * @returns {Step}
 */
function tool(title, command) {
  return {
    title,
    run: async (fate) => {
      const { code, output } = await runNode(command(), { output: fate })
      return { tally: code === 0 ? { passed: 1, failed: 0, skipped: 0 } : oneFailed, output }
    },
  }
}

/**
 * @param {string} file
 * @returns {TestFile[] | null}
 */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).testResults
  } catch {
    return null
  }
}
