/** The result of a simulation, as a table for people and as JSON for programs. */
import { type AnyModule, optionsText } from '@parlour/kernel'
import { alignedTable } from '../aligned-table.ts'
import { anytimeInterval, anytimeShares, LOOK_EVERY } from './early-stop.ts'
import type { Interval, Sample } from './sample.ts'
import type { Ending, Plan, Tally } from './tournament.ts'

export interface Simulated {
  readonly module: AnyModule
  readonly seats: number
  readonly options: unknown
  readonly names: readonly [string, string]
  readonly seed: string
  readonly tally: Tally
  readonly ending: Ending
  readonly stopOn: Plan['stopOn']
}

/** With fewer deals, or none that differ, an interval of points would pretend to know. */
const ENOUGH_DEALS = 10
const hasInterval = ({ count, deviation }: Sample): boolean => count >= ENOUGH_DEALS && deviation > 0

/** Whoever may stop at any look needs intervals that hold at every look. */
const intervals = (stopOn: Plan['stopOn']) =>
  stopOn === null
    ? { of: (sample: Sample) => sample.interval, ofShares: (sample: Sample) => sample.shareInterval }
    : { of: anytimeInterval, ofShares: anytimeShares }

const percent = (share: number) => `${(share * 100).toFixed(1)} %`
const count = (value: number) => Math.round(value).toLocaleString('en')
const signed = (value: number) => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(2)}`

/** Two digits or more and a unit: 0.8 µs, 13 ms, 2.1 s. */
export function duration(ms: number): string {
  const [value, unit] = ms < 1 ? [ms * 1000, 'µs'] : ms < 1000 ? [ms, 'ms'] : [ms / 1000, 's']
  return `${value.toFixed(value < 10 ? 1 : 0)} ${unit}`
}

const ENDINGS: { readonly [K in Ending]: string | null } = {
  all: null,
  clear: `Stopped early: the difference is clear, judged every ${LOOK_EVERY} deals.`,
  interrupted: 'Ended before all deals were played: the table shows those played so far.',
}

export function reportText({ module, seats, options, names, seed, tally, ending, stopOn }: Simulated): string {
  const interval = intervals(stopOn)
  const { deals, games, moves, seconds } = tally
  if (deals === 0) return 'Not one deal was played to its end in that time; there is nothing to tell.\n'
  const rows = [0, 1].map((side) => {
    const wins = tally.wins[side as 0 | 1]
    const { low, high } = interval.ofShares(wins)
    const times = tally.durations[side as 0 | 1]
    return [
      `${'AB'.charAt(side)} ${names[side]}`,
      percent(wins.mean),
      `${(low * 100).toFixed(1)} … ${percent(high)}`,
      tally.scores[side as 0 | 1].mean.toFixed(1),
      duration(times.quantile(0.5)),
      duration(times.quantile(0.95)),
      duration(times.max),
    ]
  })
  const { low, high } = interval.of(tally.lead)
  const note = ENDINGS[ending]
  return [
    `${module.title}, ${seats} ${seats === 1 ? 'seat' : 'seats'}, options ${optionsText(module, options)}`,
    `${count(deals)} ${deals === 1 ? 'deal' : 'deals'}, each played ${games / Math.max(1, deals)} times with the bots in every seat (seed ${JSON.stringify(seed)})`,
    '',
    alignedTable([['bot', 'wins', '95 % interval', 'points', 'time p50', 'p95', 'max'], ...rows]),
    '',
    `A is ahead by  ${signed(tally.lead.mean)} points a deal${!hasInterval(tally.lead) ? '' : ` (95 %: ${signed(low)} … ${signed(high)})`}`,
    ...(seats === 1 ? [`deals solved   A ${percent(tally.solved[0].mean)}, B ${percent(tally.solved[1].mean)}`] : []),
    'times          per decision with a choice',
    `games          ${count(games)}${tally.unfinished === 0 ? '' : `, of which ${count(tally.unfinished)} did not end and count for nobody`}`,
    `moves          ${count(moves)} in ${duration(seconds * 1000)}, ${count(moves / Math.max(seconds, 1e-9))} per second`,
    ...(note === null ? [] : ['', note]),
    '',
  ].join('\n')
}

const pair = ({ low, high }: Interval) => [low, high]

export function reportJson({ module, seats, options, names, seed, tally, ending, stopOn }: Simulated): string {
  const interval = intervals(stopOn)
  const bots = [0, 1].map((side) => {
    const wins = tally.wins[side as 0 | 1]
    const times = tally.durations[side as 0 | 1]
    return {
      name: names[side],
      wins: wins.mean,
      interval: pair(interval.ofShares(wins)),
      points: tally.scores[side as 0 | 1].mean,
      ...(seats === 1 ? { solved: tally.solved[side as 0 | 1].mean } : {}),
      ms: { p50: times.quantile(0.5), p95: times.quantile(0.95), max: times.max },
    }
  })
  const { deals, games, moves, unfinished, seconds, lead } = tally
  const ahead = { mean: lead.mean, interval: hasInterval(lead) ? pair(interval.of(lead)) : null }
  return `${JSON.stringify({ game: module.id, seats, options, seed, deals, games, moves, unfinished, seconds, ending, bots, ahead })}\n`
}
