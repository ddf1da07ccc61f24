/**
 * `npm run winnable-deals -- [options]`: makes, continues and checks the list of deals of Forty Thieves that are known to be winnable,
 * packages/bots/src/forty-thieves/winnable/winnable-deals.json. Every deal is solved within a number of positions, not a time, so the same
 * program finds the same deals anywhere; and its solution is played through the game before the deal is written down.
 */
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { importBundled } from './lib/bundled.mjs'
import { prepare } from './lib/install.mjs'
import { clearProgress, showProgress } from './lib/progress-bar.mjs'
import { root } from './lib/root.mjs'

const HELP = `Usage: npm run winnable-deals -- [options]

Tries the numbered deals of a variant in order and keeps those that the solver wins. What the list has already is not tried
again, so a run that was stopped goes on where it was; Ctrl-C keeps what there is.

Options:
  --variant NAME   one variant, or "all" (forty-thieves)
  --tried N        go on until deals 1 to N have been tried (1000)
  --found N        stop as soon as so many are known
  --nodes N        positions to look at for each deal (as many as the list has; 100000 for a new one)
  --anew           begin again at deal 1 and drop what is listed: needed for another number of positions or another solver
  --check          try nothing; solve and replay every deal that is listed, and report any difference
  --figures        print how many were tried and found, with the share that is winnable at least
  --file PATH      the file with the lists (packages/bots/src/forty-thieves/winnable/winnable-deals.json)
  -h, --help

Exit codes: 0 done, 1 the file cannot be used or differs from what --check found, 2 wrong options, 130 stopped.
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
 *   proveDeal(variant: string, deal: number, nodes: number, signal?: AbortSignal): Promise<{ result: string, moves: number }>,
 * }} Making
 */

const FOLDER = join(root, 'packages', 'bots', 'src', 'forty-thieves', 'winnable')
const SAVE_EVERY_MS = 5_000
const NEW_NODES = 100_000
const STOPPED = 130

/** The file with the lists is there, but cannot be used. */
class FileError extends Error {}

/** Ctrl-C: a search gives up within some milliseconds, what is known is saved, and the program ends. A second one ends it at once. */
const interrupt = new AbortController()
const { signal } = interrupt

prepare()
try {
  await run()
} catch (error) {
  if (!(error instanceof TypeError && 'code' in error) && !(error instanceof RangeError) && !(error instanceof FileError)) throw error
  console.error(error.message)
  process.exitCode = error instanceof FileError ? 1 : 2
}

async function run() {
  const { values } = parseArgs({
    options: {
      variant: { type: 'string', default: 'forty-thieves' },
      tried: { type: 'string', default: '1000' },
      found: { type: 'string' },
      nodes: { type: 'string' },
      anew: { type: 'boolean', default: false },
      file: { type: 'string', default: join(FOLDER, 'winnable-deals.json') },
      check: { type: 'boolean', default: false },
      figures: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (values.help) return void process.stdout.write(HELP)
  if (values.anew && (values.check || values.figures)) throw new RangeError('--anew goes with neither --check nor --figures.')
  const tried = wholeNumber('tried', values.tried)
  const found = values.found === undefined ? Number.POSITIVE_INFINITY : wholeNumber('found', values.found)
  const nodes = values.nodes === undefined ? undefined : wholeNumber('nodes', values.nodes)
  const making = await makingCode()
  const names = Object.keys(making.variants)
  if (values.variant !== 'all' && !names.includes(values.variant)) {
    throw new RangeError(`There is no variant "${values.variant}", only ${names.join(', ')} and all.`)
  }
  const chosen = values.variant === 'all' ? names : [values.variant]
  const file = read(values.file, making.SOLVER_VERSION)
  process.once('SIGINT', () => interrupt.abort())
  if (values.figures) return printFigures(making, file, chosen)
  if (values.check) return await check(making, file, chosen)
  const lists = values.anew ? beginAnew(making, file, chosen) : file
  refuseOthers(making, lists, chosen, nodes)
  for (const variant of chosen) {
    if (signal.aborted) break
    await extend(making, lists, variant, { tried, found, nodes: nodes ?? file.variants[variant]?.nodes ?? NEW_NODES }, values.file)
  }
  printFigures(making, lists, chosen)
  if (signal.aborted) process.exitCode = STOPPED
}

/**
 * The file without the chosen variants. One file is of one solver, so another solver begins with all of them.
 * @param {Making} making
 * @param {ListFile} file
 * @param {readonly string[]} chosen
 * @returns {ListFile}
 */
function beginAnew({ SOLVER_VERSION }, file, chosen) {
  const kept = Object.entries(file.variants).filter(([variant]) => !chosen.includes(variant))
  if (file.solver !== SOLVER_VERSION && kept.length > 0) {
    throw new RangeError(
      `The lists are of solver ${file.solver}, this is solver ${SOLVER_VERSION}: --variant all --anew begins all of them again.`,
    )
  }
  return { solver: SOLVER_VERSION, variants: Object.fromEntries(kept) }
}

/**
 * Nothing is added to a list of another solver or with another number of positions, and none is dropped unasked.
 * @param {Making} making
 * @param {ListFile} file
 * @param {readonly string[]} chosen
 * @param {number | undefined} nodes
 */
function refuseOthers({ SOLVER_VERSION }, file, chosen, nodes) {
  if (file.solver !== SOLVER_VERSION) {
    throw new RangeError(
      `The lists are of solver ${file.solver}, this is solver ${SOLVER_VERSION}: --variant all --anew drops them and begins again.`,
    )
  }
  for (const variant of chosen) {
    const list = file.variants[variant]
    if (list === undefined || nodes === undefined || list.nodes === nodes) continue
    throw new RangeError(`The list of ${variant} is made with ${list.nodes} positions for each deal: --anew drops it and begins again.`)
  }
}

/**
 * @param {Making} making
 * @param {ListFile} file
 * @param {string} variant
 * @param {{ tried: number, found: number, nodes: number }} goal
 * @param {string} path
 */
async function extend({ decodeDeals, encodeDeals, proveDeal }, file, variant, { tried, found, nodes }, path) {
  const list = file.variants[variant] ?? { nodes, tried: 0, lost: 0, deals: '' }
  const deals = decodeDeals(list.deals)
  let { lost, tried: deal } = list
  const save = () => {
    if (deal === list.tried) return
    file.variants[variant] = { nodes, tried: deal, lost, deals: encodeDeals(deals) }
    write(path, file)
  }
  let saved = Number.NEGATIVE_INFINITY
  while (deal < tried && deals.length < found) {
    const { result, moves } = await proveDeal(variant, deal + 1, nodes, signal)
    // A search that was cut short says nothing about its deal.
    if (signal.aborted) break
    deal++
    if (result === 'solved') deals.push({ deal, moves })
    if (result === 'unsolvable') lost++
    showProgress(Math.max(deal / tried, deals.length / found), `${variant}: ${deals.length} of ${deal} deals can be won`)
    await nextTurn()
    if (performance.now() - saved < SAVE_EVERY_MS) continue
    save()
    saved = performance.now()
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
      const proof = await proveDeal(variant, deal, list.nodes, signal)
      if (signal.aborted) break
      if (proof.result === 'solved' && proof.moves === moves) right++
      else {
        wrong++
        clearProgress()
        console.error(`${variant}, deal ${deal}: ${proof.result} in ${proof.moves} moves, the list says solved in ${moves}`)
      }
      showProgress((index + 1) / deals.length, `${variant}: ${index + 1} of ${deals.length} deals checked`)
      await nextTurn()
    }
    clearProgress()
  }
  console.log(`${right} deals are as listed, ${wrong} are not.`)
  if (signal.aborted) process.exitCode = STOPPED
  else if (wrong > 0) process.exitCode = 1
}

/** Ctrl-C is heard only while nothing runs, and deals that are solved in a moment leave no time for it. */
function nextTurn() {
  return new Promise((resolve) => setTimeout(resolve, 0))
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
 * Only a file that is not there is a file without lists.
 * @param {string} path
 * @param {number} solver
 * @returns {ListFile}
 */
function read(path, solver) {
  /** @type {unknown} */
  let file
  try {
    file = JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return { solver, variants: {} }
    throw new FileError(`The lists in ${path} cannot be read: ${error instanceof Error ? error.message : error}`)
  }
  if (!isListFile(file)) throw new FileError(`What is in ${path} are no lists of deals.`)
  return file
}

/**
 * @param {unknown} file
 * @returns {file is ListFile}
 */
function isListFile(file) {
  if (!isObject(file) || !Number.isInteger(file.solver) || !isObject(file.variants)) return false
  return Object.values(file.variants).every(
    (list) =>
      isObject(list) &&
      [list.nodes, list.tried, list.lost].every(Number.isInteger) &&
      typeof list.deals === 'string' &&
      /^(?:[0-9a-z]{4})*$/.test(list.deals),
  )
}

/**
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
function isObject(value) {
  return typeof value === 'object' && value !== null
}

/**
 * Whole or not at all: the new file takes the place of the old one.
 * @param {string} path
 * @param {ListFile} file
 */
function write(path, file) {
  const fresh = `${path}.${process.pid}`
  writeFileSync(fresh, `${JSON.stringify(file, null, 2)}\n`)
  renameSync(fresh, path)
}

/**
 * The bots' own code, bundled for this run.
 * @returns {Promise<Making>}
 */
async function makingCode() {
  return await importBundled(join(FOLDER, 'making.ts'))
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
