/** The `parlour` program: finds the command, gives it the world and turns what went wrong into one line and an exit code. */
import { ResourceError } from '@parlour/server/resources'
import packageJson from '../package.json' with { type: 'json' }
import { type Command, Failure, UsageError } from './command.ts'
import { backup, restore } from './commands/backup.ts'
import { bench } from './commands/bench.ts'
import { engine } from './commands/engine.ts'
import { replay } from './commands/replay.ts'
import { serve } from './commands/serve.ts'
import { simulate } from './commands/simulate.ts'
import { solve } from './commands/solve.ts'
import { verify } from './commands/verify.ts'
import { type Io, processIo } from './io.ts'
import { nearest } from './nearest.ts'

const commands: readonly Command[] = [serve, engine, simulate, solve, replay, verify, bench, backup, restore]

/** Runs one command line (without the program's own name) and answers the exit code: 0 done, 1 failed, 2 wrong command line. */
export async function main(argv: readonly string[], io: Io = processIo()): Promise<number> {
  const [word, ...rest] = argv
  try {
    if (word === undefined || word === '--help' || word === '-h') return await say(io, overview())
    if (word === 'help') return await say(io, rest[0] === undefined ? overview() : commandNamed(rest[0]).help)
    if (word === '--version' || word === '-v') return await say(io, `${packageJson.version}\n`)
    const command = commandNamed(word)
    if (rest.includes('--help') || rest.includes('-h')) return await say(io, command.help)
    return await command.run(rest, io)
  } catch (error) {
    const name = commands.some((command) => command.name === word) ? `parlour ${word}` : 'parlour'
    if (error instanceof UsageError) {
      await io.errors.write(`${name}: ${error.message}; see ${name} --help\n`)
      return 2
    }
    const message =
      error instanceof Failure || error instanceof ResourceError
        ? error.message
        : `internal error: ${error instanceof Error ? error.message : String(error)}`
    await io.errors.write(`${name}: ${message}\n`)
    return 1
  }
}

async function say(io: Io, text: string): Promise<number> {
  await io.output.write(text)
  return 0
}

function commandNamed(word: string): Command {
  const command = commands.find(({ name }) => name === word)
  if (command !== undefined) return command
  const kind = word.startsWith('-') ? 'option' : 'command'
  const meant = nearest(
    word,
    commands.map(({ name }) => name),
  )
  throw new UsageError(`unknown ${kind} "${word}"${meant === null ? '' : ` (did you mean "${meant}"?)`}`)
}

function overview(): string {
  const width = Math.max(...commands.map(({ name }) => name.length))
  return `Parlour: table games with exact rules, bots that cannot cheat and deals that anyone can verify.

Usage: parlour <command> [options]

Commands:
${commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`).join('\n')}

Options:
  -h, --help     this text; parlour <command> --help tells about one command
  -v, --version  the version
`
}
