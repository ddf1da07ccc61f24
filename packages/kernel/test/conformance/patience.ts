/**
 * Patience: one seat, six numbered cards face down, turned up one by one; turning them all is a win, and one may also wait for ever.
 * It has what High Card has not: a single seat, numbered deals, and a resource, which names the cards.
 */
import {
  defineOptions,
  type GameModule,
  isObject,
  isRefusal,
  type Plain,
  type Refusals,
  refusal,
  refuser,
  shuffle,
  whole,
} from '../../src/index.ts'

interface State {
  readonly down: readonly number[]
  readonly up: readonly number[]
}

interface View {
  readonly seat: 0 | null
  readonly down: number
  readonly up: readonly number[]
}

type Action = 'turn' | 'wait'
type Refused = Plain<'nothing-to-do' | 'unknown-action'>
const refusals: Refusals<Refused> = {
  codes: { 'nothing-to-do': 'NotNow', 'unknown-action': 'UnknownAction' },
  sentence: ({ why }) => (why === 'nothing-to-do' ? 'There is nothing to do.' : 'Turn or wait.'),
}
export const patienceRefused = refuser(refusals)

type Patience = GameModule<State, Action, View, { readonly type: Action; readonly card?: string }, { readonly deal: number }, Refused>

const CARDS = 6
const isList = (value: unknown): value is number[] => Array.isArray(value) && value.every(Number.isInteger)

export const patience: Patience = {
  id: 'patience',
  title: 'Patience',
  rules: 1,
  seats: { min: 1, max: 1, usual: 1 },
  options: defineOptions({ deal: whole(0, 0, 1_000) }, { first: { deal: 1 } }),
  needs: () => ['names'],
  refusals,
  numbered: ({ deal }) => (deal === 0 ? null : { variant: 'patience', deal }),
  open: ({ resources }) => ({
    start: (chance) => ({ down: shuffle([...Array(CARDS).keys()], chance), up: [] }),
    toAct: (s) => (s.down.length === 0 ? [] : [0]),
    view: (s, seat) => ({ seat: seat === 0 ? 0 : null, down: s.down.length, up: s.up }),
    legal: (v) => (v.seat === 0 && v.down > 0 ? ['turn', 'wait'] : []),
    refuse: (v) => (v.seat === null || v.down === 0 ? patienceRefused({ why: 'nothing-to-do' }) : null),
    play(s, _seat, action, _chance, tell) {
      const [card = 0, ...down] = s.down
      tell?.(
        action === 'turn' ? { type: 'turn', card: Array.isArray(resources.names) ? String(resources.names[card]) : '?' } : { type: 'wait' },
      )
      return action === 'turn' ? { down, up: [...s.up, card] } : s
    },
    outcome: (s) => (s.down.length === 0 ? { kind: 'played', places: [1], scores: [CARDS] } : null),
    standing: (s) => [s.up.length],
    imagine: (v, chance) => ({
      up: v.up,
      down: shuffle(
        [...Array(CARDS).keys()].filter((card) => !v.up.includes(card)),
        chance,
      ),
    }),
    auto: () => 'wait',
    sentence: ({ type }) => `You ${type}.`,
    wire: {
      action: {
        encode: (type) => ({ type }),
        decode: (json) =>
          isObject(json) && (json.type === 'turn' || json.type === 'wait') ? json.type : patienceRefused({ why: 'unknown-action' }),
      },
      view: {
        encode: (v) => ({ ...v }),
        decode: (json) =>
          isObject(json) && (json.seat === 0 || json.seat === null) && typeof json.down === 'number' && isList(json.up)
            ? { seat: json.seat, down: json.down, up: json.up }
            : refusal('Malformed', 'That is no view.'),
      },
      position: {
        encode: (s) => ({ ...s }),
        decode(json) {
          if (!isObject(json) || !isList(json.down) || !isList(json.up)) return refusal('Malformed', 'That is no position.')
          const cards = new Set([...json.down, ...json.up])
          const state = cards.size === CARDS ? { down: json.down, up: json.up } : refusal('CardTwice', 'A card appears twice.')
          return isRefusal(state) ? state : { down: state.down, up: state.up }
        },
      },
    },
  }),
}
