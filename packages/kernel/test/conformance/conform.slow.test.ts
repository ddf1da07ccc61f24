/** The kit itself: right games pass, runs are what they say, failures come out short and can be played again. */
import { describe, expect, it } from 'vitest'
import {
  assertConforms,
  CHECKS,
  conform,
  conformAll,
  failureText,
  reportText,
  reproduce,
  type Spec,
  SpecError,
} from '../../src/conformance/index.ts'
import { rankOf } from '../../src/index.ts'
import { refuse, toy } from './high-card.ts'
import { patience } from './patience.ts'
import { everything, quickly } from './specs.ts'

const spec: Spec = { ...quickly, expect: everything, tables: quickly.tables.map((table) => ({ ...table, matches: 40 })) }

const table = { seats: 1, matches: 20, maxMoves: 12, ends: 'given-up', resources: { names: ['A', '2', '3', '4', '5', '6'] } } as const
const alone: Spec = {
  tables: [
    { label: 'dealt', ...table },
    { label: 'numbered', options: { deal: 7 }, ...table },
  ],
  expect: { actions: ['turn', 'wait'], refusals: ['NotNow', 'UnknownAction'], happenings: ['turn', 'wait'] },
}

/** Waits for ever, unless it is given up. */
const endless = toy((right) => ({
  play: (s, seat, _action, chance, tell) => right.play({ ...s, moves: 0 }, seat, { type: 'pass' }, chance, tell),
}))

/** Fails only when an ace is played on an ace by seat 1. */
const rarelyWrong = toy((right) => ({
  play(s, seat, action, chance, tell) {
    const onAce = rankOf(s.discards.at(-1)!) === 0
    if (seat === 1 && onAce && action.type === 'play' && rankOf(action.card) === 0) throw new Error('two aces')
    return right.play(s, seat, action, chance, tell)
  },
}))

const whole = assertConforms(toy(), spec)

describe('a right game', () => {
  const report = whole

  it('conforms, and every check was made', () => {
    expect(report.failures).toEqual([])
    expect(report.matches).toBe(80)
    // The rest only make themselves felt when they fail.
    const silent = ['options', 'throws', 'ends', 'sentence', 'imagine-varies', 'coverage', 'budget']
    expect(Object.keys(report.checks).sort()).toEqual(
      Object.keys(CHECKS)
        .filter((check) => !silent.includes(check))
        .sort(),
    )
  })

  it('is compared in imagination, mostly with a result', () => {
    expect(report.imagined.varied).toBeGreaterThan(report.imagined.positions / 2)
    expect(report.narration.conclusive).toBeGreaterThan(report.narration.inconclusive)
  })

  it('has a report that says what was done', () => {
    const text = reportText({ ...report, seconds: 1.234, budgetSeconds: 60 })
    expect(text).toMatch(/^High Card \(rules 1\) conforms\n {2}80 matches, [\d,]+ moves in 1\.2 s of a budget of 60 s\n/)
    expect(text).toMatch(/\n {2}actions: draw \d+ · pass \d+ · play [\d,]+\n/)
    expect(text).toMatch(/\n {2}narration compared: [\d,]+ conclusive, [\d,]+ inconclusive\n/)
  })

  it('gives the same report again', () => {
    expect(conform(toy(), spec)).toEqual(report)
  })

  it('may be for one seat, numbered, built on a resource, and without an end', () => {
    const report = assertConforms(patience, alone)
    expect(report.checks.record).toBeGreaterThan(0)
    expect(report.checks.leave).toBeUndefined()
  })

  it('may be one that is ended by giving up', () => {
    const tables = quickly.tables.map((table) => ({ ...table, maxMoves: 10, ends: 'given-up' as const }))
    expect(conform(endless, { ...quickly, tables }).failures).toEqual([])
  })

  it('may accept more than it lists, if it says so', () => {
    const shy = (unlisted: boolean) => toy((right) => ({ legal: (v) => right.legal(v).slice(0, 1), ...(unlisted && { unlisted }) }))
    expect(conform(shy(true), quickly).failures).toEqual([])
    expect(conform(shy(false), quickly).failures[0]?.check).toBe('accepted-unlisted')
  })
})

