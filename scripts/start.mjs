/**
 * `npm start`: installs what is missing, builds the client when its sources have changed, and serves Parlour until it is told to stop.
 * Settings come from the environment; `npm start -- --help` tells them.
 */
import { prepareClient } from './lib/client.mjs'
import { prepare } from './lib/install.mjs'

prepare()
await prepareClient()
process.argv.splice(2, 0, 'serve')
await import('../packages/cli/bin/parlour.mjs')
