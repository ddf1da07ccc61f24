/**
 * `npm run complete-lock`, after packages were added or updated: gives every optional package that a lock file mentions an entry, and every
 * entry the checksum that the registry tells.
 *
 * npm leaves out binaries for other systems when the registry in use does not carry them, and `npm ci` then refuses the lock file
 * everywhere. Which system a binary is for is told by its name. A package whose checksum cannot be had here must be taken in another
 * version, or not at all: whoever installs it would get whatever their registry says.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { APART, unsealed } from './lib/install.mjs'
import { root } from './lib/root.mjs'

/** @typedef {{ version?: string, integrity?: string, link?: boolean, optional?: boolean, dev?: boolean, os?: string[], cpu?: string[], libc?: string[], optionalDependencies?: Record<string, string> }} Entry */

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32']
const processors = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']

const unvouched = ['.', ...APART].flatMap((folder) => complete(join(folder, 'package-lock.json')))
if (unvouched.length > 0) {
  console.error(`The registry in use tells no checksum of:\n  ${unvouched.join('\n  ')}`)
  process.exitCode = 1
}

/**
 * @param {string} path
 * @returns {string[]} packages without a checksum
 */
function complete(path) {
  const file = join(root, path)
  const lock = JSON.parse(readFileSync(file, 'utf8'))
  /** @type {Record<string, Entry>} */
  const entries = lock.packages
  const added = []
  for (const [path, { optionalDependencies = {}, dev }] of Object.entries(entries)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (entries[`node_modules/${name}`] !== undefined || entries[`${path}/node_modules/${name}`] !== undefined) continue
      const { cpu, libc, os } = platformOf(name)
      entries[`node_modules/${name}`] = { version, cpu, dev, libc, optional: true, os }
      added.push(`${name} ${version}`)
    }
  }
  const without = unsealed(entries).filter(([name, entry]) => {
    entry.integrity = checksumOf(`${name}@${entry.version}`)
    return entry.integrity === undefined
  })
  lock.packages = Object.fromEntries(Object.entries(entries).sort(([a], [b]) => a.localeCompare(b, 'en')))
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
  console.log(added.length === 0 ? `${path} is complete.` : `Added to ${path}:\n  ${added.join('\n  ')}`)
  return without.map(([name, { version }]) => `${name} ${version}`)
}

/**
 * @param {string} wanted name and version
 * @returns {string | undefined}
 */
function checksumOf(wanted) {
  const { stdout } = spawnSync('npm', ['view', wanted, 'dist.integrity'], { encoding: 'utf8', timeout: 30_000 })
  return /^sha512-\S+$/.exec(stdout.trim())?.[0]
}

/**
 * @param {string} name such as `@rolldown/binding-linux-arm64-musl`
 * @returns {Pick<Entry, 'os' | 'cpu' | 'libc'>}
 */
function platformOf(name) {
  const words = name.split(/[/-]/)
  const os = words.filter((word) => systems.includes(word))
  const cpu = words.filter((word) => processors.includes(word))
  const libc = words.flatMap((word) => (word.startsWith('musl') ? ['musl'] : word.startsWith('gnu') ? ['glibc'] : []))
  if (os.length + cpu.length === 0) throw new Error(`${name} does not say which system it is for; add it to the lock file by hand.`)
  return { os: os.length > 0 ? os : undefined, cpu: cpu.length > 0 ? cpu : undefined, libc: libc.length > 0 ? libc : undefined }
}
