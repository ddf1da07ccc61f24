/** A bot in another language: a program of the Python standard library plays a hundred matches over the engine protocol. */
import { fileURLToPath } from 'node:url'
import { games } from '@parlour/games'
import { describe, expect, it } from 'vitest'
import { PARLOUR, run } from './spawned.ts'

const program = fileURLToPath(new URL('./play_matches.py', import.meta.url))
const found = (await run('python3', ['--version']).catch(() => null))?.code === 0
// On CI a missing python3 is a failure, not a reason to leave the test out.
const expected = found || process.env.CI !== undefined

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

describe.runIf(expected)('play_matches.py', () => {
  // Random players of Tschau Sepp draw and pass for ever with many at the table; random players of a solitaire do not win.
  const furtherArguments: { readonly [game: string]: readonly string[] } = { 'tschau-sepp': ['2'], 'forty-thieves': ['1', '200'] }

  it.each(games.map(({ id, seats }) => [id, seats.max] as const))(
    'plays 100 random matches of %s without a refusal',
    async (id, seats) => {
      const command = `${quoted(process.execPath)} ${quoted(PARLOUR)} engine`
      const { code, stdout, stderr } = await run('python3', [program, command, id, '100', ...(furtherArguments[id] ?? [])])
      expect(stderr).toBe('')
      const finished = seats === 1 ? '\\d+' : '100'
      expect(stdout).toMatch(new RegExp(`^100 matches of ${id}, ${finished} finished, \\d+ moves, \\d+ requests, no refusal\n$`))
      expect(code).toBe(0)
    },
    600_000,
  )

  it('ends with 1 for a game that is not there', async () => {
    const { code } = await run('python3', [program, `${quoted(process.execPath)} ${quoted(PARLOUR)} engine`, 'chess', '1'])
    expect(code).toBe(1)
  })
})
