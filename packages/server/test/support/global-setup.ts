/**
 * Around a whole test run: brings the bundles up to date that processes and threads of the tests run, names the folder of the PostgreSQL
 * that its tests share, and afterwards stops it and removes the folder. Nothing is started here; the first test that wants a database
 * does that (see `test-database.ts`).
 */
import { mkdir, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { ensureProgram } from '../../../../scripts/lib/program.mjs'
import { isAlive } from '../../src/database/platform.ts'
import { removeSharedCluster } from './shared-cluster.ts'
import { ensureTestPrograms } from './test-programs.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the embedded PostgreSQL that the tests of this run share. */
    readonly databaseHome: string
    /** TEST_DATABASE_URL: a PostgreSQL to make test databases on instead; empty when not set. */
    readonly testDatabaseUrl: string
  }
}

const prefix = 'parlour-test-run-'

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await ensureProgram()
  await ensureTestPrograms()
  await removeAbandoned()
  const home = join(tmpdir(), `${prefix}${process.pid}`)
  // Open to others: under root the database runs as another user.
  await mkdir(home, { recursive: true, mode: 0o755 })
  project.provide('databaseHome', home)
  project.provide('testDatabaseUrl', process.env.TEST_DATABASE_URL ?? '')
  return async () => await removeSharedCluster(home)
}

/** What runs left behind that were killed. */
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(prefix) || (await isAlive(Number(name.slice(prefix.length))))) continue
    await removeSharedCluster(join(tmpdir(), name))
  }
}
