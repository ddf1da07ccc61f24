/** The same program once more, with a migration that this one does not have: what the next version would be. */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../../../scripts/lib/root.mjs'

export interface PlantedBuild {
  /** In the place of serve.mjs. */
  readonly program: string
  remove(): void
}

export function plantedBuild(name: string, sql: string): PlantedBuild {
  const folder = mkdtempSync(join(tmpdir(), 'parlour-planted-'))
  const at = (...path: string[]): string => join(folder, ...path)
  const own = join('packages', 'server')
  mkdirSync(at(own), { recursive: true })
  for (const modules of ['node_modules', join(own, 'node_modules')])
    if (existsSync(join(root, modules))) symlinkSync(join(root, modules), at(modules))
  for (const other of readdirSync(join(root, 'packages')))
    if (other !== 'server') symlinkSync(join(root, 'packages', other), at('packages', other))
  for (const part of ['dist', 'migrations', 'package.json', 'test/support/serve.mjs'])
    cpSync(join(root, own, part), at(own, part), { recursive: true })
  cpSync(join(root, 'scripts/lib'), at('scripts/lib'), { recursive: true })
  const journal = at(own, 'migrations/meta/_journal.json')
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as {
    readonly entries: readonly { readonly idx: number; readonly when: number }[]
  }
  const last = entries.at(-1)
  const tag = `${String(entries.length).padStart(4, '0')}_${name}`
  const entry = { ...last, idx: entries.length, when: (last?.when ?? 0) + 1, tag }
  writeFileSync(journal, JSON.stringify({ ...rest, entries: [...entries, entry] }))
  writeFileSync(at(own, 'migrations', `${tag}.sql`), sql)
  return { program: at(own, 'test/support/serve.mjs'), remove: () => rmSync(folder, { recursive: true, force: true }) }
}
