/** What a player can do. Actions are interned: equal actions are one object, so they are compared and shared without cost. */
import { type Codec, isObject, refusal } from '@parlour/kernel'
import { isColumn, PLACES, type Place, placeName, placeNamed } from './places.ts'
import type { Table } from './table.ts'

export interface MoveAction {
  readonly type: 'move'
  readonly from: Place
  readonly to: Place
  /** Cards moved together, the run at the top of a column; 1 unless the variant moves runs. */
  readonly count: number
}

export interface DealAction {
  readonly type: 'deal'
}

export type Action = MoveAction | DealAction

export const DEAL: DealAction = Object.freeze({ type: 'deal' })

/** The longest run there can be, king to ace. */
const LONGEST_RUN = 13

const MOVES: readonly MoveAction[] = Array.from({ length: PLACES * PLACES * LONGEST_RUN }, (_, index) => {
  const places = Math.floor(index / LONGEST_RUN)
  return Object.freeze({ type: 'move', from: Math.floor(places / PLACES), to: places % PLACES, count: (index % LONGEST_RUN) + 1 })
})

export function moving(from: Place, to: Place, count = 1): MoveAction {
  const action = MOVES[(from * PLACES + to) * LONGEST_RUN + count - 1]
  if (action === undefined) throw new RangeError(`there is no move of ${count} from ${from} to ${to}`)
  return action
}

const malformed = (message: string) => refusal('InvalidAction', message)

/** `count` is written only where it is more than one card; 1 means the same as leaving it out. */
export const actionCodec = ({ variant }: Table): Codec<Action> => {
  const named = (name: unknown): Place => {
    const place = placeNamed(name)
    return isColumn(place) && place >= variant.columns ? -1 : place
  }
  const places = `t0 … t${variant.columns - 1}, f0 … f7 or w`
  return {
    encode(action) {
      if (action.type === 'deal') return { type: 'deal' }
      const { from, to, count } = action
      const move = { type: 'move', from: placeName(from), to: placeName(to) }
      return count === 1 ? move : { ...move, count }
    },
    decode(json) {
      if (!isObject(json)) return malformed('An action is an object with a "type".')
      if (json.type === 'deal') return DEAL
      if (json.type !== 'move') return malformed(`The type of an action is "move" or "deal", not ${JSON.stringify(json.type)}.`)
      const [from, to] = [named(json.from), named(json.to)]
      if (from === -1) return malformed(`"from" is ${places}, not ${JSON.stringify(json.from)}.`)
      if (to === -1) return malformed(`"to" is ${places}, not ${JSON.stringify(json.to)}.`)
      const count = json.count ?? 1
      if (typeof count !== 'number' || !Number.isInteger(count) || count < 1 || count > LONGEST_RUN) {
        return malformed(`"count" is a whole number from 1 to ${LONGEST_RUN}, not ${JSON.stringify(count)}.`)
      }
      return moving(from, to, count)
    },
  }
}
