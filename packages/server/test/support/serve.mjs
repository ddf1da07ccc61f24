/** A server in a process of its own, to be killed: prints its address, ends in order on SIGTERM. */
import { register } from 'tsx/esm/api'

register()
const { readConfig } = await import('../../src/config/config.ts')
const { startServer } = await import('../../src/server.ts')
const server = await startServer(readConfig(process.env), { frameLimits: { burst: 1_000, perSecond: 1_000 } })
process.once('SIGTERM', () => server.close().then(() => process.exit(0)))
process.stdout.write(`${server.url}\n`)
