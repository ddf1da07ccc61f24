/**
 * "Was it fair?" taken apart into the few things that a person wants to know. The kernel's `verify` is the judge; here its answer is told
 * step by step, and a failure is put where it belongs. Pure: runs in a worker, in a page and in tests alike.
 */
import { fromHex, isHex, isRefusal, type Library, type MatchRecord, type Refusal, signedBy, verify, WITHHELD } from '@parlour/kernel'

export type CheckName = 'whole' | 'sealed' | 'hand' | 'deal' | 'moves' | 'signed'

export type Check =
  | { readonly name: CheckName; readonly state: 'ok' }
  | { readonly name: CheckName; readonly state: 'failed'; readonly why: Refusal }
  /** Something before it failed, or there is nothing to check it by. */
  | { readonly name: CheckName; readonly state: 'open' }

export interface Fairness {
  readonly checks: readonly Check[]
  readonly verdict: 'authentic' | 'consistent' | 'failed'
  /** Seats whose luck is part of the shuffle, and seats that promised some and did not give it. */
  readonly contributed: readonly number[]
  readonly withheld: readonly number[]
  readonly moves: number
  /** How the shuffle came about. */
  readonly shuffle: 'sealed' | 'numbered' | 'set-up'
}

/** In the order in which they are told. */
const CHECKS: readonly CheckName[] = ['whole', 'sealed', 'hand', 'deal', 'moves', 'signed']

const BELONGS: { readonly [code: string]: CheckName } = {
  InvalidRecord: 'whole',
  ChainBroken: 'whole',
  NotClosed: 'sealed',
  CommitmentMissing: 'sealed',
  SecretMissing: 'sealed',
  CommitmentBroken: 'sealed',
  NotPledged: 'hand',
  InvalidContribution: 'hand',
  PledgeBroken: 'hand',
  UnknownGame: 'deal',
  InvalidSeats: 'deal',
  InvalidOptions: 'deal',
  InvalidResources: 'deal',
  ResourceMissing: 'deal',
  InvalidPosition: 'deal',
}

/** Which of the checks a refusal of `verify` is about. Whatever an event is blamed for belongs to the moves. */
const checkOf = ({ code, message }: Refusal): CheckName => (message.startsWith('Event ') ? 'moves' : (BELONGS[code] ?? 'moves'))

/** `keys`: the public keys of this server in hex; null where no server vouches for the match. */
export function examine(record: MatchRecord, library: Library, keys: readonly string[] | null): Fairness {
  const verdict = verify(record, library)
  const failed = isRefusal(verdict) ? verdict : null
  const at = failed === null ? null : checkOf(failed)
  const played: Check[] = CHECKS.filter((name) => name !== 'signed').map((name, index) => {
    if (failed === null || at === null) return { name, state: 'ok' }
    if (name === at) return { name, state: 'failed', why: failed }
    return { name, state: index < CHECKS.indexOf(at) ? 'ok' : 'open' }
  })
  const signed = signatureCheck(record, keys)
  const { contributions } = record.header
  return {
    checks: [...played, signed],
    verdict: failed !== null || signed.state === 'failed' ? 'failed' : signed.state === 'ok' ? 'authentic' : 'consistent',
    contributed: contributions.flatMap((given, seat) => (given === null || given === WITHHELD ? [] : [seat])),
    withheld: contributions.flatMap((given, seat) => (given === WITHHELD ? [seat] : [])),
    moves: record.events.filter(({ type }) => type === 'play').length,
    shuffle: record.header.position !== undefined ? 'set-up' : record.header.commitment === null ? 'numbered' : 'sealed',
  }
}

function signatureCheck(record: MatchRecord, keys: readonly string[] | null): Check {
  if (keys === null || keys.length === 0) return { name: 'signed', state: 'open' }
  if (record.signature === undefined) {
    return { name: 'signed', state: 'failed', why: { code: 'NotSigned', message: 'The record carries no signature.' } }
  }
  const fits = keys.some((key) => isHex(key, 32) && signedBy(record, fromHex(key)))
  if (fits) return { name: 'signed', state: 'ok' }
  return { name: 'signed', state: 'failed', why: { code: 'SignatureInvalid', message: 'The signature was not made by this server.' } }
}

/** "4f2a 91c0 …" in lines of four groups. */
export const fingerprint = (hex: string): string => (hex.match(/.{1,4}/g) ?? []).join(' ')
