/**
 * "Was it fair?" as a person asks it: what the kernel's `judge` found, check by check in the order in which it is told, and what there is
 * to tell about the shuffle. Pure: runs in a worker, in a page and in tests alike.
 */
import {
  type Answer,
  type AnyRecord,
  type Check,
  type CheckName,
  type Comparison,
  fromHex,
  isHex,
  type Judgement,
  judge,
  type Library,
  type Seen,
  type Signature,
  WITHHELD,
} from '@parlour/kernel'

/** Whether the game can be opened at all is told with the deal. */
export type FairCheckName = Exclude<CheckName, 'game'> | 'seen'

const ORDER: readonly FairCheckName[] = ['whole', 'sealed', 'hand', 'deal', 'moves', 'signed', 'seen']

type Broken = Extract<Check, { readonly state: 'broken' }>

/** `open`: the record claims it, and nobody is there who could know. */
export type FairCheck = { readonly name: FairCheckName } & (
  | { readonly state: 'held' | 'open' | 'not-checked' }
  /** `fault`: what the record itself is refused for; else this device knows better. */
  | { readonly state: 'broken'; readonly fault: Broken | null }
)

export interface Fairness {
  readonly answer: Answer
  readonly checks: readonly FairCheck[]
  readonly signature: Signature | null
  readonly comparison: Comparison | null
  /** This device was told the fingerprint of the shuffle before the deal. */
  readonly early: boolean
  /** Seats whose luck is part of the shuffle, and seats that promised some and did not give it. */
  readonly contributed: readonly number[]
  readonly withheld: readonly number[]
  readonly moves: number
  /** How the shuffle came about. */
  readonly shuffle: 'sealed' | 'numbered' | 'set-up'
}

/** What is known beside the record. */
export interface FairKnowledge {
  /** Public keys in hex; null where they could not be fetched. */
  readonly keys: readonly string[] | null
  readonly seen: Seen | null
}

export function examine(record: AnyRecord, library: Library, { keys, seen }: FairKnowledge): Fairness {
  const trusted = keys === null ? null : keys.filter((key) => isHex(key, 32)).map(fromHex)
  const judged = judge(record, library, { keys: trusted, seen })
  const { contributions } = record.header
  const facts: Omit<Fairness, 'checks'> = {
    answer: judged.answer,
    signature: judged.signature,
    comparison: judged.comparison,
    early: judged.comparison !== null && judged.comparison.kind !== 'differs' && seen?.early === true,
    contributed: contributions.flatMap((given, seat) => (given === null || given === WITHHELD ? [] : [seat])),
    withheld: contributions.flatMap((given, seat) => (given === WITHHELD ? [seat] : [])),
    moves: record.events.filter(({ type }) => type === 'play').length,
    shuffle: record.header.position !== undefined ? 'set-up' : record.header.commitment === null ? 'numbered' : 'sealed',
  }
  return { ...facts, checks: ORDER.map((name) => checkFrom(name, judged, facts)) }
}

function checkFrom(name: FairCheckName, judged: Judgement, facts: Omit<Fairness, 'checks'>): FairCheck {
  const { signature, comparison } = judged
  switch (name) {
    case 'signed':
      return { name, state: signature === null ? 'not-checked' : signature === 'trusted' ? 'held' : 'open' }
    case 'seen':
      if (comparison?.kind === 'differs') return { name, state: 'broken', fault: null }
      return { name, state: comparison?.kind === 'agrees' ? 'held' : 'not-checked' }
    default: {
      const own = ownCheck(name, judged)
      return own.state === 'held' ? { name, ...standing(name, facts) } : own
    }
  }
}

/** What the record tells by itself. */
function ownCheck(name: Exclude<FairCheckName, 'signed' | 'seen'>, { verdict: { checks } }: Judgement): FairCheck {
  const of = (wanted: CheckName) => checks.find((check) => check.name === wanted)
  const game = of('game')
  const check = name === 'deal' && game?.state === 'broken' ? game : of(name)
  if (check?.state === 'broken') return { name, state: 'broken', fault: check }
  return { name, state: check?.state ?? 'not-checked' }
}

/** What a check is worth that holds: when something was shown is known only to those who were there, or whom one trusts. */
function standing(
  name: FairCheckName,
  { signature, comparison, early, contributed, shuffle }: Omit<Fairness, 'checks'>,
): Pick<Extract<FairCheck, { readonly fault: Broken | null }>, 'state' | 'fault'> | { readonly state: 'held' | 'open' } {
  if (name === 'hand' && comparison?.kind === 'left-out') return { state: 'broken', fault: null }
  if (name === 'hand' && shuffle === 'sealed' && contributed.length === 0) return { state: 'open' }
  if (name === 'sealed' && shuffle === 'set-up') return { state: 'open' }
  if (name === 'sealed' && shuffle === 'sealed' && signature !== 'trusted' && !early) return { state: 'open' }
  return { state: 'held' }
}

/** "4f2a 91c0 …" in lines of four groups. */
export const fingerprint = (hex: string): string => (hex.match(/.{1,4}/g) ?? []).join(' ')
