/**
 * Builds src/shell/service-worker.ts to /sw.js after everything else, and tells it what was built: the list of files that make the
 * client work without a network, and a version that changes exactly when one of them does.
 */
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { build, type Plugin } from 'vite'

const SOURCE = join(import.meta.dirname, '../src/shell/service-worker.ts')
/** Neither the worker itself nor what is made for the server or for people who look into the build. */
const LEFT_OUT = /(?:^|\/)\.|^sw\.js$|\.(?:map|gz|br)$/

/** What the worker finds in `BUILT`. */
export interface Built {
  readonly version: string
  /** Addresses, the page itself as `/`. */
  readonly files: readonly string[]
}

/** Every file below the folder that is worth keeping, with a version made of all names and contents. */
export async function builtFiles(folder: string): Promise<Built> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((name) => !LEFT_OUT.test(name))
    .sort()
  const hash = createHash('sha256')
  for (const name of names) {
    const bytes = await readFile(join(folder, name))
    hash.update(`${name}\n${bytes.length}\n`).update(bytes)
  }
  const files = names.map((name) => (name === 'index.html' ? '/' : `/${name}`))
  return { version: hash.digest('hex').slice(0, 16), files }
}

export function serviceWorker(): Plugin {
  let folder = ''
  return {
    name: 'parlour:service-worker',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir)
    },
    writeBundle: {
      sequential: true,
      async handler() {
        await writeFile(join(folder, 'sw.js'), await workerCode(await builtFiles(folder)))
      },
    },
  }
}

/** One classic script: not every browser runs modules as service workers. */
async function workerCode(built: Built): Promise<string> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { BUILT: JSON.stringify(built) },
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: SOURCE, output: { format: 'iife' } },
    },
  })
  const outputs = Array.isArray(result) ? result : [result]
  const chunk = outputs.flatMap((one) => ('output' in one ? one.output : [])).find((part) => part.type === 'chunk')
  if (chunk === undefined) throw new Error('The service worker was built to nothing.')
  return chunk.code
}
