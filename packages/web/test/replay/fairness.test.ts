/** "Was it fair?": what is found, and above all what must never be said. */
import {
  ANSWERS,
  chainHash,
  type Event,
  fromHex,
  type Header,
  type MatchRecord,
  publicKeyOf,
  recordOf,
  type Seen,
  termsOf,
  toHex,
} from '@parlour/kernel'
import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '../../src/i18n/language.ts'
import { libraryOf } from '../../src/records/replay-match.ts'
import { answerSaid, differsFrom, type FairSetting, lineSaid } from '../../src/replay/fair-lines.ts'
import { fairTexts } from '../../src/replay/fair-texts.ts'
import { examine, type FairCheckName, type FairKnowledge, type Fairness, fingerprint } from '../../src/replay/fairness.ts'
import { module, played } from './tens-record.ts'

const key = fromHex('33'.repeat(32))
const keys = [toHex(publicKeyOf(key))]
const record = played(key)
const library = libraryOf(module)
const vouched: FairKnowledge = { keys, seen: null }

const states = (changed: MatchRecord, known = vouched) =>
  Object.fromEntries(examine(changed, library, known).checks.map(({ name, state }) => [name, state]))
const failing = (changed: MatchRecord, known = vouched): FairCheckName | undefined =>
  examine(changed, library, known).checks.find(({ state }) => state === 'broken')?.name
const chained = (header: Header, events: readonly Event[]): MatchRecord => recordOf(header, events, key)
const seenOf = ({ header, events }: MatchRecord, more: Partial<Seen> = {}): Seen => ({
  terms: termsOf(header),
  seat: 0,
  pledge: header.pledges[0] ?? null,
  sent: true,
  early: true,
  frames: [[events.length, chainHash(header, events).slice(0, 16)]],
  ...more,
})

const settingOf = ({ header }: MatchRecord, more: Partial<FairSetting> = {}): FairSetting => ({
  header,
  own: 0,
  origin: 'file',
  rounds: 1,
  momentName: (moment) => `Move ${moment}`,
  ...more,
})
/** Everything that is said, as one text. */
const said = (fair: Fairness, of: MatchRecord, language: Language, more: Partial<FairSetting> = {}): string => {
  const setting = settingOf(of, more)
  const { title, text } = answerSaid(fair, setting.origin, language)
  const lines = fair.checks.map((check) => lineSaid(check, fair, setting, language))
  const marks = fair.checks.map(({ state }) => fairTexts(language).states[state])
  return [title, text, ...marks, ...lines.flatMap((line) => [line.title, line.text])].join('\n')
}
const YES = /\b(?:Yes|Ja)\b/
/** That somebody saw or vouches for the seal before the deal. */
const SEALED_FIRST = /sealed first$|zuerst versiegelt$|before the first card|vor der ersten Karte/m

