/**
 * One embedded PostgreSQL for all tests of a run. Whichever worker comes first starts it, the others find it running, and it outlives
 * them all; only the end of the run stops it. It skips what makes data survive a power cut, because no test data has to.
 */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ClientConfig } from 'pg'
import { acquirePostmaster } from '../../src/database/acquire.ts'
import { connectionTo, maintenanceDatabase } from '../../src/database/address.ts'
import { findHome } from '../../src/database/home.ts'
import { thisMachine } from '../../src/database/platform.ts'
import { findPostmaster, stopPostmaster } from '../../src/database/postmaster.ts'
import { openClaim } from './claim.ts'

const settings = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=on', 'max_connections=200']

/** Starts the cluster of this folder, or finds it running. */
export async function sharedCluster(folder: string): Promise<ClientConfig> {
  // One worker makes it while the others wait; without the claim each would make its own and throw it away.
  const release = await openClaim(join(folder, 'starting'))
  try {
    const wish = { dataDir: folder, machine: thisMachine(), note: () => undefined, settings, address: null }
    const { postmaster } = await acquirePostmaster(wish)
    return { ...connectionTo(postmaster.address), database: maintenanceDatabase }
  } finally {
    await release()
  }
}

/** Stops the cluster, if one was started, and removes its folder. */
export async function removeSharedCluster(folder: string): Promise<void> {
  const home = await findHome(folder)
  const running = await findPostmaster(home)
  if (running !== null) await stopPostmaster(running, home, '')
  await rm(folder, { recursive: true, force: true })
}
