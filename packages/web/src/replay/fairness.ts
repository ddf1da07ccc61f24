/**
 * "Was it fair?" as a person asks it: the checks of the kernel's `verify` in the order in which they are told, and what there is to tell
 * about the shuffle. Pure: runs in a worker, in a page and in tests alike.
 */
import { type Check, type CheckName, fromHex, isHex, type Library, type MatchRecord, type Verdict, verify, WITHHELD } from '@parlour/kernel'

/** Whether the game can be opened at all is told with the deal. */
export type FairCheckName = Exclude<CheckName, 'game'>

const ORDER: readonly FairCheckName[] = ['whole', 'sealed', 'hand', 'deal', 'moves', 'signed']

export type FairCheck = Check & { readonly name: FairCheckName }

export interface Fairness {
  readonly checks: readonly FairCheck[]
  readonly verdict: Verdict['word']
  /** Seats whose luck is part of the shuffle, and seats that promised some and did not give it. */
  readonly contributed: readonly number[]
  readonly withheld: readonly number[]
  readonly moves: number
  /** How the shuffle came about. */
  readonly shuffle: 'sealed' | 'numbered' | 'set-up'
}

/** `keys`: the public keys of this server in hex; null where no server vouches for the match. */
export function examine(record: MatchRecord, library: Library, keys: readonly string[] | null): Fairness {
  const { word, checks } = verify(record, { ...library, keys: (keys ?? []).filter((key) => isHex(key, 32)).map(fromHex) })
  const { contributions } = record.header
  return {
    checks: ORDER.map((name) => checkFrom(checks, name)),
    verdict: word,
    contributed: contributions.flatMap((given, seat) => (given === null || given === WITHHELD ? [] : [seat])),
    withheld: contributions.flatMap((given, seat) => (given === WITHHELD ? [seat] : [])),
    moves: record.events.filter(({ type }) => type === 'play').length,
    shuffle: record.header.position !== undefined ? 'set-up' : record.header.commitment === null ? 'numbered' : 'sealed',
  }
}

function checkFrom(checks: readonly Check[], name: FairCheckName): FairCheck {
  const of = (wanted: CheckName) => checks.find((check) => check.name === wanted)
  const game = of('game')
  const check = name === 'deal' && game?.state === 'broken' ? game : of(name)
  return { ...(check ?? { state: 'not-checked' }), name }
}

/** "4f2a 91c0 …" in lines of four groups. */
export const fingerprint = (hex: string): string => (hex.match(/.{1,4}/g) ?? []).join(' ')
