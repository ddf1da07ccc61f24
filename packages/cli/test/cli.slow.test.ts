import { spawn } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fromHex, type MatchRecord, publicKeyOf, recordOf, toHex } from '@parlour/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, newEngine, recordOn, setUp } from './asking.ts'
import { PARLOUR, parlour } from './spawned.ts'

describe('the program', () => {
  it.each([[[]], [['--help']], [['-h']], [['help']]])('%j tells what there is', async (args) => {
    const { code, stdout, stderr } = await parlour(args)
    expect(code).toBe(0)
    expect(stderr).toBe('')
    for (const command of ['engine', 'replay', 'simulate', 'verify']) expect(stdout).toMatch(new RegExp(`^  ${command} +\\w`, 'm'))
  })

  it.each(['engine', 'replay', 'simulate', 'verify'])('help for %s can be asked in two ways', async (command) => {
    const [first, second] = await Promise.all([parlour(['help', command]), parlour([command, '--help'])])
    expect(first).toEqual(second)
    expect(first.code).toBe(0)
    expect(first.stdout).toMatch(new RegExp(`^Usage: parlour ${command}`))
  })

  it('knows its version', async () => {
    expect(await parlour(['--version'])).toMatchObject({ code: 0, stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) })
  })

  it.each([
    [['simulat'], 'parlour: unknown command "simulat" (did you mean "simulate"?); see parlour --help\n'],
    [['frobnicate'], 'parlour: unknown command "frobnicate"; see parlour --help\n'],
    [['help', 'nope'], 'parlour: unknown command "nope"; see parlour --help\n'],
    [['--nope'], 'parlour: unknown option "--nope"; see parlour --help\n'],
    [['engine', '--nope'], 'parlour engine: unknown option "--nope"; see parlour engine --help\n'],
    [['engine', 'x'], 'parlour engine: takes no arguments, but got "x"; see parlour engine --help\n'],
    [['verify'], 'parlour verify: needs the FILE of a match record, or - for standard input; see parlour verify --help\n'],
    [['verify', 'a', 'b'], 'parlour verify: takes one FILE, but also got "b"; see parlour verify --help\n'],
    [['replay', 'a', '--seat', 'x'], 'parlour replay: --seat must be a whole number from 0 to 63, not "x"; see parlour replay --help\n'],
    [
      ['simulate', '--game', 'crazy-tens', '--a', 'random', '--b', 'me'],
      'parlour simulate: there is no bot "me"; there are learner, casual, regular, expert, master, random, heuristic, search; see parlour simulate --help\n',
    ],
    [
      ['simulate', '--game', 'crazy-tens', '--a', 'random', '--b', 'random', '--options', '[]'],
      `parlour simulate: --options must be a JSON object such as '{"target": 50}', not '[]'; see parlour simulate --help\n`,
    ],
  ])('%j is a wrong command line', async (args, message) => {
    expect(await parlour(args)).toEqual({ code: 2, stdout: '', stderr: message })
  })

  it('names the games when there is none of that name', async () => {
    const { code, stderr } = await parlour(['simulate', '--game', 'chess'])
    expect(code).toBe(2)
    expect(stderr).toMatch(/^parlour simulate: there is no game "chess"; there are crazy-tens.*; see parlour simulate --help\n$/)
  })
})

describe('parlour engine', () => {
  it('answers in order, also after a bot that takes its time, and ends with its input', async () => {
    const lines = [
      '{"id":1,"op":"new","game":"crazy-tens","seed":"x"}',
      '',
      '{"id":2,"op":"bot","table":"t1","seat":0,"level":"master","ms":150}',
      '{"id":3,"op":"outcome","table":"t1"}',
      'nonsense',
      '{"id":4,"op":"drop","table":"t1"}',
    ]
    const { code, stdout, stderr } = await parlour(['engine'], lines.join('\n'))
    expect(stderr).toBe('')
    expect(code).toBe(0)
    const ids = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line).id)
    expect(ids).toEqual([1, 2, 3, null, 4])
  })

  it('survives a line of many megabytes and bytes that are no text', async () => {
    const long = Buffer.alloc(9 * 1024 * 1024, 'x')
    const { code, stdout } = await parlour(['engine'], Buffer.concat([long, Buffer.from('\n\xff\xfe\n{"id":1,"op":"games"}\n', 'latin1')]))
    expect(code).toBe(0)
    const replies = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(replies).toHaveLength(3)
    expect(replies[0].error.message).toMatch(/longer than/)
    expect(replies[1].error.message).toMatch(/UTF-8/)
    expect(replies[2].games).toBeDefined()
  })

  it('ends quietly when nobody reads its answers any more', async () => {
    const child = spawn(process.execPath, [PARLOUR, 'engine'], { stdio: 'pipe' })
    let stderr = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text
    })
    child.stdin.on('error', () => undefined)
    child.stdin.write('{"op":"games"}\n')
    await new Promise((resolve) => child.stdout.once('data', resolve))
    child.stdout.destroy()
    const flood = setInterval(() => child.stdin.write('{"op":"games"}\n'), 5)
    const code = await new Promise((resolve) => child.on('close', resolve))
    clearInterval(flood)
    expect([code, stderr]).toEqual([0, ''])
  })
})

