/**
 * `npm run winnable-deals -- [options]`: makes, continues and checks the list of deals of Forty Thieves that are known to be winnable,
 * packages/bots/src/forty-thieves/winnable/winnable-deals.json. Every deal is solved within a number of positions, not a time, so the same
 * program finds the same deals anywhere; and its solution is played through the game before the deal is written down.
 */
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { prepare } from './lib/install.mjs'
import { root } from './lib/root.mjs'

const HELP = `Usage: npm run winnable-deals -- [options]

Tries the numbered deals of a variant in order and keeps those that the solver wins. What the list has already is not tried
again, so a run that was stopped goes on where it was.

Options:
  --variant NAME   one variant, or "all" (forty-thieves)
  --tried N        go on until deals 1 to N have been tried (1000)
  --found N        stop as soon as so many are known
  --nodes N        positions to look at for each deal (100000); another number than the list has begins the variant anew
  --check          try nothing; solve and replay every deal that is listed, and report any difference
  --figures        print how many were tried and found, with the share that is winnable at least
  -h, --help
`

/**
 * What this script needs of the bots.
 * @typedef {{ deal: number, moves: number }} WinnableDeal
 * @typedef {{ nodes: number, tried: number, lost: number, deals: string }} DealList
 * @typedef {{ solver: number, variants: Record<string, DealList> }} ListFile
 * @typedef {{
 *   variants: Record<string, unknown>,
 *   SOLVER_VERSION: number,
 *   decodeDeals(text: string): WinnableDeal[],
 *   encodeDeals(deals: readonly WinnableDeal[]): string,
 *   proveDeal(variant: string, deal: number, nodes: number): Promise<{ result: string, moves: number }>,
 * }} Making
 */

const FOLDER = join(root, 'packages', 'bots', 'src', 'forty-thieves', 'winnable')
const FILE = join(FOLDER, 'winnable-deals.json')
const SAVE_EVERY_MS = 5_000

let stopped = false

prepare()
try {
  await run()
} catch (error) {
  if (!(error instanceof TypeError && 'code' in error) && !(error instanceof RangeError)) throw error
  console.error(error.message)
  process.exitCode = 2
}

