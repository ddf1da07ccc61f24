/** Matches that get stuck, go on for ever, end absurdly, or are not what was declared. */
import { describe, expect, it } from 'vitest'
import { conform } from '../../src/conformance/index.ts'
import type { Outcome } from '../../src/index.ts'
import { type Breakage, expectCaught } from './breakage.ts'
import { type HighCard, refuse, toy } from './high-card.ts'
import { refused } from './high-card-refusals.ts'
import { everything, quickly } from './specs.ts'

/** The right game with its outcome changed. */
const ending = (change: (outcome: Outcome) => Outcome) =>
  toy((right: HighCard) => ({
    outcome(s) {
      const outcome = right.outcome(s)
      return outcome && change(outcome)
    },
  }))

const breakages: readonly Breakage[] = [
  {
    fault: 'never ends',
    check: 'ends',
    says: /^the match has not ended after 30 moves, within which it should$/,
    moves: 30,
    module: toy((right) => ({
      play: (s, seat, _action, chance, tell) => right.play({ ...s, moves: 0 }, seat, { type: 'pass' }, chance, tell),
    })),
  },
  {
    fault: 'awaits a seat without a legal action',
    check: 'progress',
    says: /^seat \d is awaited but has no legal action$/,
    moves: 3,
    module: toy((right) => ({
      legal: (v) => right.legal(v).filter(({ type }) => type !== 'draw'),
      refuse: (v, action) => (action.type === 'draw' ? refused({ why: 'must-play' }) : refuse(v, action)),
    })),
  },
  {
    fault: 'awaits somebody after the end',
    check: 'progress',
    says: /^there is an outcome, but seat \d is awaited$/,
    moves: 8,
    module: toy(() => ({ toAct: (s) => [s.turn] })),
  },
  {
    fault: 'awaits nobody before the end',
    check: 'progress',
    says: /^nobody is awaited, but there is no outcome$/,
    moves: 1,
    module: toy((right) => ({ toAct: (s) => (s.moves === 1 ? [] : right.toAct(s)) })),
  },
  {
    fault: 'awaits seats that are not there',
    check: 'progress',
    says: /^toAct answers \[0,7\]: there is no seat 7$/,
    moves: 0,
    module: toy((right) => ({ toAct: (s) => [...right.toAct(s), 7] })),
  },
  {
    fault: 'has winners without a first place',
    check: 'outcome',
    says: /^the outcome \{.*\} does not add up: seat \d has place \d, but \d seats are before it$/,
    moves: 8,
    module: ending((outcome) => ({ ...outcome, places: outcome.places.map((place) => place + 1) })),
  },
  {
    fault: 'forgets a score',
    check: 'outcome',
    says: /does not add up: it has \d scores for \d seats$/,
    moves: 8,
    module: ending((outcome) => ({ ...outcome, scores: outcome.scores.slice(1) })),
  },
  {
    fault: 'awaits who has left',
    check: 'leave',
    says: /^after seat \d leaves here: it is still awaited$/,
    moves: 0,
    module: toy((right, seats) => ({
      leave: (s, seat, chance, tell) => (seats === 2 ? right.leave!(s, seat, chance, tell) : { ...s, gone: [...s.gone, seat] }),
    })),
  },
  {
    fault: 'breaks down when someone leaves',
    check: 'leave',
    says: /^after seat \d leaves here: leave threw Error: everyone stays$/,
    moves: 0,
    module: toy(() => ({
      leave() {
        throw new Error('everyone stays')
      },
    })),
  },
  {
    fault: 'loses the cards of who leaves',
    check: 'leave',
    says: /^after seat \d leaves here: decode refuses the position that encode wrote, .* CardMissing, /,
    moves: 0,
    module: toy((right) => ({
      leave: (s, seat, chance, tell) => ({ ...right.leave!(s, seat, chance, tell), pile: s.pile }),
    })),
  },
  {
    fault: 'has no words for a happening',
    check: 'sentence',
    says: /^the happening \{.*"drew".*\} has no sentence$/,
    moves: 4,
    module: toy((right) => ({ sentence: (happening, names) => (happening.type === 'drew' ? '' : right.sentence(happening, names)) })),
  },
  {
    fault: 'tells a seat that is not there',
    check: 'happening',
    says: /^\{.*\} is told to seat 9, which does not exist$/,
    moves: 1,
    module: toy((right) => ({
      play(s, seat, action, chance, tell) {
        tell?.({ type: 'passed', seat }, 9, { type: 'passed', seat })
        return right.play(s, seat, action, chance, tell)
      },
    })),
  },
]

describe('a game that cannot be played', () => {
  it.each(breakages)('$fault', expectCaught)

  it('breaks its own promise about outcomes', () => {
    const spec = { ...quickly, outcome: ({ kind }: Outcome) => (kind === 'played' ? 'nobody may win' : null) }
    const [failure] = conform(toy(), spec).failures
    expect(failure?.check).toBe('outcome')
    expect(failure?.message).toMatch(/does not add up: nobody may win$/)
  })
})

describe('coverage', () => {
  const covering = (changed: Partial<typeof everything>) => conform(toy(), { ...quickly, expect: { ...everything, ...changed } }).failures

  it('is complete when everything declared has occurred', () => {
    expect(covering({})).toEqual([])
  })

  it('fails when something declared never occurs', () => {
    expect(covering({ happenings: [...everything.happenings, 'thundered'], refusals: [...everything.refusals, 'NotToday'] })).toMatchObject(
      [{ check: 'coverage', message: 'never occurred: refusals NotToday; happenings thundered', shownBy: null }],
    )
  })

  it('fails when something undeclared occurs', () => {
    expect(covering({ actions: ['play', 'draw'], happenings: everything.happenings.filter((type) => type !== 'left') })).toMatchObject([
      { check: 'coverage', message: 'occurred without being declared: actions pass; happenings left' },
    ])
  })
})
