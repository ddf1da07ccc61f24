/** A matrix beside what was found: what differs, what has no line, and lines that are about nothing. */
import { ROLES, type Role } from './people.ts'

/**
 * `in`: it is done, or refused for what was asked. `sign in`: nobody may. `no`: not this one. `unseen`: it does not exist for them.
 */
export type Word = 'in' | 'sign in' | 'no' | 'unseen'
export type Line = Readonly<Record<Role, Word>>
export type Matrix = Readonly<Record<string, Line>>

export const everyone = (word: Word): Line => Object.fromEntries(ROLES.map((role) => [role, word])) as Line

/** Anybody who is signed in. */
export const signedIn: Line = { ...everyone('in'), nobody: 'sign in' }
/** Administrators. */
export const admins: Line = { ...everyone('no'), nobody: 'sign in', admin: 'in' }

/** People, and no programs of theirs. */
export const persons: Line = { ...signedIn, bot: 'no' }
/** The host of a lobby that others may see; for whoever is blocked it is not there. */
export const hosts: Line = { ...everyone('no'), nobody: 'sign in', blocked: 'unseen', host: 'in' }
/** Of a table that others may not see: those who sit or sat there. */
export const satThere: Line = { ...everyone('unseen'), nobody: 'sign in', removed: 'in', departed: 'in', member: 'in', host: 'in' }
/** Those who still sit there. */
export const sitThere: Line = { ...satThere, removed: 'no', departed: 'no' }

/** What is wrong, by name. */
export function differences(matrix: Matrix, found: Matrix): string[] {
  const names = [...new Set([...Object.keys(matrix), ...Object.keys(found)])]
  return names.flatMap((name) => {
    const [line, seen] = [matrix[name], found[name]]
    if (line === undefined) return [`${name} has no line`]
    if (seen === undefined) return [`${name} is not there`]
    return ROLES.filter((role) => line[role] !== seen[role]).map((role) => `${name}, ${role}: ${seen[role]} instead of ${line[role]}`)
  })
}
