/**
 * `npm run check`: the quick answer while working, meant to stay around a minute. Leaves out what takes long by nature, told by
 * its file name: `*.slow.test.ts` and `*.conformance.test.ts`. Arguments go to Vitest.
 *
 * `npm run check -- --changed [commit]`: only what reaches from the files that differ from that commit, or else from the last one.
 */
import { changedFiles, reachOf, usesDiffer } from './lib/changed.mjs'
import { prepare } from './lib/install.mjs'
import { importsOf, lintOf, repetition, summary, tests, twoAtATime, typesOf, unused } from './lib/steps.mjs'

const FAST = ['--exclude=**/*.slow.test.ts', '--exclude=**/*.conformance.test.ts']

prepare()
const began = performance.now()
const tallies = await twoAtATime(chosen(process.argv.slice(2)))
if (tallies.some(({ failed }) => failed > 0)) process.exitCode = 1
console.log(`\nChecked in ${((performance.now() - began) / 1000).toFixed(1)} s`)
console.log(summary(tallies))

/**
 * @param {string[]} args
 * @returns {import('./lib/steps.mjs').Step[]} the longest first
 */
function chosen(args) {
  if (args[0] !== '--changed') return [tests('Fast tests', [...FAST, ...args]), typesOf(), importsOf(), unused, lintOf(), repetition]
  const [, base = 'HEAD', ...more] = args
  const files = changedFiles(base)
  console.log(files.length === 0 ? `Nothing has changed since ${base}.` : `Changed since ${base}: ${files.length} files`)
  if (files.length === 0) return []
  const reach = reachOf(files)
  if (reach === null) {
    console.log('Settings of the whole project are among them, so everything is checked.')
    return chosen(more)
  }
  const { projects, programs, lint, sources } = reach
  const named = projects.map((project) => `--project=${project}`)
  const which = reach.wholly ? named : ['related', ...reach.related, ...named]
  const differ = usesDiffer(base, files)
  if (!differ) console.log('Nothing is imported or exported otherwise, so no code can have become unused.')
  return [
    ...(projects.length === 0 ? [] : [tests('Fast tests', [...which, '--run', '--passWithNoTests', ...FAST, ...more])]),
    ...(programs.length === 0 ? [] : [typesOf(programs)]),
    ...(differ ? [unused] : []),
    ...(sources?.length === 0 ? [] : [importsOf(sources ?? [])]),
    ...(lint.length === 0 ? [] : [lintOf(lint)]),
    repetition,
  ]
}
