/**
 * `npm test`: everything that must hold, on a fresh clone too. All steps run even when one fails; the last line counts them and every
 * test. Arguments after `--` go to Vitest.
 *
 * `npm run test:whole` plays all of the long runs instead of a sample, and tests what benches measure Parlour beside.
 */
import { join } from 'node:path'
import { ensureInstalled } from './lib/install.mjs'
import { requireNode } from './lib/node-version.mjs'
import { endWithNpm } from './lib/parent.mjs'
import { root } from './lib/root.mjs'
import { attempt, browserTests, client, importsOf, lintOf, repetition, summary, tests, twoAtATime, typesOf, unused } from './lib/steps.mjs'
import { ensureProgramsForNodes } from './lib/system-packages.mjs'

const args = process.argv.slice(2)
const whole = args[0] === '--whole'
if (whole) {
  args.shift()
  process.env.TEST_SCALE ??= '1'
}

requireNode()
endWithNpm()
try {
  ensureInstalled()
  if (whole) ensureInstalled(join(root, 'bench/peers'), 'what benches measure Parlour beside')
} catch (error) {
  // The steps still run and are counted: each will say that it cannot.
  console.error(error instanceof Error ? error.message : error)
}

ensureProgramsForNodes()

console.log('\n── Without running it')
const tallies = await twoAtATime([typesOf(), client, importsOf(), unused, lintOf(), repetition])
for (const step of [tests('Tests', args), browserTests(args)]) {
  console.log(`\n── ${step.title}`)
  const { tally, seconds } = await attempt(step, 'shown')
  console.log(`${tally.failed === 0 ? '✓' : '✗'} ${step.title}: ${summary([tally])} in ${seconds} s`)
  tallies.push(tally)
}
if (tallies.some(({ failed }) => failed > 0)) process.exitCode = 1
console.log(`\n${summary(tallies)}`)
