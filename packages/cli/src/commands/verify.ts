import { findGame } from '@parlour/games'
import { optionsText, outcomeText, verify as verifyRecord } from '@parlour/kernel'
import { libraryOf, openResources } from '@parlour/server/resources'
import { argumentsOf, type Command, UsageError } from '../command.ts'
import type { Io } from '../io.ts'
import { LEXICON_HELP, LEXICON_OPTION } from '../lexicon-option.ts'
import { publicKey } from '../public-key.ts'
import { readRecord } from '../record-file.ts'

export const verify: Command = {
  name: 'verify',
  summary: 'check that a recorded match was dealt and played by the rules',
  help: `Usage: parlour verify FILE [--key KEY] [--json] [--lexicon FILE]

Checks a match record (FILE, or - for standard input) from nothing but itself: the hash chain, the commitment and every pledge, the
deal, every event and the outcome. With a key it also checks the signature.

Says "authentic" (all is well and signed by that key) or "consistent" (all is well, no key was given) and exits with 0. Otherwise
names the first thing that is wrong and exits with 1. A record that is only consistent could have been written by anybody, with a
deal tried out until it suited; a note says so.

Options:
  --key KEY  the server's public Ed25519 key: 64 hex digits, or a file with those or with a PEM public key
  --json     the verdict as one JSON object
  ${LEXICON_HELP}
  -h, --help
`,

  async run(args: readonly string[], io: Io): Promise<number> {
    const { values, positionals } = argumentsOf(args, { key: { type: 'string' }, json: { type: 'boolean' }, ...LEXICON_OPTION })
    const [path, extra] = positionals
    if (path === undefined) throw new UsageError('needs the FILE of a match record, or - for standard input')
    if (extra !== undefined) throw new UsageError(`takes one FILE, but also got "${extra}"`)
    if (path === '-' && values.key === '-') throw new UsageError('cannot read both record and key from standard input')
    const key = values.key === undefined ? undefined : await publicKey(values.key, io)
    const record = await readRecord(path, io)
    const verdict = verifyRecord(record, { ...libraryOf(openResources(values)), keys: key === undefined ? [] : [key] })
    if (verdict.word === 'wrong') {
      const { code, message } = verdict.refusal
      await io.output.write(
        values.json === true ? `${JSON.stringify({ verdict: 'wrong', code, message })}\n` : `wrong: ${code}: ${message}\n`,
      )
      return 1
    }
    const { word, header, events, outcome } = verdict
    if (values.json === true) {
      const { game, rules, seats, options } = header
      const start = header.position === undefined ? 'deal' : 'position'
      const vouched = word === 'authentic'
      const facts = { verdict: word, vouched, game, rules, seats, options, start, undo: header.undo === true, events, outcome }
      await io.output.write(`${JSON.stringify(facts)}\n`)
      return 0
    }
    const module = findGame(header.game, header.rules)
    const dealt = header.position === undefined ? 'deal' : 'set-up position (nothing was dealt)'
    const luck = header.commitment === null ? `numbered ${dealt}` : `commitment, pledges, ${dealt}`
    const remarks = [
      ...(header.position === undefined ? [] : ['note     the match began from a set-up position, not from a deal']),
      ...(header.undo === true ? ['note     moves could be taken back at this table'] : []),
      ...(word === 'consistent' ? [`note     nobody vouches for this record: ${whyUnvouched(record)}`] : []),
    ]
    const signature = key === undefined ? (isSigned(record) ? '; the signature was not: no key was given' : '') : ', signature'
    await io.output.write(`${word}
game     ${module?.title ?? header.game}, rules ${header.rules}, options ${module === undefined ? '' : optionsText(module, header.options)}
seats    ${header.seats.map(({ name, kind }) => `${name} (${kind})`).join(', ')}
events   ${events}
outcome  ${outcomeText(outcome, header.seats)}
checked  hash chain, ${luck}, every event, outcome${signature}
${remarks.map((remark) => `${remark}\n`).join('')}`)
    return 0
  },
}

const whyUnvouched = (record: unknown): string =>
  isSigned(record) ? 'whether the signature is good only a key can tell (--key)' : 'it is not signed, so anybody could have written it'

const isSigned = (record: unknown) => typeof record === 'object' && record !== null && 'signature' in record
