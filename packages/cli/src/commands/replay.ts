import { isRefusal, replayText } from '@parlour/kernel'
import { libraryOf, openResources } from '@parlour/server/resources'
import { argumentsOf, type Command, Failure, UsageError, wholeNumber } from '../command.ts'
import type { Io } from '../io.ts'
import { LEXICON_HELP, LEXICON_OPTION } from '../lexicon-option.ts'
import { readRecord } from '../record-file.ts'

export const replay: Command = {
  name: 'replay',
  summary: 'print a recorded match as text',
  help: `Usage: parlour replay FILE [--seat N] [--lexicon FILE]

Plays a match record (FILE, or - for standard input) again and prints what happened, event by event. Everything is public once a
match is over, so all cards are shown; with --seat only what that seat could see at the time.

Options:
  --seat N   the point of view of seat N, counted from 0
  ${LEXICON_HELP}
  -h, --help
`,

  async run(args: readonly string[], io: Io): Promise<number> {
    const { values, positionals } = argumentsOf(args, { seat: { type: 'string' }, ...LEXICON_OPTION })
    const [path, extra] = positionals
    if (path === undefined) throw new UsageError('needs the FILE of a match record, or - for standard input')
    if (extra !== undefined) throw new UsageError(`takes one FILE, but also got "${extra}"`)
    const seat = wholeNumber('seat', values.seat, 0, 63)
    const text = replayText(await readRecord(path, io), libraryOf(openResources(values)), seat === undefined ? 'everything' : { seat })
    if (isRefusal(text)) throw new Failure(`${text.code}: ${text.message}`)
    await io.output.write(text)
    return 0
  },
}
