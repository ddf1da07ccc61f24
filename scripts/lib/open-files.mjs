import { readFileSync } from 'node:fs'

/** A database, a client to build or a test run needs about so many at once; every player at a server needs one more. */
const LEAST = 256

/**
 * What to tell someone whose system allows too few open files, or null.
 * @param {string} limits as in /proc/self/limits
 * @returns {string | null}
 */
export function complaintAboutFiles(limits) {
  const allowed = /^Max open files\s+(\d+)/m.exec(limits)?.[1]
  if (allowed === undefined || Number(allowed) >= LEAST) return null
  return `A process may have only ${allowed} files open here, and Parlour needs ${LEAST}, and one more for every player. Raise the limit: ulimit -n 65536 in a shell, LimitNOFILE=65536 in a systemd unit, --ulimit nofile=65536 for a container.`
}

/** Ends the program with one sentence where it would soon end with a worse one. Elsewhere than on Linux nobody asks. */
export function requireOpenFiles() {
  const complaint = complaintAboutFiles(limitsHere())
  if (complaint === null) return
  console.error(complaint)
  process.exit(1)
}

function limitsHere() {
  try {
    return readFileSync('/proc/self/limits', 'utf8')
  } catch {
    return ''
  }
}
