/** Why a header cannot be opened, luck not taken, or a record not believed. */
import { type Plain, type Refusals, refuser } from '../refusal.ts'
import { type LuckRefusal, luckRefusals } from './luck.ts'

/** Why the game that a header names cannot be opened here. */
export type HeaderRefusal =
  | { readonly why: 'unknown-game'; readonly game: string; readonly rules: number }
  | { readonly why: 'invalid-seats'; readonly title: string; readonly seats: number }
  | { readonly why: 'partial-options' }
  | { readonly why: 'wrong-resources'; readonly needed: readonly string[] }
  | { readonly why: 'resource-missing'; readonly name: string; readonly hash: string }

export type RecordRefusal =
  | LuckRefusal
  | HeaderRefusal
  /** `problem`: for whoever writes records, in English. */
  | { readonly why: 'invalid-record'; readonly problem: string }
  | { readonly why: 'seat-not-in-record'; readonly seat: number }
  | { readonly why: 'name-broken'; readonly seat: number }
  | Plain<'chain-broken' | 'not-signed' | 'signature-invalid' | 'pledges-miscounted' | 'numbered-commitment' | 'commitment-missing'>
  | Plain<'not-closed' | 'secret-missing' | 'commitment-broken' | 'not-canonical'>

export const recordRefusals: Refusals<RecordRefusal> = {
  codes: {
    ...luckRefusals.codes,
    'unknown-game': 'UnknownGame',
    'invalid-seats': 'InvalidSeats',
    'partial-options': 'InvalidOptions',
    'wrong-resources': 'InvalidResources',
    'resource-missing': 'ResourceMissing',
    'invalid-record': 'InvalidRecord',
    'seat-not-in-record': 'InvalidPlayer',
    'chain-broken': 'ChainBroken',
    'name-broken': 'NameBroken',
    'not-signed': 'NotSigned',
    'signature-invalid': 'SignatureInvalid',
    'pledges-miscounted': 'InvalidRecord',
    'numbered-commitment': 'InvalidRecord',
    'commitment-missing': 'CommitmentMissing',
    'not-closed': 'NotClosed',
    'secret-missing': 'SecretMissing',
    'commitment-broken': 'CommitmentBroken',
    'not-canonical': 'NotCanonical',
  },
  sentence(facts) {
    switch (facts.why) {
      case 'not-pledged':
      case 'invalid-contribution':
      case 'pledge-broken':
        return luckRefusals.sentence(facts)
      case 'unknown-game':
        return `There is no game "${facts.game}" with rules ${facts.rules} here.`
      case 'invalid-seats':
        return `${facts.title} is not played by ${facts.seats}.`
      case 'partial-options':
        return 'The header must hold the full options.'
      case 'wrong-resources':
        return `This game needs ${facts.needed.join(', ') || 'no resources'}.`
      case 'resource-missing':
        return `The ${facts.name} with hash ${facts.hash} is not here.`
      case 'invalid-record':
        return `This is not a match record: ${facts.problem}.`
      case 'seat-not-in-record':
        return `There is no seat ${facts.seat} in this match.`
      case 'name-broken':
        return `Seat ${facts.seat}: the name is not the one that was sealed.`
      case 'chain-broken':
        return 'The hash does not fit: header or events were changed after they were chained.'
      case 'not-signed':
        return 'The record carries no signature.'
      case 'signature-invalid':
        return 'The signature was not made by that key for this record.'
      case 'pledges-miscounted':
        return 'There must be one pledge and one contribution, or null, for every seat.'
      case 'numbered-commitment':
        return 'A numbered deal has no commitment.'
      case 'commitment-missing':
        return 'The header has no commitment.'
      case 'not-closed':
        return 'The match has no closing event, so its deal cannot be checked.'
      case 'secret-missing':
        return 'The closing event does not publish the secret in lower-case hex.'
      case 'commitment-broken':
        return 'The published secret is not what the commitment promised.'
      case 'not-canonical':
        return 'it says more than its action means.'
    }
  },
}

export const recordRefused = refuser(recordRefusals)
