/**
 * How a running database is spoken to: through a socket in a private folder, or, on Windows only, over the loopback with a password.
 * This is the one place that knows both.
 */
import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { ClientConfig } from 'pg'
import { codeOf } from './errors.ts'
import type { Home } from './home.ts'
import { listensOn } from './platform.ts'
import type { Owner } from './runner.ts'
import { makePrivate, makeSocketFolder, socketPort } from './socket-folder.ts'

export type Address =
  | { readonly kind: 'socket'; readonly folder: string }
  | { readonly kind: 'loopback'; readonly port: number; readonly password: string }

const superuser = 'parlour'
/** The application's database. */
const database = 'parlour'
/** The database that every cluster has, for making others. */
export const maintenanceDatabase = 'postgres'

/** An address at which nobody listens yet. */
export async function newAddress(home: Home, temporary: string, owner: Owner): Promise<Address> {
  if (listensOn === 'socket') return { kind: 'socket', folder: await makeSocketFolder(home.cluster, temporary, owner) }
  return { kind: 'loopback', port: await freePort(), password: await loopbackPassword(home) }
}

/** Makes sure that an address can be used again, after whatever may have been tidied away. */
export async function restoreAddress(address: Address, owner: Owner): Promise<Address> {
  if (address.kind === 'socket') await makePrivate(address.folder, owner)
  return address
}

/** The address that a running database wrote into its `postmaster.pid`; null while it has not yet. */
export async function recordedAddress(home: Home, port: number, socketFolder: string): Promise<Address | null> {
  if (listensOn === 'loopback') return { kind: 'loopback', port, password: await loopbackPassword(home) }
  return socketFolder === '' ? null : { kind: 'socket', folder: socketFolder }
}

/** For the driver. All is said explicitly, because it would take the rest from environment variables meant for others. */
export function connectionTo(address: Address): ClientConfig {
  const who = { user: superuser, database, ssl: false } as const
  return address.kind === 'socket'
    ? { ...who, host: address.folder, port: socketPort }
    : { ...who, host: '127.0.0.1', port: address.port, password: address.password }
}

/** Settings of the server that make it listen at an address and nowhere else. */
export function listeningSettings(address: Address): readonly string[] {
  return address.kind === 'socket'
    ? ['listen_addresses=', `port=${socketPort}`, `unix_socket_directories=${quoted(address.folder)}`, 'unix_socket_permissions=0700']
    : ['listen_addresses=127.0.0.1', `port=${address.port}`]
}

/** Arguments of `initdb` that decide who is let in. Where the socket's folder is private, whoever arrives is welcome. */
export async function authentication(home: Home): Promise<readonly string[]> {
  const user = `--username=${superuser}`
  if (listensOn === 'socket') return [user, '--auth=trust']
  await loopbackPassword(home)
  return [user, '--auth=scram-sha-256', `--pwfile=${passwordFile(home)}`]
}

/** The setting is a list, in which a comma would separate two folders. */
const quoted = (folder: string): string => `"${folder.replaceAll('"', '""')}"`

const passwordFile = (home: Home): string => join(home.dataDir, 'postgres-password')

async function loopbackPassword(home: Home): Promise<string> {
  const made = randomBytes(24).toString('base64url')
  await writeFile(passwordFile(home), made, { flag: 'wx', mode: 0o600 }).catch((error: unknown) => {
    if (codeOf(error) !== 'EEXIST') throw error
  })
  return (await readFile(passwordFile(home), 'utf8')).trim()
}

async function freePort(): Promise<number> {
  return await new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}
