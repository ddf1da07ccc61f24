/** Loads the keys of a folder in a process of its own and tells the public one. */
import { loadKeys } from '../../src/auth/keys.ts'

process.send?.(loadKeys({ dataDir: process.argv[2] ?? '' }).publicKey)
