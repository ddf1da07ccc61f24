/**
 * `node scripts/build-lexicon.mjs [folder]`: makes the default lexicon of Word Tiles, packages/games/data/lexicon.dawg, from the word
 * lists of SCOWL in that folder (by default where the Debian package `scowl` puts them). The same lists give the same bytes.
 *
 * Taken are the lists of all spellings and variants up to size 80, words of 2 to 15 letters a–z only: no names, abbreviations,
 * contractions or capitals. The lists' two-letter words are mostly abbreviations; they are replaced by a reviewed list.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { importBundled } from './lib/bundled.mjs'
import { prepare } from './lib/install.mjs'
import { clearProgress, showProgress } from './lib/progress-bar.mjs'
import { root } from './lib/root.mjs'

/**
 * What this script needs of the game.
 * @typedef {{ size: number, hash: string }} Lexicon
 * @typedef {{ lexiconOf(words: Iterable<string>): Lexicon, encodeLexicon(lexicon: Lexicon): Uint8Array, wordsIn(text: string): string[] }} LexiconCode
 */

const LARGEST = 80
const SPELLINGS =
  /^(?:english|american|british|british_z|canadian|australian|(?:(?:british|canadian|australian)_)?variant_[123])-words\.(\d+)$/

const folder = process.argv[2] ?? '/usr/share/dict/scowl'
const data = join(root, 'packages', 'games', 'data')

prepare()
const files = listsIn(folder)
if (files.length === 0) {
  console.error(`There are no SCOWL word lists in ${folder}. Install the package "scowl", or name the folder that has its lists.`)
  process.exitCode = 1
} else await build(files)

/**
 * @param {string} from
 * @returns {string[]}
 */
function listsIn(from) {
  try {
    return readdirSync(from)
      .filter((name) => Number(SPELLINGS.exec(name)?.[1] ?? Number.POSITIVE_INFINITY) <= LARGEST)
      .sort()
  } catch {
    return []
  }
}

/** @param {string[]} lists */
async function build(lists) {
  const { lexiconOf, encodeLexicon, wordsIn } = await lexiconCode()
  /** @type {Set<string>} */
  const words = new Set()
  for (const [index, name] of lists.entries()) {
    for (const line of readFileSync(join(folder, name), 'latin1').split('\n')) {
      if (/^[a-z]{3,15}$/.test(line)) words.add(line.toUpperCase())
    }
    showProgress((index + 1) / lists.length, name)
  }
  clearProgress()
  for (const word of wordsIn(readFileSync(join(data, 'two-letter-words.txt'), 'utf8'))) words.add(word)
  const lexicon = lexiconOf(words)
  const bytes = encodeLexicon(lexicon)
  writeFileSync(join(data, 'lexicon.dawg'), bytes)
  const kilobytes = (/** @type {number} */ length) => `${(length / 1000).toFixed(1)} kB`
  console.log(
    `${lexicon.size.toLocaleString('en')} words, ${kilobytes(bytes.length)}, ${kilobytes(gzipSync(bytes, { level: 9 }).length)} compressed`,
  )
  console.log(`hash ${lexicon.hash}`)
}

/**
 * The games' own code, bundled for this run.
 * @returns {Promise<LexiconCode>}
 */
async function lexiconCode() {
  return await importBundled(join(root, 'packages', 'games', 'src', 'scrabble', 'index.ts'))
}
