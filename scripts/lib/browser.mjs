/**
 * Gets the browser tests a browser. The system's own comes first. Where there is none, the system's package manager installs it if
 * nobody's machine is changed by that: on continuous integration, and for root in a container. Everywhere else, and where that fails, a
 * Linux machine gets one from npm that lies in the project's folder alone.
 */
import { findChromium } from '../../e2e/support/chromium.mjs'
import { ensureNpmChromium, isForThisMachine } from './npm-chromium.mjs'
import { apt, mayInstall } from './system-packages.mjs'

/** @typedef {{ path: string } | { problem: string }} Found */

const INSTALL = 'apt-get install -y chromium'
const ADVICE = `Browser tests need Chromium. Install it (Debian, Ubuntu: sudo ${INSTALL}), or set CHROME_PATH to a Chrome or Chromium.`

/**
 * Finds a browser or gets one. Says on standard error when it does, because that takes a while.
 * @param {readonly string[]} [usual] where it is looked for
 * @returns {Found}
 */
export function ensureChromium(usual) {
  const found = findChromium(process.env, usual)
  if (found !== null) return { path: found }
  if (process.env.CHROME_PATH) return { problem: `CHROME_PATH is "${process.env.CHROME_PATH}", but there is no program there.` }
  /** @type {string[]} */
  const failures = []
  if (mayInstall(process.env)) {
    const said = install()
    const installed = findChromium(process.env, usual)
    if (installed !== null) return { path: installed }
    failures.push(`It could not be installed here:\n${said}`)
  }
  if (isForThisMachine) {
    try {
      return { path: ensureNpmChromium() }
    } catch (error) {
      failures.push(`It could not be had from npm: ${error instanceof Error ? error.message : error}`)
    }
  }
  return { problem: [ADVICE, ...failures].join('\n') }
}

/** Debian's, the quicker one first. Twice, because mirrors have bad moments. Answers what the package manager said last. */
function install() {
  let last = ''
  for (const attempt of [1, 2]) {
    process.stderr.write(`Installing Chromium for the browser tests${attempt === 1 ? '' : ', once more'} …\n`)
    apt('update', '-qq')
    for (const name of ['chromium-headless-shell', 'chromium']) {
      const { done, said } = apt('install', '-y', '-qq', '--no-install-recommends', name)
      if (done) return said
      last = said
    }
  }
  return last
}
