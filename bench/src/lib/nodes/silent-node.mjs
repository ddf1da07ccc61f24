/** A node on a bus that says and hears nothing: what its others do it learns from the rows alone. Otherwise it serves as `parlour serve` does. */
import { prepareProgram, programFile } from '../../../../scripts/lib/program.mjs'

await prepareProgram()
const { readConfig } = await import(programFile('config'))
const { startServer } = await import(programFile('server'))
const nothing = () => undefined
const bus = { kind: 'silent', start: nothing, publish: nothing, onMessage: nothing, onResumed: nothing, close: async () => undefined }
const server = await startServer(readConfig(process.env), { bus: () => bus })
process.once('SIGTERM', () => server.close().then(() => process.exit(0)))
console.log(`Parlour is at ${server.url}/ with a silent bus`)
