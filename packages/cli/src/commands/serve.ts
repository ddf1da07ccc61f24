/** `parlour serve`: runs the server until it is told to stop. */
import type { Site } from '@parlour/server'
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
its own PostgreSQL and keeps it in DATA_DIR. With NODES=auto it runs as a process on each processor; SIGHUP replaces them one by one.

Settings come from the environment:
${settings}

Options:
  -h, --help
`,

  async run(args: readonly string[], io: Io): Promise<number> {
    const { positionals } = argumentsOf(args, {})
    if (positionals.length > 0) throw new UsageError(`takes no arguments, but got "${positionals[0]}"`)
    const server = await start(io)
    await io.output.write(`Parlour is at ${openable(server.url)}/ (Ctrl+C stops it)\n`)
    await io.output.write(await invitation(server))
    await interrupted(io)
    await server.close()
    return 0
  },
}

async function start(io: Io): Promise<Site> {
  try {
    // Loaded only here: other commands should not wait for a server they do not need.
    const { startNodes, startServer } = await import('@parlour/server')
    const config = readConfig(io.env)
    return await (config.nodes > 1 ? startNodes(config, config.nodes) : startServer(config))
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

/** An address that a browser on this machine can open: "everywhere" is none. */
const openable = (url: string): string => url.replace('//0.0.0.0', '//127.0.0.1').replace('//[::]', '//[::1]')

/** How others in the house come in, or how they could. */
async function invitation({ url, addresses }: Site): Promise<string> {
  const [first, ...others] = addresses
  if (first === undefined) {
    return /\/\/(?:0\.0\.0\.0|\[::\])/.test(url)
      ? 'This machine has no address on a network that others could use.\n'
      : 'Only this machine can reach it. To play with others on your network: HOST=0.0.0.0 npm start\n'
  }
  const { qrCode } = await import('@parlour/server')
  const also = others.map((url) => `                      ${url}/\n`).join('')
  return `On the local network: ${first}/\n${also}Anyone on your network can join: open that address, or point a phone's camera here.\n\n${qrCode(`${first}/`)}\n`
}

function interrupted(io: Io): Promise<void> {
  return new Promise((resolve) => {
    const stopListening = io.onInterrupt(() => {
      stopListening()
      resolve()
    })
  })
}
