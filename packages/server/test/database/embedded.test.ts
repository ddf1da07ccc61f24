import { mkdir, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openEmbedded } from '../../src/database/embedded.ts'
import { type Database, openDatabase } from '../../src/database/index.ts'
import { thisMachine } from '../../src/database/platform.ts'
import { postmasterPid, query, scratchData, scratchFolder, untilEnd } from './scratch.ts'

describe('the embedded database', () => {
  it('is made on the first start, listens only in a private folder, keeps its data, and serves one server at a time', async () => {
    const dataDir = await scratchData()
    const notes: string[] = []
    const first = untilEnd(await openDatabase({ dataDir, note: (line) => notes.push(line) }))
    expect(first.kind).toBe('embedded')
    expect(first.description).toMatch(/^its own PostgreSQL 18\.\d+ in .*data.postgres$/)
    expect(notes).toEqual([`Creating the database in ${join(dataDir, 'postgres')} …`])

    const settings = `SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit,
      current_setting('server_encoding') AS encoding, lower('ÄÖÜ') AS lower`
    expect(await query(first.connection, settings)).toEqual([{ fsync: 'on', commit: 'on', encoding: 'UTF8', lower: 'äöü' }])
    if (process.platform !== 'win32') {
      expect((await stat(first.connection.host ?? '')).mode & 0o777).toBe(0o700)
      expect(await query(first.connection, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '' }])
    }
    await query(first.connection, 'CREATE TABLE kept (word text)')
    await query(first.connection, "INSERT INTO kept VALUES ('still here')")

    await expect(openDatabase({ dataDir })).rejects.toMatchObject({
      code: 'DataDirInUse',
      message: expect.stringContaining(`(process ${process.pid}) is already using the data folder ${dataDir}; stop it or set DATA_DIR`),
    })
    expect(await query(first.connection, 'SELECT word FROM kept')).toEqual([{ word: 'still here' }])

    await Promise.all([first.stop(), first.stop()])
    await first.stop()
    expect(await postmasterPid(dataDir)).toBeNull()

    const second = untilEnd(await openDatabase({ dataDir, note: (line) => notes.push(line) }))
    expect(await query(second.connection, 'SELECT word FROM kept')).toEqual([{ word: 'still here' }])
    expect(notes).toHaveLength(1)
  })
})

describe('a data folder that vanishes under a running server', () => {
  const ended = async (database: Database, pid: number | null): Promise<void> => {
    if (pid === null) throw new Error('No database runs.')
    const gone = database.ended
    process.kill(pid, 'SIGKILL')
    await gone
  }

  it.each(['postgres', '.'])('is never replaced by an empty one (%s), and serves again when it is back', async (part) => {
    const dataDir = await scratchData()
    const database = untilEnd(await openDatabase({ dataDir }))
    await query(database.connection, 'CREATE TABLE kept (word text)')
    await query(database.connection, "INSERT INTO kept VALUES ('still here')")
    const pid = await postmasterPid(dataDir)
    const [there, away] = [join(dataDir, part), `${dataDir}-elsewhere`]
    await rename(there, away)
    await ended(database, pid)
    for (const _attempt of [1, 2]) {
      await expect(database.revive()).rejects.toMatchObject({
        code: 'DataDirUnusable',
        message: expect.stringContaining('no longer there'),
      })
      await expect(stat(join(dataDir, 'postgres'))).rejects.toMatchObject({ code: 'ENOENT' })
    }
    await rename(away, there)
    await database.revive()
    expect(await query(database.connection, 'SELECT word FROM kept')).toEqual([{ word: 'still here' }])
  })
})

describe('a data folder that cannot be used is refused in one sentence', () => {
  it('because it is a file', async () => {
    const dataDir = join(await scratchFolder(), 'data')
    await writeFile(dataDir, 'not a folder')
    await expect(openDatabase({ dataDir })).rejects.toMatchObject({
      code: 'DataDirUnusable',
      message: `The data folder ${dataDir} is a file, not a folder; repair that or set DATA_DIR to another folder.`,
    })
  })

  it('because it lies below a file', async () => {
    const file = join(await scratchFolder(), 'file')
    await writeFile(file, '')
    await expect(openDatabase({ dataDir: join(file, 'data') })).rejects.toMatchObject({
      code: 'DataDirUnusable',
      message: expect.stringContaining('lies below a file'),
    })
  })

  it('because a file is where the database belongs', async () => {
    const dataDir = await scratchFolder()
    await writeFile(join(dataDir, 'postgres'), '')
    await expect(openDatabase({ dataDir })).rejects.toMatchObject({
      code: 'DataDirUnusable',
      message: expect.stringContaining(`Something else is in ${join(dataDir, 'postgres')}`),
    })
  })

  it('because something else is where the database belongs', async () => {
    const dataDir = await scratchFolder()
    await mkdir(join(dataDir, 'postgres'))
    await writeFile(join(dataDir, 'postgres', 'diary.txt'), 'dear diary')
    await expect(openDatabase({ dataDir })).rejects.toMatchObject({ code: 'DataDirUnusable' })
  })

  it.each([
    { version: 17, code: 'DataDirTooOld' },
    { version: 99, code: 'DataDirTooNew' },
  ])('because PostgreSQL $version made it', async ({ version, code }) => {
    const dataDir = await scratchFolder()
    await mkdir(join(dataDir, 'postgres'))
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), `${version}\n`)
    await expect(openDatabase({ dataDir })).rejects.toMatchObject({
      code,
      message: expect.stringMatching(
        new RegExp(
          `made by PostgreSQL ${version}, an? \\w+ version than the 18 of this Parlour; .*"parlour backup FILE".*"parlour restore FILE"`,
        ),
      ),
    })
  })

  it('because there is no PostgreSQL for this machine', async () => {
    const machine = { ...thisMachine(), binaries: null, name: 'plan9-mips' }
    await expect(openEmbedded({ dataDir: await scratchData() }, machine)).rejects.toMatchObject({
      code: 'NoBinaries',
      message: expect.stringMatching(/No PostgreSQL for plan9-mips .* set DATABASE_URL/),
    })
  })
})
