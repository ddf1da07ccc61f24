/**
 * Brings `node_modules` in step with `package-lock.json`, so that every script works on a fresh clone. What is installed is compared
 * by content, not by date: a clone, a copied folder or a switch of branch never causes a needless install or a missing one. All that is
 * said goes to standard error, because standard output belongs to the program that was asked for.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { requireNode } from './node-version.mjs'
import { requireOpenFiles } from './open-files.mjs'
import { endWithNpm } from './parent.mjs'
import { root } from './root.mjs'
import { waitForTurn } from './turn.mjs'

/** @typedef {{ version?: string, integrity?: string, resolved?: string, link?: boolean, optional?: boolean }} LockEntry */

/** Folders outside the workspaces with packages that few need and a lock file of their own; installed when somebody asks for them. */
export const APART = ['bench/peers', 'e2e/chromium', 'e2e/lighthouse']

export class InstallError extends Error {}

/**
 * Installs what is missing, or throws an InstallError. Programs started at the same time on a fresh clone wait for one install.
 * @param {string} [folder] one with a lock file of its own
 * @param {string} [what] is installed, in words
 */
export function ensureInstalled(folder = root, what = 'npm packages') {
  if (isInstalled(folder)) return
  const free = waitForTurn('install', folder)
  try {
    if (!isInstalled(folder)) install(folder, what)
  } finally {
    free()
  }
}

/** What every script does first: checks Node, installs, and ends the program with a sentence when that is not possible. */
export function prepare() {
  requireNode()
  requireOpenFiles()
  endWithNpm()
  try {
    ensureInstalled()
  } catch (error) {
    if (!(error instanceof InstallError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

/**
 * Whether everything the lock file asks for is there in the version it asks for. Optional packages may be absent: they are binaries
 * for other machines.
 * @param {string} folder
 */
export function isInstalled(folder) {
  const wanted = lockEntries(join(folder, 'package-lock.json'))
  const present = lockEntries(join(folder, 'node_modules', '.package-lock.json'))
  if (wanted === null || present === null) return false
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true
    const found = present[path]
    if (found === undefined) return entry.optional === true
    return found.version === entry.version && found.integrity === entry.integrity && found.link === entry.link
  })
}

/**
 * @param {string} file
 * @returns {Record<string, LockEntry> | null}
 */
function lockEntries(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? null
  } catch {
    return null
  }
}

/**
 * @param {string} folder
 * @param {string} what
 */
function install(folder, what) {
  console.error(`Installing ${what} (npm ci) …`)
  // The npm that started us, else the one on the path. Development packages are asked for even where NODE_ENV=production hides them;
  // the log level is set because `npm run -s` would otherwise silence this npm's errors too.
  const npm = process.env.npm_execpath
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const started =
    npm !== undefined && /npm-cli\.[cm]?js$/.test(npm)
      ? spawnSync(process.execPath, [npm, ...args], { cwd: folder, stdio: ['ignore', 2, 2] })
      : spawnSync('npm', args, { cwd: folder, stdio: ['ignore', 2, 2], shell: process.platform === 'win32' })
  if (started.error) throw new InstallError(`npm could not be started: ${started.error.message}`)
  if (started.status !== 0) throw new InstallError('The npm packages could not be installed; npm says why above.')
  if (!isInstalled(folder)) throw new InstallError('npm ci ended without an error, but node_modules does not match package-lock.json.')
}

/**
 * Packages of a lock file that come from a registry and have no checksum, by name: nobody would notice if others came instead.
 * @template {LockEntry} Entry
 * @param {Record<string, Entry>} entries
 * @returns {[string, Entry][]}
 */
export function unsealed(entries) {
  return Object.entries(entries)
    .filter(([path, { link, integrity }]) => path.includes('node_modules/') && link !== true && integrity === undefined)
    .map(([path, entry]) => [path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length), entry])
}
