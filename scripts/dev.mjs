/**
 * `npm run dev`: `npm start` from the TypeScript sources, which Node watches, so that the server starts again on every change. Translating
 * them takes a moment each time; `npm start` runs a bundle instead.
 */

import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { prepareClient } from './lib/client.mjs'
import { prepare } from './lib/install.mjs'
import { prepareProgram } from './lib/program.mjs'
import { root } from './lib/root.mjs'

prepare()
await prepareClient()
// The threads in which bots think run from the bundle here too.
await prepareProgram()
const { register } = await import('tsx/esm/api')
register()
const { main } = await import(pathToFileURL(join(root, 'packages/cli/src/main.ts')).href)
process.exitCode = await main(['serve'])
