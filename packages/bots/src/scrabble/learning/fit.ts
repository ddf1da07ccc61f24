/**
 * Finds the weights of the leave model that fit the statistics best: least squares, where each leave counts as often as it was seen and
 * weights are pulled towards zero, those of three tiles most, for they rest on the fewest observations. Solved by conjugate gradients.
 */
import { at } from '@parlour/kernel'
import { WEIGHTS, weightsIn } from '../leave-model.ts'
import type { LeaveRow } from './statistics.ts'

/** How often a weight of that many tiles must have been seen to be believed by half. */
export type Doubts = (place: number) => number

const STEPS = 40

export function fitWeights(rows: Iterable<LeaveRow>, doubt: Doubts): Float64Array {
  const { starts, places, counts, means } = matrixOf(rows)
  const doubts = Float64Array.from({ length: WEIGHTS }, (_, place) => doubt(place))

  /** What the rows would be with these weights, times their counts, gathered again by weight. */
  const applied = (weights: Float64Array): Float64Array => {
    const result = weights.map((weight, place) => weight * at(doubts, place))
    for (let row = 0; row < counts.length; row++) {
      let sum = 0
      for (let i = at(starts, row); i < at(starts, row + 1); i++) sum += at(weights, at(places, i))
      spread(result, row, sum * at(counts, row))
    }
    return result
  }
  const spread = (result: Float64Array, row: number, amount: number): void => {
    for (let i = at(starts, row); i < at(starts, row + 1); i++) {
      const place = at(places, i)
      result[place] = at(result, place) + amount
    }
  }

  const weights = new Float64Array(WEIGHTS)
  const rest = new Float64Array(WEIGHTS)
  for (let row = 0; row < counts.length; row++) spread(rest, row, at(counts, row) * at(means, row))
  let direction = rest.slice()
  let square = product(rest, rest)
  for (let step = 0; step < STEPS && square > 0; step++) {
    const image = applied(direction)
    const length = square / product(direction, image)
    addTo(weights, direction, length)
    addTo(rest, image, -length)
    const next = product(rest, rest)
    direction = direction.map((value, i) => at(rest, i) + (next / square) * value)
    square = next
  }
  return weights
}

/** Every row as the places of its weights. */
function matrixOf(rows: Iterable<LeaveRow>) {
  const starts: number[] = [0]
  const places: number[] = []
  const counts: number[] = []
  const means: number[] = []
  for (const { tiles, count, mean } of rows) {
    for (const place of weightsIn(tiles)) places.push(place)
    starts.push(places.length)
    counts.push(count)
    means.push(mean)
  }
  return {
    starts: Int32Array.from(starts),
    places: Int32Array.from(places),
    counts: Float64Array.from(counts),
    means: Float64Array.from(means),
  }
}

const product = (a: Float64Array, b: Float64Array): number => {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += at(a, i) * at(b, i)
  return sum
}

function addTo(target: Float64Array, what: Float64Array, times: number): void {
  for (let i = 0; i < target.length; i++) target[i] = at(target, i) + times * at(what, i)
}
