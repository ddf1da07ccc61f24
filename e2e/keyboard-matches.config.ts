/** Five matches to their end without a mouse: `npm run keyboard-matches`. `npm test` plays a few moves of each in the tests of the boards. */
import { defineConfig } from 'vitest/config'
import config from './vitest.config.ts'

export default defineConfig({ ...config, test: { ...config.test, include: ['whole/*.ts'], testTimeout: 1_800_000 } })
