/** The largest multiple of n up to 2³²: words at or above it are rejected, so that every remainder is equally likely. */
export function mostBelow(n: number): number {
  if (!Number.isInteger(n) || n < 1 || n > 0x1_0000_0000) throw new RangeError(`below(${n}): n must be a whole number from 1 to 2^32`)
  return 0x1_0000_0000 - (0x1_0000_0000 % n)
}
