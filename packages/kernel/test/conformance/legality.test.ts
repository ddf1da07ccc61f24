/** Lists and judgements that disagree, and functions that cannot take what comes. */
import { describe, it } from 'vitest'
import { refusal } from '../../src/index.ts'
import { type Breakage, expectCaught } from './breakage.ts'
import { everyAction, refuse, toy } from './high-card.ts'

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
        return refused?.code === 'MustPlay' ? refusal('MustPlay', '') : refused
      },
    })),
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
          decode: (json) =>
            (json as { type: string }).type.trim() === '' ? refusal('UnknownAction', 'Nothing.') : wire.action.decode(json),
        },
      },
    })),
  },
]

describe('a game that contradicts itself', () => {
  it.each(breakages)('$fault', expectCaught)
})
