/** Browser tests: a real browser against a real server. `npm test` runs them last; they need a built client (`npm run build`). */
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './support/longest-first.ts'

export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['support/shared-server.ts'],
    testTimeout: 180_000,
    hookTimeout: 120_000,
    // What a page shows is waited for, also on a busy machine.
    expect: { poll: { timeout: 20_000 } },
    pool: 'forks',
    // One more than the usual two cores: a part of the time is spent waiting.
    maxWorkers: 3,
    // Files that follow each other share a browser.
    isolate: false,
    sequence: { sequencer: LongestFirst },
  },
})
