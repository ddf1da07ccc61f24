/** A small workspace with the project's layout in a temporary folder, so that the import rules can be shown to bite. */
import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Relative path to content. */
export type Files = Readonly<Record<string, string>>

const packages = ['kernel', 'games', 'bots', 'protocol', 'client', 'house', 'server', 'web', 'cli', 'newcomer']

/** Imports that the architecture allows, one per arrow. */
const allowed: Files = {
  'packages/kernel/src/index.ts': "import { sha256 } from '@noble/hashes'\nexport const hash = sha256\n",
  'packages/kernel/src/index.test.ts': "import { readFileSync } from 'node:fs'\nimport { hash } from './index.ts'\nreadFileSync(hash)\n",
  'packages/games/src/index.ts': "export * from '@parlour/kernel'\n",
  'packages/bots/src/index.ts': "import '@parlour/games'\nimport type { hash } from '@parlour/kernel'\nexport type Hash = typeof hash\n",
  'packages/protocol/src/index.ts': "import '@parlour/kernel'\n",
  'packages/client/src/index.ts': "import '@parlour/kernel'\nimport '@parlour/protocol'\n",
  'packages/house/src/index.ts': "import '@parlour/kernel'\nimport '@parlour/bots'\nimport '@parlour/protocol'\n",
  'packages/server/src/index.ts': "import 'node:http'\nimport '@parlour/house'\nimport '@parlour/bots'\nimport '@parlour/protocol'\n",
  'packages/server/src/bots/bot-pool.ts': 'export const pool = 0\n',
  'packages/server/src/tables/tables.ts': "import '../bots/bot-pool.ts'\n",
  'packages/web/src/main.tsx': "import '@parlour/bots'\nimport '@parlour/client'\nimport '@parlour/protocol'\nimport './shell/app.tsx'\n",
  'packages/web/src/services.tsx': 'export const services = 0\n',
  'packages/web/src/ui/button.tsx': "import '../services.tsx'\n",
  'packages/web/src/boards/big-two/index.ts': "import '../../ui/button.tsx'\nimport './props.ts'\n",
  'packages/web/src/boards/big-two/props.ts': "import '../options/form.tsx'\n",
  'packages/web/src/boards/crazy-tens/index.ts': 'export const board = 0\n',
  'packages/web/src/boards/options/form.tsx': 'export const form = 0\n',
  'packages/web/src/shell/app.tsx': "import '../boards/big-two/index.ts'\nimport '../boards/crazy-tens/index.ts'\n",
  'packages/cli/src/index.ts': "import '@parlour/server'\nimport '@parlour/protocol'\nimport '@parlour/games'\n",
  'packages/newcomer/src/index.ts': 'export const nothing = 0\n',
  'bench/src/engine.ts': "import '@parlour/cli'\nimport '@parlour/web'\n",
  'e2e/test/home.test.ts': "import '@parlour/games'\nimport '@parlour/protocol'\n",
  'examples/bot/bot.ts': "import '@parlour/client'\nimport '@parlour/games'\nimport '@parlour/kernel'\n",
  'scripts/start.mjs': "import 'node:http'\nawait import('@noble/hashes')\n",
}

/** Writes the allowed tree with `extra` files added or replaced, and returns its folder. */
export function plantTree(extra: Files): string {
  const folder = mkdtempSync(join(tmpdir(), 'parlour-architecture-'))
  const write = (path: string, content: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  const manifest = (name: string, rest: object) => JSON.stringify({ name, version: '1.0.0', type: 'module', ...rest })

  write('package.json', manifest('planted', { workspaces: ['packages/*', 'bench', 'e2e'], devDependencies: { vitest: '1.0.0' } }))
  for (const name of ['bench', 'e2e']) write(`${name}/package.json`, manifest(`@parlour/${name}`, {}))
  for (const name of packages) {
    const dependencies = { '@noble/hashes': '1.0.0' }
    write(
      `packages/${name}/package.json`,
      manifest(`@parlour/${name}`, { exports: { '.': name === 'web' ? './src/main.tsx' : './src/index.ts' }, dependencies }),
    )
    mkdirSync(join(folder, 'node_modules/@parlour'), { recursive: true })
    symlinkSync(join(folder, 'packages', name), join(folder, 'node_modules/@parlour', name), 'junction')
  }
  for (const name of ['@noble/hashes', 'vitest']) {
    write(`node_modules/${name}/package.json`, manifest(name, { exports: './index.js' }))
    write(`node_modules/${name}/index.js`, 'export const sha256 = 0\n')
  }
  for (const [path, content] of Object.entries({ ...allowed, ...extra })) write(path, content)
  return folder
}
