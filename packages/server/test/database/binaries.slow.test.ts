/** Binaries as an installation may leave them: without the links between libraries, closed to writing, or unable to run. */
import { chmod, cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openEmbedded } from '../../src/database/embedded.ts'
import { isRoot, type Machine, thisMachine } from '../../src/database/platform.ts'
import { query, scratchData, scratchFolder, serverProcess, untilEnd } from './scratch.ts'

const installed = thisMachine().binaries ?? ''

/** The package as npm unpacks it when install scripts do not run. */
async function unlinkedPackage(): Promise<string> {
  const folder = join(await scratchFolder(), 'package')
  const filter = (path: string) => !path.endsWith('.a') && basename(path) !== 'node_modules'
  await cp(installed, folder, { recursive: true, filter, verbatimSymlinks: true })
  const links: { target: string }[] = JSON.parse(await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8'))
  for (const link of links) await rm(join(folder, link.target), { force: true })
  return folder
}

/** A package whose programs are these shell scripts. */
async function scriptedPackage(scripts: { readonly [name: string]: string }): Promise<string> {
  const folder = await scratchFolder()
  await mkdir(join(folder, 'native', 'bin'), { recursive: true })
  await mkdir(join(folder, 'native', 'share', 'postgresql'), { recursive: true })
  await writeFile(join(folder, 'native', 'share', 'postgresql', 'postgres.bki'), '')
  await writeFile(join(folder, 'package.json'), '{"version":"18.0.0"}')
  for (const [name, body] of Object.entries(scripts)) {
    await writeFile(join(folder, 'native', 'bin', name), `#!/bin/sh\n${body}\n`, { mode: 0o755 })
  }
  return folder
}

const machineWith = (binaries: string): Machine => ({ ...thisMachine(), binaries })

describe.runIf(process.platform === 'linux')('when install scripts did not run', () => {
  it('the links between libraries are made', async () => {
    const binaries = await unlinkedPackage()
    expect(await readdir(join(binaries, 'native', 'lib'))).not.toContain('libpq.so.5')
    const database = untilEnd(await openEmbedded({ dataDir: await scratchData() }, machineWith(binaries)))
    expect(await query(database.connection, 'SELECT 1 AS n')).toEqual([{ n: 1 }])
    expect(await readdir(join(binaries, 'native', 'lib'))).toContain('libpq.so.5')
  })

  // Root may write everywhere, so only as root can another user be sent who may not.
  it.runIf(isRoot())('and the packages may not be written, a copy is used', async () => {
    const binaries = await unlinkedPackage()
    const folder = await scratchFolder()
    await chmod(folder, 0o777)
    const dataDir = await scratchData(folder)
    const nobody = 65534
    const server = serverProcess(dataDir, { machine: { binaries }, uid: nobody })
    expect(await server.outcome()).toMatchObject({ kind: 'ready' })
    expect(await readdir(dataDir)).toEqual(expect.arrayContaining([expect.stringMatching(/^postgres-binaries-18/)]))
    expect(await readdir(join(binaries, 'native', 'lib'))).not.toContain('libpq.so.5')
    await server.stop()

    const again = serverProcess(dataDir, { machine: { binaries }, uid: nobody })
    expect(await again.outcome()).toMatchObject({ kind: 'ready' })
    await again.stop()
  })
})

describe.runIf(process.platform !== 'win32')('binaries that fail', () => {
  it('because they do not run here', async () => {
    const binaries = await scriptedPackage({ postgres: 'exit 127', initdb: 'exit 127' })
    await expect(openEmbedded({ dataDir: await scratchData() }, machineWith(binaries))).rejects.toMatchObject({
      code: 'NoBinaries',
      message: expect.stringContaining('does not run on this'),
    })
  })

  it('because the disk is full', async () => {
    const full = 'echo "initdb: error: could not write file: No space left on device" >&2; exit 1'
    const binaries = await scriptedPackage({ postgres: 'echo "postgres (PostgreSQL) 18.4"', initdb: full })
    const dataDir = await scratchData()
    await expect(openEmbedded({ dataDir }, machineWith(binaries))).rejects.toMatchObject({
      code: 'DataDirUnusable',
      message: `The data folder ${dataDir} is on a full disk; repair that or set DATA_DIR to another folder.`,
    })
    expect(await readdir(dataDir)).toEqual([])
  })

  it('because the database ends at once', async () => {
    const postgres = 'test "$1" = --version && echo "postgres (PostgreSQL) 18.4" && exit 0; echo "FATAL:  out of luck" >&2; exit 1'
    const binaries = await scriptedPackage({ postgres, initdb: 'echo 18 > "$2/PG_VERSION"' })
    await expect(openEmbedded({ dataDir: await scratchData() }, machineWith(binaries))).rejects.toMatchObject({
      code: 'StartFailed',
      message: expect.stringContaining('did not start: out of luck; '),
    })
  })
})
