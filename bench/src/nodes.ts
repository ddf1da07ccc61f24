/**
 * Several servers on one database, and many tables at one: hops, their cost, no bus, a human pace.
 *
 * `npm run bench -- nodes [--quick] [--redis] [--part name] [--rounds n] [--seats n] [--tables n] [--minutes n]`. Two-player Crazy Tens;
 * this process plays all players. How things are measured is told in lib/nodes: hops.ts, human.ts, site.ts.
 */
import { wholeNumbers } from './lib/arguments.ts'
import { circumstances, load, runBench } from './lib/bench.ts'
import { hops, silentHops } from './lib/nodes/hops.ts'
import { manyTables } from './lib/nodes/human.ts'
import { redisProgram } from './lib/nodes/redis.ts'
import { type Found, hopTable, humanTable, NODES_REMARKS, nodesCostTable, nodesTargetTable, silentLine } from './lib/nodes/report.ts'
import type { Bench } from './lib/nodes/site.ts'
import { CleanUp } from './lib/server/clean-up.ts'
import { ProcessFigures } from './lib/server/proc-stat.ts'

const HELP = `npm run bench -- nodes [options]

  --part     only one of them:
               hops    two nodes on one database beside one: how long a move takes to the player at the other node, and
                       what it costs all nodes together, at 500 and 2,000 moves/s and as fast as it goes
               silent  how long it takes when the nodes cannot hear each other
               human   many tables at one node, a move each every two seconds: answers and memory
  --redis    hops over a real Redis too, beside those over PostgreSQL
  --quick    under two minutes, with fewer tables and rounds
  --rounds   of hops, in which the sites take turns
  --seats    tables of the parts hops and silent
  --tables   of the part human
  --minutes  of the part human
`
const FLAGS = ['--quick', '--redis', '--help'] as const
const PARTS = ['hops', 'silent', 'human']
const SLICE_SECONDS = 60

function planFrom(args: readonly string[]) {
  const [quick, redis] = FLAGS.map((flag) => args.includes(flag))
  const { part, rounds, seats, tables, minutes } = wholeNumbers(
    args.filter((arg) => !FLAGS.some((flag) => flag === arg)),
    {
      rounds: { standard: quick ? 2 : 7, least: 1, most: 100 },
      seats: { standard: quick ? 60 : 250, least: 2, most: 2000 },
      tables: { standard: quick ? 100 : 2000, least: 2, most: 5000 },
      minutes: { standard: quick ? 0 : 10, least: 1, most: 600 },
    },
    { part: PARTS },
  )
  if (redis) redisProgram()
  return {
    part: part ?? null,
    hops: { tables: seats, rounds, seconds: quick ? 1.5 : 5, redis: redis === true },
    silent: { tables: seats, seconds: quick ? 6 : 30 },
    human: minutes === 0 ? { tables, slices: 2, seconds: 6 } : { tables, slices: minutes, seconds: SLICE_SECONDS },
  }
}

async function measure(args: readonly string[]): Promise<void> {
  if (args.includes('--help')) return console.log(HELP)
  const plan = planFrom(args)
  const cleanUp = new CleanUp()
  cleanUp.onSignals()
  const bench: Bench = { environment: { ...process.env, NODE_ENV: 'production' }, figures: new ProcessFigures(), cleanUp }
  console.log(`${circumstances('nodes', args)}\n`)
  try {
    const found = await figuresOf(bench, plan)
    console.log(`${nodesTargetTable(found, plan.human.tables)}\n\n${NODES_REMARKS}\n\n${load()} at the end`)
  } catch (error) {
    // Whoever stops the bench knows why sockets close.
    if (!cleanUp.begun) throw error
  } finally {
    await cleanUp.run()
  }
}

/** Each part is told as soon as it is known. */
async function figuresOf(bench: Bench, { part, hops: hopsPlan, silent, human }: ReturnType<typeof planFrom>): Promise<Found> {
  const asked = async <T>(name: string, find: () => Promise<T>, tell: (found: T) => string): Promise<T | null> => {
    if (part !== null && part !== name) return null
    const found = await find()
    console.log(`${tell(found)}\n(${load()})\n`)
    return found
  }
  return {
    hops: await asked(
      'hops',
      () => hops(bench, hopsPlan),
      (rounds) =>
        `${hopsPlan.tables} tables, ${rounds.length} rounds of ${hopsPlan.seconds} s\n\n${hopTable(rounds)}\n\n${nodesCostTable(rounds)}`,
    ),
    silent: await asked('silent', () => silentHops(bench, silent.tables, silent.seconds), silentLine),
    human: await asked(
      'human',
      () => manyTables(bench, human),
      (found) => humanTable(found, human),
    ),
  }
}

await runBench(() => measure(process.argv.slice(2)))
