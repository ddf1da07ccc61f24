import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { root } from '../lib/root.mjs'

const started: ChildProcess[] = []
const folders: string[] = []
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

const script = join(root, 'scripts/start.mjs')

function start(env: NodeJS.ProcessEnv, command = process.execPath, args = [script]) {
  const dataDir = mkdtempSync(join(tmpdir(), 'parlour-start-'))
  folders.push(dataDir)
  const child = spawn(command, args, {
    env: { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, errors: withoutBuild(said) }))
  const address = once(child.stdout.setEncoding('utf8'), 'data').then(([line]) => /http:\S+/.exec(String(line))?.[0] ?? '')
  started.push(child)
  return { child, ended, address }
}

/** What was said, but for the line about the client where this was the first start after a change. */
const withoutBuild = (text: string): string => text.replace(/^Building the client … [\d.]+ s\n/, '')

describe('npm start', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('serves page and health until %s', async (signal) => {
    const { child, ended, address } = start({ PORT: '0', HOST: '' })
    const url = await address
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/)

    const home = await fetch(url)
    expect(home.status).toBe(200)
    expect(await home.text()).toContain('<div id="app">')
    const room = await fetch(`${url}some/room`, { headers: { accept: 'text/html' } })
    expect([room.status, await room.text()]).toEqual([200, expect.stringContaining('<div id="app">')])
    const health = await fetch(`${url}api/v1/health`)
    expect([health.status, ((await health.json()) as { status: string }).status]).toEqual([200, 'ok'])
    const missing = await fetch(`${url}nowhere`)
    expect([missing.status, await missing.json()]).toMatchObject([404, { error: { code: 'RouteNotFound' } }])

    child.kill(signal)
    expect(await ended).toEqual({ code: 0, errors: '' })
  })

  it.each(['http', '65536', '80.5'])('refuses PORT=%s in one sentence', async (port) => {
    const { code, errors } = await start({ PORT: port }).ended
    expect(code).toBe(1)
    expect(errors).toBe(`parlour serve: PORT is "${port}", but should be a whole number from 0 to 65535.\n`)
  })

  it('tells the settings when it is asked to, and refuses what it does not know', async () => {
    const asked = start({}, process.execPath, [script, '--help'])
    const [help] = (await once(asked.child.stdout, 'data')) as [string]
    expect(help).toMatch(/^Usage: parlour serve\n/)
    expect(await asked.ended).toEqual({ code: 0, errors: '' })
    const { code, errors } = await start({}, process.execPath, [script, '--port', '80']).ended
    expect(code).toBe(2)
    expect(errors).toMatch(/^parlour serve: .*--port/)
  })

  it('says when the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const taken = other.address()
    const port = typeof taken === 'object' && taken !== null ? String(taken.port) : ''
    const { code, errors } = await start({ PORT: port, HOST: '127.0.0.1' }).ended
    other.close()
    expect({ code, errors }).toEqual({
      code: 1,
      errors: `parlour serve: Port ${port} on 127.0.0.1 is already in use; set PORT to another one.\n`,
    })
  })

  it('ends with the npm that started it, whose shell passes nothing on', async () => {
    const npm = { PORT: '0', npm_lifecycle_script: 'node scripts/start.mjs' }
    const { child, address, ended } = start(npm, 'sh', ['-c', `"${process.execPath}" "${script}"; exit`])
    const url = await address
    expect((await fetch(url)).status).toBe(200)
    child.kill('SIGKILL')
    // The pipes close only when the server itself is gone.
    await ended
    await expect(fetch(url)).rejects.toThrow()
  })
})
