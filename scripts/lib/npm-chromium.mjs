/**
 * A Chromium out of an npm package, for Linux machines that have none and where nothing may be installed for everybody. The package is
 * meant for cloud functions: a headless browser, the libraries it needs and a font, all compressed. Only its files are used, because its
 * own program for unpacking them needs a newer Node than we do.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { NPM_CHROMIUM } from '../../e2e/support/chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { root } from './root.mjs'
import { waitForTurn } from './turn.mjs'

const packageFolder = join(root, 'e2e/chromium')
const archives = join(packageFolder, 'node_modules/@sparticuz/chromium/bin')
const unpacked = dirname(NPM_CHROMIUM)

/** The program starts the browser with its own libraries, and with its font beside those of the system. */
const PROGRAM = `#!/bin/sh
here=$(dirname "$0")
LD_LIBRARY_PATH="$here/lib" FONTCONFIG_FILE="$here/fonts.conf" exec "$here/browser" "$@"
`
const FONTS = `<?xml version="1.0"?>
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="relative">fonts-cache</cachedir>
</fontconfig>
`

/** Whether the package has a browser for this machine. */
export const isForThisMachine = process.platform === 'linux' && process.arch === 'x64'

/** Installs and unpacks it where that has not been done, and answers its path; throws when that is not possible. */
export function ensureNpmChromium() {
  ensureInstalled(packageFolder, 'a Chromium of some 70 MB for the browser tests, in e2e/chromium alone')
  const free = waitForTurn('chromium', root)
  try {
    if (!existsSync(NPM_CHROMIUM)) unpack()
  } finally {
    free()
  }
  return NPM_CHROMIUM
}

function unpack() {
  rmSync(unpacked, { recursive: true, force: true })
  mkdirSync(unpacked, { recursive: true })
  writeFileSync(join(unpacked, 'browser'), contentOf('chromium.br'), { mode: 0o755 })
  for (const archive of ['al2023.tar.br', 'fonts.tar.br', 'swiftshader.tar.br']) {
    // tar may stop reading at the end of the archive, before the end of its padding: only what it answers counts.
    const { status } = spawnSync('tar', ['-x', '-C', unpacked], { input: contentOf(archive), stdio: ['pipe', 'ignore', 'inherit'] })
    if (status !== 0) throw new Error(`${archive} could not be unpacked.`)
  }
  writeFileSync(join(unpacked, 'fonts.conf'), FONTS)
  // Last, because it is by this file that the browser is found.
  writeFileSync(NPM_CHROMIUM, PROGRAM, { mode: 0o755 })
}

/** @param {string} archive */
const contentOf = (archive) => brotliDecompressSync(readFileSync(join(archives, archive)))
