/**
 * Programs that tests start again and again, bundled as the server is, so that not every start translates them anew: an example that
 * plays at a server, and a stand-in for the server that only keeps a database.
 */
import { join } from 'node:path'
import { ensureBundle } from '../../../../scripts/lib/program.mjs'
import { root } from '../../../../scripts/lib/root.mjs'
import { hashOfSources } from '../../../../scripts/lib/sources.mjs'

const folder = join(root, 'packages/server/node_modules/.cache/parlour-tests')

const entries = {
  'typescript-bot': 'examples/typescript-bot/bot.ts',
  'database-keeper': 'packages/server/test/database/server-process.ts',
}

export const testProgram = (name: keyof typeof entries): string => join(folder, `${name}.mjs`)

export const ensureTestPrograms = (): Promise<void> =>
  ensureBundle({
    name: 'test-programs',
    folder,
    entries,
    sources: () => hashOfSources(root, { parts: ['src', 'package.json'], without: ['web'], others: Object.values(entries) }),
  })