describe('a failure', () => {
  const [failure] = conform(rarelyWrong, spec).failures

  it('is shrunk to the shortest match that shows it', () => {
    // An ace by seat 0, or one turned up and some other move, then the ace of seat 1.
    expect(failure?.check).toBe('throws')
    expect(failure?.shownBy?.actions).toHaveLength(2)
    expect(failure?.shownBy?.seed).toBeLessThan(60)
  })

  it('reads like a bug report', () => {
    expect(failureText(failure!)).toMatch(
      new RegExp(
        [
          '^throws: play threw Error: two aces',
          '  The rule: no function of a game throws\\.',
          '  Table "(three|short)", \\d seats, options \\{.*\\}, seed \\d+, after:',
          '     1\\. seat 0  \\{.*\\}',
          '     2\\. seat 1  \\{"card":"A\\w","type":"play"\\}',
          "  reproduce\\(module, spec, \\{ check: 'throws', table: '(three|short)', seed: \\d+, choices: \\[\\d, \\d\\] \\}\\)$",
        ].join('\n'),
      ),
    )
  })

  it('is reproduced with its check, without it, and no more once it is mended', () => {
    const { table, seed, choices } = failure!.shownBy!
    const again = { table, seed, choices: choices! }
    expect(() => reproduce(rarelyWrong, spec, { check: 'throws', ...again })).toThrow(failureText(failure!))
    expect(() => reproduce(rarelyWrong, spec, again)).toThrow(/^throws: /)
    expect(() => reproduce(rarelyWrong, spec, { check: 'undo', ...again })).toThrow(/^throws: /)
    expect(() => reproduce(toy(), spec, { check: 'throws', ...again })).not.toThrow()
  })

  it('is thrown with the whole report', () => {
    expect(() => assertConforms(rarelyWrong, spec)).toThrow(
      /^High Card \(rules 1\) does not conform, one failure\n\nthrows: play threw Error: two aces\n/,
    )
  })

  it('does not hide another one', () => {
    const twice = toy((right) => ({ auto: () => ({ type: 'pass' }), preview: () => ({ odds: Number.NaN }), sentence: right.sentence }))
    const checks = conform(twice, quickly).failures.map(({ check }) => check)
    expect(checks.sort()).toEqual(['auto', 'preview'])
  })

  it('is also an answer of the wrong kind, however odd', () => {
    const odd = toy(() => ({ legal: () => undefined as never }))
    expect(conform(odd, quickly).failures[0]).toMatchObject({ check: 'throws', message: expect.stringMatching(/^a check could not go on/) })
  })

  it('of a match without end is shown by its number alone, and by its first and last moves', () => {
    const tables = quickly.tables.map((table) => ({ ...table, maxMoves: 60 }))
    const [failure] = conform(endless, { ...quickly, tables }).failures
    expect(failure).toMatchObject({ check: 'ends', shownBy: { seed: 0, actions: { length: 60 } } })
    expect(failure?.shownBy?.choices).toBeUndefined()
    expect(failureText(failure!)).toMatch(/\n {4}10\. .*\n {8}… 40 more …\n {4}51\. .*/)
  })
})

describe('a module', () => {
  it('whose records do not verify is caught', () => {
    let deal = 0
    const fickle = { ...patience, numbered: () => ({ variant: 'patience', deal: ++deal }) }
    const [failure] = conform(fickle, alone).failures
    expect(failure).toMatchObject({
      check: 'record',
      message: expect.stringMatching(/^the record of this match folds to another state: position\.\S+: \d ≠ \d$/),
    })
  })

  it('whose options mean something else the second time is caught', () => {
    const forgetful = toy()
    const options = { ...forgetful.options, parse: (json: unknown) => forgetful.options.parse(json && { deal: 'two' }) }
    const [failure] = conform({ ...forgetful, options }, quickly).failures
    expect(failure).toEqual({ check: 'options', message: 'the options {}: options.deal: "three" ≠ "two"', shownBy: null })
  })
})

describe('a run', () => {
  /** A clock that advances a second whenever somebody looks. */
  const clock = () => {
    let seconds = 0
    return () => seconds++ * 1_000
  }

  it('that exceeds its budget stops, and fails', () => {
    const report = conform(toy(), { ...spec, budgetSeconds: 10, now: clock() })
    expect(report.failures).toEqual([{ check: 'budget', message: 'the budget of 10 s was used up after 10 of 80 matches', shownBy: null }])
    expect(report.matches).toBe(10)
    expect(reportText(report)).toMatch(/of a budget of 10 s/)
  })

  it('that keeps to it does not', () => {
    expect(conform(toy(), { ...spec, budgetSeconds: 1_000, now: clock() }).failures).toEqual([])
  })

  it('of several specs is covered by all of them together', () => {
    const [three, short] = spec.tables.map((table) => ({ ...spec, tables: [table] }))
    const apart = { ...everything, happenings: [...everything.happenings, 'thundered'] }
    const report = conformAll(toy(), [three!, short!])
    expect(report).toMatchObject({ matches: 80, failures: [] })
    expect(report.coverage).toEqual(whole.coverage)
    expect(conformAll(toy(), [three!, { ...short!, expect: apart }]).failures).toMatchObject([{ check: 'coverage' }])
  })

  it('begins with the match it is told to', () => {
    const broken = toy(() => ({ auto: () => ({ type: 'pass' }), refuse }))
    const moves = (seed?: number | string) => conform(toy(), { ...quickly, ...(seed !== undefined && { seed }) }).moves
    expect(new Set([moves(), moves(1_000), moves('another day')]).size).toBe(3)
    expect(conform(broken, { ...quickly, seed: 4_000 }).failures[0]?.shownBy?.seed).toBeLessThan(20)
  })

  it('refuses specs that make no sense', () => {
    const table = quickly.tables[0]!
    expect(() => conform(toy(), { tables: [] })).toThrow(SpecError)
    expect(() => conform(toy(), { tables: [table, table] })).toThrow(/labels of tables must differ/)
    expect(() => conform(toy(), { tables: [{ ...table, seats: 4 }] })).toThrow(/"three": High Card is for 2 to 3 seats, not 4/)
    expect(() => conform(toy(), { tables: [{ ...table, options: { deal: 'ten' } }] })).toThrow(/"three": The option "deal" must be one of/)
    expect(() => conform(patience, { tables: [{ ...table, seats: 1 }] })).toThrow(/"three" needs the resources names/)
    expect(() => reproduce(toy(), quickly, { table: 'four', seed: 0 })).toThrow(/no table "four"/)
  })
})
