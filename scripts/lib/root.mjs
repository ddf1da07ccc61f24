import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The top folder of the project, wherever a script was called from. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
