/** Running other programs: the tools of the workspace, each as a Node process of its own. */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

/**
 * `code` is null when a signal ended the program; `output` is empty when it was shown directly.
 * @typedef {{ code: number | null, output: string }} Ended
 */

/**
 * The file behind a tool's command, without a shell and without relying on links. Throws when the tool is not installed.
 * @param {string} pack
 * @param {string} [command]
 */
export function toolPath(pack, command = pack) {
  const folder = join(root, 'node_modules', pack)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bin === 'string' ? bin : bin[command])
}

/** Whether what we print is read by a person at a terminal. */
export const atTerminal = process.stdout.isTTY === true

/**
 * Runs a script with this Node, in the project's top folder, and waits for its end. Signals that should end us end it first.
 * @param {string[]} args script and arguments
 * @param {{ output: 'shown' | 'kept', stdin?: 'inherit' | 'ignore', env?: NodeJS.ProcessEnv }} how `env` is added to our own
 * @returns {Promise<Ended>}
 */
export function runNode(args, { output: fate, stdin = 'ignore', env = {} }) {
  return new Promise((resolve, reject) => {
    const sink = fate === 'shown' ? 'inherit' : 'pipe'
    const child = spawn(process.execPath, args, { cwd: root, env: { ...colourful(process.env), ...env }, stdio: [stdin, sink, sink] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text
      })
    }
    /** @type {NodeJS.Signals | null} */
    let asked = null
    /** @param {NodeJS.Signals} signal */
    const passOn = (signal) => {
      asked = signal
      child.kill(signal)
    }
    const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])
    for (const signal of signals) process.on(signal, passOn)
    const release = () => {
      for (const signal of signals) process.off(signal, passOn)
    }
    child.on('error', (error) => {
      release()
      reject(error)
    })
    child.on('close', (code) => {
      release()
      if (asked !== null) process.kill(process.pid, asked)
      resolve({ code, output })
    })
  })
}

/**
 * Colours for terminals only, also where a tool would guess otherwise from CI variables or from our pipe. Those who ask for or against
 * them are heard.
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
function colourful(env) {
  if (env.FORCE_COLOR !== undefined || env.NO_COLOR !== undefined) return env
  return { ...env, ...(atTerminal ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }) }
}
