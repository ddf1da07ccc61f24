/** `parlour serve`, `backup` and `restore` as people run them: real processes, a real database, real files. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it, vi } from 'vitest'

const program = fileURLToPath(new URL('../bin/parlour.mjs', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'parlour-serve-'))
const started: ChildProcess[] = []
afterAll(() => {
  for (const child of started) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

const inFolder = (name: string) => join(folder, name)
const environment = (env: NodeJS.ProcessEnv) => ({ ...process.env, PORT: '0', LOG_LEVEL: 'fatal', BOT_DELAY_MS: '0', ...env })

async function serve(env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [program, 'serve'], { env: environment(env), stdio: ['ignore', 'pipe', 'pipe'] })
  started.push(child)
  const ended = once(child, 'exit')
  const [text] = (await Promise.race([once(child.stdout.setEncoding('utf8'), 'data'), ended])) as [string]
  const url = /http:\S+(?=\/ )/.exec(String(text))?.[0] ?? ''
  const stop = async () => {
    child.kill('SIGTERM')
    return (await ended)[0] as number
  }
  if (child.pid === undefined) throw new Error('It was not started.')
  return { url: `${url}/api/v1`, stop, pid: child.pid }
}

const run = (args: readonly string[], env: NodeJS.ProcessEnv) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    env: environment(env),
    encoding: 'utf8',
    timeout: 60_000,
  })
  return { status, output: stdout, errors: stderr }
}

async function post(url: string, path: string, body: unknown, token?: string) {
  const headers = { 'content-type': 'application/json', ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) }
  const response = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: response.status, body: (await response.json()) as { readonly [name: string]: unknown } }
}

/** The nodes that this process keeps. */
function nodesOf(keeper: number): number[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,args=']).toString().trim().split('\n')
  return lines.flatMap((line) => {
    const [pid, parent, ...args] = line.trim().split(/\s+/)
    return Number(parent) === keeper && args.some((arg) => arg.endsWith('node.mjs')) ? [Number(pid)] : []
  })
}

const ann = { username: 'Ann', password: 'correct horse battery staple' }

describe('a server, its backup and its restoration', () => {
  const first = { DATA_DIR: inFolder('first') }
  /** Where restoring fails, until it does not. */
  const third = { DATA_DIR: inFolder('third') }
  const file = inFolder('all.backup')
  let gameId = ''

  it('is backed up while it runs', async () => {
    const { url, stop } = await serve(first)
    const { body } = await post(url, '/register', ann)
    const token = String(body.token)
    const game = await post(url, '/games', { game: 'forty-thieves', options: { deal: 7 } }, token)
    gameId = String(game.body.gameId)
    expect(run(['backup', file], first)).toMatchObject({
      status: 0,
      errors: '',
      output: expect.stringMatching(/^[\d,]+ lines written to /),
    })
    expect(run(['backup', file], first)).toMatchObject({ status: 2, errors: expect.stringContaining('without --force') })
    expect(run(['backup', file, '--force'], first).status).toBe(0)
    expect(await stop()).toBe(0)
  })

  it('is backed up while it does not run', () => {
    expect(run(['backup', inFolder('again.backup')], first)).toMatchObject({ status: 0, errors: '' })
  })

  it('comes back from the file, with accounts and matches', async () => {
    const second = { DATA_DIR: inFolder('second') }
    expect(run(['restore', file], second)).toMatchObject({ status: 0, errors: '' })
    const { url, stop } = await serve(second)
    const { status, body } = await post(url, '/login', ann)
    expect(status).toBe(200)
    const match = await fetch(`${url}/matches/${gameId}`, { headers: { authorization: `Bearer ${body.token}` } })
    expect(await match.json()).toMatchObject({ gameId, game: 'forty-thieves', status: 'running' })
    expect(run(['restore', file], second)).toMatchObject({ status: 1, errors: expect.stringMatching(/already using|not empty/) })
    await stop()
    expect(run(['restore', file], second)).toMatchObject({ status: 1, errors: expect.stringContaining('empty') })
  })

  it.each([
    ['cut short', (bytes: Buffer) => bytes.subarray(0, bytes.length - 40)],
    ['altered', (bytes: Buffer) => Buffer.concat([bytes.subarray(0, 200), Buffer.from([0, 1, 2, 3]), bytes.subarray(204)])],
    ['something else', () => Buffer.from('shopping: eggs, flour')],
    ['empty', () => Buffer.alloc(0)],
  ])('refuses a file that is %s', (_name, damage) => {
    const bad = inFolder('bad.backup')
    writeFileSync(bad, damage(readFileSync(file)))
    const { status, errors } = run(['restore', bad], third)
    expect({ status, oneLine: errors.trim().split('\n').length, internal: errors.includes('internal') }).toEqual({
      status: 1,
      oneLine: 1,
      internal: false,
    })
  })

  it('finds the database as empty as before after all of these', () => {
    expect(run(['restore', file], third)).toMatchObject({ status: 0, errors: '' })
  })

  it('says what is missing', () => {
    expect(run(['restore', inFolder('nothing')], first)).toMatchObject({ status: 1, errors: expect.stringContaining('there is no file') })
    expect(run(['backup'], first)).toMatchObject({ status: 2, errors: expect.stringContaining('needs a FILE') })
    expect(run(['backup', join(inFolder('nowhere'), 'x')], first)).toMatchObject({ status: 1, errors: expect.stringContaining('ENOENT') })
  })
})

