/**
 * `npm run learn-leaves -- [options]`: learns from self-play what tiles kept on the rack are worth in Word Tiles, and writes
 * packages/bots/src/scrabble/leave-data.ts with where it comes from. The same options give the same bytes.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { importBundled } from './lib/bundled.mjs'
import { prepare } from './lib/install.mjs'
import { clearProgress, showProgress } from './lib/progress-bar.mjs'
import { root } from './lib/root.mjs'

const HELP = `Usage: npm run learn-leaves -- [options]

Plays matches of Word Tiles, for each bag by itself, and writes what tiles kept are worth to packages/bots/src/scrabble/leave-data.ts.

Options:
  --matches N   matches in the last round; earlier rounds have a third each (1500)
  --rounds N    rounds: the first plays for points alone, each later one with the values of the one before (3)
  --seed TEXT   another seed plays other matches; letters, digits, dots, dashes and underscores (leaves)
  -h, --help`

/** What this script needs of the bots. @typedef {typeof import('../packages/bots/src/scrabble/learning/index.ts')} Learning */

const options = readOptions()
if (options !== null) await learn(options)

/** @returns {{ matches: number, rounds: number, seed: string } | null} */
function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        matches: { type: 'string', default: '1500' },
        rounds: { type: 'string', default: '3' },
        seed: { type: 'string', default: 'leaves' },
        help: { type: 'boolean', short: 'h' },
      },
    })
    if (values.help) {
      console.log(HELP)
      return null
    }
    return { matches: counted(values.matches, '--matches'), rounds: counted(values.rounds, '--rounds'), seed: plain(values.seed) }
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${HELP}`)
    process.exitCode = 2
    return null
  }
}

/**
 * @param {string} text
 * @param {string} option
 */
function counted(text, option) {
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new Error(`${option} is a number from 1 on, not ${text}.`)
  return Number(text)
}

/**
 * The seed is written into the generated file as part of a command in a comment, where it can be copied from: nothing to quote, nothing
 * that ends the comment, nothing that a shell would read otherwise.
 * @param {string} seed
 */
function plain(seed) {
  if (!/^[A-Za-z0-9._-]+$/.test(seed)) throw new Error(`--seed is made of letters, digits, dots, dashes and underscores, not "${seed}".`)
  return seed
}

/** @param {{ matches: number, rounds: number, seed: string }} options */
async function learn({ matches, rounds, seed }) {
  prepare()
  const { decodeLexicon, learnLeaves } = await learningCode()
  const lexicon = decodeLexicon(readFileSync(join(root, 'packages', 'games', 'data', 'lexicon.dawg')))
  /** @type {string[]} */
  const entries = []
  for (const bag of /** @type {const} */ (['standard', 'mis'])) {
    const { racks, mean, weights } = learnLeaves({ bag, lexicon, seed, rounds, matches }, showProgress)
    clearProgress()
    entries.push(`  ${bag}: {\n    racks: ${racks},\n    mean: ${mean.toFixed(2)},\n    weights:\n      '${weights}',\n  },`)
    console.log(`${bag}: ${racks.toLocaleString('en')} racks in the last round, worth ${mean.toFixed(1)} points on average`)
  }
  const file = join(root, 'packages', 'bots', 'src', 'scrabble', 'leave-data.ts')
  writeFileSync(file, moduleText(`npm run learn-leaves -- --matches ${matches} --rounds ${rounds} --seed ${seed}`, lexicon.hash, entries))
}

/**
 * @param {string} command
 * @param {string} hash
 * @param {string[]} entries
 */
function moduleText(command, hash, entries) {
  return `/**
 * What tiles kept are worth, by bag: the weights of leave-model.ts in the notation of leave-text.ts, the racks of the last round of
 * self-play and what one of them was worth on average. Generated; not to be changed by hand.
 *
 * Made by: ${command}
 * Lexicon: ${hash}
 */
export const leaveData = {
${entries.join('\n')}
} as const
`
}

/**
 * The bots' own code, bundled for this run.
 * @returns {Promise<Learning>}
 */
async function learningCode() {
  return await importBundled(join(root, 'packages', 'bots', 'src', 'scrabble', 'learning', 'index.ts'))
}
