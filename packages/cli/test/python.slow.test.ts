/** A bot in another language: a program of the Python standard library plays a hundred matches over the engine protocol. */
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { PARLOUR, run } from './spawned.ts'

const program = fileURLToPath(new URL('./play_matches.py', import.meta.url))
const found = (await run('python3', ['--version']).catch(() => null))?.code === 0
// On CI a missing python3 is a failure, not a reason to leave the test out.
const expected = found || process.env.CI !== undefined

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

describe.runIf(expected)('play_matches.py', () => {
  it('plays 100 random matches of Crazy Tens without a refusal', async () => {
    const command = `${quoted(process.execPath)} ${quoted(PARLOUR)} engine`
    const { code, stdout, stderr } = await run('python3', [program, command, 'crazy-tens', '100'])
    expect(stderr).toBe('')
    expect(stdout).toMatch(/^100 matches of crazy-tens, 100 finished, \d+ moves, \d+ requests, no refusal\n$/)
    expect(code).toBe(0)
  }, 300_000)

  it('ends with 1 for a game that is not there', async () => {
    const { code } = await run('python3', [program, `${quoted(process.execPath)} ${quoted(PARLOUR)} engine`, 'chess', '1'])
    expect(code).toBe(1)
  })
})
