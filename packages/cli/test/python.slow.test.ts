/** A bot in another language: examples/python-bot, of Python's standard library alone, plays matches of every game over the engine protocol. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { games } from '@parlour/games'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { PARLOUR, parlour, run } from './spawned.ts'

const { scale, seed } = inject('sample')
const MATCHES = Math.ceil(100 * scale)
const program = fileURLToPath(new URL('../../../examples/python-bot/bot.py', import.meta.url))
const found = (await run('python3', ['--version']).catch(() => null))?.code === 0
// On CI a missing python3 is a failure, not a reason to leave the test out.
const expected = found || process.env.CI !== undefined

const folder = mkdtempSync(join(tmpdir(), 'parlour-python-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`
/** With the Node that runs the tests, whichever is on the path. */
const bot = (...args: readonly string[]) =>
  run('python3', [program, ...args, '--engine', `${quoted(process.execPath)} ${quoted(PARLOUR)} engine`])

describe.runIf(expected)('examples/python-bot', () => {
  it.each(games.map(({ id, seats }) => [id, seats.max] as const))(
    `plays ${MATCHES} matches of %s without a refusal`,
    async (id, seats) => {
      const record = join(folder, `${id}.json`)
      const { code, stdout, stderr } = await bot(id, '--matches', `${MATCHES}`, '--against', 'learner', '--seed', seed, '--record', record)
      expect(stderr).toBe('')
      const summary = /^(\d+) matches of (\S+) against learner: (.+); \d+ requests, no refusal\n$/.exec(stdout)
      expect(summary?.slice(1, 3), stdout).toEqual([`${MATCHES}`, id])
      const counts = [...(summary?.[3] ?? '').matchAll(/(\d+)× place (\d+)/g)].map(([, count]) => Number(count))
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(MATCHES)
      // Among several it would have to be made to lose them all.
      if (seats > 1 && MATCHES >= 50) expect(stdout).toContain('× place 1')
      expect(code).toBe(0)
      expect(await parlour(['verify', record])).toMatchObject({ code: 0, stdout: expect.stringMatching(/^consistent\n/) })
    },
    600_000,
  )

  it('deals the same matches again for the same seed', async () => {
    const play = async () => (await bot('big-two', '--matches', '3', '--against', 'learner', '--seed', 'again')).stdout
    expect(await play()).toBe(await play())
  })

  it('explains itself, and says what is wrong', async () => {
    expect(await bot('--help')).toMatchObject({ code: 0, stdout: expect.stringContaining('usage: bot.py') })
    expect(await bot('chess')).toMatchObject({ code: 2, stderr: expect.stringContaining('crazy-tens') })
    for (const matches of ['-3', '0', 'abc']) {
      const refused = await bot('crazy-tens', '--matches', matches)
      expect(refused).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining(`whole number from 1 on, not ${matches}`) })
    }
    const unknown = await bot('crazy-tens', '--against', 'godlike')
    expect(unknown).toMatchObject({ code: 1, stderr: expect.stringContaining('UnknownLevel') })
    expect(unknown.stderr.trim().split('\n')).toHaveLength(1)
  })
})
