/**
 * A stand-in for the server: opens the database of the data folder it is given, tells how that went in lines of JSON, and keeps the
 * database until its standard input ends. Being a process of its own, it can be killed.
 */
import { openEmbedded } from '../../src/database/embedded.ts'
import { DatabaseError } from '../../src/database/errors.ts'
import { type Machine, thisMachine } from '../../src/database/platform.ts'
import type { Told } from './scratch.ts'

const [, , dataDir = '', override = '{}'] = process.argv
const changes: Partial<Machine> = JSON.parse(override)
const tell = (told: Told) => process.stdout.write(`${JSON.stringify(told)}\n`)

try {
  const database = await openEmbedded({ dataDir, note: (line) => tell({ kind: 'note', line }) }, { ...thisMachine(), ...changes })
  tell({ kind: 'ready', connection: database.connection, description: database.description })
  for await (const _ of process.stdin);
  await database.stop()
  tell({ kind: 'stopped' })
} catch (error) {
  if (!(error instanceof DatabaseError)) throw error
  tell({ kind: 'failed', code: error.code, message: error.message })
}
