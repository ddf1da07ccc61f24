import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { APART } from '../lib/install.mjs'
import { root } from '../lib/root.mjs'

type Dependencies = Readonly<Record<string, string>>
interface Manifest {
  readonly workspaces?: readonly string[]
  readonly dependencies?: Dependencies
  readonly devDependencies?: Dependencies
  readonly optionalDependencies?: Dependencies
}
interface LockEntry extends Manifest {
  readonly resolved?: string
}

const read = <T>(path: string): T => JSON.parse(readFileSync(join(root, path), 'utf8')) as T
const lock = read<{ packages: Readonly<Record<string, LockEntry>> }>('package-lock.json').packages

const folders = (read<Manifest>('package.json').workspaces ?? []).flatMap((pattern) => {
  if (!pattern.endsWith('/*')) return [pattern]
  const parent = pattern.slice(0, -2)
  return readdirSync(join(root, parent)).map((name) => `${parent}/${name}`)
})
const manifests = ['', ...folders].map((folder) => ({ folder, manifest: read<Manifest>(join(folder, 'package.json')) }))

describe.each(APART)('%s, which is installed apart', (folder) => {
  const { dependencies = {} } = read<Manifest>(join(folder, 'package.json'))
  const own = read<{ packages: Readonly<Record<string, LockEntry>> }>(join(folder, 'package-lock.json')).packages

  it('pins every dependency exactly, as its lock file says, which holds no download addresses', () => {
    expect(Object.values(dependencies).filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
    expect(own['']?.dependencies).toEqual(dependencies)
    expect(Object.values(own).filter(({ resolved }) => resolved !== undefined)).toEqual([])
  })

  it('is no part of what everybody installs', () => {
    expect(Object.keys(lock).filter((path) => Object.keys(dependencies).some((name) => path.endsWith(`node_modules/${name}`)))).toEqual([])
  })
})

describe('the workspace', () => {
  it('pins every dependency exactly', () => {
    const loose = manifests.flatMap(({ folder, manifest }) =>
      [manifest.dependencies, manifest.devDependencies, manifest.optionalDependencies]
        .flatMap((group) => Object.entries(group ?? {}))
        .filter(([, version]) => !/^(?:npm:[\w@/-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))
        .map(([name, version]) => `${folder}: ${name} ${version}`),
    )
    expect(manifests.length).toBeGreaterThan(5)
    expect(loose).toEqual([])
  })

  it('records in the lock file what the package files ask for', () => {
    for (const { folder, manifest } of manifests) {
      const { dependencies, devDependencies, optionalDependencies } = lock[folder] ?? {}
      expect({ folder, dependencies, devDependencies, optionalDependencies }).toEqual({
        folder,
        dependencies: manifest.dependencies,
        devDependencies: manifest.devDependencies,
        optionalDependencies: manifest.optionalDependencies,
      })
    }
  })

  it('records every optional package, without which npm ci refuses the lock file (npm run complete-lock adds them)', () => {
    const absent = Object.entries(lock).flatMap(([path, { optionalDependencies }]) =>
      Object.keys(optionalDependencies ?? {}).filter(
        (name) => lock[`node_modules/${name}`] === undefined && lock[`${path}/node_modules/${name}`] === undefined,
      ),
    )
    expect(absent).toEqual([])
  })

  it('records no download addresses in the lock file', () => {
    const addresses = Object.values(lock).flatMap(({ resolved }) =>
      resolved === undefined || folders.includes(resolved) ? [] : [resolved],
    )
    expect(Object.keys(lock).length).toBeGreaterThan(100)
    expect(addresses).toEqual([])
  })
})
