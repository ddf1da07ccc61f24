/** Forges as many records as one likes, each by a change, a seal and a wrapping drawn by chance, and counts what they are taken for. */
import { type Answer, type AnyRecord, at, canonicalJson, isObject, judge, quickChance, recordIn, verify } from '@parlour/kernel'
import { CHANGES, clayOf, resealed, SEALS, WRAPPINGS } from './forgeries.ts'
import { another, hostKeys, library, strangerKey, victims } from './victims.ts'

export interface Totals {
  /** Taken for authentic, or changed under their old hash and not noticed, with how they were made: there must be none. */
  readonly believed: readonly string[]
  readonly answers: { readonly [A in Answer]?: number }
  readonly changes: { readonly [what: string]: number }
  /** How many of the forged records were made of records of each version. */
  readonly versions: { readonly 1: number; readonly 2: number }
}

const MOST_BELIEVED = 20

export function forgeMany(records: number, seed: string, onProgress: (made: number) => void = () => undefined): Totals {
  const all = victims(seed)
  const [changes, wrappings] = [Object.entries(CHANGES), Object.entries(WRAPPINGS)]
  const believed: string[] = []
  const answers: { [A in Answer]?: number } = {}
  const made: { [what: string]: number } = {}
  const versions = { 1: 0, 2: 0 }
  for (let [n, forged] = [0, 0]; forged < records; n++) {
    const chance = quickChance(`${seed} forger ${n}`)
    const index = chance.below(all.length)
    const victim = at(all, index)
    const other = clayOf(another(all, index, chance.below(all.length - 1)))
    const [what, change] = at(changes, chance.below(changes.length))
    const seal = at(SEALS, chance.below(SEALS.length))
    const [how, wrap] = at(wrappings, chance.below(wrappings.length))
    const clay = clayOf(victim)
    change(clay, chance, other)
    const json = readFrom(wrap(resealed(clay, seal, { stranger: strangerKey(`${seed} ${n}`), other }), victim, chance))
    // What is the same as before was not forged.
    if (canonicalJson(json) === canonicalJson(victim) || canonicalJson(json) === canonicalJson(other)) continue
    forged++
    versions[victim.parlour]++
    const { answer } = judge(json, library, { keys: hostKeys, seen: null })
    answers[answer] = (answers[answer] ?? 0) + 1
    made[what] = (made[what] ?? 0) + 1
    const isVouched = answer === 'authentic' || answer === 'seen' || verify(json, { ...library, keys: hostKeys }).word === 'authentic'
    if ((isVouched || (answer !== 'broken' && isUnderOldHash(json, victim))) && believed.length < MOST_BELIEVED)
      believed.push(`${what}, ${seal}, ${how} (seed ${seed}, ${n})`)
    onProgress(forged)
  }
  return { believed, answers, changes: made, versions }
}

/** What is no JSON any more is no record. */
function readFrom(text: string): unknown {
  try {
    return recordIn(text)
  } catch {
    return text
  }
}

/** Another match under the hash of the victim. */
const isUnderOldHash = (json: unknown, victim: AnyRecord): boolean =>
  isObject(json) && json.hash === victim.hash && canonicalJson([json.header, json.events]) !== canonicalJson([victim.header, victim.events])
