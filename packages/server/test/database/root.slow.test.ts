/** PostgreSQL refuses to run as root. A server that does finds a way wherever its folders are. */
import { chmod, cp, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Database } from '../../src/database/database.ts'
import { openEmbedded } from '../../src/database/embedded.ts'
import { isRoot, type Machine, thisMachine } from '../../src/database/platform.ts'
import { canReach, inNamespace, unprivilegedUser } from '../../src/database/runner.ts'
import { makeSocketFolder } from '../../src/database/socket-folder.ts'
import { postmasterPid, query, scratchData, scratchFolder, serverProcess, untilEnd } from './scratch.ts'

const longName = 'a-rather-long-name-for-a-folder-'.repeat(4)
const namespacesWork = isRoot() && process.platform === 'linux' && (await canReach(inNamespace(await unprivilegedUser(null)), '/'))

/** A folder that only root may enter, with a path too long for a socket. */
async function closedFolder(): Promise<string> {
  const closed = join(await scratchFolder(), 'closed')
  await mkdir(join(closed, longName), { recursive: true })
  await chmod(closed, 0o700)
  return join(closed, longName)
}

async function works(database: Database): Promise<void> {
  await query(database.connection, 'CREATE TABLE IF NOT EXISTS kept (n int)')
  await query(database.connection, 'INSERT INTO kept VALUES (1)')
}

/** The user id under which the database of a data folder runs, as others see it. */
async function runsAs(dataDir: string): Promise<number> {
  return (await stat(`/proc/${await postmasterPid(dataDir)}`)).uid
}

