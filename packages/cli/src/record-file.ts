/** Reads a match record from a file or, for "-", from standard input; says in one sentence why it cannot be read. */
import { open, stat } from 'node:fs/promises'
import { MOST_RECORD_BYTES, recordIn } from '@parlour/kernel'
import { Failure } from './command.ts'
import type { Io } from './io.ts'

/** The match record in the file, whatever it is. */
export async function readRecord(path: string, io: Io): Promise<unknown> {
  const text = await readText(path, io)
  try {
    return recordIn(text)
  } catch (error) {
    throw new Failure(`${shownPath(path)} is not JSON: ${error instanceof Error ? error.message : error}`)
  }
}

export async function readText(path: string, io: Io): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of path === '-' ? io.input : contentsOf(path)) {
    length += chunk.length
    if (length > MOST_RECORD_BYTES) throw new Failure(`${shownPath(path)} is larger than ${MOST_RECORD_BYTES / 1024 / 1024} MB`)
    chunks.push(chunk)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
  } catch {
    throw new Failure(`${shownPath(path)} is not text in UTF-8`)
  }
}

async function* contentsOf(path: string): AsyncGenerator<Uint8Array> {
  try {
    // Opening a directory succeeds and reading it does not; the other way round the message would be of no use.
    if ((await stat(path)).isDirectory()) throw new Failure(`${path} is a directory`)
    const file = await open(path)
    yield* file.createReadStream()
  } catch (error) {
    throw error instanceof Failure ? error : new Failure(`cannot read ${path}: ${reason(error)}`)
  }
}

const shownPath = (path: string) => (path === '-' ? 'standard input' : path)

function reason(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOENT') return 'there is no such file'
  if (code === 'EACCES') return 'permission denied'
  return error instanceof Error ? error.message : String(error)
}
