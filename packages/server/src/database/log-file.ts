/**
 * PostgreSQL's log in the data folder. The database writes into the file directly, so it goes on when the server dies; it is kept small
 * by moving what is there to `postgres.log.1` when it has grown.
 */
import { copyFile, type FileHandle, open, stat, truncate } from 'node:fs/promises'

const largest = 4 * 1024 * 1024

/** Opens the log for a new database process and says where its part begins. */
export async function openLog(path: string): Promise<{ readonly file: FileHandle; readonly begin: number }> {
  await boundLog(path)
  const file = await open(path, 'a', 0o600)
  return { file, begin: (await file.stat()).size }
}

/** Keeps the log within its bound. Writers append, so they go on at the new end of a file that was emptied under them. */
export async function boundLog(path: string): Promise<void> {
  const size = await stat(path).then(
    (facts) => facts.size,
    () => 0,
  )
  if (size <= largest) return
  await copyFile(path, `${path}.1`)
  await truncate(path)
}

/** What was logged since, for finding out why a start failed. */
export async function readLog(path: string, begin: number): Promise<string> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64 * 1024), 0, 64 * 1024, begin)
    return buffer.toString('utf8', 0, bytesRead)
  } finally {
    await file.close()
  }
}
