/** Where the browser for browser tests is: where CHROME_PATH says, at one of the usual places, or where `npm test` has put one. */
import { accessSync, constants } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The one from npm, once `scripts/lib/npm-chromium.mjs` has unpacked it; not to be kept apart from its package. */
export const NPM_CHROMIUM = fileURLToPath(new URL('../chromium/node_modules/.unpacked/chromium', import.meta.url))

const places = [
  // The same browser without windows, which takes a fifth less of a machine's time.
  '/usr/bin/chromium-headless-shell',
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
  NPM_CHROMIUM,
]

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