describe('what a server says when it is there', () => {
  const lines = async (env: NodeJS.ProcessEnv) => {
    const child = spawn(process.execPath, [program, 'serve'], { env: environment(env), stdio: ['ignore', 'pipe', 'ignore'] })
    started.push(child)
    let text = ''
    child.stdout.setEncoding('utf8')
    for await (const part of child.stdout) {
      text += part
      if (/^(?:Only|This|Anyone).*\n/m.test(text)) break
    }
    child.kill('SIGTERM')
    await once(child, 'exit')
    return text
  }

  it('to itself alone: where it is, and how to let others in', async () => {
    expect(await lines({ DATA_DIR: inFolder('fifth'), HOST: '127.0.0.1' })).toMatch(
      /^Parlour is at http:\/\/127\.0\.0\.1:\d+\/ \(Ctrl\+C stops it\)\nOnly this machine .*HOST=0\.0\.0\.0 npm start\n$/,
    )
  })

  it('to the network: where others find it, that anyone can join, and a code for their phones', async () => {
    const text = await lines({ DATA_DIR: inFolder('fifth'), HOST: '0.0.0.0' })
    const outside = Object.values(networkInterfaces()).some((list) => list?.some(({ family, internal }) => family === 'IPv4' && !internal))
    if (!outside) return expect(text).toContain('has no address on a network')
    expect(text).toMatch(/^On the local network: http:\/\/[\d.]+:\d+\/$/m)
    expect(text).toContain('Anyone on your network can join')
    expect(text).toMatch(/^[█▀▄ ]{20,}$/m)
  })
})

describe('a server that cannot start', () => {
  it.each([
    [{ DATA_DIR: '/dev/null/data' }, 'data folder'],
    [{ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }, '127.0.0.1:1'],
    [{ TOKEN_SIGNING_KEY: 'short' }, 'TOKEN_SIGNING_KEY'],
    [{ REDIS_URL: 'http://127.0.0.1' }, 'REDIS_URL'],
    [{ NODES: 'all' }, 'NODES'],
    [{ LEXICON: inFolder('missing.txt') }, 'LEXICON'],
  ])('says why in one sentence: %o', (env, words) => {
    const { status, errors } = run(['serve'], { DATA_DIR: inFolder('fourth'), ...env })
    expect(status).toBe(1)
    expect(errors).toContain(words)
    expect(errors.trim().split('\n')).toHaveLength(1)
  })

  it('says that a data folder was made by another PostgreSQL, and what to do', () => {
    const old = inFolder('old')
    mkdirSync(join(old, 'postgres'), { recursive: true, mode: 0o700 })
    writeFileSync(join(old, 'postgres', 'PG_VERSION'), '17\n')
    const { status, errors } = run(['serve'], { DATA_DIR: old })
    expect(status).toBe(1)
    expect(errors).toMatch(/PostgreSQL 17.*parlour backup.*parlour restore/)
  })
})

it('several nodes stay as many when one of them ends while all are being replaced', async () => {
  const { pid, stop } = await serve({ DATA_DIR: inFolder('nodes'), NODES: '2', DRAIN_SECONDS: '2' })
  const before = nodesOf(pid)
  expect(before).toHaveLength(2)
  process.kill(pid, 'SIGHUP')
  const old = (): number[] => nodesOf(pid).filter((one) => before.includes(one))
  await vi.waitUntil(() => old().length === 1, 20_000)
  const [left] = old()
  // Never 0, which would be everybody who runs this test.
  if (left === undefined) throw new Error('Both have been replaced already.')
  process.kill(left, 'SIGKILL')
  await vi.waitUntil(() => nodesOf(pid).length === 2 && nodesOf(pid).every((one) => !before.includes(one)), 20_000)
  // Another one would have come by now.
  await new Promise((resolve) => setTimeout(resolve, 4_000))
  expect(nodesOf(pid)).toHaveLength(2)
  expect(await stop()).toBe(0)
})
