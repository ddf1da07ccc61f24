/** Where the pips of a face lie: columns 0 to 2 across, 0 to 1 from top to bottom; whatever lies in the lower half stands on its head. */
export type Spot = readonly [column: 0 | 1 | 2, height: number]

const third = 1 / 3
const corners: readonly Spot[] = [
  [0, 0],
  [2, 0],
  [0, 1],
  [2, 1],
]
const middles: readonly Spot[] = [
  [0, 0.5],
  [2, 0.5],
]
const thirds: readonly Spot[] = [
  [0, third],
  [2, third],
  [0, 2 * third],
  [2, 2 * third],
]
const centre = (...heights: readonly number[]): readonly Spot[] => heights.map((height): Spot => [1, height])

/** By number of pips; the dozenal deck has cards with ten, eleven and twelve. */
export const PIPS: readonly (readonly Spot[])[] = [
  [],
  centre(0.5),
  centre(0, 1),
  centre(0, 0.5, 1),
  corners,
  [...corners, ...centre(0.5)],
  [...corners, ...middles],
  [...corners, ...middles, ...centre(0.25)],
  [...corners, ...middles, ...centre(0.25, 0.75)],
  [...corners, ...thirds, ...centre(0.5)],
  [...corners, ...thirds, ...centre(1 / 6, 5 / 6)],
  [...corners, ...thirds, ...centre(0.12, 0.5, 0.88)],
  [...corners, [0, 0.3], [2, 0.3], [0, 0.7], [2, 0.7], ...centre(0.1, 0.37, 0.63, 0.9)],
]

const PLAIN = 'A23456789'

/** How many pips a rank has; 0 for court cards. The card printed 10 has twelve in the dozenal deck. */
export function pipCount(rank: string, deck: 'standard' | 'dozenal'): number {
  if (rank === 'T') return deck === 'dozenal' ? 12 : 10
  if (rank === 'X') return 10
  if (rank === 'E') return 11
  return PLAIN.indexOf(rank) + 1
}
