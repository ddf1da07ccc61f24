/** What is wrong with a record is told in the reader's language, from facts alone. */
import { type RecordRefusal, type Refusal, recordRefusals, refuser } from '@parlour/kernel'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../../src/i18n/language.ts'
import { type Broken, faultText, whyUnplayable } from '../../src/replay/fault-texts.ts'

/** One of each: a `why` that is missing here does not compile. */
const samples: { readonly [Why in RecordRefusal['why']]: Extract<RecordRefusal, { readonly why: Why }> } = {
  'invalid-record': { why: 'invalid-record', problem: 'the header is not an object' },
  'name-broken': { why: 'name-broken', seat: 1 },
  'chain-broken': { why: 'chain-broken' },
  'not-signed': { why: 'not-signed' },
  'signature-invalid': { why: 'signature-invalid' },
  'unknown-game': { why: 'unknown-game', game: 'chess', rules: 1 },
  'invalid-seats': { why: 'invalid-seats', title: 'Crazy Tens', seats: 3 },
  'partial-options': { why: 'partial-options' },
  'wrong-resources': { why: 'wrong-resources', needed: ['lexicon'] },
  'resource-missing': { why: 'resource-missing', name: 'lexicon', hash: 'ab' },
  'pledges-miscounted': { why: 'pledges-miscounted' },
  'not-pledged': { why: 'not-pledged', seat: 1 },
  'invalid-contribution': { why: 'invalid-contribution', seat: 0 },
  'pledge-broken': { why: 'pledge-broken', seat: 1 },
  'numbered-commitment': { why: 'numbered-commitment' },
  'commitment-missing': { why: 'commitment-missing' },
  'not-closed': { why: 'not-closed' },
  'secret-missing': { why: 'secret-missing' },
  'commitment-broken': { why: 'commitment-broken' },
  'not-canonical': { why: 'not-canonical' },
  'seat-not-in-record': { why: 'seat-not-in-record', seat: 5 },
}

const refused = refuser(recordRefusals)
const broken = (facts: RecordRefusal, message?: string): Broken => {
  const refusal = refused(facts)
  return { name: 'whole', state: 'broken', refusal: message === undefined ? refusal : { ...refusal, message } }
}
const told = (fault: Broken): string[] => LANGUAGES.map((language) => faultText(fault, ['Nora', 'Mira'], language))

describe('what is wrong with a record', () => {
  it.each(Object.entries(samples))('%s has words in every language, whatever its sentence says', (_, facts) => {
    expect(new Set(told(broken(facts))).size).toBe(LANGUAGES.length)
    expect(told(broken(facts)).join()).not.toMatch(/undefined|\?/)
    expect(told(broken(facts, 'Colourless green ideas sleep furiously.'))).toEqual(told(broken(facts)))
  })

  it('names the player whose luck it is, and the event that could not have happened', () => {
    expect(told(broken(samples['pledge-broken']))[0]).toBe('The luck of Mira is not what was promised.')
    const event: Broken = { name: 'moves', state: 'broken', refusal: { code: 'NotYourTurn', message: '' }, event: 12 }
    expect(told(event)).toEqual(['Event 12 could not have happened.', 'Ereignis 12 kann nicht geschehen sein.'])
  })

  it('has words for what the options or the position of a game are refused with', () => {
    const [english, german] = told({ name: 'game', state: 'broken', refusal: { code: 'InvalidOption', message: 'x' } })
    expect(english).toBe('This table could not have been opened like this.')
    expect(german).not.toBe(english)
  })

  it('has words for whatever keeps a match from being played again, and shows nobody the sentence', () => {
    const unplayable = (refusal: Refusal, event?: number): string[] =>
      LANGUAGES.map((language) =>
        whyUnplayable({ check: 'moves', refusal, ...(event === undefined ? {} : { event }) }, ['Nora', 'Mira'], language),
      )
    for (const facts of Object.values(samples)) expect(unplayable(refused(facts))).toEqual(told(broken(facts)))
    const [english, german] = unplayable({ code: 'NotYourTurn', message: 'Event 12: It is not your turn.' })
    expect(english).toBe('What it tells could not have happened.')
    expect(unplayable({ code: 'NotYourTurn', message: '' }, 12)[0]).toBe('Event 12 could not have happened.')
    expect(german).not.toBe(english)
  })
})
