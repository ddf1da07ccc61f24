/** Browser tests: a real browser against a real server. `npm test` runs them last; they need a built client (`npm run build`). */
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './support/longest-first.ts'

export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: ['test/**/*.test.ts'],
    testTimeout: 180_000,
    hookTimeout: 120_000,
    // What a page shows is waited for, also on a busy machine.
    expect: { poll: { timeout: 20_000 } },
    pool: 'forks',
    maxWorkers: 2,
    // Files that follow each other share a browser.
    isolate: false,
    sequence: { sequencer: LongestFirst },
  },
})
