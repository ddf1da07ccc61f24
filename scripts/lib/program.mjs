/**
 * The `parlour` program as one bundle of the project's own TypeScript, so that nothing is translated when it starts. Like the client it
 * is compared by content and made anew, within a second, when its sources have changed. npm packages stay outside: some bring native
 * parts, threads and files of their own.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { BUNDLING } from './bundled.mjs'
import { root } from './root.mjs'
import { hashOfSources } from './sources.mjs'
import { waitForTurn } from './turn.mjs'

/**
 * @typedef {object} Bundle
 * @property {string} name what is waited for where several make it at once
 * @property {string} folder in a package's folder, because npm packages are found from there
 * @property {{ readonly [out: string]: string }} entries one file for each way in
 * @property {() => string} sources a hash of all that it is made of
 */

const dist = join(root, 'packages/server/dist')

/** The ways in: the commands, the server and its settings alone, the threads in which bots think, and one of several nodes. */
const entries = {
  parlour: 'packages/cli/src/main.ts',
  server: 'packages/server/src/index.ts',
  config: 'packages/server/src/config/index.ts',
  'bot-worker': 'packages/server/src/bots/worker.ts',
  node: 'packages/server/src/processes/node.ts',
}

/** @type {Bundle} */
const program = {
  name: 'program',
  folder: dist,
  entries,
  sources: () => hashOfSources(root, { parts: ['src', 'package.json'], without: ['web'] }),
}

/** @param {keyof typeof entries} name */
export const programFile = (name) => pathToFileURL(join(dist, `${name}.mjs`)).href

export const ensureProgram = () => ensureBundle(program)

/**
 * Makes a bundle unless it is of these very sources.
 * @param {Bundle} bundle
 */
export async function ensureBundle(bundle) {
  if (isBuilt(bundle)) return
  const free = waitForTurn(bundle.name, root)
  try {
    if (!isBuilt(bundle)) await build(bundle)
  } finally {
    free()
  }
}

/** What programs do before they load it: where it cannot be made, they end and say why. */
export async function prepareProgram() {
  try {
    await ensureProgram()
  } catch (error) {
    console.error(`The program could not be bundled: ${error instanceof Error ? error.message : error}`)
    process.exit(1)
  }
}

/** @param {string} folder */
const stampIn = (folder) => join(folder, '.built-from')

/** @param {Bundle} bundle */
function isBuilt({ folder, sources }) {
  const stamp = stampIn(folder)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sources()
}

/** @param {Bundle} bundle */
async function build({ folder, entries, sources }) {
  const esbuild = await import('esbuild')
  const made = sources()
  rmSync(stampIn(folder), { force: true })
  const { metafile } = await esbuild.build({
    ...BUNDLING,
    absWorkingDir: root,
    entryPoints: Object.entries(entries).map(([out, input]) => ({ in: input, out })),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    // A command loads what it needs: `parlour engine` never waits for the server.
    splitting: true,
    sourcemap: 'linked',
    metafile: true,
    plugins: [packagesOutside, sourcesAsTheyLie(folder)],
  })
  const written = Object.keys(metafile.outputs).map((file) => join(root, file))
  for (const name of await readdir(folder)) if (!written.includes(join(folder, name))) rmSync(join(folder, name), { recursive: true })
  writeFileSync(stampIn(folder), made)
}

/** @type {import('esbuild').Plugin} */
const packagesOutside = {
  name: 'packages-outside',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ kind, path }) =>
      kind === 'entry-point' || path.startsWith('@parlour/') ? undefined : { path, external: true },
    )
  },
}

/**
 * Files such as migrations are found from the module that reads them, which must not notice that it was moved into a bundle.
 * @param {string} folder of the bundle
 * @returns {import('esbuild').Plugin}
 */
const sourcesAsTheyLie = (folder) => ({
  name: 'sources-as-they-lie',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8')
      const address = relative(folder, path).replaceAll('\\', '/')
      return { loader: 'ts', contents: text.replaceAll('import.meta.url', `new URL(${JSON.stringify(address)}, import.meta.url).href`) }
    })
  },
})
