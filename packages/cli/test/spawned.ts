/** Runs the real program, as a user would. */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const PARLOUR = fileURLToPath(new URL('../bin/parlour.mjs', import.meta.url))

export interface Ended {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

export function parlour(args: readonly string[], input: string | Uint8Array = ''): Promise<Ended> {
  return run(process.execPath, [PARLOUR, ...args], input)
}

export function run(program: string, args: readonly string[], input: string | Uint8Array = ''): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: 'pipe' })
    let stdout = ''
    let stderr = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text
    })
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, stdout, stderr }))
    // A program that does not read its input closes it; that is its right.
    child.stdin.on('error', () => undefined)
    child.stdin.end(input)
  })
}
