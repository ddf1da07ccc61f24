import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { root } from '../lib/root.mjs'
import { type Files, plantTree } from './planted-tree.ts'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** Runs the very script that `npm test` runs, on another folder. */
function checkImports(folder: string, { env = {}, named = [] }: { env?: NodeJS.ProcessEnv; named?: readonly string[] } = {}) {
  const script = join(root, 'scripts/imports.mjs')
  const { status, stdout } = spawnSync(process.execPath, [script, folder, ...named], { encoding: 'utf8', env: { ...process.env, ...env } })
  const [, files, imports] = /(\d+) files and (\d+) imports checked/.exec(stdout) ?? []
  const broken = [...stdout.matchAll(/^([a-z-]+): (\S+) → /gm)].map(([, rule, from]) => `${rule}: ${from}`)
  return { status, stdout, broken, files: Number(files), imports: Number(imports) }
}

function plant(extra: Files): string {
  const folder = plantTree(extra)
  folders.push(folder)
  return folder
}

/** Each violation in a file of its own: what it is, which rules must name it, the file and what it says. */
const violations: readonly [what: string, rules: readonly string[], file: string, content: string][] = [
  ['a game reaches into the server by path', ['layer-games', 'by-package-name'], 'games/src/a.ts', "import '../../server/src/index.ts'"],
  ['a game imports the server by name', ['layer-games'], 'games/src/b.ts', "import '@parlour/server'"],
  ['a game imports only a type of the server', ['layer-games'], 'games/src/c.ts', "import type { x } from '@parlour/server'"],
  ['a game loads the server on demand', ['layer-games'], 'games/src/d.ts', "await import('@parlour/server')"],
  ['a game passes on what bots export', ['layer-games'], 'games/src/e.ts', "export * from '@parlour/bots'"],
  ['a test of a game imports bots', ['layer-games'], 'games/src/e.test.ts', "import '@parlour/bots'"],
  ['the kernel imports games', ['layer-kernel'], 'kernel/src/a.ts', "import '@parlour/games'"],
  ['bots import the protocol', ['layer-bots'], 'bots/src/a.ts', "import '@parlour/protocol'"],
  ['the protocol imports games', ['layer-protocol'], 'protocol/src/a.ts', "import '@parlour/games'"],
  ['the client imports games', ['layer-client'], 'client/src/a.ts', "import '@parlour/games'"],
  ['the client imports a Node built-in', ['no-node-built-ins'], 'client/src/b.ts', "import 'node:net'"],
  ['the server imports the client', ['layer-server'], 'server/src/f.ts', "import '@parlour/client'"],
  ['the server imports the site', ['layer-server'], 'server/src/a.ts', "import '@parlour/web'"],
  ['the site imports the server', ['layer-web'], 'web/src/a.ts', "import '@parlour/server'"],
  ['the command line imports the site', ['layer-cli'], 'cli/src/a.ts', "import '@parlour/web'"],
  ['a package imports a bench', ['layer-cli', 'by-package-name'], 'cli/src/b.ts', "import '../../../bench/src/engine.ts'"],
  ['a package without a layer imports another', ['layer-unknown'], 'newcomer/src/a.ts', "import '@parlour/kernel'"],
  ['bots reach into the kernel by path', ['by-package-name'], 'bots/src/b.ts', "import '../../kernel/src/index.ts'"],
  ['bots import a file the kernel does not export', ['resolvable'], 'bots/src/c.ts', "import '@parlour/kernel/src/index.ts'"],
  ['a file imports one that does not exist', ['resolvable'], 'server/src/b.ts', "import './nowhere.ts'"],
  ['a game reads files', ['no-node-built-ins'], 'games/src/f.ts', "import { readFileSync } from 'node:fs'"],
  ['the kernel reads files', ['no-node-built-ins'], 'kernel/src/b.ts', "import 'fs'"],
  ['the kernel takes another npm package', ['kernel-npm-packages', 'declared-dependencies'], 'kernel/src/c.ts', "import 'vitest'"],
  ['a game takes an npm package', ['no-npm-packages'], 'games/src/g.ts', "import '@noble/hashes'"],
  ['a source uses a development package', ['declared-dependencies'], 'server/src/c.ts', "import 'vitest'"],
  ['a game plays with the modules of its document', ['document-apart'], 'games/src/h.ts', "import './whist/document/index.ts'"],
  ['a source imports a test', ['no-test-code'], 'kernel/src/d.ts', "import './index.test.ts'"],
  ['a file imports itself by way of another', ['no-circular'], 'server/src/tables/d.ts', "import './e.ts'"],
  ['a button knows a board', ['room-web-ui'], 'web/src/ui/a.ts', "import '../boards/crazy-tens/index.ts'"],
  ['a button borrows a type of a board', ['room-web-ui'], 'web/src/ui/b.ts', "import type { board } from '../boards/crazy-tens/index.ts'"],
  ['a board loads a page on demand', ['room-web-boards'], 'web/src/boards/crazy-tens/a.ts', "await import('../../shell/app.tsx')"],
  ['what all rooms stand on imports one of them', ['room-web-services'], 'web/src/services.ts', "import './ui/button.tsx'"],
  ['a board knows another game', ['boards-apart'], 'web/src/boards/crazy-tens/b.ts', "import '../big-two/props.ts'"],
  ['the form of options knows a game', ['boards-apart'], 'web/src/boards/options/a.ts', "import '../big-two/props.ts'"],
  ['bots of the server know its tables', ['room-server-bots'], 'server/src/bots/a.ts', "import '../tables/tables.ts'"],
  ['a room without a place imports another', ['room-web-unknown'], 'web/src/cellar/a.ts', "import '../ui/button.tsx'"],
  ['a file outside of the rooms imports one', ['room-server-unknown'], 'server/src/loose.ts', "import './tables/tables.ts'"],
]
/** The other half of the circle, which is reported once, and modules of a document, which may be there. */
const accomplice: Files = {
  'packages/server/src/tables/e.ts': "import type { x } from './d.ts'\nexport type X = typeof x\n",
  'packages/games/src/whist/document/index.ts': "import './trick.ts'\nexport const x = 0\n",
  'packages/games/src/whist/document/trick.ts': 'export const trick = 0\n',
  'packages/games/test/whist/document.test.ts': "import '../../src/whist/document/index.ts'\n",
}

