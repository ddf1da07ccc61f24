/** Which matches are overheard: every game, with people, bots and spectators, and every way in which hidden things are dealt out. */
import type { MatchPlan } from './overhear.ts'

type Kind = Omit<MatchPlan, 'seed'>

const QUICK = 'learner'

const crazyTens: readonly Kind[] = [
  { game: 'crazy-tens', options: { preset: 'single' }, people: 2 },
  { game: 'crazy-tens', options: { preset: 'single' }, people: 2, pledged: [0, 1], shaky: true },
  { game: 'crazy-tens', options: { preset: 'dozenal', target: 1 }, people: 2, legal: true },
  { game: 'crazy-tens', options: { preset: 'dozenal', target: 1, starter: 'random' }, people: 1, bots: [QUICK], pledged: [0] },
  { game: 'crazy-tens', options: { target: 40, draw: 'one', starter: 'loser' }, people: 2, pledged: [1], shaky: true },
  { game: 'crazy-tens', options: { preset: 'single', wildStarter: 'keep' }, people: 1, bots: [QUICK], legal: true, table: { clock: 600 } },
]

const tschauSepp: readonly Kind[] = [
  { game: 'tschau-sepp', people: 3, legal: true },
  { game: 'tschau-sepp', options: { preset: 'swiss' }, people: 2, bots: [QUICK, QUICK], pledged: [0, 1], shaky: true },
  { game: 'tschau-sepp', options: { announce: 'auto' }, people: 3, bots: [QUICK, QUICK], shaky: true },
  { game: 'tschau-sepp', options: { seriesTo: 20, announce: 'auto' }, people: 1, bots: [QUICK, QUICK], pledged: [0] },
]

const bigTwo: readonly Kind[] = [
  { game: 'big-two', people: 4, shaky: true },
  { game: 'big-two', options: { preset: 'hongKong' }, people: 2, bots: [QUICK, QUICK], pledged: [0, 1], legal: true },
  { game: 'big-two', options: { hands: 2, lead: 'winner', scoring: 'zeroSum' }, people: 1, bots: [QUICK, QUICK, QUICK], shaky: true },
  { game: 'big-two', options: { preset: 'document', passLocksOut: true }, people: 3, bots: [QUICK], pledged: [2] },
]

const fortyThieves: readonly Kind[] = [
  { game: 'forty-thieves', people: 1 },
  { game: 'forty-thieves', options: { preset: 'rank-and-file' }, people: 1, legal: true },
  { game: 'forty-thieves', options: { preset: 'indian', score: true, allowTakeBack: true }, people: 1, pledged: [0] },
  { game: 'forty-thieves', options: { preset: 'number-ten', deal: 4711 }, people: 1 },
]

const wordTiles: readonly Kind[] = [
  { game: 'scrabble', people: 2, legal: true },
  { game: 'scrabble', options: { preset: 'document' }, people: 1, bots: [QUICK], pledged: [0], shaky: true },
  { game: 'scrabble', options: { challenge: 'single' }, people: 2, bots: [QUICK], shaky: true },
  { game: 'scrabble', options: { challenge: 'penalty' }, people: 2, pledged: [0, 1] },
]

/** So many matches of these kinds, one kind after the other, and at least one of each. */
const many = (count: number, kinds: readonly Kind[], seed: string): MatchPlan[] =>
  Array.from({ length: Math.max(count, kinds.length) }, (_, index) => ({
    ...(kinds[index % kinds.length] as Kind),
    seed: `overheard ${seed} ${index}`,
  }))

/** Mixed, so that the games share the server at any time. */
export function matchPlans({ scale, seed }: { readonly scale: number; readonly seed: string }): MatchPlan[] {
  const counts: readonly [number, readonly Kind[]][] = [
    [96, crazyTens],
    [72, tschauSepp],
    [72, bigTwo],
    [56, fortyThieves],
    [24, wordTiles],
  ]
  const lists = counts.map(([count, kinds]) => many(Math.ceil(count * scale), kinds, seed))
  const longest = Math.max(...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list[index] ?? [])).flat()
}
