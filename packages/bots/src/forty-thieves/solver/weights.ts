/** What makes a position promising, as numbers; all in one unit, so only their proportions matter. */
export interface Weights {
  /** For a card on a foundation. */
  readonly home: number
  /** For the first empty column, and for every further one. */
  readonly empty: number
  readonly moreEmpty: number
  /** For a card dealt from the stock. */
  readonly dealt: number
  /** Against every run in a column beyond the first. */
  readonly run: number
  /** Against a card that lies under a run: a part for all, a part that grows the lower its rank is. */
  readonly buried: number
  readonly buriedLow: number
  /** Against a card above a lower one of its suit in the same column. */
  readonly inverted: number
  /** Against a card in the waste, and against cards above it there. */
  readonly waste: number
  readonly wasteBuried: number
  readonly wasteBuriedLow: number
}

/**
 * Several ways to look at the same position. Found by trying variations on random deals: each solves about half of them on its own, and no
 * two the same half; the first is the best by itself.
 */
export const weightings: readonly Weights[] = [
  {
    home: 60,
    empty: 100,
    moreEmpty: 96,
    dealt: 40,
    run: 16,
    buried: 5,
    buriedLow: 1.44,
    inverted: 20,
    waste: 30,
    wasteBuried: 2.5,
    wasteBuriedLow: 0.28,
  },
  {
    home: 80,
    empty: 80,
    moreEmpty: 48,
    dealt: 64,
    run: 16,
    buried: 2.4,
    buriedLow: 3,
    inverted: 20,
    waste: 37.5,
    wasteBuried: 1.6,
    wasteBuriedLow: 0.35,
  },
  {
    home: 100,
    empty: 100,
    moreEmpty: 60,
    dealt: 40,
    run: 20,
    buried: 4,
    buriedLow: 2.4,
    inverted: 20,
    waste: 30,
    wasteBuried: 2,
    wasteBuriedLow: 0.35,
  },
  {
    home: 160,
    empty: 60,
    moreEmpty: 36,
    dealt: 24,
    run: 25,
    buried: 5,
    buriedLow: 1.44,
    inverted: 16,
    waste: 37.5,
    wasteBuried: 3.2,
    wasteBuriedLow: 0.35,
  },
  {
    home: 80,
    empty: 80,
    moreEmpty: 75,
    dealt: 32,
    run: 16,
    buried: 2.4,
    buriedLow: 1.44,
    inverted: 20,
    waste: 37.5,
    wasteBuried: 1.6,
    wasteBuriedLow: 0.35,
  },
]
