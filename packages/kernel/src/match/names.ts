/** Names of those who play, as records carry them. They are printed by whoever checks one. */
import { skeletonOf } from './skeleton.ts'

/** Control and direction characters could forge what stands beside a name. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u
const EVERYWHERE = new RegExp(INVISIBLE, 'gu')
const LONGEST = 200
/** In characters, each of which may count twice; there is room for a number behind them. */
const LONGEST_GIVEN = 95

/** Whether a record may hold it. */
export const isRecordName = (value: unknown): boolean => typeof value === 'string' && value.length <= LONGEST && !INVISIBLE.test(value)

/** Names as a record may hold them, no two of which look alike. */
export function recordNames(given: readonly string[]): string[] {
  const taken = new Set<string>()
  return given.map((name) => {
    const plain = name.replaceAll(EVERYWHERE, '').trim()
    const wanted = plain === '' ? 'Player' : [...plain].slice(0, LONGEST_GIVEN).join('')
    let free = wanted
    for (let number = 2; taken.has(skeletonOf(free)); number++) free = `${wanted} ${number}`
    taken.add(skeletonOf(free))
    return free
  })
}
