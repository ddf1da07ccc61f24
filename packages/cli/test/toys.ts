/**
 * Two tiny games with everything that Crazy Tens does not have: several numbers of seats, no leaving, numbered deals, a need for a
 * resource, and an action that breaks the program.
 */
import {
  type AnyModule,
  at,
  type Chance,
  type Codec,
  defineOptions,
  type GameModule,
  isObject,
  type Json,
  type Refusal,
  refusal,
  shuffle,
  whole,
} from '@parlour/kernel'

interface State {
  readonly hands: readonly (readonly number[])[]
  readonly sums: readonly number[]
  readonly turn: number
}
interface View {
  readonly seat: number | null
  readonly hand: readonly number[]
  readonly counts: readonly number[]
  readonly sums: readonly number[]
  readonly turn: number
}
type Action = { readonly type: 'play'; readonly number: number } | { readonly type: 'explode' }
interface Options {
  readonly deal: number
}

const outcomeOf = (s: State) => {
  if (s.hands.some((hand) => hand.length > 0)) return null
  return { kind: 'played', places: s.sums.map((sum) => 1 + s.sums.filter((other) => other > sum).length), scores: s.sums } as const
}

const actionCodec: Codec<Action> = {
  encode: (action) => ({ ...action }),
  decode: (json) =>
    isObject(json) && json.type === 'explode'
      ? { type: 'explode' }
      : isObject(json) && typeof json.number === 'number'
        ? { type: 'play', number: json.number }
        : refusal('InvalidAction', 'An action has a "number".'),
}

const numbers = (json: unknown): json is number[] => Array.isArray(json) && json.every((value) => typeof value === 'number')

/** Everyone holds two numbers and puts them down in turn; the highest sum wins. */
function open(seats: number, size: number) {
  const positionCodec: Codec<State> = {
    encode: ({ hands, sums, turn }) => ({ hands, sums, turn }),
    decode: (json): State | Refusal => {
      if (!isObject(json) || !Array.isArray(json.hands) || !json.hands.every(numbers)) return refusal('InvalidPosition', 'Hands are lists.')
      if (json.hands.length !== seats) return refusal('InvalidPosition', `There must be ${seats} hands.`)
      return { hands: json.hands, sums: json.hands.map(() => 0), turn: 0 }
    },
  }
  const legal = (view: View): readonly Action[] => (view.seat === view.turn ? view.hand.map((number) => ({ type: 'play', number })) : [])
  return {
    start: (chance: Chance, tell?: (all: Json) => void): State => {
      const deck = shuffle(
        Array.from({ length: 20 }, (_, index) => index + 1),
        chance,
      )
      tell?.({ type: 'dealt' })
      return {
        hands: Array.from({ length: seats }, (_, seat) => deck.slice(seat * size, (seat + 1) * size)),
        sums: Array.from({ length: seats }, () => 0),
        turn: 0,
      }
    },
    toAct: (s: State) => (outcomeOf(s) === null ? [s.turn] : []),
    view: ({ hands, sums, turn }: State, seat: number | null): View => ({
      seat,
      hand: seat === null ? [] : at(hands, seat),
      counts: hands.map((hand) => hand.length),
      sums,
      turn,
    }),
    legal,
    refuse: (view: View, action: Action) => {
      if (view.seat !== view.turn) return refusal('NotYourTurn', 'It is not your turn.')
      if (action.type === 'explode') return null
      return view.hand.includes(action.number) ? null : refusal('NotHeld', `You do not hold ${action.number}.`)
    },
    play: (s: State, seat: number, action: Action, _chance: Chance, tell?: (all: Json) => void): State => {
      tell?.({ type: 'played', seat })
      if (action.type === 'explode') throw new Error('the toy exploded')
      return {
        hands: s.hands.map((hand, index) => (index === seat ? hand.filter((number) => number !== action.number) : hand)),
        sums: s.sums.map((sum, index) => (index === seat ? sum + action.number : sum)),
        turn: (s.turn + 1) % seats,
      }
    },
    outcome: outcomeOf,
    imagine: (view: View, chance: Chance): State => {
      const rest = shuffle(
        Array.from({ length: 20 }, (_, index) => index + 1).filter((number) => !view.hand.includes(number)),
        chance,
      )
      const hands = view.counts.map((count, seat) => (seat === view.seat ? view.hand : rest.splice(0, count)))
      return { hands, sums: view.sums, turn: view.turn }
    },
    auto: (view: View) => at(legal(view), 0),
    sentence: (happening: Json) => JSON.stringify(happening),
    wire: {
      action: actionCodec,
      view: {
        encode: ({ seat, hand, counts, sums, turn }: View) => ({ seat, hand, counts, sums, turn }),
        decode: () => refusal('InvalidView', 'No.'),
      },
      position: positionCodec,
    },
  }
}

const options = defineOptions<Options>({ deal: whole(0, 0, 100) }, { usual: {} })

type Toy = GameModule<State, Action, View, Json, Options>

/** For two to four, usually three; seats stay filled. */
const highSum: Toy = {
  id: 'high-sum',
  title: 'High Sum',
  rules: 2,
  seats: { min: 2, max: 4, usual: 3 },
  options,
  needs: () => [],
  // What the engine does with refusals is shown with the real games.
  refusals: { codes: {}, sentence: () => '' },
  open: ({ seats }) => open(seats, 2),
}

/** Alone, with numbered deals (0: a secret one). */
const lonelySum: Toy = {
  ...highSum,
  id: 'lonely-sum',
  title: 'Lonely Sum',
  seats: { min: 1, max: 1, usual: 1 },
  numbered: ({ deal }) => (deal === 0 ? null : { variant: 'lonely', deal }),
  open: () => open(1, 3),
}

/** Needs something that nobody has. */
const needySum: Toy = { ...highSum, id: 'needy-sum', title: 'Needy Sum', needs: () => ['tea leaves'] }

/** An older version of the rules, which only old records mean. */
const oldHighSum: Toy = { ...highSum, rules: 1, title: 'Old High Sum' }

export const toys: readonly AnyModule[] = [oldHighSum, highSum, lonelySum, needySum]

export const findToy = (id: string, rules?: number): AnyModule | undefined =>
  toys.findLast((toy) => toy.id === id && (rules === undefined || toy.rules === rules))
