import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './root.mjs'

/** How everything that runs from a bundle is bundled. */
export const BUNDLING = /** @type {const} */ ({ bundle: true, platform: 'node', format: 'esm', target: 'node20', logLevel: 'warning' })

/**
 * The project's own TypeScript for one run of a script, bundled as it would be shipped.
 * @param {string} entry
 */
export async function importBundled(entry) {
  const esbuild = await import('esbuild')
  const cache = join(root, 'node_modules', '.cache', 'parlour-scripts')
  mkdirSync(cache, { recursive: true })
  const outfile = join(cache, `bundle-${process.pid}.mjs`)
  try {
    await esbuild.build({ ...BUNDLING, entryPoints: [entry], outfile })
    return await import(pathToFileURL(outfile).href)
  } finally {
    rmSync(outfile, { force: true })
  }
}