describe.runIf(isRoot() && process.platform === 'linux')('as root', () => {
  it('the database runs as an unprivileged user, to whom its files belong', async () => {
    const dataDir = await scratchData()
    const database = untilEnd(await openEmbedded({ dataDir }, thisMachine()))
    await works(database)
    const user = await unprivilegedUser(null)
    expect(await runsAs(dataDir)).toBe(user.uid)
    expect((await stat(join(dataDir, 'postgres'))).uid).toBe(user.uid)
    expect(user.uid).not.toBe(0)
  })

  it.runIf(namespacesWork)('below a folder that only root may enter, with a long path, it runs in a user namespace', async () => {
    const dataDir = await scratchData(await closedFolder())
    expect(Buffer.byteLength(dataDir)).toBeGreaterThan(120)
    const notes: string[] = []
    const first = untilEnd(await openEmbedded({ dataDir, note: (line) => notes.push(line) }, thisMachine()))
    await works(first)
    expect((await stat(join(dataDir, 'postgres'))).uid).toBe(0)
    expect(notes).toHaveLength(1)
    await first.stop()
    await expect(stat(first.connection.host ?? '')).rejects.toMatchObject({ code: 'ENOENT' })

    const second = serverProcess(dataDir)
    expect(await second.outcome()).toMatchObject({ kind: 'ready' })
    const pid = await postmasterPid(dataDir)
    await second.kill()
    const third = untilEnd(await openEmbedded({ dataDir }, thisMachine()))
    expect(await postmasterPid(dataDir)).toBe(pid)
    expect(await query(third.connection, 'SELECT n FROM kept')).toEqual([{ n: 1 }])
  })

  it.runIf(namespacesWork)('a database of that kind is given to the unprivileged user when its folder is opened', async () => {
    const below = await closedFolder()
    const dataDir = await scratchData(below)
    const first = untilEnd(await openEmbedded({ dataDir }, thisMachine()))
    await works(first)
    await first.stop()
    await expect(openEmbedded({ dataDir }, { ...thisMachine(), namespaces: 'never' })).rejects.toMatchObject({
      code: 'DataDirUnusable',
      message: expect.stringMatching(/cannot enter .*chmod o\+x/),
    })
    await chmod(join(below, '..'), 0o755)
    const second = untilEnd(await openEmbedded({ dataDir }, thisMachine()))
    expect(await query(second.connection, 'SELECT n FROM kept')).toEqual([{ n: 1 }])
    expect((await stat(join(dataDir, 'postgres', 'base'))).uid).toBe((await unprivilegedUser(null)).uid)
  })

  it('where namespaces are forbidden too, the database is kept in a folder of the system, and the data folder says where', async () => {
    const dataDir = await scratchData(await closedFolder())
    const system = await scratchFolder()
    const machine: Machine = { ...thisMachine(), namespaces: 'never', elsewhere: ['/proc/not-here', system] }
    const notes: string[] = []
    const first = untilEnd(await openEmbedded({ dataDir, note: (line) => notes.push(line) }, machine))
    await works(first)
    const [name = ''] = await readdir(system)
    const home = join(system, name)
    expect(notes[0]).toContain(`The database is kept in ${home}, because`)
    expect(first.description).toContain(join(home, 'postgres'))
    expect((await readFile(join(dataDir, 'postgres-is-in'), 'utf8')).trim()).toBe(home)
    await expect(openEmbedded({ dataDir }, machine)).rejects.toMatchObject({ code: 'DataDirInUse' })
    await first.stop()

    const second = untilEnd(await openEmbedded({ dataDir }, machine))
    expect(await query(second.connection, 'SELECT n FROM kept')).toEqual([{ n: 1 }])
    await second.stop()

    await rm(home, { recursive: true })
    await expect(openEmbedded({ dataDir }, machine)).rejects.toMatchObject({
      code: 'DataDirUnusable',
      message: expect.stringContaining(`was kept in ${home} and is no longer there`),
    })
  })

  it('binaries that only root may enter are copied beside the database', async () => {
    const binaries = join(await closedFolder(), 'package')
    await cp(thisMachine().binaries ?? '', binaries, { recursive: true, verbatimSymlinks: true })
    const dataDir = await scratchData()
    const database = untilEnd(await openEmbedded({ dataDir }, { ...thisMachine(), binaries, namespaces: 'never' }))
    await works(database)
    expect(await readdir(dataDir)).toEqual(expect.arrayContaining([expect.stringMatching(/^postgres-binaries-18/)]))
  })

  it('an ordinary user needs none of this', async () => {
    const folder = await scratchFolder()
    await chmod(folder, 0o777)
    const dataDir = await scratchData(folder)
    const nobody = 65534
    const server = serverProcess(dataDir, { uid: nobody })
    expect(await server.outcome()).toMatchObject({ kind: 'ready' })
    expect(await runsAs(dataDir)).toBe(nobody)
    await server.stop()
    expect(await postmasterPid(dataDir)).toBeNull()
  })

  it('an ordinary user who may not write the data folder is told', async () => {
    const dataDir = await scratchFolder()
    expect(await serverProcess(dataDir, { uid: 65534 }).outcome()).toMatchObject({
      kind: 'failed',
      code: 'DataDirUnusable',
      message: `The data folder ${dataDir} may not be written by this user; repair that or set DATA_DIR to another folder.`,
    })
  })

  it('an ordinary user who finds the database of another is told', async () => {
    const folder = await scratchFolder()
    const dataDir = await scratchData(folder)
    await (await openEmbedded({ dataDir }, thisMachine())).stop()
    await chmod(dataDir, 0o777)
    expect(await serverProcess(dataDir, { uid: 65533 }).outcome()).toMatchObject({
      kind: 'failed',
      code: 'DataDirUnusable',
      message: expect.stringContaining(`The database in ${join(dataDir, 'postgres')} belongs to another user`),
    })
  })

  it('a user without a name borrows one, or is told what is missing', async () => {
    const folder = await scratchFolder()
    await chmod(folder, 0o777)
    const dataDir = await scratchData(folder)
    const nameless = 54321
    expect(await serverProcess(dataDir, { uid: nameless, machine: { namespaces: 'never' } }).outcome()).toMatchObject({
      kind: 'failed',
      code: 'StartFailed',
      message: expect.stringMatching(/user id 54321 has no name.*set DATABASE_URL/),
    })
    if (!namespacesWork) return
    const server = serverProcess(dataDir, { uid: nameless })
    expect(await server.outcome()).toMatchObject({ kind: 'ready' })
    await server.stop()
  })

  it('a name in the folder for temporary things that somebody else took is not used', async () => {
    const temporary = await scratchFolder()
    const cluster = join('/', longName, 'postgres')
    const usual = await makeSocketFolder(cluster, temporary, null)
    const { uid, gid } = await unprivilegedUser(null)
    expect(await makeSocketFolder(cluster, temporary, { uid, gid })).toBe(usual)
    expect(await makeSocketFolder(cluster, temporary, { uid: uid + 1, gid })).not.toBe(usual)
  })
})
