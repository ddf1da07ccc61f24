/**
 * Programs of the system that tests want the real ones of. Where they are missing, the system's package manager installs them if nobody's
 * machine is changed by that: on continuous integration, and for root in a container.
 */
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** A Redis and a proxy, for the tests of several nodes; by package. */
const FOR_NODES = { 'redis-server': 'redis-server', haproxy: 'haproxy' }

/** @param {string} name */
export function findProgram(name) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin']
  return folders.map((folder) => join(folder, name)).find(isProgram) ?? null
}

/** Gets what is missing, if that may be; says on standard error what could not be had. */
export function ensureProgramsForNodes() {
  const missing = Object.entries(FOR_NODES).filter(([name]) => findProgram(name) === null)
  if (missing.length === 0) return
  const packages = missing.map(([, name]) => name)
  if (mayInstall(process.env)) {
    process.stderr.write(`Installing ${packages.join(' and ')} for the tests of several nodes …\n`)
    apt('update', '-qq')
    apt('install', '-y', '-qq', '--no-install-recommends', ...packages)
  }
  const still = missing.filter(([name]) => findProgram(name) === null).map(([name]) => name)
  if (still.length > 0)
    process.stderr.write(
      `THE TESTS OF SEVERAL NODES THAT NEED ${still.join(' AND ')} ARE ${process.env.CI ? 'COUNTED AS FAILED' : 'SKIPPED'}: not installed.\n`,
    )
}

/** @param {NodeJS.ProcessEnv} env */
export function mayInstall({ CI, container }) {
  if (!existsSync('/usr/bin/apt-get')) return false
  const inContainer = Boolean(container) || existsSync('/.dockerenv') || existsSync('/run/.containerenv')
  return Boolean(CI) || (inContainer && process.getuid?.() === 0)
}

/** @param {string[]} args */
export function apt(...args) {
  const [program = 'apt-get', ...rest] = process.getuid?.() === 0 ? ['apt-get', ...args] : ['sudo', '-n', 'apt-get', ...args]
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { stdout, stderr, error, status } = spawnSync(program, rest, { encoding: 'utf8', env, stdio: ['ignore', 'pipe', 'pipe'] })
  return { done: status === 0, said: error === undefined ? `${stdout}${stderr}` : error.message }
}

/** @param {string} file */
function isProgram(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
