/**
 * `npm run imports`: holds the sources against the import rules in .dependency-cruiser.mjs. Another folder with the same layout may be
 * named instead of the project, which is how the rules themselves are tested. After the folder files may be named: then only these and
 * what they lead to are looked at, which is all that a change of their lines can break.
 *
 * The cruiser passes quietly over files it cannot parse, so a clean result counts only when every source file on disk was seen.
 */
import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import rules from '../.dependency-cruiser.mjs'
import { prepare } from './lib/install.mjs'
import { root } from './lib/root.mjs'

const places = ['packages', 'bench', 'e2e', 'examples', 'scripts']
const sources = /\.(?:[cm]?[jt]s|[jt]sx)$/

prepare()
const { cruise } = await import('dependency-cruiser')
const [folder = root, ...named] = process.argv.slice(2)
process.chdir(resolve(folder))

const files =
  named.length > 0 ? named : filesIn('.').filter((file) => places.some((place) => file.startsWith(`${place}/`)) && sources.test(file))
const present = named.length > 0 ? named : places.filter((place) => files.some((file) => file.startsWith(`${place}/`)))
const { output } = await cruise(present, { ...rules.options, ruleSet: { forbidden: rules.forbidden }, validate: true })
if (typeof output === 'string') throw new Error('The cruiser answered with text instead of a result.')

const seen = new Set(output.modules.map((module) => module.source))
const unseen = files.filter((file) => !seen.has(file))
const { violations, totalDependenciesCruised: dependencies = 0 } = output.summary
for (const { rule, from, to, cycle } of violations) {
  const path = cycle === undefined ? to : cycle.map((step) => step.name).join(' → ')
  const why = rules.forbidden.find(({ name }) => name === rule.name)?.comment
  console.log(`${rule.name}: ${from} → ${path}\n    ${why}`)
}
for (const file of unseen) console.log(`not checked: ${file} could not be read by the cruiser`)
if (files.length === 0) console.log('not checked: there are no source files here')
console.log(`${files.length} files and ${dependencies} imports checked, ${violations.length} violations`)
if (violations.length > 0 || unseen.length > 0 || files.length === 0) process.exitCode = 1

/**
 * @param {string} folder
 * @returns {string[]}
 */
function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '.' ? entry.name : `${folder}/${entry.name}`
    if (entry.isDirectory()) return ['node_modules', 'dist', '.git'].includes(entry.name) ? [] : filesIn(path)
    return entry.isFile() ? [path] : []
  })
}
