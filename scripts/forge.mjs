/**
 * `npm run forge -- --records N`: forges and damages signed records of every game in all the ways that need no key, and counts what they
 * are taken for. One that is taken for authentic is named with how it was made, and the script fails.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { importBundled } from './lib/bundled.mjs'
import { prepare } from './lib/install.mjs'
import { clearProgress, showProgress } from './lib/progress-bar.mjs'
import { root } from './lib/root.mjs'

const HELP = `Usage: npm run forge -- [--records N] [--seed TEXT]

Makes forged and damaged records and checks that none is taken for authentic. The last line has the totals.

  --records N   how many (10000)
  --seed TEXT   the luck they are made with; the first line of every run names it
  -h, --help`

/** What this script needs of the games' tests. @typedef {typeof import('../packages/games/test/forge/forge-many.ts')} Forging */

const { values } = parseArgs({
  options: {
    records: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
    help: { type: 'boolean', short: 'h' },
  },
})
if (values.help === true) {
  console.log(HELP)
} else if (!/^[1-9]\d{0,8}$/.test(values.records)) {
  console.error(`--records is a number from 1 on, not ${values.records}.\n\n${HELP}`)
  process.exitCode = 2
} else {
  prepare()
  await forge(Number(values.records), values.seed)
}

/**
 * @param {number} records
 * @param {string} seed
 */
async function forge(records, seed) {
  console.log(`Seed ${seed}: npm run forge -- --records ${records} --seed ${seed} makes the same again.`)
  const { forgeMany } = /** @type {Forging} */ (await importBundled(join(root, 'packages', 'games', 'test', 'forge', 'forge-many.ts')))
  const began = performance.now()
  const { believed, answers, changes, versions } = forgeMany(records, seed, (made) => {
    if (made % 50 === 0) showProgress(made / records, `${made} of ${records}`)
  })
  clearProgress()
  for (const one of believed) console.error(`Taken for authentic: ${one}`)
  const counts = Object.entries(answers).map(([answer, count]) => `${count} ${answer}`)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(
    `${records} forged (${versions[1]} of the first version, ${versions[2]} of the second) by ${Object.keys(changes).length} kinds of changes in ${seconds} s: ${counts.join(', ')}; ${believed.length} taken for authentic.`,
  )
  if (believed.length > 0) process.exitCode = 1
}
