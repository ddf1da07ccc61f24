/** A claim between the workers of a test run: one holds it, the others wait. A claim whose holder died is free. */
import { readFile, rm, writeFile } from 'node:fs/promises'
import { codeOf } from '../../src/database/errors.ts'
import { isAlive } from '../../src/database/platform.ts'
import { poll } from '../../src/database/wait.ts'

/** Resolves with the function that gives the claim back. */
export async function openClaim(path: string): Promise<() => Promise<void>> {
  const taken = await poll(30_000, 10, async () => {
    try {
      await writeFile(path, String(process.pid), { flag: 'wx' })
      return true
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error
    }
    const holder = Number(await readFile(path, 'utf8').catch(() => ''))
    if (holder > 0 && !(await isAlive(holder))) await rm(path, { force: true })
    return undefined
  })
  if (taken !== true) throw new Error(`Nobody gave back ${path} within 30 seconds`)
  return async () => await rm(path, { force: true })
}
