#!/usr/bin/env node
/**
 * `npm run -s parlour -- <command>` and `npx parlour <command>`: the command line, from a fresh clone on. Standard output belongs to the
 * command alone.
 */
import { prepare } from './lib/install.mjs'

prepare()
// npm runs scripts in the project's top folder; file names given on the command line mean the folder where it was typed.
const { npm_lifecycle_event: script, INIT_CWD: typedIn } = process.env
if (script === 'parlour' && typedIn !== undefined) process.chdir(typedIn)
await import('../packages/cli/bin/parlour.mjs')
