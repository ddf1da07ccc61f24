/**
 * The server under load: what a stored move costs, beside boardgame.io, Colyseus and a bare WebSocket server in memory.
 *
 * `npm run bench -- server [--quick] [--part name] [--tables n] [--growth n] [--pace n] [--rounds n]`. Two-player Crazy Tens everywhere, with views that show
 * each player the own hand alone; the bare server knows no rules and only passes moves on. Every server is a process of its own; this
 * process plays all players. A move counts when it is acknowledged, which on Parlour means that PostgreSQL has committed it. How things
 * are measured is told in lib/server: stages.ts, load.ts, played-table.ts.
 *   --part    only one of them: tables, load, pace, bytes, floods, memory or growth
 *   --quick   three minutes instead of ten, with fewer tables and rounds, and without memory, which takes many tables
 *   --tables  at which all servers are compared
 *   --growth  tables up to which the growth of Parlour's cost is measured, and memory, that with 500 to 1,000
 *   --pace    tables that are played at a human pace
 *   --rounds  in which the servers take turns
 */
import { fileURLToPath } from 'node:url'
import wsPackage from 'ws/package.json' with { type: 'json' }
import { wholeNumbers } from './lib/arguments.ts'
import { circumstances, load, runBench } from './lib/bench.ts'
import { loadPeers } from './lib/peers.ts'
import { CleanUp } from './lib/server/clean-up.ts'
import { FLOOD, FLOODS, flood, flooding, floodTable } from './lib/server/floods.ts'
import { atHumanPace, paceTable } from './lib/server/pace.ts'
import { ProcessFigures } from './lib/server/proc-stat.ts'
import { costTable, type Found, growthTable, memoryTable, REMARKS, speedTable, targetTable } from './lib/server/report.ts'
import { settingUp, settingUpTable } from './lib/server/setting-up.ts'
import { atRest, growing, type Plan, underLoad } from './lib/server/stages.ts'
import { PEER_READY, startPeer, type Workshop } from './lib/server/subjects.ts'
import { toldBytes, toldTable } from './lib/server/told-bytes.ts'
import { figure } from './lib/text.ts'

/** The first argument by which this program knows that it is to serve as a peer; the second is the peer. */
const SERVE = 'serve-peer'
const QUICK = '--quick'
/** What can be measured alone. */
const PARTS = ['load', 'pace', 'tables', 'bytes', 'floods', 'memory', 'growth']

function planFrom(args: readonly string[]): Plan {
  const quick = args.includes(QUICK)
  const { tables, growth, pace, rounds, part } = wholeNumbers(
    args.filter((arg) => arg !== QUICK),
    {
      tables: { standard: quick ? 50 : 200, least: 2, most: 2000 },
      growth: { standard: quick ? 200 : 1000, least: 20, most: 5000 },
      pace: { standard: quick ? 200 : 500, least: 2, most: 2000 },
      rounds: { standard: quick ? 3 : 5, least: 1, most: 100 },
    },
    { part: PARTS },
  )
  return {
    tables,
    rounds,
    seconds: quick ? 0.6 : 2,
    weighed: quick && part !== 'memory' ? null : Math.max(500, Math.min(1000, growth)),
    many: growth,
    few: Math.min(100, Math.floor(growth / 5)),
    seated: quick ? 60 : 150,
    paced: pace - (pace % 2),
    pacedSeconds: quick ? 1.5 : 4,
    movesTold: quick ? 400 : 2_000,
    part: part ?? null,
  }
}

async function measure(args: readonly string[]): Promise<void> {
  const plan = planFrom(args)
  const cleanUp = new CleanUp()
  cleanUp.onSignals()
  const peers = await loadPeers()
  const workshop: Workshop = {
    peers,
    peerProgram: [...process.execArgv, fileURLToPath(import.meta.url), SERVE],
    // As they would be deployed: libraries check and print more while they are developed with.
    environment: { ...process.env, NODE_ENV: 'production' },
    figures: new ProcessFigures(),
    cleanUp,
  }
  console.log(`${circumstances('server', args, { ...peers.versions, ws: wsPackage.version })}\n`)
  try {
    console.log(`${plan.rounds} rounds of slices of ${plan.seconds} s, ${plan.pacedSeconds} s at a human pace; medians, least and most\n`)
    const found = await figuresOf(workshop, plan)
    console.log(`${targetTable(found, plan)}\n`)
    console.log(`${REMARKS}\n\n${load()} at the end`)
  } catch (error) {
    // Whoever stops the bench knows why sockets close.
    if (!cleanUp.begun) throw error
  } finally {
    await cleanUp.run()
  }
}

/** Each part is told as soon as it is known. */
async function figuresOf(workshop: Workshop, plan: Plan): Promise<Found> {
  const asked = async <T>(part: string, find: () => Promise<T>, tell: (found: T) => string): Promise<T | null> => {
    if (plan.part !== null && plan.part !== part) return null
    const found = await find()
    console.log(`${tell(found)}\n`)
    return found
  }
  const { weighed } = plan
  // Judged where it stands.
  await asked('tables', () => settingUp(workshop, plan), settingUpTable)
  await asked(
    'floods',
    () => flooding(workshop, plan),
    (rounds) => floodTable(rounds, plan),
  )
  return {
    rounds: await asked(
      'load',
      () => underLoad(workshop, plan),
      (rounds) => `${figure(plan.tables)} tables\n\n${costTable(rounds)}\n\n${speedTable(rounds)}`,
    ),
    human: await asked(
      'pace',
      () => atHumanPace(workshop, plan),
      (human) => paceTable(human, plan),
    ),
    told: await asked('bytes', () => toldBytes(workshop, plan.movesTold), toldTable),
    memories:
      weighed === null
        ? null
        : await asked(
            'memory',
            () => atRest(workshop, weighed),
            (memories) => memoryTable(memories, weighed),
          ),
    growth: await asked(
      'growth',
      () => growing(workshop, plan),
      (growth) => growthTable(growth, plan),
    ),
  }
}

async function serve(name: string | undefined): Promise<void> {
  const { port } = await startPeer(name, await loadPeers())
  console.log(`${PEER_READY} http://127.0.0.1:${port}`)
}

const [first, second, ...others] = process.argv.slice(2)
const flooded = FLOODS.find((name) => name === second)
if (first === SERVE && others.length === 0) await serve(second)
else if (first === FLOOD && flooded !== undefined) console.log(JSON.stringify(await flood(flooded, others[0] ?? '', Number(others[1]))))
else await runBench(() => measure(process.argv.slice(2)))
