#!/usr/bin/env node
/** The `parlour` command, run from its bundle. */
import { prepareProgram, programFile } from '../../../scripts/lib/program.mjs'

await prepareProgram()
// What goes wrong is told by the lines of the sources.
process.setSourceMapsEnabled(true)
const { main } = await import(programFile('parlour'))
process.exitCode = await main(process.argv.slice(2))