describe('the import rules', () => {
  it('let every allowed arrow pass', () => {
    const { status, broken, files, imports } = checkImports(plant({}))
    expect(broken).toEqual([])
    expect({ status, files, imports }).toEqual({ status: 0, files: 24, imports: 39 })
  })

  describe('in a tree with planted violations', () => {
    const scripts: Files = {
      'scripts/early.mjs': "import '@noble/hashes'\n",
      'scripts/nosy.mjs': "await import('../packages/kernel/src/index.ts')\n",
    }
    const browserTests: Files = { 'e2e/test/nosy.test.ts': "import '@parlour/server'\n" }
    const examples: Files = { 'examples/bot/nosy.ts': "import '@parlour/protocol'\n" }
    const inPackages = Object.fromEntries(violations.map(([, , file, content]) => [`packages/${file}`, `${content}\nexport const x = 0\n`]))
    const planted = { ...inPackages, ...scripts, ...browserTests, ...examples }
    const folder = plant({ ...planted, ...accomplice })
    const { status, broken } = checkImports(folder)

    it.each(violations)('report that %s', (_what, rules, file) => {
      expect(broken.filter((line) => line.endsWith(` packages/${file}`)).sort()).toEqual(
        rules.map((rule) => `${rule}: packages/${file}`).sort(),
      )
    })

    it('report scripts that need packages before the install, or sources at all', () => {
      expect(broken.filter((line) => line.includes(' scripts/'))).toEqual([
        'bare-clone: scripts/early.mjs',
        'scripts-apart: scripts/nosy.mjs',
      ])
    })

    it('report browser tests that reach behind the server', () => {
      expect(broken.filter((line) => line.includes(' e2e/'))).toEqual(['layer-browser-tests: e2e/test/nosy.test.ts'])
    })

    it('report examples that use what outsiders do not have', () => {
      expect(broken.filter((line) => line.includes(' examples/'))).toEqual(['layer-examples: examples/bot/nosy.ts'])
    })

    it('report nothing else, and fail', () => {
      const inAll = violations.reduce(
        (sum, [, rules]) => sum + rules.length,
        Object.keys({ ...scripts, ...browserTests, ...examples }).length,
      )
      expect({ status, reports: broken.length }).toEqual({ status: 1, reports: inAll })
    })

    it('report the same when only the files that have changed are looked at', () => {
      const changed = checkImports(folder, { named: Object.keys(planted) })
      expect(changed.broken.sort()).toEqual([...broken].sort())
      expect(changed.status).toBe(1)
    })
  })

  it('fail instead of passing over everything when the compiler is one the cruiser cannot use', () => {
    const folder = plant({})
    const preload = join(folder, 'newer-compiler.cjs')
    writeFileSync(
      preload,
      `const Module = require('node:module')
       const load = Module._load
       Module._load = (request, ...rest) => (request === 'typescript/package.json' ? { version: '7.0.0' } : load(request, ...rest))\n`,
    )
    const { status, stdout } = checkImports(folder, { env: { NODE_OPTIONS: `--require "${preload}"` } })
    expect(stdout).toContain('not checked: packages/games/src/index.ts')
    expect(status).toBe(1)
  })

  it('hold in this project (R 3.2.006)', () => {
    const { broken, status, files, imports } = checkImports(root)
    expect(broken).toEqual([])
    expect(status).toBe(0)
    expect(files).toBeGreaterThan(20)
    expect(imports).toBeGreaterThan(files)
  })
})
