/** Actions that nobody should send: legal ones with something dropped, changed, swapped or added, and JSON that was never one. */
import type { Chance } from '../game.ts'
import { isObject, type Json } from '../json.ts'
import { pick } from './dice.ts'

type Fields = { readonly [name: string]: Json }

/** Words that trip careless lookups, sizes that trip careless arithmetic. */
const ODDITIES: readonly Json[] = [
  null,
  true,
  -1,
  0,
  1.5,
  99,
  2 ** 31,
  1e300,
  '',
  ' ',
  '?',
  'constructor',
  '__proto__',
  'toString',
  'length',
  [],
  [null],
  {},
  [[]],
  { type: {} },
]

/** A random action made of those listed now and those seen elsewhere, whose fields it mixes freely. */
export function garbageFrom(chance: Chance, listed: readonly Json[], seen: readonly Json[]): Json {
  const known = listed.length > 0 && chance.below(2) === 0 ? listed : seen.length > 0 ? seen : listed
  if (known.length === 0) return anything(chance, 2)
  const base = pick(known, chance)
  // Actions of other moments, as they are, are what a slow or dishonest client sends most.
  if (chance.below(4) === 0) return base
  if (chance.below(10) === 0) return anything(chance, 3)
  if (!isObject(base)) return tweaked(base as Json, chance)
  const other = pick(seen.length > 0 ? seen : listed, chance)
  return spoiled(base as Fields, isObject(other) ? (other as Fields) : {}, chance)
}

/** One or two changes to an action. */
function spoiled(base: Fields, other: Fields, chance: Chance): Json {
  const changed: { [name: string]: Json } = { ...base }
  for (let changes = 1 + chance.below(2); changes > 0; changes--) {
    const names = Object.keys(changed)
    const name = names.length > 0 ? pick(names, chance) : 'type'
    const foreign = Object.keys(other)
    switch (chance.below(6)) {
      case 0:
        delete changed[name]
        break
      case 1:
        changed[name] = tweaked(changed[name] ?? null, chance)
        break
      case 2:
        changed[name] = anything(chance, 2)
        break
      default: {
        const taken = foreign.length > 0 ? pick(foreign, chance) : name
        changed[taken] = other[taken] ?? pick(ODDITIES, chance)
      }
    }
  }
  return changed
}

/** Nearly the same value. */
function tweaked(value: Json, chance: Chance): Json {
  if (typeof value === 'number') return value + pick([-1, 1, 0.5, 1_000], chance)
  if (typeof value === 'boolean') return !value
  if (typeof value === 'string') {
    const changes = [value.toLowerCase(), `${value} `, value.slice(1), `${value}${value}`, [...value].reverse().join('')]
    return pick(changes, chance)
  }
  if (Array.isArray(value)) {
    const list: readonly Json[] = value
    const inner = list.length === 0 ? pick(ODDITIES, chance) : pick(list, chance)
    return pick([list.slice(1), list.toReversed(), [...list, inner], [...list.slice(0, -1), tweaked(inner, chance)], inner], chance)
  }
  return pick(ODDITIES, chance)
}

function anything(chance: Chance, depth: number): Json {
  if (depth === 0 || chance.below(3) > 0) return pick(ODDITIES, chance)
  const inner = Array.from({ length: chance.below(3) }, () => anything(chance, depth - 1))
  return chance.below(2) === 0
    ? inner
    : Object.fromEntries(inner.map((value) => [pick(['type', 'card', 'a', 'seat', 'to'], chance), value]))
}
