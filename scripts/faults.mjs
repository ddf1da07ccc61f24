/**
 * `npm run faults -- --minutes N`: a site of three nodes behind a proxy, whose nodes, PostgreSQL, Redis and proxy are killed by chance for
 * so long, half of it with hints over PostgreSQL and half over Redis. Ends with what was acknowledged, stored and played on.
 */
import { parseArgs } from 'node:util'
import { ensureInstalled } from './lib/install.mjs'
import { requireNode } from './lib/node-version.mjs'
import { endWithNpm } from './lib/parent.mjs'
import { runNode, toolPath } from './lib/run.mjs'
import { ensureProgramsForNodes, findProgram } from './lib/system-packages.mjs'

const HELP = `Usage: npm run faults -- [--minutes N] [--seed S]

Plays at tables of three servers behind a proxy while servers, PostgreSQL, Redis and proxy are killed again and again, and compares what
was acknowledged with what is stored. Needs haproxy and redis-server.

  --minutes N   how long, 10 where nothing is said
  --seed S      the same choice of victims again
  -h, --help`

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '10' }, seed: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
})
if (values.help === true) {
  console.log(HELP)
  process.exit(0)
}
if (!(Number(values.minutes) > 0)) {
  console.error(`--minutes is "${values.minutes}", but should be a number above 0.`)
  process.exit(2)
}
requireNode()
endWithNpm()
ensureInstalled()
ensureProgramsForNodes()
if (findProgram('haproxy') === null || findProgram('redis-server') === null) process.exit(1)
const env = { FAULT_MINUTES: values.minutes, TEST_SCALE: '1', ...(values.seed === undefined ? {} : { TEST_SEED: values.seed }) }
const { code } = await runNode([toolPath('vitest'), 'run', 'packages/server/test/faults/site-kills.slow.test.ts'], { output: 'shown', env })
process.exitCode = code ?? 1
