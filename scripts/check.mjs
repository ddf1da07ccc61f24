/**
 * `npm run check`: the quick answer while working, meant to stay around a minute. Leaves out what takes long by nature, told by
 * its file name: `*.slow.test.ts` and `*.conformance.test.ts`.
 */
import { prepare } from './lib/install.mjs'
import { attempt, imports, lint, repetition, summary, tests, types } from './lib/steps.mjs'

prepare()
const began = performance.now()
const fast = tests('Fast tests', [
  '--no-isolate',
  '--exclude=**/*.slow.test.ts',
  '--exclude=**/*.conformance.test.ts',
  ...process.argv.slice(2),
])

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
await Promise.all([inTurn([fast]), inTurn([types, lint, imports, repetition])])
if (tallies.some(({ failed }) => failed > 0)) process.exitCode = 1
console.log(`\nChecked in ${((performance.now() - began) / 1000).toFixed(1)} s`)
console.log(summary(tallies))
