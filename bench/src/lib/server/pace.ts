/**
 * Parlour as people play, at rates that hundreds of tables make together, beside the bare server at the same rate in the same run: most of
 * what a move costs then is waking up. And how much what is told of changes costs beside whole views, at these rates and as fast as it
 * goes: half of Parlour's tables are told the one, half the other.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { type Spread, spreadOf } from '../statistics.ts'
import { figure, milliseconds, range, table } from '../text.ts'
import { parlourSite } from './clients/parlour.ts'
import type { Pace } from './load.ts'
import { measureSlice, type Slice } from './slice.ts'
import { dismiss, type Plan, type Staffed, staff } from './stages.ts'
import { startSubject, type Workshop } from './subjects.ts'

const PACES = [
  { name: '250 moves/s', pace: { kind: 'people', perSecond: 250 } },
  { name: '1,000 moves/s', pace: { kind: 'people', perSecond: 1_000 } },
  { name: 'as fast as it goes', pace: { kind: 'saturated' } },
] as const satisfies readonly { readonly name: string; readonly pace: Pace }[]

const KINDS = { bare: 'bare ws', whole: 'Parlour, whole views', changes: 'Parlour, changes' }
type Kind = keyof typeof KINDS

/** By pace, in the order of `PACES`. */
type PaceRound = readonly { readonly [Name in Kind]: Slice }[]

export interface HumanPace {
  readonly rounds: readonly PaceRound[]
  /** Thousandths of a core that Parlour uses with all these tables at rest, by round. */
  readonly atRest: readonly number[]
}

const REST_SECONDS = 2

export async function atHumanPace(workshop: Workshop, { paced, rounds, pacedSeconds }: Plan): Promise<HumanPace> {
  const bare = await staff(await startSubject('bare', workshop), paced)
  const parlour = await startSubject('parlour', workshop)
  const whole = await staff(parlour, paced / 2)
  const changes = await staff({ ...parlour, site: parlourSite(parlour.server.url, 'changes') }, paced / 2)
  const staffed: { readonly [Name in Kind]: Staffed } = { bare, whole, changes }
  const human: { rounds: PaceRound[]; atRest: number[] } = { rounds: [], atRest: [] }
  for (let round = 0; round < rounds; round++) {
    // Whoever comes first finds the machine as the one before has left it.
    const kinds = (Object.keys(KINDS) as Kind[]).map((_, place, all) => all[(place + round) % all.length] as Kind)
    const slices: PaceRound[number][] = []
    for (const { pace } of PACES) {
      const measured: [Kind, Slice][] = []
      for (const kind of kinds) {
        const { subject, tables } = staffed[kind]
        measured.push([kind, await measureSlice(subject, tables, pace, pacedSeconds)])
      }
      slices.push(Object.fromEntries(measured) as PaceRound[number])
    }
    human.rounds.push(slices)
    const before = parlour.server.coreSeconds()
    await sleep(REST_SECONDS * 1_000)
    human.atRest.push(((parlour.server.coreSeconds() - before) / REST_SECONDS) * 1_000)
  }
  await dismiss(bare)
  for (const table of changes.tables) table.close()
  await dismiss(whole)
  return human
}

const spreadFor = ({ rounds }: HumanPace, place: number, figureOf: (slices: PaceRound[number]) => number): Spread =>
  spreadOf(rounds.map((round) => figureOf(round[place] as PaceRound[number])))

/** What a move costs on Parlour in multiples of what it costs on the bare server, within each round. */
export const paceRatio = (human: HumanPace, place: 0 | 1 | 2, kind: Kind = 'whole'): number =>
  spreadFor(human, place, (slices) => slices[kind].cost / slices.bare.cost).median

export function paceTable(human: HumanPace, { paced }: Plan): string {
  const head = [
    `at a human pace, ${figure(paced)} tables`,
    'µs/move',
    'least – most',
    '÷ bare',
    'least – most',
    '÷ whole',
    'PostgreSQL',
    'p50',
    'p99',
    'bytes',
  ]
  const rows = PACES.flatMap(({ name }, place) =>
    (Object.keys(KINDS) as Kind[]).map((kind) => {
      const of = (figureOf: (slice: Slice) => number): Spread => spreadFor(human, place, (slices) => figureOf(slices[kind]))
      const against = (other: Kind): Spread => spreadFor(human, place, (slices) => slices[kind].cost / slices[other].cost)
      const cost = of((slice) => slice.cost)
      const ratio = against('bare')
      const database = of(({ databaseCost }) => databaseCost ?? 0).median
      return [
        `${name}: ${KINDS[kind]}`,
        figure(cost.median),
        range(cost),
        `${ratio.median.toFixed(2)}×`,
        `${ratio.least.toFixed(2)} – ${ratio.most.toFixed(2)}`,
        kind === 'changes' ? `${against('whole').median.toFixed(2)}×` : '',
        kind === 'bare' ? '' : figure(database),
        milliseconds(of(({ p50 }) => p50).median),
        milliseconds(of(({ p99 }) => p99).median),
        figure(of(({ bytes }) => bytes).median),
      ]
    }),
  )
  const rest = spreadOf(human.atRest)
  return `${table(head, rows)}\nat rest: ${rest.median.toFixed(1)} ‰ of a core (${rest.least.toFixed(1)} – ${rest.most.toFixed(1)})`
}
