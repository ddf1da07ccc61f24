/** Finished games of this device and what they add up to: how many, how many won, streaks, the best of them. Pure. */
export interface Result {
  readonly id: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly deal: number
  readonly variant: string
  readonly won: boolean
  /** Cards on the foundations at the end. */
  readonly home: number
  readonly moves: number
  readonly seconds: number
  /** The whole deal was looked at on the way. */
  readonly peeked: boolean
  /** The day whose deal it was: 2026-01-31. */
  readonly day?: string
}

/** Which games are added up: ordinary deals of a variant, deals of the day, or everything. */
export type Which = 'variant' | 'day' | 'all'

export function resultsOf(results: readonly Result[], which: Which, variant: string): readonly Result[] {
  switch (which) {
    case 'variant':
      return results.filter((result) => result.variant === variant && result.day === undefined)
    case 'day':
      return results.filter(({ day }) => day !== undefined)
    case 'all':
      return results
  }
}

export interface Figures {
  readonly played: number
  readonly won: number
  /** Of those won, the ones with a look at the deal. */
  readonly peeked: number
  /** Between 0 and 1; null before the first game. */
  readonly rate: number | null
  readonly streak: number
  readonly longest: number
  readonly fewestMoves: number | null
  readonly fastest: number | null
}

const counts = ({ won, peeked }: Result): boolean => won && !peeked
const least = (numbers: readonly number[]): number | null => (numbers.length === 0 ? null : Math.min(...numbers))

/** Oldest first. */
export function figuresOf(results: readonly Result[]): Figures {
  let [streak, longest] = [0, 0]
  for (const result of results) {
    streak = counts(result) ? streak + 1 : 0
    longest = Math.max(longest, streak)
  }
  const won = results.filter((result) => result.won)
  const honest = results.filter(counts)
  return {
    played: results.length,
    won: won.length,
    peeked: won.length - honest.length,
    rate: results.length === 0 ? null : won.length / results.length,
    streak,
    longest,
    fewestMoves: least(honest.map(({ moves }) => moves)),
    fastest: least(honest.map(({ seconds }) => seconds).filter((seconds) => seconds > 0)),
  }
}

/** With one more; a match is counted once, however often its end is seen. That it was a deal of the day may be learnt later. */
export function withResult(results: readonly Result[], result: Result, most: number): readonly Result[] {
  const at = results.findIndex(({ id }) => id === result.id)
  const before = results[at]
  if (before === undefined) return [...results, result].slice(-most)
  return before.day === undefined && result.day !== undefined ? results.with(at, { ...before, day: result.day }) : results
}

export interface Bar {
  readonly id: string
  readonly x: number
  readonly height: number
  readonly won: boolean
}

const ALL = 104

/** The last games as bars in a space of the given size. */
export function barsOf(results: readonly Result[], most: number, width: number, height: number): readonly Bar[] {
  const shown = results.slice(-most)
  const pitch = width / most
  return shown.map(({ id, home, won }, index) => ({
    id,
    x: index * pitch,
    height: Math.max(2, ((won ? ALL : Math.min(home, ALL - 6)) / ALL) * height),
    won,
  }))
}

/** "6:42", "1:02:05". */
export function clockText(seconds: number): string {
  const two = (value: number): string => String(value).padStart(2, '0')
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}
