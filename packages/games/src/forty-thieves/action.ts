/** What a player can do. Actions are interned: equal actions are one object, so they are compared and shared without cost. */
import { type Codec, isObject, quoted } from '@parlour/kernel'
import { isColumn, PLACES, type Place, placeName, placeNamed } from './places.ts'
import { refused, type ThievesRefusal } from './refusals.ts'
import type { Ruleset } from './ruleset.ts'

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

/** `count` is written only where it is more than one card; 1 means the same as leaving it out. */
export const actionCodec = ({ variant }: Ruleset): Codec<Action, ThievesRefusal> => {
  const { columns } = variant
  const named = (name: unknown): Place => {
    const place = placeNamed(name)
    return isColumn(place) && place >= columns ? -1 : place
  }
  return {
    encode(action) {
      if (action.type === 'deal') return { type: 'deal' }
      const { from, to, count } = action
      const move = { type: 'move', from: placeName(from), to: placeName(to) }
      return count === 1 ? move : { ...move, count }
    },
    decode(json) {
      if (!isObject(json)) return refused({ why: 'not-an-action' })
      if (json.type === 'deal') return DEAL
      if (json.type !== 'move') return refused({ why: 'unknown-action', type: quoted(json.type) })
      const [from, to] = [named(json.from), named(json.to)]
      if (from === -1) return refused({ why: 'unknown-place', field: 'from', place: quoted(json.from), columns })
      if (to === -1) return refused({ why: 'unknown-place', field: 'to', place: quoted(json.to), columns })
      const count = json.count ?? 1
      if (typeof count !== 'number' || !Number.isInteger(count) || count < 1 || count > LONGEST_RUN) {
        return refused({ why: 'invalid-count', count: quoted(count), most: LONGEST_RUN })
      }
      return moving(from, to, count)
    },
  }
}
