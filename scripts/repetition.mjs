/**
 * `npm run repetition`: fails where a tree has more pairs of files that repeat each other than it may. What is left may be alike:
 * catalogues in two languages, drawings, lists. With a folder's name it lists the pairs there; any at all is then one too many.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { repetitions } from './lib/repetition.mjs'
import { root } from './lib/root.mjs'

/** How many pairs a tree may have. Lower a ceiling when there are fewer; a change that needs a higher one repeats itself. */
const ceilings = { 'packages/web/src': 60 }

const named = process.argv[2]
const trees = named === undefined ? Object.entries(ceilings) : [/** @type {const} */ ([named, 0])]
for (const [tree, most] of trees) {
  const pairs = repetitions(sourcesIn(resolve(root, tree)))
  if (pairs.length > most) {
    for (const { places, length } of pairs) console.log(`${places.map(({ file, line }) => `${file}:${line}`).join(' ~ ')}: ${length} lines`)
    process.exitCode = 1
  }
  console.log(`${pairs.length} pairs of files in ${tree} share six or more lines, ${most} may`)
}

/**
 * @param {string} tree
 * @returns {[file: string, text: string][]}
 */
function sourcesIn(tree) {
  return readdirSync(tree, { encoding: 'utf8', recursive: true })
    .filter((file) => /\.(?:tsx?|mjs|css)$/.test(file))
    .sort()
    .map((file) => [file, readFileSync(join(tree, file), 'utf8')])
}
