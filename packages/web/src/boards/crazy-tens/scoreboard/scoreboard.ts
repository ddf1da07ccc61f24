/**
 * M13 Scoreboard View, the part without pictures: what the score sheet, the strip and the round summary show, in both bases. Whose number
 * stands first is a matter of settings; the value never changes.
 */
import { type DigitStyle, decimalToDozenal, formatScore as written } from '@parlour/games/crazy-tens'
import type { SettingsStore } from '../../../settings/settings.ts'

export const DefaultScoreBase = 10
export const AlternateScoreBase = 12

export class InvalidScoreData extends Error {
  override readonly name = 'InvalidScoreData'
}
export class InvalidBase extends Error {
  override readonly name = 'InvalidBase'
}

/** Somebody's score as it is shown: large in the chosen base, small in the other. */
export interface Standing {
  readonly name: string
  readonly score: number
  readonly decimal: string
  readonly dozenal: string
}

export interface ScoreboardData {
  readonly round: number
  readonly target: number
  readonly players: readonly { readonly name: string; readonly score: number }[]
}

export interface Scoreboard {
  readonly round: number
  readonly target: number
  readonly targetDozenal: string
  /** One round decides: nothing is added up. */
  readonly single: boolean
  readonly standings: readonly Standing[]
}

export interface RoundSummaryData extends ScoreboardData {
  /** The round that ended; `round` is the one that follows. */
  readonly ended: number
  readonly winner: number
  readonly points: number
  readonly cards: readonly { readonly code: string; readonly value: number }[]
}

export interface RoundSummary extends Scoreboard {
  readonly ended: number
  readonly winner: number
  readonly points: number
  readonly pointsDozenal: string
  readonly cards: RoundSummaryData['cards']
  /** The scores before this round, where counting begins. */
  readonly before: readonly number[]
}

const wrongBase = (base: number) => new InvalidBase(`Scores are shown in base ten or twelve, not ${base}.`)

const isScore = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0

/** Dozenal digits ten and eleven in the reader's style. */
export function formatScore(score: number, base: number, style: DigitStyle = 'X/E'): string {
  if (!Number.isSafeInteger(score)) throw new InvalidScoreData(`${score} is not a score.`)
  if (base !== DefaultScoreBase && base !== AlternateScoreBase) throw wrongBase(base)
  return written(score, base, style)
}

/** Makes that base the large one, for as long as the setting is kept. */
export function toggleScoreBase(settings: SettingsStore, base: number): void {
  if (base !== DefaultScoreBase && base !== AlternateScoreBase) throw wrongBase(base)
  settings.change({ scoreBase: base })
}

export function renderScoreboard({ round, target, players }: ScoreboardData): Scoreboard {
  if (!isScore(round) || round < 1) throw new InvalidScoreData(`There is no round ${round}.`)
  if (!isScore(target) || target < 1) throw new InvalidScoreData(`Nobody can play to ${target}.`)
  if (players.length === 0) throw new InvalidScoreData('A score board needs players.')
  return {
    round,
    target,
    targetDozenal: decimalToDozenal(target),
    single: target === 1,
    standings: players.map(({ name, score }) => {
      if (!isScore(score)) throw new InvalidScoreData(`${name} cannot have ${score} points.`)
      return { name, score, decimal: formatScore(score, DefaultScoreBase), dozenal: formatScore(score, AlternateScoreBase) }
    }),
  }
}

export function renderRoundSummary(data: RoundSummaryData): RoundSummary {
  const { ended, winner, points, cards, players } = data
  if (players[winner] === undefined) throw new InvalidScoreData('The round was won by somebody who does not play.')
  if (!isScore(points)) throw new InvalidScoreData(`A round cannot be worth ${points} points.`)
  const board = renderScoreboard(data)
  const before = players.map(({ score }, seat) => (seat === winner ? score - points : score))
  if (!before.every(isScore)) throw new InvalidScoreData('The round is worth more than its winner has.')
  return { ...board, ended, winner, points, pointsDozenal: formatScore(points, AlternateScoreBase), cards, before }
}

const STEP_MS = 40
const MOST_MS = 900

/**
 * Counts from one standing to the next, a point every 40 ms and at most 900 ms in all, and shows the scores on the way. Answers how to stop.
 * With speed 0 the end is shown at once.
 */
export function animateRoundTransition(
  from: readonly number[],
  to: readonly number[],
  show: (scores: readonly number[]) => void,
  speed: number,
): () => void {
  const distance = Math.max(0, ...to.map((score, seat) => Math.abs(score - (from[seat] ?? score))))
  const duration = Math.min(MOST_MS, distance * STEP_MS) * speed
  if (!(duration > 0)) {
    show(to)
    return () => undefined
  }
  const began = performance.now()
  show(from)
  const timer = setInterval(() => {
    const share = Math.min(1, (performance.now() - began) / duration)
    show(to.map((score, seat) => Math.round((from[seat] ?? score) + (score - (from[seat] ?? score)) * share)))
    if (share === 1) clearInterval(timer)
  }, STEP_MS)
  return () => clearInterval(timer)
}
