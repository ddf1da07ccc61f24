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
// Two at a time: the tests beside everything else.
const [slower, others] = chosen(process.argv.slice(2))
await Promise.all([inTurn(slower), inTurn(others)])
if (tallies.some(({ failed }) => failed > 0)) process.exitCode = 1
console.log(`\nChecked in ${((performance.now() - began) / 1000).toFixed(1)} s`)
console.log(summary(tallies))

/**
 * @param {string[]} args
 * @returns {[import('./lib/steps.mjs').Step[], import('./lib/steps.mjs').Step[]]}
 */
function chosen(args) {
  const everything = [tests('Fast tests', [...FAST, ...args])]
  if (args[0] !== '--changed') return [everything, [typesOf(), lintOf(), imports, repetition, unused]]
  const [, base = 'HEAD', ...more] = args
  const files = changedFiles(base)
  console.log(files.length === 0 ? `Nothing has changed since ${base}.` : `Changed since ${base}: ${files.length} files`)
  if (files.length === 0) return [[], []]
  const reach = reachOf(files)
  if (reach === null) return chosen(more)
  const projects = reach.projects.map((project) => `--project=${project}`)
  const which = reach.wholly ? projects : ['related', ...reach.related, ...projects]
  return [
    projects.length === 0 ? [] : [tests('Fast tests', [...which, '--run', '--passWithNoTests', ...FAST, ...more])],
    [
      ...(reach.programs.length === 0 ? [] : [typesOf(reach.programs)]),
      ...(reach.lint.length === 0 ? [] : [lintOf(reach.lint)]),
      imports,
      repetition,
      unused,
    ],
  ]
}
