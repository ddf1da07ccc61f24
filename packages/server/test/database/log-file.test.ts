import { appendFile, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { diagnose } from '../../src/database/acquire.ts'
import { boundLog, openLog, readLog } from '../../src/database/log-file.ts'
import { scratchFolder } from './scratch.ts'

const home = { dataDir: '/d', folder: '/d', cluster: '/d/postgres', log: '/d/postgres.log' }

describe('the log', () => {
  it('is moved aside when it has grown, while its writer goes on', async () => {
    const path = join(await scratchFolder(), 'postgres.log')
    await writeFile(path, 'x'.repeat(4 * 1024 * 1024 + 1))
    const { file, begin } = await openLog(path)
    try {
      expect(begin).toBe(0)
      await file.write('y'.repeat(4 * 1024 * 1024 + 1))
      await boundLog(path)
      await file.write('z')
    } finally {
      await file.close()
    }
    expect(await readFile(path, 'utf8')).toBe('z')
    expect((await readFile(`${path}.1`, 'utf8'))[0]).toBe('y')
  })

  it('stays while it is small, and is read from where a process began', async () => {
    const path = join(await scratchFolder(), 'postgres.log')
    await writeFile(path, 'before ')
    const { file, begin } = await openLog(path)
    await file.close()
    await appendFile(path, 'after')
    expect(await readLog(path, begin)).toBe('after')
    await boundLog(path)
    expect((await stat(path)).size).toBe(12)
  })
})

describe('why a start failed', () => {
  it.each([
    ['FATAL:  lock file "postmaster.pid" already exists', 'passing', 'StartFailed'],
    ['FATAL:  pre-existing shared memory block (key 1, ID 2) is still in use', 'passing', 'StartFailed'],
    ['PANIC:  could not write to file "pg_wal/x": No space left on device', 'fatal', 'DataDirUnusable'],
    ['FATAL:  the database system is starting up\nPANIC:  could not locate a valid checkpoint record', 'fatal', 'StartFailed'],
  ])('%s', (log, kind, code) => {
    expect(diagnose(log, home, 'code 1')).toMatchObject({ kind, error: { code } })
  })

  it('names the line that matters, or at least how it ended', () => {
    const log = '[1] FATAL:  the database system is starting up\n[2] PANIC:  could not locate a valid checkpoint record\n'
    expect(diagnose(log, home, 'code 1').error.message).toContain('did not start: could not locate a valid checkpoint record; ')
    expect(diagnose('', home, 'SIGSYS').error.message).toContain('did not start: it ended with SIGSYS; ')
  })
})
