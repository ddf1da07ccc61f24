/** `parlour serve`: runs the server until it is told to stop. */
import { networkInterfaces } from 'node:os'
import type { RunningServer } from '@parlour/server'
import { CONFIG_HELP, ConfigError, isStartError, readConfig } from '@parlour/server/config'
import { argumentsOf, type Command, Failure, UsageError } from '../command.ts'
import type { Io } from '../io.ts'

const settings = CONFIG_HELP.map(
  ({ name, default: usual, meaning }) => `  ${name.padEnd(22)}${meaning}${usual === undefined ? '' : ` (${usual})`}`,
).join('\n')

export const serve: Command = {
  name: 'serve',
  summary: 'run the server: site, API and sockets on one port',
  help: `Usage: parlour serve

Runs the server until it gets SIGINT (Ctrl+C) or SIGTERM; then it finishes what is being done and stops. Without DATABASE_URL it brings
its own PostgreSQL and keeps it in DATA_DIR.

Settings come from the environment:
${settings}

Options:
  -h, --help
`,

  async run(args: readonly string[], io: Io): Promise<number> {
    const { positionals } = argumentsOf(args, {})
    if (positionals.length > 0) throw new UsageError(`takes no arguments, but got "${positionals[0]}"`)
    const server = await start(io)
    await io.output.write(`Parlour is at ${server.url}/ (Ctrl+C stops it)\n`)
    for (const url of otherUrls(server)) await io.output.write(`On the local network: ${url}/\n`)
    await interrupted(io)
    await server.close()
    return 0
  },
}

async function start(io: Io): Promise<RunningServer> {
  try {
    // Loaded only here: other commands should not wait for a server they do not need.
    const { startServer } = await import('@parlour/server')
    return await startServer(readConfig(io.env))
  } catch (error) {
    if (error instanceof ConfigError || isStartError(error)) throw new Failure(error.message)
    throw listenFailure(error, io.env) ?? error
  }
}

/** What the operating system says about a port, in words. */
function listenFailure(error: unknown, env: NodeJS.ProcessEnv): Failure | null {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  const { port, host } = readConfig(env)
  if (code === 'EADDRINUSE') return new Failure(`Port ${port} on ${host} is already in use; set PORT to another one.`)
  if (code === 'EACCES') return new Failure(`This user may not open port ${port} on ${host}; set PORT to one above 1023.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return new Failure(`HOST "${host}" is not an address of this machine.`)
  return null
}

/** Where others in the house find a server that listens to all of the machine's addresses. */
function otherUrls({ url, port }: RunningServer): string[] {
  if (!/\/\/(?:0\.0\.0\.0|\[::\])/.test(url)) return []
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? [])
  return addresses.filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => `http://${address}:${port}`)
}

function interrupted(io: Io): Promise<void> {
  return new Promise((resolve) => {
    const stopListening = io.onInterrupt(() => {
      stopListening()
      resolve()
    })
  })
}
