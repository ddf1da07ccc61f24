/**
 * The server of another checkout beside this one's: what a change has done to the cost of a move.
 *
 * `npm run bench -- beside FOLDER [--tables n] [--rounds n] [--seconds n]`. In FOLDER lies the other checkout, installed as any is
 * (`git worktree add ../before COMMIT`, and `npm ci` there). Both serve at once, each from a database of its own, and are played in turns
 * by the same players, as fast as it goes and at a human pace, with whole views, which every version tells. This checkout serves twice:
 * what its two servers differ by is what this machine cannot tell apart.
 */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { ArgumentError, wholeNumbers } from './lib/arguments.ts'
import { circumstances, load, runBench } from './lib/bench.ts'
import { CleanUp } from './lib/server/clean-up.ts'
import { parlourSite } from './lib/server/clients/parlour.ts'
import type { Pace } from './lib/server/load.ts'
import { COMMAND, startParlour } from './lib/server/parlour-process.ts'
import { ProcessFigures } from './lib/server/proc-stat.ts'
import { measureSlice, type Slice } from './lib/server/slice.ts'
import { type Staffed, staff } from './lib/server/stages.ts'
import { type Spread, spreadOf } from './lib/statistics.ts'
import { figure, range, table } from './lib/text.ts'

const PACES: readonly { readonly name: string; readonly pace: Pace }[] = [
  { name: 'as fast as it goes', pace: { kind: 'saturated' } },
  { name: '500 moves/s', pace: { kind: 'people', perSecond: 500 } },
]
const HERE = 'this checkout'
const SERVERS = { there: 'the other checkout', here: HERE, again: `${HERE}, once more` }
type Server = keyof typeof SERVERS
const NAMES = Object.keys(SERVERS) as Server[]

type Round = readonly { readonly [Name in Server]: Slice }[]

async function measure([folder = '', ...args]: readonly string[]): Promise<void> {
  const [program, ...commands] = COMMAND
  const other = resolve(folder, program)
  if (folder === '' || folder.startsWith('-') || !existsSync(other))
    throw new ArgumentError('The first argument is the folder of another checkout that is installed.')
  const { tables, rounds, seconds } = wholeNumbers(args, {
    tables: { standard: 60, least: 2, most: 2_000 },
    rounds: { standard: 12, least: 1, most: 100 },
    seconds: { standard: 2, least: 1, most: 60 },
  })
  const cleanUp = new CleanUp()
  cleanUp.onSignals()
  const figures = new ProcessFigures()
  const environment = { ...process.env, NODE_ENV: 'production' }
  console.log(`${circumstances('beside', [folder, ...args])}\n`)
  try {
    const opened: [Server, Staffed][] = []
    for (const name of NAMES) {
      const serving = name === 'there' ? { program: [other, ...commands] as const } : {}
      const { server, databaseSeconds } = await startParlour(figures, cleanUp, environment, serving)
      opened.push([name, await staff({ name: 'parlour', server, site: parlourSite(server.url), databaseSeconds }, tables)])
    }
    const found: Round[] = []
    for (let round = 0; round < rounds; round++) {
      // Whoever comes first finds the machine as the one before has left it.
      const turns = opened.map((_, place) => opened[(place + round) % opened.length] as [Server, Staffed])
      const slices: Round[number][] = []
      for (const { pace } of PACES) {
        const measured: [Server, Slice][] = []
        for (const [name, { subject, tables }] of turns) measured.push([name, await measureSlice(subject, tables, pace, seconds)])
        slices.push(Object.fromEntries(measured) as Round[number])
      }
      found.push(slices)
    }
    console.log(
      `${tables} tables, ${rounds} rounds of ${seconds} s; medians, least and most\n\n${resultTable(found)}\n\n${load()} at the end`,
    )
  } catch (error) {
    // Whoever stops the bench knows why sockets close.
    if (!cleanUp.begun) throw error
  } finally {
    await cleanUp.run()
  }
}

function resultTable(rounds: readonly Round[]): string {
  const head = ['processor time per move', 'µs', 'least – most', '÷ the other', 'least – most', 'PostgreSQL', 'moves/s']
  const rows = PACES.flatMap(({ name: pace }, place) =>
    NAMES.map((name) => {
      const of = (figureOf: (slices: Round[number]) => number): Spread =>
        spreadOf(rounds.map((round) => figureOf(round[place] as Round[number])))
      const cost = of((slices) => slices[name].cost)
      const ratio = of((slices) => slices[name].cost / slices.there.cost)
      return [
        `${pace}: ${SERVERS[name]}`,
        figure(cost.median),
        range(cost),
        `${ratio.median.toFixed(2)}×`,
        `${ratio.least.toFixed(2)} – ${ratio.most.toFixed(2)}`,
        figure(of((slices) => slices[name].databaseCost ?? 0).median),
        figure(of((slices) => slices[name].movesPerSecond).median),
      ]
    }),
  )
  return table(head, rows)
}

await runBench(() => measure(process.argv.slice(2)))
