/**
 * `npm run fuzz -- --inputs N`: sends broken messages, requests, lines of the engine, records and GCG files, and ends with how many were
 * tried. The tests that do so among all others try a few of each.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureInstalled } from './lib/install.mjs'
import { requireNode } from './lib/node-version.mjs'
import { endWithNpm } from './lib/parent.mjs'
import { clearProgress, showProgress } from './lib/progress-bar.mjs'
import { runNode, toolPath } from './lib/run.mjs'

const FILES = /** @type {const} */ ({
  messages: 'packages/server/test/fuzz/fuzz.slow.test.ts',
  requests: 'packages/server/test/fuzz/fuzz.slow.test.ts',
  engine: 'packages/cli/test/engine-fuzz.test.ts',
  records: 'packages/games/test/fuzz/files.test.ts',
  gcg: 'packages/games/test/fuzz/files.test.ts',
})
const targets = /** @type {(keyof typeof FILES)[]} */ (Object.keys(FILES))

const HELP = `Usage: npm run fuzz -- [--inputs N] [--only TARGET] [--seed TEXT]

Tries inputs that are changed by chance. The last line has the totals; what is wrong is named with the seed that makes it again.

  --inputs N      how many in all (100000)
  --only TARGET   one of ${targets.join(', ')}
  --seed TEXT     the same inputs again
  -h, --help`

const { values } = parseArgs({
  options: {
    inputs: { type: 'string', default: '100000' },
    only: { type: 'string' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
    help: { type: 'boolean', short: 'h' },
  },
})
const wanted = targets.filter((target) => values.only === undefined || target === values.only)
if (values.help === true) {
  console.log(HELP)
} else if (!/^[1-9]\d{0,8}$/.test(values.inputs) || wanted.length === 0) {
  console.error(`There is nothing to try.\n\n${HELP}`)
  process.exitCode = 2
} else {
  requireNode()
  endWithNpm()
  ensureInstalled()
  await fuzz(Math.ceil(Number(values.inputs) / wanted.length), values.seed)
}

/**
 * @param {number} each
 * @param {string} seed
 */
async function fuzz(each, seed) {
  console.log(`Seed ${seed}: npm run fuzz -- --inputs ${values.inputs} --seed ${seed} tries the same again.`)
  const folder = mkdtempSync(join(tmpdir(), 'parlour-fuzz-'))
  const progress = join(folder, 'progress')
  const bar = setInterval(() => show(progress, each), 500)
  const began = performance.now()
  let [tried, refused, failed] = [0, 0, 0]
  try {
    for (const file of new Set(wanted.map((target) => FILES[target]))) {
      const env = { FUZZ_INPUTS: String(each), FUZZ_PROGRESS: progress, TEST_SEED: seed }
      const titles = wanted.filter((target) => FILES[target] === file).join('|')
      const args = [toolPath('vitest'), 'run', file, '--testTimeout', String(2 ** 31 - 1), ...(titles === '' ? [] : ['-t', titles])]
      const { code, output } = await runNode(args, { output: 'kept', env })
      clearProgress()
      for (const [line, , inputs, refusals] of output.matchAll(/fuzzed (\w+): (\d+) inputs, (\d+) refused/g)) {
        console.log(line)
        tried += Number(inputs)
        refused += Number(refusals)
      }
      if (code === 0) continue
      failed++
      console.error(output)
    }
  } finally {
    clearInterval(bar)
    clearProgress()
    rmSync(folder, { recursive: true, force: true })
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  console.log(`${tried} inputs in ${seconds} s, ${refused} refused; ${failed === 0 ? 'nothing wrong' : `${failed} kinds went wrong`}.`)
  if (failed > 0) process.exitCode = 1
}

/**
 * @param {string} file
 * @param {number} each
 */
function show(file, each) {
  try {
    const [target = '', count = '0'] = readFileSync(file, 'utf8').split(' ')
    showProgress(Number(count) / each, `${target}: ${count} of ${each}`)
  } catch {
    // Nothing has begun yet.
  }
}
