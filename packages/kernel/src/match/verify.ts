/**
 * Checks a finished match from nothing but its record: that the chain is unbroken, that the secret and every contribution are what was
 * promised before the first card, that the deal follows from them, that every event was allowed and that the outcome is the right one.
 */
import { fromHex } from '../bytes.ts'
import type { AnyModule, Outcome, Resources } from '../game.ts'
import { sameJson } from '../json.ts'
import { isRefusal, type Refusal, refusal } from '../refusal.ts'
import { chainHash, type Event, type Header } from './log.ts'
import { checkContribution, dealSeed, seedOf, WITHHELD } from './luck.ts'
import { type Match, openMatch } from './match.ts'
import { type MatchRecord, parseRecord, signedBy } from './record.ts'

export interface Verifier {
  /** The module with that id and rules version, if this program has it. */
  module(id: string, rules: number): AnyModule | undefined
  /** The resource with that content hash, if it is at hand. */
  resource?(name: string, hash: string): unknown
  /** The public key (32 bytes) the signature must fit. */
  readonly key?: Uint8Array
}

export interface Verdict {
  /** `authentic` with a valid signature by the given key, `consistent` when no key was given. */
  readonly word: 'authentic' | 'consistent'
  readonly header: Header
  readonly events: number
  readonly outcome: Outcome
}

/** The verdict, or the first thing that is wrong. */
export function verify(json: unknown, verifier: Verifier): Verdict | Refusal {
  const record = parseRecord(json)
  if (isRefusal(record)) return record
  if (chainHash(record.header, record.events) !== record.hash) {
    return refusal('ChainBroken', 'The hash does not fit: header or events were changed after they were chained.')
  }
  if (verifier.key !== undefined && record.signature === undefined) return refusal('NotSigned', 'The record carries no signature.')
  if (verifier.key !== undefined && !signedBy(record, verifier.key)) {
    return refusal('SignatureInvalid', 'The signature was not made by that key for this record.')
  }
  const folded = foldRecord(record, verifier)
  if (isRefusal(folded)) return folded
  const { outcome } = folded
  if (!folded.closed || outcome === null) return refusal('NotClosed', 'The match has no closing event, so its deal cannot be checked.')
  return { word: verifier.key === undefined ? 'consistent' : 'authentic', header: record.header, events: record.events.length, outcome }
}

/**
 * The match at the end of a record's events, told step by step; refused at the first event that could not have happened. Also the
 * replay of a record: `each` gets every event with the match before and after it.
 */
export function foldRecord(
  record: MatchRecord,
  verifier: Verifier,
  listen?: { opened?(match: Match, setup: MatchLuck): void; each?(event: Event, before: Match, after: Match): void },
): Match | Refusal {
  const { header, events } = record
  const luck = luckOf(record, verifier)
  if (isRefusal(luck)) return luck
  const opened = openMatch({ game: luck.game, header, seed: luck.seed })
  if (isRefusal(opened)) return at(0, opened)
  listen?.opened?.(opened, luck)
  let match: Match = opened
  for (const event of events) {
    const next = match.after(event)
    if (isRefusal(next)) return at(match.seq + 1, next)
    if (!sameJson(next.event, event)) return at(next.seq, refusal('NotCanonical', 'The event says more than its action means.'))
    listen?.each?.(event, match, next)
    match = next
  }
  return match
}

export interface MatchLuck {
  readonly game: ReturnType<AnyModule['open']>
  readonly seed: Uint8Array
}

/** Opens the header's game and derives the seed, checking every promise on the way. */
function luckOf(record: MatchRecord, verifier: Verifier): MatchLuck | Refusal {
  const { header, events } = record
  const module = verifier.module(header.game, header.rules)
  if (module === undefined) return refusal('UnknownGame', `There is no game "${header.game}" with rules ${header.rules} here.`)
  const seats = header.seats.length
  if (seats < module.seats.min || seats > module.seats.max) return refusal('InvalidSeats', `${module.title} is not played by ${seats}.`)
  const options = module.options.parse(header.options)
  if (isRefusal(options)) return options
  if (!sameJson(options, header.options)) return refusal('InvalidOptions', 'The header must hold the full options.')
  if (header.pledges.length !== seats || header.contributions.length !== seats) {
    return refusal('InvalidRecord', 'There must be one pledge and one contribution, or null, for every seat.')
  }
  for (const [seat, contribution] of header.contributions.entries()) {
    const pledge = header.pledges[seat] ?? null
    const wrong =
      contribution === null && pledge === null
        ? null
        : contribution === WITHHELD && pledge !== null
          ? null
          : checkContribution(pledge, contribution)
    if (wrong !== null) return refusal(wrong.code, `Seat ${seat}: ${wrong.message}`)
  }
  const needs: { readonly [name: string]: string } = module.needs(options)
  if (!sameJson(needs, header.resources) && !sameJson(Object.keys(needs).sort(), Object.keys(header.resources).sort())) {
    return refusal('InvalidResources', `This game needs ${Object.keys(needs).join(', ') || 'no resources'}.`)
  }
  const resources: { [name: string]: unknown } = {}
  for (const [name, hash] of Object.entries(header.resources)) {
    const resource = verifier.resource?.(name, hash)
    if (resource === undefined) return refusal('ResourceMissing', `The ${name} with hash ${hash} is not here.`)
    resources[name] = resource
  }
  const numbered = module.numbered?.(options) ?? null
  const closing = events.at(-1)
  const secret = closing?.type === 'close' ? closing.secret : undefined
  const game = module.open({ seats, options, resources: resources as Resources })
  if (numbered !== null) {
    if (header.commitment !== null) return refusal('InvalidRecord', 'A numbered deal has no commitment.')
    return { game, seed: dealSeed(numbered.variant, numbered.deal) }
  }
  if (header.commitment === null) return refusal('CommitmentMissing', 'The header has no commitment.')
  if (closing?.type !== 'close') return refusal('NotClosed', 'The match has no closing event, so its deal cannot be checked.')
  if (secret === undefined || !/^([0-9a-f]{2})*$/.test(secret))
    return refusal('SecretMissing', 'The closing event does not publish the secret.')
  return { game, seed: seedOf(fromHex(secret), header.contributions) }
}

const at = (seq: number, { code, message }: Refusal): Refusal => refusal(code, `Event ${seq}: ${message}`)
