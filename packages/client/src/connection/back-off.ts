/** How long to wait before the next attempt: longer after each failure, and by chance, so that a thousand clients do not return as one. */

const FIRST_MS = 300
const FACTOR = 1.7
const MOST_MS = 15_000

/** After so many failures in a row; `random` is uniform in 0 … 1. */
export const backOff = (failures: number, random: () => number): number => random() * Math.min(MOST_MS, FIRST_MS * FACTOR ** failures)
