/** Reproducible random 32-bit words, for hashes. */

/** The word of that number. */
export function randomWord(number: number, seed: number): number {
  let x = (Math.imul(number, 0x6d2b79f5) + Math.imul(seed + 1, 0x9e3779b9)) | 0
  x = Math.imul(x ^ (x >>> 16), 0x21f0aaad)
  x = Math.imul(x ^ (x >>> 15), 0x735a2d97)
  return x ^ (x >>> 15)
}

export const randomWords = (count: number, seed: number): Int32Array =>
  Int32Array.from({ length: count }, (_, n) => randomWord(n + 1, seed))
