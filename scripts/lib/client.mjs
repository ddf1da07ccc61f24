/**
 * Brings packages/web/dist, the client that the server hands out, in step with its sources. Like the install it is compared by content:
 * `.built-from` in the built folder names the sources it was made of, so that a start with nothing new builds nothing.
 */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'
import { runNode, toolPath } from './run.mjs'
import { waitForTurn } from './turn.mjs'

/** @typedef {{ outcome: 'already' | 'built' | 'failed', output: string }} ClientBuild */

const packages = ['web', 'kernel', 'games', 'bots', 'protocol', 'client']
/** What of a package can change the client, where it exists. */
const parts = ['src', 'public', 'plugins', 'data', 'index.html', 'vite.config.ts', 'tsconfig.json', 'package.json']

/**
 * Builds the client unless the built one is of these very sources. Says so in one line on standard error while it does.
 * @param {string} [folder]
 * @returns {Promise<ClientBuild>}
 */
export async function ensureClient(folder = root) {
  if (isClientBuilt(folder)) return { outcome: 'already', output: '' }
  const free = waitForTurn('build', folder)
  try {
    return isClientBuilt(folder) ? { outcome: 'already', output: '' } : await build(folder)
  } finally {
    free()
  }
}

/** What `npm start` does before it serves: a client that cannot be built ends the program. */
export async function prepareClient() {
  const { outcome, output } = await ensureClient()
  if (outcome !== 'failed') return
  process.stderr.write(output)
  console.error('The client could not be built; what is wrong stands above.')
  process.exit(1)
}

/** @param {string} folder */
export function isClientBuilt(folder) {
  try {
    return readFileSync(stampIn(folder), 'utf8') === sourcesOf(folder) && existsSync(join(folder, 'packages/web/dist/index.html'))
  } catch {
    return false
  }
}

/**
 * A hash over names and contents of everything the client is made of.
 * @param {string} folder
 */
export function sourcesOf(folder) {
  const hash = createHash('sha256')
  const roots = packages.flatMap((name) => parts.map((part) => `packages/${name}/${part}`))
  for (const file of [...roots, 'package-lock.json'].flatMap((path) => filesAt(folder, path))) {
    const bytes = readFileSync(join(folder, file))
    hash.update(`${file}\n${bytes.length}\n`).update(bytes)
  }
  return hash.digest('hex')
}

/**
 * @param {string} folder
 * @param {string} path a file, a folder or nothing
 * @returns {string[]}
 */
function filesAt(folder, path) {
  try {
    const entries = readdirSync(join(folder, path), { withFileTypes: true })
    return entries
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .flatMap((entry) => (entry.isDirectory() ? filesAt(folder, `${path}/${entry.name}`) : [`${path}/${entry.name}`]))
  } catch {
    return existsSync(join(folder, path)) ? [path] : []
  }
}

/** @param {string} folder */
const stampIn = (folder) => join(folder, 'packages/web/dist/.built-from')

/**
 * @param {string} folder
 * @returns {Promise<ClientBuild>}
 */
async function build(folder) {
  const began = performance.now()
  process.stderr.write('Building the client …')
  const sources = sourcesOf(folder)
  rmSync(stampIn(folder), { force: true })
  const args = [toolPath('vite'), 'build', join(folder, 'packages/web'), '--logLevel=warn']
  // Whatever this process runs as (a test, say), people get the client as it is shipped.
  const { code, output } = await runNode(args, { output: 'kept', env: { NODE_ENV: 'production' } })
  process.stderr.write(` ${((performance.now() - began) / 1000).toFixed(1)} s\n`)
  if (code !== 0) return { outcome: 'failed', output }
  writeFileSync(stampIn(folder), sources)
  return { outcome: 'built', output }
}
