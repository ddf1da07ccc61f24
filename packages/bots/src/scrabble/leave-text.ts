/** Weights as text: two letters for each, in twentieths of a point. Small enough to be loaded with the bots in a browser. */
import { WEIGHTS } from './leave-model.ts'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const PER_POINT = 20
const MIDDLE = 2048

export function encodeWeights(weights: Float64Array): string {
  let text = ''
  for (const weight of weights) {
    const code = Math.min(Math.max(Math.round(weight * PER_POINT) + MIDDLE, 0), 2 * MIDDLE - 1)
    text += LETTERS.charAt(code >> 6) + LETTERS.charAt(code & 63)
  }
  return text
}

export function decodeWeights(text: string): Float64Array {
  const code = (i: number) => LETTERS.indexOf(text.charAt(i))
  return Float64Array.from({ length: WEIGHTS }, (_, place) => (((code(2 * place) << 6) | code(2 * place + 1)) - MIDDLE) / PER_POINT)
}
