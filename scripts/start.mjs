/** `npm start`: installs what is missing and serves Parlour until it is told to stop. Settings come from the environment. */
import { prepare } from './lib/install.mjs'

prepare()
process.argv.splice(2, process.argv.length, 'serve')
await import('../packages/cli/bin/parlour.mjs')
