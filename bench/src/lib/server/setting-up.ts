/**
 * What setting up a table costs: two players who are nobody yet meet, sit down and see their cards. On Parlour that is two guests, a lobby,
 * joining it, the start, two sockets that say hello and join. All servers run at once and seat in turns, round after round; moves are
 * none of it.
 */
import { type Spread, spreadOf } from '../statistics.ts'
import { figure, range, table } from '../text.ts'
import { makeMany } from './played-table.ts'
import type { Plan } from './stages.ts'
import { type RunningSubject, SUBJECTS, type SubjectName, startSubject, TITLES, type Workshop } from './subjects.ts'

/** Milliseconds of processor time for one table. */
export interface SettingUp {
  readonly cost: number
  /** Of the database; null where there is none. */
  readonly databaseCost: number | null
}

/** By round, then by subject. */
export type SettingUps = readonly { readonly [Name in SubjectName]: SettingUp }[]

/** A process's clock counts in hundredths of a second: where a table costs next to nothing, it takes many to see it. */
const MORE: { readonly [Name in SubjectName]: number } = { bare: 10, 'boardgame.io': 1, colyseus: 1, parlour: 1 }
/** Rounds that do not count, until the optimiser has had its time. */
const WARMING = 3

export async function settingUp(workshop: Workshop, { rounds, seated }: Pick<Plan, 'rounds' | 'seated'>): Promise<SettingUps> {
  const running: RunningSubject[] = []
  for (const name of SUBJECTS) running.push(await startSubject(name, workshop))
  const results: { [Name in SubjectName]: SettingUp }[] = []
  for (let round = -WARMING; round < rounds; round++) {
    const costs: [SubjectName, SettingUp][] = []
    for (const subject of running) costs.push([subject.name, await seat(subject, seated * MORE[subject.name])])
    if (round >= 0) results.push(Object.fromEntries(costs) as { [Name in SubjectName]: SettingUp })
  }
  for (const { server } of running) await server.stop()
  return results
}

async function seat({ server, site, databaseSeconds }: RunningSubject, count: number): Promise<SettingUp> {
  const clocks = () => ({ server: server.coreSeconds(), database: databaseSeconds?.() ?? 0 })
  const before = clocks()
  const tables = await makeMany(count, () => site.openTable())
  const after = clocks()
  for (const one of tables) one.close()
  const perTable = (seconds: number): number => (seconds * 1000) / count
  return {
    cost: perTable(after.server - before.server),
    databaseCost: databaseSeconds === null ? null : perTable(after.database - before.database),
  }
}

/** Milliseconds of Parlour's that are the least to reach, and where it is going. */
const MOST = { first: 14, goal: 8 }

export function settingUpTable(results: SettingUps): string {
  const spread = (figureOf: (round: SettingUps[number]) => number): Spread => spreadOf(results.map(figureOf))
  const row = (title: string, costs: Spread, ...more: readonly string[]): string[] => [title, figure(costs.median), range(costs), ...more]
  const rows = SUBJECTS.map((name) => {
    const beside = (other: SubjectName): string => `${spread((round) => round[name].cost / round[other].cost).median.toFixed(1)}×`
    return row(
      TITLES[name],
      spread((round) => round[name].cost),
      beside('bare'),
      beside('colyseus'),
    )
  })
  rows.push(
    row(
      "  Parlour's PostgreSQL, apart",
      spread((round) => round.parlour.databaseCost ?? 0),
    ),
  )
  const { median } = spread((round) => round.parlour.cost)
  const judged = (most: number): string => `at most ${figure(most)} ms ${median <= most ? 'met' : 'not met'}`
  const head = ['processor time to set up a table', 'ms', 'least – most', '÷ bare', '÷ Colyseus']
  return `${table(head, rows)}\n${TITLES.parlour}: ${judged(MOST.first)}; goal ${judged(MOST.goal)}`
}
