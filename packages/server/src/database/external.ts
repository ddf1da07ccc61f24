/**
 * A PostgreSQL that somebody else runs, named by DATABASE_URL: connected to once, so that a mistake in the address is told at the start
 * in words, and not by the first player's request.
 */
import { Client } from 'pg'
import { codeOf, DatabaseError } from './errors.ts'

const oldestMajor = 14
const limitMs = 5000

/** What people may see of the address: never the user's password. */
export interface External {
  readonly connection: { readonly connectionString: string }
  /** `db.example:5432/parlour` */
  readonly place: string
}

export async function checkExternal(url: string): Promise<External> {
  const client = clientFor(url)
  const place = `${client.host.startsWith('/') ? `${client.host}, ` : `${client.host}:`}${client.port}/${client.database ?? ''}`
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ server_version_num: string }>('SHOW server_version_num')
    const major = Math.floor(Number(rows[0]?.server_version_num) / 10_000)
    if (major < oldestMajor) {
      throw new DatabaseError('VersionTooOld', `The PostgreSQL at ${place} is version ${major}; Parlour needs ${oldestMajor} or newer.`)
    }
  } catch (error) {
    throw error instanceof DatabaseError ? error : explained(error, client, place)
  } finally {
    await client.end().catch(() => undefined)
  }
  return { connection: { connectionString: url }, place }
}

function clientFor(url: string): Client {
  if (/^postgres(?:ql)?:\/\//.test(url)) {
    try {
      return new Client({ connectionString: url, connectionTimeoutMillis: limitMs, query_timeout: limitMs })
    } catch {
      // The driver's error would quote the address, password included.
    }
  }
  throw new DatabaseError(
    'BadUrl',
    'DATABASE_URL is not the address of a PostgreSQL; it looks like postgres://user:password@host:5432/name, with special characters in the password written as %XX.',
  )
}

function explained(error: unknown, client: Client, place: string): DatabaseError {
  const user = client.user ?? 'this user'
  switch (codeOf(error)) {
    case 'ECONNREFUSED':
    case 'ENOENT':
      return new DatabaseError('Unreachable', `No PostgreSQL answers at ${place}; start it or correct DATABASE_URL.`)
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new DatabaseError('Unreachable', `The host ${client.host} in DATABASE_URL is unknown; correct its name or the network.`)
    case '28P01':
      return new DatabaseError('Refused', `The PostgreSQL at ${place} does not accept the password of ${user}; correct DATABASE_URL.`)
    case '28000':
      return new DatabaseError('Refused', `The PostgreSQL at ${place} does not let ${user} in: ${wordsOf(error, client)}.`)
    case '3D000':
      return new DatabaseError(
        'NoSuchDatabase',
        `The PostgreSQL at ${place} has no database "${client.database ?? ''}"; create it or correct DATABASE_URL.`,
      )
  }
  const words = wordsOf(error, client)
  if (/timeout/i.test(words) || codeOf(error) === 'ETIMEDOUT') {
    return new DatabaseError(
      'Unreachable',
      `The PostgreSQL at ${place} did not answer within ${limitMs / 1000} seconds; check DATABASE_URL and the firewall.`,
    )
  }
  if (/password must be a string|no password/i.test(words)) {
    return new DatabaseError('Refused', `The PostgreSQL at ${place} wants a password for ${user}; add it to DATABASE_URL.`)
  }
  return new DatabaseError('Unreachable', `The PostgreSQL at ${place} cannot be used: ${words}; check DATABASE_URL.`)
}

/** The driver does not repeat passwords; should it ever begin to, they are cut out here. */
function wordsOf(error: unknown, client: Client): string {
  const words = error instanceof Error ? error.message : String(error)
  return typeof client.password === 'string' && client.password !== '' ? words.replaceAll(client.password, '…') : words
}
