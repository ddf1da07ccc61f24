/** `parlour bench`: the project's measurements, where its sources are at hand. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Command, Failure } from '../command.ts'

const script = fileURLToPath(new URL('../../../../scripts/bench.mjs', import.meta.url))

export const bench: Command = {
  name: 'bench',
  summary: 'measure speed and strength beside others',
  help: `Usage: parlour bench [NAME] [arguments]

Runs one of the project's measurements, each beside its peers in one run; without a NAME, lists them. The same as npm run bench.

Options:
  -h, --help
`,

  async run(args: readonly string[]): Promise<number> {
    if (!existsSync(script)) throw new Failure('the measurements come with the sources of Parlour, which are not here')
    const child = spawn(process.execPath, [script, ...args], { stdio: 'inherit' })
    const [code] = (await once(child, 'exit')) as [number | null]
    return code ?? 1
  },
}
