/**
 * One test run for the whole workspace. What takes long is told by its file name, not by settings here: `npm run check` leaves out
 * `*.slow.test.ts` and `*.conformance.test.ts`, `npm test` runs everything.
 */
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['packages/*/src/**/*.test.ts', 'packages/*/test/**/*.test.ts', 'bench/test/**/*.test.ts', 'scripts/**/*.test.ts'],
    globalSetup: ['packages/server/test/support/global-setup.ts'],
    // Generous, because property tests share two cores with their neighbours; a hanging test still ends.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    pool: 'forks',
    // Files that follow each other share a process: loading everything anew for each of them takes longer than most of the tests.
    isolate: false,
    // One more than the usual two cores: much of the time is spent waiting for servers and browsers.
    maxWorkers: 3,
  },
})
