/** What a change reaches: the files that differ from a commit, and which parts of the project have to be looked at because of them. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

/**
 * @typedef {object} Reach
 * @property {string[]} programs TypeScript projects to check
 * @property {string[]} lint files to look at, those that are still there
 * @property {string[]} projects test projects that could notice
 * @property {string[]} related code whose tests are found by what they import
 * @property {string[] | null} sources files whose imports may break a rule, or null when that may be any file's
 * @property {boolean} wholly whether something changed that no import leads to (data, a golden record, a page of the documentation), so
 *   that those projects run all their tests
 */

const CODE = /\.(?:[cm]?[jt]s|[jt]sx|css)$/
const SOURCE = /\.(?:[cm]?[jt]s|[jt]sx)$/
/** Changes of these move no import: texts for people, styles, data. */
const INERT = /\.(?:md|txt|css|svg|png|html|dawg)$/
const LINTED = /\.(?:[cm]?[jt]s|[jt]sx|css|jsonc?)$/
/** Places that are not packages, with the test project that looks after each and the TypeScript project it belongs to. */
const places = [
  { path: /^bench\/peers\//, project: 'peers', programs: ['bench/peers'] },
  { path: /^bench\//, project: 'bench', programs: ['.'] },
  { path: /^examples\//, project: 'server', programs: ['.'] },
  { path: /^e2e\//, project: null, programs: ['e2e'] },
  { path: /^scripts\//, project: 'scripts', programs: ['.'] },
  { path: /^docs\/|^[^/]+\.md$/, project: 'scripts', programs: [] },
]

/**
 * Every file that differs from a commit, whether committed since, staged, changed or new.
 * @param {string} base
 * @param {string} [folder]
 */
export function changedFiles(base, folder = root) {
  const differing = git(folder, ['diff', '--name-only', '--relative', base])
  const added = git(folder, ['ls-files', '--others', '--exclude-standard'])
  return [...new Set([...differing, ...added])].sort()
}

/**
 * What these files reach, or null when it may be everything: settings and lists of packages, which belong to no part alone.
 * @param {readonly string[]} files
 * @param {string} [folder]
 * @returns {Reach | null}
 */
export function reachOf(files, folder = root) {
  const dependents = dependentsIn(folder)
  const programs = new Set()
  const projects = new Set()
  for (const file of files) {
    const name = /^packages\/([^/]+)\//.exec(file)?.[1]
    const place = places.find(({ path }) => path.test(file))
    if (name !== undefined) {
      for (const one of [name, ...(dependents.get(name) ?? [])]) {
        projects.add(one)
        programs.add(one === 'web' ? 'packages/web' : '.')
      }
      // Browser tests know games and messages.
      if (dependents.get(name)?.has('web')) programs.add('e2e')
    } else if (place !== undefined) {
      if (place.project !== null) projects.add(place.project)
      for (const program of place.programs) programs.add(program)
    } else return null
  }
  return {
    programs: [...programs],
    lint: files.filter((file) => LINTED.test(file) && existsSync(join(folder, file))),
    projects: [...projects],
    related: files.filter((file) => CODE.test(file)),
    sources: sourcesAmong(files, folder),
    wholly: files.some((file) => !CODE.test(file) && !file.startsWith('e2e/')),
  }
}

/**
 * Whether anything is used, or offered for use, otherwise than in a commit: only then can code have become unused. Where what a file
 * uses is not written in its imports alone, any change of it counts.
 * @param {string} base
 * @param {readonly string[]} files
 * @param {string} [folder]
 */
export function usesDiffer(base, files, folder = root) {
  return files.some((file) => {
    if (INERT.test(file)) return false
    if (!SOURCE.test(file) || !existsSync(join(folder, file))) return true
    const before = spawnSync('git', ['show', `${base}:./${file}`], { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 28 })
    return before.status !== 0 || usesIn(before.stdout) !== usesIn(readFileSync(join(folder, file), 'utf8'))
  })
}

/**
 * All by which a source uses others or can be used: what it imports and exports, which exports it uses itself, texts that may be the
 * names of files or packages, and where it imports a module as a whole, all of it.
 * @param {string} text
 */
function usesIn(text) {
  if (/\* as \w/.test(text)) return text
  const statements = text.match(/^(?:import|export)\b[^'"=({]*(?:\{[^}]*\}[^'"=({]*)?/gm) ?? []
  const names = text.match(/(?:'[^'\n]*'|"[^"\n]*"|`[^`]*`)/g)?.filter((one) => /[./@]/.test(one)) ?? []
  const exported = [
    ...text.matchAll(/^export (?:(?:default|async|abstract|declare) )*(?:const|let|function\*?|class|interface|type) (\w+)/gm),
  ]
  const usedHere = exported.map(([, name = '']) => `${name} ${text.split(new RegExp(`\\b${name}\\b`)).length > 2}`)
  return [...statements, ...names, ...usedHere].join('\n')
}

/**
 * @param {readonly string[]} files
 * @param {string} folder
 * @returns {string[] | null}
 */
function sourcesAmong(files, folder) {
  const live = files.filter((file) => !INERT.test(file))
  return live.every((file) => SOURCE.test(file) && existsSync(join(folder, file))) ? live : null
}

/**
 * For each package, the packages and benches that depend on it, however far.
 * @param {string} folder
 * @returns {Map<string, Set<string>>}
 */
function dependentsIn(folder) {
  const folders = [...readdirSync(join(folder, 'packages')).map((name) => `packages/${name}`), 'bench']
  const needs = folders.map((path) => {
    const { dependencies = {} } = JSON.parse(readFileSync(join(folder, path, 'package.json'), 'utf8'))
    return { name: path.replace('packages/', ''), needs: Object.keys(dependencies).map((other) => other.replace('@parlour/', '')) }
  })
  /** @param {string} name @param {Set<string>} found */
  const collect = (name, found) => {
    for (const one of needs) {
      if (!one.needs.includes(name) || found.has(one.name)) continue
      found.add(one.name)
      collect(one.name, found)
    }
    return found
  }
  return new Map(needs.map(({ name }) => [name, collect(name, new Set())]))
}

/**
 * @param {string} folder
 * @param {string[]} args
 */
function git(folder, args) {
  const { status, stdout, stderr, error } = spawnSync('git', ['-c', 'core.quotePath=off', ...args], { cwd: folder, encoding: 'utf8' })
  if (error !== undefined) throw new Error(`git could not be started: ${error.message}`)
  if (status !== 0) throw new Error(`git ${args.join(' ')} failed: ${stderr.trim()}`)
  return stdout.split('\n').filter((line) => line !== '')
}