async function run() {
  const { values } = parseArgs({
    options: {
      variant: { type: 'string', default: 'forty-thieves' },
      tried: { type: 'string', default: '1000' },
      found: { type: 'string' },
      nodes: { type: 'string', default: '100000' },
      check: { type: 'boolean', default: false },
      figures: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (values.help) return void process.stdout.write(HELP)
  const making = await makingCode()
  const names = Object.keys(making.variants)
  if (values.variant !== 'all' && !names.includes(values.variant)) {
    throw new RangeError(`There is no variant "${values.variant}", only ${names.join(', ')} and all.`)
  }
  const chosen = values.variant === 'all' ? names : [values.variant]
  const file = read(making.SOLVER_VERSION)
  process.once('SIGINT', () => {
    stopped = true
  })
  if (values.figures) return printFigures(making, file, chosen)
  if (values.check) return await check(making, file, chosen)
  const tried = wholeNumber('tried', values.tried)
  const found = values.found === undefined ? Number.POSITIVE_INFINITY : wholeNumber('found', values.found)
  const nodes = wholeNumber('nodes', values.nodes)
  for (const variant of chosen) if (!stopped) await extend(making, file, variant, { tried, found, nodes })
  printFigures(making, file, chosen)
}

/**
 * @param {Making} making
 * @param {ListFile} file
 * @param {string} variant
 * @param {{ tried: number, found: number, nodes: number }} goal
 */
async function extend({ decodeDeals, encodeDeals, proveDeal }, file, variant, { tried, found, nodes }) {
  const before = file.variants[variant]
  const list = before?.nodes === nodes ? before : { nodes, tried: 0, lost: 0, deals: '' }
  const deals = decodeDeals(list.deals)
  let { lost } = list
  const save = () => {
    file.variants[variant] = { nodes, tried: deal, lost, deals: encodeDeals(deals) }
    write(file)
  }
  let deal = list.tried
  let saved = performance.now()
  while (!stopped && deal < tried && deals.length < found) {
    const { result, moves } = await proveDeal(variant, deal + 1, nodes)
    deal++
    if (result === 'solved') deals.push({ deal, moves })
    if (result === 'unsolvable') lost++
    showProgress(Math.max(deal / tried, deals.length / found), `${variant}: ${deals.length} of ${deal} deals can be won`)
    if (performance.now() - saved < SAVE_EVERY_MS) continue
    save()
    saved = performance.now()
    // Ctrl-C is heard only while nothing runs.
    await new Promise((resolve) => setTimeout(resolve, 0))
  }
  clearProgress()
  save()
}

/**
 * @param {Making} making
 * @param {ListFile} file
 * @param {readonly string[]} chosen
 */
async function check({ decodeDeals, proveDeal, SOLVER_VERSION }, file, chosen) {
  if (file.solver !== SOLVER_VERSION) console.error(`The list is of solver ${file.solver}, this is solver ${SOLVER_VERSION}.`)
  let wrong = 0
  let right = 0
  for (const variant of chosen) {
    const list = file.variants[variant]
    if (list === undefined) continue
    const deals = decodeDeals(list.deals)
    for (const [index, { deal, moves }] of deals.entries()) {
      if (stopped) break
      const proof = await proveDeal(variant, deal, list.nodes)
      if (proof.result === 'solved' && proof.moves === moves) right++
      else {
        wrong++
        clearProgress()
        console.error(`${variant}, deal ${deal}: ${proof.result} in ${proof.moves} moves, the list says solved in ${moves}`)
      }
      showProgress((index + 1) / deals.length, `${variant}: ${index + 1} of ${deals.length} deals checked`)
      if (index % 20 === 0) await new Promise((resolve) => setTimeout(resolve, 0))
    }
    clearProgress()
  }
  console.log(`${right} deals are as listed, ${wrong} are not.`)
  if (wrong > 0 || stopped) process.exitCode = 1
}

/**
 * The share of winnable deals is at least that of the deals found; how far chance may have helped is told by the 95 % interval.
 * @param {Making} making
 * @param {ListFile} file
 * @param {readonly string[]} chosen
 */
function printFigures({ decodeDeals }, file, chosen) {
  for (const variant of chosen) {
    const list = file.variants[variant]
    if (list === undefined) {
      console.log(`${variant.padEnd(14)} no list`)
      continue
    }
    const found = decodeDeals(list.deals).length
    const [low, high] = wilson(found, list.tried)
    const percent = (/** @type {number} */ share) => `${(100 * share).toFixed(1)} %`
    console.log(
      `${variant.padEnd(14)} ${found} of ${list.tried} deals won within ${list.nodes.toLocaleString('en')} positions: ` +
        `${percent(found / list.tried)} (95 % interval ${percent(low)} to ${percent(high)}), ${list.lost} proven lost`,
    )
  }
}

/**
 * Wilson's interval for a share.
 * @param {number} hits
 * @param {number} all
 * @returns {[number, number]}
 */
function wilson(hits, all) {
  if (all === 0) return [0, 1]
  const z = 1.96
  const share = hits / all
  const middle = (share + (z * z) / (2 * all)) / (1 + (z * z) / all)
  const half = (z * Math.sqrt((share * (1 - share)) / all + (z * z) / (4 * all * all))) / (1 + (z * z) / all)
  return [middle - half, middle + half]
}

/**
 * @param {number} solver
 * @returns {ListFile}
 */
function read(solver) {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8'))
  } catch {
    return { solver, variants: {} }
  }
}

/**
 * Whole or not at all: the new file takes the place of the old one.
 * @param {ListFile} file
 */
function write(file) {
  const fresh = `${FILE}.${process.pid}`
  writeFileSync(fresh, `${JSON.stringify(file, null, 2)}\n`)
  renameSync(fresh, FILE)
}

/**
 * The bots' own code, bundled for this run.
 * @returns {Promise<Making>}
 */
async function makingCode() {
  const esbuild = await import('esbuild')
  const cache = join(root, 'node_modules', '.cache', 'parlour-winnable')
  mkdirSync(cache, { recursive: true })
  const outfile = join(cache, `making-${process.pid}.mjs`)
  try {
    await esbuild.build({
      entryPoints: [join(FOLDER, 'making.ts')],
      outfile,
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      logLevel: 'warning',
    })
    return await import(pathToFileURL(outfile).href)
  } finally {
    rmSync(outfile, { force: true })
  }
}

/**
 * @param {string} name
 * @param {string} text
 */
function wholeNumber(name, text) {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1) throw new RangeError(`--${name} must be a whole number from 1 on, not "${text}".`)
  return number
}

/**
 * A bar on a terminal, nothing elsewhere.
 * @param {number} share
 * @param {string} what
 */
function showProgress(share, what) {
  if (!process.stderr.isTTY) return
  const filled = Math.round(Math.min(1, share) * 30)
  process.stderr.write(`\r${'█'.repeat(filled)}${'░'.repeat(30 - filled)} ${what}\x1b[K`)
}

function clearProgress() {
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K')
}
