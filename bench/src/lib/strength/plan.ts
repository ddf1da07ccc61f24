/** What is compared: every rung of the ladder with the one below, and the figures the project has set itself. */
import { BOT_LEVELS } from '@parlour/kernel'

export interface Comparison {
  readonly game: string
  readonly a: string
  readonly b: string
  /** Further words for `parlour simulate`: seats, preset, options. */
  readonly table: readonly string[]
  /** Who is stronger shows in wins, or in points a deal where places say too little. */
  readonly measure: 'wins' | 'points'
  /** What the whole interval has to be above, and where we are going; the first is "better than the other" unless told. */
  readonly must?: number
  readonly goal?: number
  /** Deals at most; the comparison ends sooner when the answer is clear. */
  readonly deals: number
}

interface Rungs {
  readonly table: readonly string[]
  readonly measure: Comparison['measure']
  readonly deals: number
}

/** Each level against the one below, and the lowest against random play. */
function ladder(game: string, tableOf: (level: string) => Rungs): Comparison[] {
  return BOT_LEVELS.map((level, index) => ({ game, a: level, b: BOT_LEVELS[index - 1] ?? 'random', ...tableOf(level) }))
}

const SINGLE = ['--preset', 'single']
const TWO = ['--seats', '2']
const SCORED = ['--options', '{"score":true}']

/** Rounds of Crazy Tens are mostly luck: the lower rungs play whole matches, where the better one shows sooner; search plays single rounds. */
const thinks = (level: string) => level === 'expert' || level === 'master'

export const comparisons: readonly Comparison[] = [
  ...ladder('crazy-tens', (level) => ({ table: thinks(level) ? SINGLE : [], measure: 'wins', deals: 20_000 })),
  { game: 'crazy-tens', a: 'heuristic', b: 'random', table: [], measure: 'wins', must: 0.8, deals: 1_000 },
  { game: 'crazy-tens', a: 'expert', b: 'casual', table: SINGLE, measure: 'wins', deals: 4_000 },
  { game: 'crazy-tens', a: 'master', b: 'random', table: SINGLE, measure: 'wins', must: 0.62, goal: 0.64, deals: 4_000 },
  { game: 'crazy-tens', a: 'master', b: 'heuristic', table: SINGLE, measure: 'wins', goal: 0.53, deals: 20_000 },
  ...ladder('tschau-sepp', () => ({ table: TWO, measure: 'wins', deals: 20_000 })),
  ...ladder('tschau-sepp', () => ({ table: [...TWO, '--preset', 'swiss'], measure: 'wins', deals: 20_000 })).filter(({ a }) => !thinks(a)),
  { game: 'tschau-sepp', a: 'master', b: 'random', table: TWO, measure: 'wins', must: 0.58, deals: 4_000 },
  { game: 'tschau-sepp', a: 'master', b: 'heuristic', table: TWO, measure: 'wins', goal: 0.6, deals: 4_000 },
  { game: 'tschau-sepp', a: 'master', b: 'heuristic', table: ['--seats', '4'], measure: 'wins', must: 0.25, goal: 0.33, deals: 4_000 },
  ...ladder('big-two', () => ({ table: [], measure: 'points', deals: 4_000 })),
  { game: 'big-two', a: 'document', b: 'random', table: [], measure: 'points', must: 1, deals: 1_000 },
  { game: 'big-two', a: 'regular', b: 'document', table: [], measure: 'points', must: 1.5, deals: 1_000 },
  { game: 'big-two', a: 'master', b: 'document', table: [], measure: 'points', must: 1, deals: 1_000 },
  ...ladder('forty-thieves', () => ({ table: SCORED, measure: 'wins', deals: 1_000 })),
  ...ladder('scrabble', () => ({ table: [], measure: 'wins', deals: 2_000 })),
  { game: 'scrabble', a: 'equity', b: 'greedy', table: [], measure: 'wins', must: 0.62, goal: 0.645, deals: 4_000 },
  { game: 'scrabble', a: 'simulation', b: 'equity', table: [], measure: 'wins', goal: 0.57, deals: 2_000 },
]

/** The command that plays a comparison, as anybody can type it. */
export const commandOf = ({ game, a, b, table, measure, deals }: Comparison): readonly string[] => [
  ...['simulate', '--game', game, '--a', a, '--b', b, ...table],
  ...['--deals', String(deals), ...(measure === 'points' ? ['--stop-on', 'points'] : [])],
]

/** What counts as even: half of the wins between two, a fair share among more, no points. */
export const evenOf = ({ measure }: Comparison, seats: number): number => (measure === 'points' ? 0 : seats > 2 ? 1 / seats : 0.5)
