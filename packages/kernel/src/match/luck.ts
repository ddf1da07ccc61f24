/**
 * Fair dealing: nobody has to trust the dealer.
 *
 * The table makes a secret and publishes its hash, the commitment, before anything else is known. A seat that wants to add luck
 * publishes the hash of its own 32 random bytes, the pledge, and reveals the bytes only when every pledge is in. The seed of the
 * match mixes the secret and all contributions, so nobody could choose it; after the match the secret is published and anyone can
 * check all of it. Random bytes themselves are made at the edges, never here.
 */
import { sha256 } from '@noble/hashes/sha2.js'
import { fromHex, isHex, joined, toHex, u32be, utf8 } from '../bytes.ts'
import { type Refusal, type Refusals, refuser } from '../refusal.ts'

/** Why a seat's revealed bytes are not taken. `seat`: whose luck it is, where a record is judged; a seat that reveals its own knows. */
type OfSeat<Why extends string> = Why extends string ? { readonly why: Why; readonly seat?: number } : never

export type LuckRefusal = OfSeat<'not-pledged' | 'invalid-contribution' | 'pledge-broken'>

const SENTENCES: { readonly [Why in LuckRefusal['why']]: string } = {
  'not-pledged': 'This seat pledged no luck, so it has none to reveal.',
  'invalid-contribution': 'A contribution is 32 bytes in lower-case hex.',
  'pledge-broken': 'The contribution is not what was pledged.',
}

export const luckRefusals: Refusals<LuckRefusal> = {
  codes: { 'not-pledged': 'NotPledged', 'invalid-contribution': 'InvalidContribution', 'pledge-broken': 'PledgeBroken' },
  sentence: ({ why, seat }) => (seat === undefined ? SENTENCES[why] : `Seat ${seat}: ${SENTENCES[why]}`),
}

const luckRefused = refuser(luckRefusals)

/** What stands in a header for a seat that pledged but did not reveal in time. */
export const WITHHELD = 'withheld'

/** Hex of the bytes a seat added, `withheld`, or null for a seat that pledged nothing. */
export type Contribution = string | null

/** Hex SHA-256 of a secret (its commitment) or of a contribution (its pledge). */
export const commit = (bytes: Uint8Array): string => toHex(sha256(bytes))

/** Whether these bytes are what the commitment or pledge promised. */
export const keepsPromise = (promise: string, bytes: Uint8Array): boolean => commit(bytes) === promise

/** SHA-256("parlour seed 1" ‖ secret ‖ for each seat in order: one length byte ‖ contribution). */
export function seedOf(secret: Uint8Array, contributions: readonly Contribution[]): Uint8Array {
  const parts = contributions.flatMap((contribution) => {
    const bytes = contribution === null || contribution === WITHHELD ? new Uint8Array() : fromHex(contribution)
    return [Uint8Array.of(bytes.length), bytes]
  })
  return sha256(joined(utf8('parlour seed 1'), secret, ...parts))
}

/** Seed of a numbered deal, which needs no commitment: SHA-256("parlour deal 1" ‖ variant ‖ u32be deal). */
export const dealSeed = (variant: string, deal: number): Uint8Array => sha256(joined(utf8('parlour deal 1'), utf8(variant), u32be(deal)))

/** The seed of all luck in a match: from its secret and what seats added, or from the number of its deal. */
export const matchSeed = (
  numbered: { readonly variant: string; readonly deal: number } | null,
  secret: Uint8Array | null,
  contributions: readonly Contribution[],
): Uint8Array => (numbered === null ? seedOf(secret ?? new Uint8Array(), contributions) : dealSeed(numbered.variant, numbered.deal))

/** Takes one seat's revealed bytes, as hex: 32 bytes that hash to what the seat pledged. The refusal names the seat if it is given. */
export function checkContribution(pledge: string | null, contribution: unknown, seat?: number): Refusal<LuckRefusal> | null {
  const refused = (why: LuckRefusal['why']) => luckRefused(seat === undefined ? { why } : { why, seat })
  if (pledge === null) return refused('not-pledged')
  if (!isHex(contribution, 32)) return refused('invalid-contribution')
  return keepsPromise(pledge, fromHex(contribution)) ? null : refused('pledge-broken')
}

/** The header's contributions when revealing is over: what was revealed, `withheld` where a pledge was not kept, null where none was made. */
export function settleContributions(pledges: readonly (string | null)[], revealed: readonly (string | null)[]): Contribution[] {
  return pledges.map((pledge, seat) => {
    if (pledge === null) return null
    const contribution = revealed[seat] ?? null
    return checkContribution(pledge, contribution) === null ? contribution : WITHHELD
  })
}
