/** What is checked before a change is good, and how its result is counted. `npm test` and `npm run check` choose from these. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from './browser.mjs'
import { isInstalled } from './install.mjs'
import { root } from './root.mjs'
import { atTerminal, runNode, toolPath } from './run.mjs'

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Tally
 * @typedef {{ title: string, run: (output: 'shown' | 'kept') => Promise<{ tally: Tally, output: string }> }} Step
 * @typedef {{ status: string, assertionResults: { status: string }[] }} TestFile as in Vitest's JSON report
 */

/** @type {Tally} */
const oneFailed = { passed: 0, failed: 1, skipped: 0 }

/** Programs with different surroundings: Node, the browser, browser tests, which know both, and the peers of benches where they are installed. */
const programs = ['.', 'packages/web', 'e2e', 'bench/peers']

/** @param {readonly string[]} [which] */
export const typesOf = (which = programs) =>
  tools('Types', () =>
    which
      .filter((project) => project !== 'bench/peers' || isInstalled(join(root, project)))
      // The native compiler, which takes a tenth of the time; the other one is for those who read sources as programs.
      .map((project) => [toolPath('typescript-native', 'tsc'), '--noEmit', '--project', project]),
  )
export const client = tool('Client build', () => ['scripts/build.mjs'])

/** @param {readonly string[]} [files] */
export const lintOf = (files = ['.']) =>
  tool('Lint and format', () => [
    toolPath('@biomejs/biome', 'biome'),
    'ci',
    '--error-on-warnings',
    '--no-errors-on-unmatched',
    `--colors=${atTerminal ? 'force' : 'off'}`,
    ...files,
  ])
/** @param {readonly string[]} [files] these and what they lead to, or all */
export const importsOf = (files = []) => tool('Import rules', () => ['scripts/imports.mjs', root, ...files])
export const repetition = tool('Repetition', () => ['scripts/repetition.mjs'])
export const unused = tool('Unused code', () => [toolPath('knip'), '--no-config-hints'])

/**
 * A real browser against a real server. Where there is no browser and none can be installed, each test file counts as skipped, and on
 * continuous integration as failed: nobody there reads what is printed.
 * @param {string[]} args
 * @returns {Step}
 */
export function browserTests(args) {
  return {
    title: 'Browser tests',
    run: async (fate) => {
      const found = ensureChromium()
      if ('path' in found) {
        const some = args.length > 0 ? ['--passWithNoTests'] : []
        return await tests('', ['--config=e2e/vitest.config.ts', ...some, ...args], { CHROME_PATH: found.path }).run(fate)
      }
      const files = readdirSync(join(root, 'e2e/test'), { encoding: 'utf8', recursive: true }).filter((name) =>
        name.endsWith('.test.ts'),
      ).length
      const missed = process.env.CI ? 'failed' : 'skipped'
      const tally = { passed: 0, failed: 0, skipped: 0, [missed]: files }
      return { tally, output: `${found.problem}\nNO BROWSER TESTS WERE RUN: ${files} files are counted as ${missed}.\n` }
    },
  }
}

/**
 * Vitest, counted test by test from its JSON report while its usual report goes to the screen.
 * @param {string} title
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Step}
 */
export function tests(title, args, env = {}) {
  return {
    title,
    run: async (fate) => {
      const folder = mkdtempSync(join(tmpdir(), 'parlour-tests-'))
      const report = join(folder, 'report.json')
      try {
        const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
        const { code, output } = await runNode([toolPath('vitest'), ...(args.includes('--run') ? [] : ['run']), ...args, ...reporters], {
          output: fate,
          env,
        })
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
 * Two at a time, as there are processors on the usual machine, in this order: longer ones first end sooner. Each is told of in a line
 * when it is done, and what it printed only when it failed.
 * @param {readonly Step[]} steps
 * @returns {Promise<Tally[]>}
 */
export async function twoAtATime(steps) {
  const waiting = [...steps]
  /** @type {Tally[]} */
  const tallies = []
  const inTurn = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      const { tally, output, seconds } = await attempt(step, 'kept')
      const sign = tally.failed === 0 ? '✓' : '✗'
      console.log(
        `${tally.failed === 0 ? '' : `\n── ${step.title}\n${output}\n`}${sign} ${step.title}: ${summary([tally])} in ${seconds} s`,
      )
      tallies.push(tally)
    }
  }
  await Promise.all([inTurn(), inTurn()])
  return tallies
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
 */
function tool(title, command) {
  return tools(title, () => [command()])
}

/**
 * Side by side, and all of them: who mends one part wants to know of the others too.
 * @param {string} title
 * @param {() => string[][]} commands
 * @returns {Step}
 */
function tools(title, commands) {
  return {
    title,
    run: async (fate) => {
      const ended = await Promise.all(commands().map((command) => runNode(command, { output: fate })))
      const passed = ended.every(({ code }) => code === 0)
      return { tally: passed ? { passed: 1, failed: 0, skipped: 0 } : oneFailed, output: ended.map(({ output }) => output).join('') }
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
