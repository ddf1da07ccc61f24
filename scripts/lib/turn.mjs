/** One after the other: programs that were started at the same time and would all do the same work wait for the first one. */
import { createHash } from 'node:crypto'
import { closeSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Waits until no other living process does this work in this folder, and returns how to let the next one in.
 * @param {string} work
 * @param {string} folder
 * @returns {() => void}
 */
export function waitForTurn(work, folder) {
  const file = join(tmpdir(), `parlour-${work}-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`)
  for (;;) {
    try {
      const handle = openSync(file, 'wx')
      writeSync(handle, String(process.pid))
      closeSync(handle)
      return () => rmSync(file, { force: true })
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error
    }
    if (isAbandoned(file)) rmSync(file, { force: true })
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)
  }
}

/** @param {string} file */
function isAbandoned(file) {
  try {
    const holder = Number(readFileSync(file, 'utf8'))
    if (holder === 0) return Date.now() - statSync(file).mtimeMs > 10_000
    process.kill(holder, 0)
    return false
  } catch (error) {
    return codeOf(error) === 'ESRCH'
  }
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
