/** Lists and judgements that disagree, and functions that cannot take what comes. */
import { describe, expect, it } from 'vitest'
import { conform } from '../../src/conformance/index.ts'
import type { Refusal } from '../../src/index.ts'
import { type Breakage, expectCaught } from './breakage.ts'
import { everyAction, type HighCardModule, refuse, toy } from './high-card.ts'
import { type Refused, refusals, refused } from './high-card-refusals.ts'
import { everything, quickly } from './specs.ts'

/** High Card, whose refusals for one reason are told otherwise. */
const retold = (why: Refused['why'], change: (right: Refusal<Refused>) => Refusal<Refused>): HighCardModule =>
  toy(() => ({
    refuse(v, action) {
      const right = refuse(v, action)
      return right?.details?.why === why ? change(right) : right
    },
  }))

const breakages: readonly Breakage[] = [
  {
    fault: 'lists what it refuses',
    check: 'legal-refused',
    says: /^legal lists \{.*\}, but refuse rejects it: \w+, /,
    moves: 0,
    module: toy((right) => ({ legal: (v) => (v.seat === v.turn && v.outcome === null ? everyAction(v.hand) : right.legal(v)) })),
  },
  {
    fault: 'accepts what it does not list',
    check: 'accepted-unlisted',
    says: /^refuse accepts \{.*"pass".*\}.* from seat \d, but legal does not list it$/,
    moves: 1,
    module: toy(() => ({
      refuse: (v, action) => (action.type === 'pass' && v.seat === v.turn && v.outcome === null ? null : refuse(v, action)),
    })),
  },
  {
    fault: 'lets others act out of turn',
    check: 'accepted-unlisted',
    says: /^refuse accepts \{.*\} from seat \d, which is not awaited$/,
    moves: 1,
    module: toy(() => ({
      refuse: (v, action) => refuse(v.seat === null || v.outcome !== null ? v : { ...v, seat: v.turn }, action),
    })),
  },
  {
    fault: 'lets spectators act',
    check: 'spectator',
    says: /^refuse accepts \{.*\} from a spectator, which is not awaited$/,
    moves: 1,
    module: toy(() => ({ refuse: (v, action) => (v.seat === null && action.type === 'pass' ? null : refuse(v, action)) })),
  },
  {
    fault: 'lists an action twice',
    check: 'duplicate-legal',
    says: /^legal lists \{.*\} more than once$/,
    moves: 0,
    module: toy((right) => ({ legal: (v) => right.legal(v).flatMap((action) => [action, action]) })),
  },
  {
    fault: 'refuses without a reason',
    check: 'refusal',
    says: /^a refusal needs a code and a sentence, not \{"code":"MustPlay","message":""\}$/,
    moves: 2,
    module: toy(() => ({
      refuse(v, action) {
        const refused = refuse(v, action)
        return refused?.code === 'MustPlay' ? { code: 'MustPlay', message: '' } : refused
      },
    })),
  },
  {
    fault: 'refuses without facts',
    check: 'refusal-facts',
    says: /^the refusal NotHeld has no facts that the game declares: null$/,
    moves: 2,
    module: retold('not-held', ({ code, message }) => ({ code, message })),
  },
  {
    fault: 'refuses for a reason that it does not declare',
    check: 'refusal-facts',
    says: /^the refusal NotHeld has no facts that the game declares: \{"why":"toString"\}$/,
    moves: 2,
    module: retold('not-held', (right) => ({ ...right, details: JSON.parse('{"why":"toString"}') })),
  },
  {
    fault: 'refuses with facts that JSON loses',
    check: 'refusal-facts',
    says: /^the facts of the refusal NotHeld are not plain JSON: it\.card is NaN$/,
    moves: 2,
    module: retold('not-held', (right) => ({ ...right, details: Object.assign({}, right.details, { card: Number.NaN }) })),
  },
  {
    fault: 'refuses with the code of another reason',
    check: 'refusal-facts',
    says: /^the facts \{.*"not-held".*\} belong to the code NotHeld, not to DoesNotFollow$/,
    moves: 2,
    module: retold('not-held', (right) => ({ ...right, code: 'DoesNotFollow' })),
  },
  {
    fault: 'refuses with a sentence that says more than the facts',
    check: 'refusal-facts',
    says: /^the facts \{.*"not-held".*\} say "You do not hold \w\w\.", but the refusal says "You do not hold \w\w, but others do\."$/,
    moves: 2,
    module: retold('not-held', (right) => ({ ...right, message: right.message.replace('.', ', but others do.') })),
  },
  {
    fault: 'lets the clock do something illegal',
    check: 'auto',
    says: /^auto answers \{"type":"pass"\} for seat \d, which is refused: CannotPass, /,
    moves: 0,
    module: toy(() => ({ auto: () => ({ type: 'pass' }) })),
  },
  {
    fault: 'previews what is no JSON',
    check: 'preview',
    says: /^the preview of \{.*\} for seat \d is not plain JSON: it\.odds is NaN$/,
    moves: 0,
    module: toy(() => ({ preview: () => ({ odds: Number.NaN }) })),
  },
  {
    fault: 'throws while playing',
    check: 'throws',
    says: /^play threw RangeError: no dice$/,
    moves: 4,
    module: toy((right) => ({
      play(s, seat, action, _chance, tell) {
        const below = () => {
          throw new RangeError('no dice')
        }
        return right.play(s, seat, action, { below }, tell)
      },
    })),
  },
  {
    fault: 'throws on malformed actions',
    check: 'throws',
    says: /^wire\.action\.decode threw TypeError: /,
    moves: 1,
    module: toy(({ wire }) => ({
      wire: {
        ...wire,
        action: {
          ...wire.action,
          decode: (json) => ((json as { type: string }).type.trim() === '' ? refused({ why: 'unknown-action' }) : wire.action.decode(json)),
        },
      },
    })),
  },
]

it('a reason that is declared and never occurs is missed', () => {
  const module: HighCardModule = { ...toy(), refusals: { ...refusals, codes: Object.assign({}, refusals.codes, { rain: 'NotToday' }) } }
  const { failures } = conform(module, { ...quickly, expect: everything })
  expect(failures).toMatchObject([{ check: 'coverage', message: 'never occurred: reasons rain', shownBy: null }])
})

describe('a game that contradicts itself', () => {
  it.each(breakages)('$fault', expectCaught)
})