describe('records', () => {
  let folder = ''
  let record: MatchRecord
  const secretKey = fromHex('07'.repeat(32))
  const file = async (name: string, content: unknown) => {
    const path = join(folder, name)
    await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content))
    return path
  }
  const signed = () => recordOf(record.header, record.events, secretKey)

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'parlour-'))
    const engine = newEngine()
    await ask(engine, { op: 'new', game: 'crazy-tens', seed: 'record', options: { preset: 'single' } })
    for (let seats = [0]; seats.length > 0; ) {
      const [seat] = seats
      const { action } = await ask(engine, { op: 'bot', table: 't1', seat, level: 'regular' })
      seats = (await ask(engine, { op: 'apply', table: 't1', seat, action })).toAct as number[]
    }
    record = (await ask(engine, { op: 'record', table: 't1' })).record as MatchRecord
  })
  afterAll(() => rm(folder, { recursive: true }))

  it.each([
    ['of the engine', () => ({ id: 1, record })],
    ['of a server', () => ({ gameId: 'abc', game: 'crazy-tens', status: 'over', outcome: null, record })],
  ])('are also found in the whole answer %s', async (_whose, made) => {
    const answer = await file('answer.json', made())
    expect((await parlour(['verify', answer])).stdout).toMatch(/^consistent\n/)
    expect((await parlour(['replay', answer])).stdout).toMatch(/^Crazy Tens/)
  })

  it('of matches that began from a set-up position say so', async () => {
    const engine = newEngine()
    const table = await setUp(engine)
    const path = await file('position.json', await recordOn(engine, table))
    expect((await parlour(['verify', path])).stdout).toMatch(
      /set-up position \(nothing was dealt\).*\nnote {5}the match began from a set-up position/,
    )
    expect(JSON.parse((await parlour(['verify', '--json', path])).stdout)).toMatchObject({
      verdict: 'consistent',
      start: 'position',
      undo: true,
    })
  })

  it('without a signature are consistent', async () => {
    const { code, stdout } = await parlour(['verify', await file('plain.json', record)])
    expect(code).toBe(0)
    expect(stdout).toMatch(
      /^consistent\ngame {5}Crazy Tens, rules 1, options target 1\nseats {4}Seat 0 \(person\), Seat 1 \(person\)\nevents {3}\d+\noutcome {2}Played to the end: 1\. /,
    )
    expect(stdout).toMatch(
      /\nchecked {2}hash chain, commitment, pledges, deal, every event, outcome\nnote {5}moves could be taken back at this table\nnote {5}nobody vouches for this record: it is not signed, so anybody could have written it\n$/,
    )
  })

  it('signed by the key are authentic, the key as hex, as a file of hex and as PEM', async () => {
    const path = await file('signed.json', signed())
    const key = toHex(publicKeyOf(secretKey))
    const pem = `-----BEGIN PUBLIC KEY-----\n${Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), Buffer.from(key, 'hex')]).toString('base64')}\n-----END PUBLIC KEY-----\n`
    const keys = [key, key.toUpperCase(), await file('key.hex', `${key}\n`), await file('key.pem', pem)]
    for (const given of keys) {
      const { code, stdout } = await parlour(['verify', path, '--key', given])
      expect([given, code, stdout.split('\n')[0]]).toEqual([given, 0, 'authentic'])
      expect(stdout).toContain('outcome, signature')
      expect(stdout).not.toContain('nobody vouches')
    }
    const unchecked = await parlour(['verify', path])
    expect(unchecked.stdout).toMatch(/^consistent\n/)
    expect(unchecked.stdout).toContain('the signature was not: no key was given')
    expect(unchecked.stdout).toMatch(
      /\nnote {5}nobody vouches for this record: whether the signature is good only a key can tell \(--key\)\n$/,
    )
  })

  it('can come from standard input, and the verdict be JSON', async () => {
    const { code, stdout } = await parlour(['verify', '-', '--json'], JSON.stringify(record))
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({ verdict: 'consistent', vouched: false, game: 'crazy-tens', events: record.events.length })
  })

  it.each([
    ['ChainBroken', () => ({ ...record, events: record.events.slice(1) })],
    ['NotSigned', () => record],
    ['SignatureInvalid', () => recordOf(record.header, record.events, fromHex('08'.repeat(32)))],
    ['InvalidRecord', () => ({ ...record, extra: 1 })],
    ['InvalidRecord', () => 5],
  ])('that are wrong exit with 1 and say %s', async (reason, make) => {
    const { code, stdout } = await parlour(['verify', await file('wrong.json', make()), '--key', toHex(publicKeyOf(secretKey))])
    expect(code).toBe(1)
    expect(stdout).toMatch(new RegExp(`^wrong: ${reason}: [A-Z].*\\.\n$`))
  })

  it.each([
    ['no such file', async () => [join(folder, 'nope.json')], /cannot read .*nope\.json: there is no such file\n$/],
    ['a directory', async () => [folder], /is a directory\n$/],
    ['not JSON', async () => [await file('text.json', '{"parlour": 1,')], /text\.json is not JSON: /],
    [
      'a key that is none',
      async () => [await file('r.json', record), '--key', await file('k', 'hello')],
      /k holds neither 64 hex digits nor a PEM public key\n$/,
    ],
    ['a key that is not there', async () => [await file('r.json', record), '--key', 'abc'], /cannot read abc: there is no such file\n$/],
    [
      'a key of another kind',
      async () => {
        const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 1024 })
        return [await file('r.json', record), '--key', await file('rsa.pem', publicKey.export({ type: 'spki', format: 'pem' }).toString())]
      },
      /not an Ed25519 one\n$/,
    ],
  ])('that cannot be read exit with 1: %s', async (_what, args, message) => {
    const { code, stdout, stderr } = await parlour(['verify', ...(await args())])
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(message)
    expect(stderr.trimEnd().split('\n')).toHaveLength(1)
  })

  it('are replayed as text, whole or as one seat saw them', async () => {
    const path = await file('replay.json', record)
    const whole = await parlour(['replay', path])
    expect(whole.code).toBe(0)
    expect(whole.stdout).toMatch(/^Crazy Tens, rules 1\n/)
    expect(whole.stdout).toMatch(/Seat 0 is dealt (.. ){4}..\./)
    expect(whole.stdout).toMatch(/Seat 1 is dealt (.. ){4}..\./)
    expect(whole.stdout).toMatch(/\nPlayed to the end: 1\. .*\n$/)
    const seat = await parlour(['replay', '-', '--seat', '1'], JSON.stringify(record))
    expect(seat.stdout).toMatch(/Seat 0 is dealt 5 cards\./)
    expect(seat.stdout).toMatch(/Seat 1 is dealt (.. ){4}..\./)
    const nobody = await parlour(['replay', path, '--seat', '2'])
    expect(nobody).toEqual({ code: 1, stdout: '', stderr: 'parlour replay: InvalidPlayer: There is no seat 2 in this match.\n' })
  })
})

