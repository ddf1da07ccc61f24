/**
 * The browser for browser tests: the system's own Chromium, because a download of another one does not work everywhere. Where there is
 * none, it is installed by the system's package manager if nobody's machine is changed by that: on continuous integration and in
 * containers.
 */
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'

/** @typedef {{ path: string } | { problem: string }} Found */

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

const INSTALL = 'apt-get install -y chromium'

/** Finds a browser or installs one. Says on standard error when it installs, because that takes a while. @returns {Found} */
export function ensureChromium() {
  const found = findChromium(process.env)
  if (found !== null) return { path: found }
  if (process.env.CHROME_PATH) return { problem: `CHROME_PATH is "${process.env.CHROME_PATH}", but there is no program there.` }
  const advice = `Browser tests need Chromium. Install it (Debian, Ubuntu: sudo ${INSTALL}), or set CHROME_PATH to a Chrome or Chromium.`
  if (!mayInstall(process.env)) return { problem: advice }
  const failed = install()
  const installed = findChromium(process.env)
  return installed === null ? { problem: `${advice}\nIt could not be installed here:\n${failed}` } : { path: installed }
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {readonly string[]} [usual]
 * @returns {string | null}
 */
export function findChromium({ CHROME_PATH: chosen }, usual = places) {
  return (chosen ? [chosen] : usual).find(isProgram) ?? null
}

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** @param {NodeJS.ProcessEnv} env */
function mayInstall({ CI, container }) {
  if (!existsSync('/usr/bin/apt-get')) return false
  const inContainer = Boolean(container) || existsSync('/.dockerenv') || existsSync('/run/.containerenv')
  return Boolean(CI) || (inContainer && process.getuid?.() === 0)
}

/** Twice, because mirrors have bad moments. Answers what the package manager said last. */
function install() {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  let said = ''
  for (const attempt of [1, 2]) {
    process.stderr.write(`Installing Chromium for the browser tests${attempt === 1 ? '' : ', once more'} …\n`)
    for (const args of [
      ['update', '-qq'],
      ['install', '-y', '-qq', '--no-install-recommends', 'chromium'],
    ]) {
      const [program = 'apt-get', ...rest] = [...sudo, 'apt-get', ...args]
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
      const { stdout, stderr, error, status } = spawnSync(program, rest, { encoding: 'utf8', env, stdio: ['ignore', 'pipe', 'pipe'] })
      said = error === undefined ? `${stdout}${stderr}` : error.message
      if (status !== 0) break
      if (args[0] === 'install') return said
    }
  }
  return said
}
