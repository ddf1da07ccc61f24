const LENGTH = 30

/**
 * A bar on a terminal, nothing elsewhere.
 * @param {number} share
 * @param {string} what
 */
export function showProgress(share, what) {
  if (!process.stderr.isTTY) return
  const filled = Math.round(Math.min(1, share) * LENGTH)
  process.stderr.write(`\r${'█'.repeat(filled)}${'░'.repeat(LENGTH - filled)} ${what}\x1b[K`)
}

/** Leaves no trace of the bar. */
export function clearProgress() {
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K')
}
