/** Real matches that one host has signed, of every game and in both versions of records: what a forger begins with. */
import {
  type AnyRecord,
  at,
  type GivenName,
  type Library,
  nameHash,
  publicKeyOf,
  quickChance,
  type Resources,
  recordOf,
  sealedRecordOf,
  toHex,
} from '@parlour/kernel'
import { findGame, games } from '../../src/index.ts'
import { bytes, randomMatch } from '../random-match.ts'
import { babble } from '../scrabble/table.ts'

const hostKey = bytes(quickChance('host'))
/** The keys that everybody knows this host by. */
export const hostKeys: readonly Uint8Array[] = [publicKeyOf(hostKey)]

const resources: Resources = { lexicon: babble }
export const library: Library = { module: findGame, resource: (name) => resources[name] }

const PER_GAME = 4

/** Short matches, some of them left by somebody; alone one gives up. */
export function victims(seed: string): readonly AnyRecord[] {
  return games.flatMap((module) => {
    const short = module.id === 'crazy-tens' ? { preset: 'single' } : {}
    const leaveAt = module.seats.max === 1 ? 20 : 30
    return Array.from({ length: PER_GAME }, (_, n): AnyRecord => {
      const luck = `${seed} ${n}`
      const { header, events } = randomMatch(module, luck, {
        options: short,
        resources,
        prefer: ['say', 'play', 'choose-suit', 'place'],
        leaveAt,
      })
      if (n % 2 === 0) return recordOf(header, events, hostKey)
      const names = header.seats.map(({ name }): GivenName => ({ name, salt: toHex(bytes(quickChance(`${luck} ${name}`), 16)) }))
      const sealing = { match: `match ${n}`, made: '2026-01-31T12:00:00.000Z', hashes: names.map(nameHash), names }
      return sealedRecordOf(header, events, sealing, hostKey)
    })
  })
}

/** Somebody who may make keys, and whose keys nobody knows. */
export const strangerKey = (luck: string): Uint8Array => bytes(quickChance(`stranger ${luck}`))

export const another = <T>(all: readonly T[], index: number, step: number): T => at(all, (index + 1 + step) % all.length)
