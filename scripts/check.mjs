/**
 * `npm run check`: the quick answer while working, meant to stay around a minute. Leaves out what takes long by nature, told by
 * its file name: `*.slow.test.ts` and `*.conformance.test.ts`. Arguments go to Vitest.
 *
 * `npm run check -- --changed [commit]`: only what reaches from the files that differ from that commit, or else from the last one.
 */
import { changedFiles, reachOf } from './lib/changed.mjs'
import { prepare } from './lib/install.mjs'
import { attempt, imports, lintOf, repetition, summary, tests, typesOf, unused } from './lib/steps.mjs'

const FAST = ['--exclude=**/*.slow.test.ts', '--exclude=**/*.conformance.test.ts']

prepare()
const began = performance.now()
/** @type {import('./lib/steps.mjs').Tally[]} */
const tallies = []
/** @param {import('./lib/steps.mjs').Step[]} steps */
const inTurn = async (steps) => {
  for (const step of steps) {
    const { tally, output, seconds } = await attempt(step, 'kept')
    const sign = tally.failed === 0 ? '✓' : '✗'
    console.log(`${tally.failed === 0 ? '' : `\n── ${step.title}\n${output}\n`}${sign} ${step.title}: ${summary([tally])} in ${seconds} s`)
    tallies.push(tally)
  }
}
// Two at a time.
await Promise.all(chosen(process.argv.slice(2)).map(inTurn))
if (tallies.some(({ failed }) => failed > 0)) process.exitCode = 1
console.log(`\nChecked in ${((performance.now() - began) / 1000).toFixed(1)} s`)
console.log(summary(tallies))

/**
 * The steps of both.
 * @param {string[]} args
 * @returns {[import('./lib/steps.mjs').Step[], import('./lib/steps.mjs').Step[]]}
 */
function chosen(args) {
  if (args[0] !== '--changed') return [[tests('Fast tests', [...FAST, ...args])], [typesOf(), lintOf(), imports, repetition, unused]]
  const [, base = 'HEAD', ...more] = args
  const files = changedFiles(base)
  console.log(files.length === 0 ? `Nothing has changed since ${base}.` : `Changed since ${base}: ${files.length} files`)
  if (files.length === 0) return [[], []]
  const reach = reachOf(files)
  if (reach === null) {
    console.log('Settings of the whole project are among them, so everything is checked.')
    return chosen(more)
  }
  const projects = reach.projects.map((project) => `--project=${project}`)
  const which = reach.wholly ? projects : ['related', ...reach.related, ...projects]
  const related = projects.length === 0 ? [] : [tests('Fast tests', [...which, '--run', '--passWithNoTests', ...FAST, ...more])]
  const types = reach.programs.length === 0 ? [] : [typesOf(reach.programs)]
  const lint = reach.lint.length === 0 ? [] : [lintOf(reach.lint)]
  // Few tests take about as long as the import rules, the types as long as looking for unused code.
  return [
    [...related, imports],
    [...types, ...lint, repetition, unused],
  ]
}
