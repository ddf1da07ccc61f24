/**
 * One test run for the whole workspace. With `--project` each package is a project of its own, so that `npm run check -- --changed` can
 * leave out those that a change does not reach. Without it there are two, the client and all that runs in Node: every project loads and
 * translates for itself what packages share, which in a run of everything would be half of its work. What takes long is told by its file name, not by settings here: `npm run check` leaves out `*.slow.test.ts` and
 * `*.conformance.test.ts`, `npm test` runs everything, and of the longest runs a sample.
 */
import { existsSync, readdirSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { sample } from './scripts/lib/sample.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    /** How much of the long runs is played, and the luck they are played with: `scripts/lib/sample.mjs`. */
    readonly sample: { readonly scale: number; readonly seed: string }
  }
}

const ofPackage = (name: string) => `packages/${name}/{src,test}/**/*.test.{ts,tsx}`
const serverSetup = ['packages/server/test/support/global-setup.ts']
const names = readdirSync('packages')

const others = [
  { name: 'bench', include: ['bench/test/**/*.test.ts'] },
  { name: 'scripts', include: ['scripts/test/**/*.test.ts'] },
  // Where a bench has installed what Parlour is measured beside.
  ...(existsSync('bench/peers/node_modules') ? [{ name: 'peers', include: ['bench/peers/test/**/*.test.ts'] }] : []),
]

const each = [...names.map((name) => ({ name, include: [ofPackage(name)], globalSetup: name === 'server' ? serverSetup : [] })), ...others]

const together = [
  { name: 'web', include: [ofPackage('web')] },
  {
    name: 'node',
    include: [...names.filter((name) => name !== 'web').map(ofPackage), ...others.flatMap(({ include }) => include)],
    globalSetup: serverSetup,
  },
]

const isNamed = process.argv.some((arg) => arg.startsWith('--project'))

export default defineConfig({
  test: {
    provide: { sample },
    projects: (isNamed ? each : together).map((test) => ({ extends: true as const, test })),
    // Generous, because property tests share two cores with their neighbours; a hanging test still ends.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    pool: 'forks',
    // Files that follow each other share a process: loading everything anew for each of them takes longer than most of the tests.
    isolate: false,
    // One more than the usual two cores: much of the time is spent waiting for servers.
    maxWorkers: 3,
  },
})