describe('was it fair?', () => {
  it('says yes to a match that was dealt, played and signed as promised', () => {
    const fair = examine(record, library, vouched)
    expect(fair.answer).toBe('authentic')
    expect(states(record)).toEqual({
      ...{ whole: 'held', sealed: 'held', hand: 'held', deal: 'held', moves: 'held', signed: 'held' },
      seen: 'not-checked',
    })
    expect(fair).toMatchObject({ contributed: [0], withheld: [], shuffle: 'sealed', moves: record.events.length - 1 })
    expect(said(fair, record, 'en')).toMatch(YES)
  })

  it('says that it was seen, where this device was there to the end', () => {
    const known = { keys, seen: seenOf(record) }
    expect(examine(record, library, known)).toMatchObject({ answer: 'seen', early: true })
    expect(Object.values(states(record, known))).toEqual(Array(7).fill('held'))
    for (const language of LANGUAGES) expect(said(examine(record, library, known), record, language)).toMatch(SEALED_FIRST)
  })

  const { signature: _, ...stripped } = record
  const renamed = recordOf({ ...record.header, seats: record.header.seats.map((seat) => ({ ...seat, name: 'Famous' })) }, record.events)
  const ground = played(undefined)
  it.each([
    ['whose signature was taken off', stripped, vouched],
    ['that carries the signature of another', { ...renamed, signature: record.signature ?? '' }, vouched],
    ['that a stranger signed', recordOf(record.header, record.events, fromHex('44'.repeat(32))), vouched],
    ['that was made up', ground, vouched],
    ['that was made up, where no keys can be had', ground, { keys: null, seen: null }],
    ['that is signed, where no keys can be had', record, { keys: null, seen: null }],
  ] as const)('never says yes to a record %s, nor that it was sealed first, in any language', (_what, forged, known) => {
    const fair = examine(forged, library, known)
    expect(['unvouched', 'unknown']).toContain(fair.answer)
    expect(fair.checks.find(({ name }) => name === 'sealed')?.state).toBe('open')
    expect(fair.checks.find(({ name }) => name === 'signed')?.state).toBe('open')
    for (const language of LANGUAGES) {
      expect(said(fair, forged, language)).not.toMatch(YES)
      expect(said(fair, forged, language)).not.toMatch(SEALED_FIRST)
    }
  })

  it('says of a match of this device that nobody else vouches for it', () => {
    const fair = examine(stripped, library, { keys: [], seen: null })
    expect(fair.answer).toBe('unvouched')
    for (const language of LANGUAGES) {
      expect(said(fair, record, language, { origin: 'device' })).not.toMatch(YES)
      expect(said(fair, record, language, { origin: 'device' })).not.toMatch(SEALED_FIRST)
    }
  })

  it('notices a changed name by the chain, and checks nothing after it', () => {
    const [first, second] = record.header.seats
    const changed = { ...record, header: { ...record.header, seats: [{ ...first!, name: 'Mallory' }, second!] } }
    expect(states(changed)).toMatchObject({ whole: 'broken', sealed: 'not-checked', moves: 'not-checked', signed: 'not-checked' })
    expect(examine(changed, library, vouched).answer).toBe('broken')
  })

  it('notices another secret, other luck and a forbidden move, each at its place, whoever signed it', () => {
    const close = record.events.at(-1)!
    const moves = record.events.slice(0, -1)
    expect(failing(chained(record.header, [...moves, { ...close, secret: '44'.repeat(32) } as Event]))).toBe('sealed')
    expect(failing(chained({ ...record.header, contributions: ['55'.repeat(32), null] }, record.events))).toBe('hand')
    expect(failing(chained(record.header, [moves[1]!, ...moves.slice(1), close]))).toBe('moves')
  })

  it('says no to what the server signed and this device did not see, and from where on', () => {
    const known = { keys, seen: seenOf(record, { frames: [[3, '0'.repeat(16)]] }) }
    const fair = examine(record, library, known)
    expect(fair).toMatchObject({ answer: 'broken', signature: 'trusted' })
    expect(differsFrom(fair)).toBe(3)
    expect(states(record, known)).toMatchObject({ signed: 'held', seen: 'broken' })
    expect(said(fair, record, 'en')).toContain('Move 3: this device was told something else.')
  })

  it('says no where the own part of the shuffle is missing, whoever signed it', () => {
    const left = played(key, ['withheld', null])
    for (const sent of [true, false]) {
      const fair = examine(left, library, { keys, seen: seenOf(left, { sent }) })
      expect(fair.answer).toBe('broken')
      expect(fair.checks.find(({ name }) => name === 'hand')).toEqual({ name: 'hand', state: 'broken', fault: null })
      expect(said(fair, left, 'en')).toContain('Your part of the shuffle is missing')
    }
  })

  it('leaves open what a dealer alone could have chosen', () => {
    const alone = played(key, [null, null])
    expect(states(alone)).toMatchObject({ hand: 'open', signed: 'held' })
    expect(said(examine(alone, library, vouched), alone, 'en')).toContain('could have chosen it')
  })

  it('has other words and marks for every answer, in every language', () => {
    for (const language of LANGUAGES) {
      const { words, states: marks } = fairTexts(language)
      expect(new Set(ANSWERS.map((answer) => words[answer])).size).toBe(ANSWERS.length)
      expect(new Set(Object.values(marks)).size).toBe(4)
    }
  })

  it('shows a fingerprint in groups of four', () => {
    expect(fingerprint('4f2a91c07be3')).toBe('4f2a 91c0 7be3')
  })
})
