/** What is killed without warning comes back with everything that was committed: the server, the database, or both. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '../../src/database/index.ts'
import { isAlive } from '../../src/database/platform.ts'
import { eventually, postmasterPid, query, type ServerProcess, scratchData, serverProcess, untilEnd } from './scratch.ts'

async function ready(server: ServerProcess) {
  const told = await server.outcome()
  if (told.kind !== 'ready') throw new Error(`The server said ${JSON.stringify(told)}`)
  return told
}

async function pidOf(dataDir: string): Promise<number> {
  const pid = await postmasterPid(dataDir)
  if (pid === null) throw new Error('No database runs')
  return pid
}

describe('when the server is killed', () => {
  it('the next one adopts the running database, watches it and stops it', async () => {
    const dataDir = await scratchData()
    const server = serverProcess(dataDir)
    const { connection } = await ready(server)
    await query(connection, 'CREATE TABLE kept AS SELECT 1 AS n')
    const pid = await pidOf(dataDir)
    await server.kill()
    expect(await isAlive(pid)).toBe(true)

    const database = untilEnd(await openDatabase({ dataDir }))
    expect(await pidOf(dataDir)).toBe(pid)
    expect(database.connection).toEqual(connection)
    expect(await query(database.connection, 'SELECT n FROM kept')).toEqual([{ n: 1 }])
    await expect(openDatabase({ dataDir })).rejects.toMatchObject({ code: 'DataDirInUse' })

    await database.stop()
    expect(await isAlive(pid)).toBe(false)
    expect(await postmasterPid(dataDir)).toBeNull()
  })

  it('the end of an adopted database is noticed, and it can be revived', async () => {
    const dataDir = await scratchData()
    const server = serverProcess(dataDir)
    await ready(server)
    await server.kill()
    const database = untilEnd(await openDatabase({ dataDir }))
    const pid = await pidOf(dataDir)
    process.kill(pid, 'SIGKILL')
    expect((await database.ended).message).toMatch(/ended unexpectedly/)
    await database.revive()
    expect(await pidOf(dataDir)).not.toBe(pid)
    expect(await query(database.connection, 'SELECT 1 AS n')).toEqual([{ n: 1 }])
  })

  it('together with its database, the next one recovers it', async () => {
    const dataDir = await scratchData()
    const server = serverProcess(dataDir)
    const { connection } = await ready(server)
    await query(connection, 'CREATE TABLE kept AS SELECT 1 AS n')
    const pid = await pidOf(dataDir)
    await Promise.all([server.kill(), Promise.resolve(process.kill(pid, 'SIGKILL'))])
    const database = untilEnd(await openDatabase({ dataDir }))
    expect(await pidOf(dataDir)).not.toBe(pid)
    expect(await query(database.connection, 'SELECT n FROM kept')).toEqual([{ n: 1 }])
  })

  it('while it creates the database, the next one begins again', async () => {
    const dataDir = await scratchData()
    const server = serverProcess(dataDir)
    const unfinished = async () => (await readdir(dataDir).catch(() => [])).filter((name) => name.startsWith('postgres.new-'))
    await eventually('initdb begins', async () => {
      const [folder] = await unfinished()
      return folder !== undefined && (await readdir(join(dataDir, folder))).length > 3
    })
    await server.kill()
    expect(await readdir(dataDir)).not.toContain('postgres')
    untilEnd(await openDatabase({ dataDir }))
    expect(await unfinished()).toEqual([])
  })
})

describe('when the database is killed', () => {
  it('its end is noticed, and it can be revived with all that was committed', async () => {
    const dataDir = await scratchData()
    const database = untilEnd(await openDatabase({ dataDir }))
    const busy = new Client(database.connection)
    busy.on('error', () => undefined)
    await busy.connect()
    await busy.query('CREATE TABLE kept AS SELECT 1 AS n')
    const before = database.ended
    process.kill(await pidOf(dataDir), 'SIGKILL')
    expect((await before).message).toBe('The database process ended unexpectedly (SIGKILL).')
    await Promise.all([database.revive(), database.revive()])
    expect(database.ended).not.toBe(before)
    expect(await query(database.connection, 'SELECT n FROM kept')).toEqual([{ n: 1 }])
    await expect(openDatabase({ dataDir })).rejects.toMatchObject({ code: 'DataDirInUse' })

    process.kill(await pidOf(dataDir), 'SIGKILL')
    await database.ended
    await database.revive()
    expect(await query(database.connection, 'SELECT n FROM kept')).toEqual([{ n: 1 }])
  })

  it('a stop in the middle of a revival leaves nothing running', async () => {
    const dataDir = await scratchData()
    const database = untilEnd(await openDatabase({ dataDir }))
    process.kill(await pidOf(dataDir), 'SIGKILL')
    await database.ended
    await Promise.all([database.revive(), database.stop()])
    await database.revive()
    expect(await postmasterPid(dataDir)).toBeNull()
  })

  it('in one of its parts only, the folder stays locked', async () => {
    const dataDir = await scratchData()
    const database = untilEnd(await openDatabase({ dataDir }))
    const [backend] = await query(database.connection, "SELECT pid FROM pg_stat_activity WHERE application_name LIKE 'parlour %'")
    process.kill(Number(backend?.pid), 'SIGKILL')
    await eventually('the lock is taken again', async () => {
      const locks = "SELECT l.pid FROM pg_locks l WHERE locktype = 'advisory' AND granted"
      const [holder] = await query(database.connection, locks).catch(() => [])
      return holder !== undefined && holder.pid !== backend?.pid
    })
    await expect(openDatabase({ dataDir })).rejects.toMatchObject({ code: 'DataDirInUse' })
  })
})

describe('two servers on one data folder', () => {
  it('the second is refused while the first lives, and welcome afterwards', async () => {
    const dataDir = await scratchData()
    const first = serverProcess(dataDir)
    const { connection } = await ready(first)
    await expect(openDatabase({ dataDir })).rejects.toMatchObject({
      code: 'DataDirInUse',
      message: expect.stringContaining(`(process ${first.child.pid})`),
    })
    expect(await query(connection, 'SELECT 1 AS n')).toEqual([{ n: 1 }])
    await first.stop()
    untilEnd(await openDatabase({ dataDir }))
  })

  it('one of two that start in the same moment on a new folder serves it', async () => {
    const dataDir = await scratchData()
    const told = await Promise.all([serverProcess(dataDir).outcome(), serverProcess(dataDir).outcome()])
    expect(told.map((one) => (one.kind === 'failed' ? one.code : one.kind)).toSorted()).toEqual(['DataDirInUse', 'ready'])
    const winner = told.find((one) => one.kind === 'ready')
    expect(await query(winner?.connection ?? {}, 'SELECT 1 AS n')).toEqual([{ n: 1 }])
  })
})

describe('what a crash leaves behind', () => {
  it('a process number that now belongs to a stranger does not stop the start', async () => {
    const dataDir = await scratchData()
    const server = serverProcess(dataDir)
    await ready(server)
    const pid = await pidOf(dataDir)
    process.kill(pid, 'SIGKILL')
    await server.kill()
    const stranger = spawn('sleep', ['600'], { stdio: 'ignore' })
    onTestFinished(() => void stranger.kill('SIGKILL'))
    await once(stranger, 'spawn')
    for (const path of [join(dataDir, 'postgres', 'postmaster.pid'), join(dataDir, 'postgres-socket', '.s.PGSQL.5432.lock')]) {
      const content = await readFile(path, 'utf8')
      await writeFile(path, content.replace(String(pid), String(stranger.pid)))
    }
    const database = untilEnd(await openDatabase({ dataDir }))
    expect(await query(database.connection, 'SELECT 1 AS n')).toEqual([{ n: 1 }])
    expect(stranger.exitCode).toBeNull()
  })
})