describe('parlour simulate', () => {
  const base = ['simulate', '--game', 'crazy-tens', '--a', 'heuristic', '--b', 'random', '--preset', 'single']

  it('prints a table, the same wins for the same seed', async () => {
    const [first, second] = await Promise.all([
      parlour([...base, '--deals', '60', '--no-early-stop']),
      parlour([...base, '--deals', '60', '--no-early-stop']),
    ])
    expect(first.code).toBe(0)
    expect(first.stdout).toMatch(/^Crazy Tens, 2 seats, options target 1\n60 deals, each played 2 times/)
    const wins = (text: string) => /A heuristic +([\d.]+) %/.exec(text)?.[1]
    expect(Number(wins(first.stdout))).toBeGreaterThan(50)
    expect(wins(second.stdout)).toBe(wins(first.stdout))
  })

  it('stops early when the answer is clear, and says so', async () => {
    const { stdout } = await parlour([...base, '--deals', '5000', '--json', '--seed', 'other'])
    const result = JSON.parse(stdout)
    expect(result).toMatchObject({
      game: 'crazy-tens',
      ending: 'clear',
      options: { target: 1 },
      bots: [{ name: 'heuristic' }, { name: 'random' }],
    })
    expect(result.deals).toBeLessThan(5000)
    expect(result.bots[0].interval[0]).toBeGreaterThan(0.5)
  })

  it('prints what there is when it is interrupted', async () => {
    const child = spawn(process.execPath, [PARLOUR, ...base, '--deals', '100000000', '--no-early-stop'], { stdio: 'pipe' })
    let stdout = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text
    })
    const closed = new Promise((resolve) => child.on('close', resolve))
    await new Promise((resolve) => setTimeout(resolve, 4000))
    child.kill('SIGINT')
    expect(await closed).toBe(0)
    expect(stdout).toMatch(/\nEnded before all deals were played: the table shows those played so far\.\n$/)
  })
})
