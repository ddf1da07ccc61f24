/**
 * Decides how a database can run here: under whom, in which folder and with which copy of the binaries. For an ordinary user there is
 * nothing to decide. For root the first way that works is taken:
 *
 * 1. an unprivileged user, in the data folder, with the installed binaries;
 * 2. the same in a user namespace, when that user may not go where the folder or the binaries are;
 * 3. an unprivileged user with copied binaries, when only the binaries are out of reach;
 * 4. an unprivileged user with database and binaries in a folder of the system, when namespaces are forbidden.
 */
import { type Binaries, copyBinaries } from './binaries.ts'
import type { Cluster } from './cluster.ts'
import { DatabaseError } from './errors.ts'
import { type Home, makeHomeElsewhere } from './home.ts'
import { isRoot, type Machine } from './platform.ts'
import { asSelf, asUser, canReach, hasName, inNamespace, type Runner, unprivilegedUser } from './runner.ts'

export interface Arrangement {
  readonly home: Home
  readonly binaries: Binaries
  readonly runner: Runner
}

export async function arrange(
  home: Home,
  binaries: Binaries,
  cluster: Cluster | null,
  machine: Machine,
  note: (line: string) => void,
): Promise<Arrangement> {
  if (!isRoot()) return { home, binaries, runner: await ordinaryRunner(home, binaries, cluster, machine) }

  const user = await unprivilegedUser(cluster?.owner ?? null)
  const plain = asUser(user)
  if (await canReach(plain, home.folder, binaries)) return { home, binaries, runner: plain }

  const namespaced = inNamespace(user)
  if (machine.namespaces === 'try' && (await canReach(namespaced, home.folder, binaries))) return { home, binaries, runner: namespaced }

  const source = machine.binaries ?? ''
  if (await canReach(plain, home.folder)) {
    const copied = await copyBinaries(source, home.folder, machine)
    if (await canReach(plain, home.folder, copied)) return { home, binaries: copied, runner: plain }
  }

  const because = `the user ${user.name}, under whom root runs PostgreSQL, cannot enter ${home.folder}`
  if (cluster === null) {
    const other = await makeHomeElsewhere(home.dataDir, machine.elsewhere)
    if (other !== null && (await canReach(plain, other.folder))) {
      note(`The database is kept in ${other.folder}, because ${because}. Include that folder in backups.`)
      return { home: other, binaries: await copyBinaries(source, other.folder, machine), runner: plain }
    }
  }
  throw new DatabaseError(
    'DataDirUnusable',
    `The database cannot run because ${because}; allow that (chmod o+x on the folders above it), start Parlour as an ordinary user, or set DATA_DIR to another folder.`,
  )
}

/** Containers are sometimes run under a user id without a name, with which no database can be made; a namespace lends it one. */
async function ordinaryRunner(home: Home, binaries: Binaries, cluster: Cluster | null, machine: Machine): Promise<Runner> {
  if (cluster !== null || hasName()) return asSelf
  const named = inNamespace(await unprivilegedUser(null))
  if (machine.namespaces === 'try' && (await canReach(named, home.folder, binaries))) return named
  throw new DatabaseError(
    'StartFailed',
    `PostgreSQL cannot make a database because the user id ${process.getuid?.()} has no name in /etc/passwd; start Parlour as a user with a name or set DATABASE_URL.`,
  )
}
