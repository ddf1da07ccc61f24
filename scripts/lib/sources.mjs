/** What something built was made of, as one hash: compared by content, so that a clone or a switch of branch never builds in vain. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A hash over names and contents of these parts of all packages but some, of other places, and of the lock file.
 * @param {string} folder the project's
 * @param {{ parts: readonly string[], without: readonly string[], others?: readonly string[] }} made `parts` are files and folders of a
 *   package, where they exist
 */
export function hashOfSources(folder, { parts, without, others = [] }) {
  const hash = createHash('sha256')
  const packages = readdirSync(join(folder, 'packages')).filter((name) => !without.includes(name))
  const roots = packages.sort().flatMap((name) => parts.map((part) => `packages/${name}/${part}`))
  for (const file of [...roots, ...others, 'package-lock.json'].flatMap((path) => filesAt(folder, path))) {
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
