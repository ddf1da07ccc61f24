/**
 * `npm run bench -- <name> [arguments]`: bundles bench/src/<name>.ts as it would be shipped, so that no loader is measured with it, and
 * runs the result on Node. Without a name it lists what can be measured. Parts that benches share live in folders below bench/src; the
 * libraries that some are measured beside are installed in bench/peers by the first bench that loads them.
 */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { BUNDLING } from './lib/bundled.mjs'
import { ensureInstalled, InstallError, prepare } from './lib/install.mjs'
import { root } from './lib/root.mjs'
import { runNode } from './lib/run.mjs'

const folder = join(root, 'bench', 'src')
const peers = join(root, 'bench', 'peers')
const [name, ...args] = process.argv.slice(2)
const benches = (existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [])
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
  .map((entry) => entry.name.slice(0, -'.ts'.length))
  .sort()

if (name === undefined) {
  console.log('npm run bench -- <name>, with one of')
  for (const bench of benches) console.log(`  ${bench.padEnd(12)} ${firstCommentLine(join(folder, `${bench}.ts`))}`)
} else if (benches.includes(name)) {
  prepare()
  process.exitCode = await measure(name)
} else {
  console.error(`There is no bench called "${name}". There is: ${benches.join(', ') || 'none yet'}.`)
  process.exitCode = 2
}

/** @param {string} bench */
async function measure(bench) {
  const files = [
    join(root, 'node_modules/.cache/parlour-bench', `${bench}-${process.pid}.mjs`),
    join(peers, 'node_modules/.cache', `${process.pid}.mjs`),
  ]
  const [program = '', beside = ''] = files
  try {
    const parts = await bundle(join(folder, `${bench}.ts`), program)
    /** @type {NodeJS.ProcessEnv} */
    const env = {}
    if (parts.includes('bench/src/lib/peers.ts')) {
      ensureInstalled(peers, 'what this bench measures Parlour beside, in bench/peers alone')
      await bundle(join(peers, 'src/index.ts'), beside)
      env.PARLOUR_BENCH_PEERS = beside
    }
    const { code } = await runNode([program, ...args], { output: 'shown', stdin: 'inherit', env })
    return code ?? 1
  } catch (error) {
    // esbuild has printed what is wrong and where; npm has too, but not what it means.
    if (error instanceof InstallError) console.error(error.message)
    return 1
  } finally {
    for (const file of files) rmSync(file, { force: true })
  }
}

/**
 * Answers the source files that went into it.
 * @param {string} entry
 * @param {string} outfile
 */
async function bundle(entry, outfile) {
  const { build } = await import('esbuild')
  const { metafile } = await build({
    ...BUNDLING,
    absWorkingDir: root,
    entryPoints: [entry],
    outfile,
    metafile: true,
    // Bundled CommonJS packages still call `require` for built-ins.
    banner: {
      js: `import { createRequire as createRequireForBundle } from 'node:module'\nconst require = createRequireForBundle(import.meta.url)`,
    },
  })
  return Object.keys(metafile.inputs)
}

/** @param {string} file */
function firstCommentLine(file) {
  return /\/\*\*[\s*]*([^\n]*?)\s*(?:\*\/)?\n/.exec(readFileSync(file, 'utf8'))?.[1] ?? ''
}
