/** Sizes of felts by chance, always the same for the same seed: `PLACEMENT_SEED` in the environment repeats a run. */
export const seed = Number(process.env.PLACEMENT_SEED ?? Math.floor(Math.random() * 2 ** 31))

/** A small generator of numbers from 0 to 1. */
function chance(from: number): () => number {
  let state = from
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Windows from 320 × 320 to 3840 × 2160; half of them small, where it is hardest. */
export function someFelts(count: number): readonly { readonly width: number; readonly height: number }[] {
  const next = chance(seed)
  return Array.from({ length: count }, (_, index) => {
    const [widest, tallest] = index % 2 === 0 ? [3840, 2160] : [1200, 900]
    return { width: Math.round(320 + next() * (widest - 320)), height: Math.round(270 + next() * (tallest - 270)) }
  })
}
