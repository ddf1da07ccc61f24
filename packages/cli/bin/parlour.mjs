#!/usr/bin/env node
/** The `parlour` command: runs the TypeScript sources as they are. */
import { register } from 'tsx/esm/api'

register()
const { main } = await import('../src/main.ts')
process.exitCode = await main(process.argv.slice(2))
