/**
 * `npm run bench -- <name> [arguments]`: bundles bench/src/<name>.ts as it would be shipped, so that no loader is measured with it, and
 * runs the result on Node. Without a name it lists what can be measured. Parts that benches share live in folders below bench/src.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { BUNDLING } from './lib/bundled.mjs'
import { prepare } from './lib/install.mjs'
import { root } from './lib/root.mjs'
import { runNode } from './lib/run.mjs'

const folder = join(root, 'bench', 'src')
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
  const { build } = await import('esbuild')
  const cache = join(root, 'node_modules', '.cache', 'parlour-bench')
  mkdirSync(cache, { recursive: true })
  const outfile = join(cache, `${bench}-${process.pid}.mjs`)
  try {
    await build({
      ...BUNDLING,
      entryPoints: [join(folder, `${bench}.ts`)],
      outfile,
      // Bundled CommonJS packages still call `require` for built-ins.
      banner: {
        js: `import { createRequire as createRequireForBundle } from 'node:module'\nconst require = createRequireForBundle(import.meta.url)`,
      },
    })
  } catch {
    // esbuild has printed what is wrong and where.
    return 1
  }
  try {
    const { code } = await runNode([outfile, ...args], { output: 'shown', stdin: 'inherit' })
    return code ?? 1
  } finally {
    rmSync(outfile, { force: true })
  }
}

/** @param {string} file */
function firstCommentLine(file) {
  return /\/\*\*[\s*]*([^\n]*?)\s*(?:\*\/)?\n/.exec(readFileSync(file, 'utf8'))?.[1] ?? ''
}
