/** Runs in a worker thread: decides for bots. Opened games and minds are kept, because opening one costs more than most decisions. */
import { setPriority } from 'node:os'
import { workerData } from 'node:worker_threads'
import { botFor, humanPace, type Mind, type Notes } from '@parlour/bots'
import { findGame } from '@parlour/games'
import { type AnyGame, canonicalJson, isRefusal, quickChance } from '@parlour/kernel'
import { openShelf, prepare } from '../shelf/index.ts'
import type { BotAnswer, BotTask, BotWorkerData } from './bot-task.ts'

interface Table {
  readonly game: AnyGame
  readonly minds: Map<string, Mind>
}

const MOST_TABLES = 100
/** Matches whose bots' thoughts are kept; one that is forgotten only costs thinking again. */
const MOST_NOTES = 60

/** Where processors are scarce, whoever serves people goes first. Linux counts priority by thread; elsewhere the whole server would yield. */
const LOWER_PRIORITY = 10
if (process.platform === 'linux') setPriority(LOWER_PRIORITY)

// Piscina wraps what the pool was given.
const given = (Array.isArray(workerData) ? workerData[1] : workerData) as BotWorkerData | undefined
const shelf = openShelf(given ?? {})
const tables = new Map<string, Table>()
/** By match and seat, the least recently used first. */
const notebooks = new Map<string, Notes>()

function notesOf({ match, seat }: BotTask): Notes {
  const key = `${match} ${seat}`
  const notes = notebooks.get(key) ?? {}
  notebooks.delete(key)
  notebooks.set(key, notes)
  for (const oldest of notebooks.keys()) {
    if (notebooks.size <= MOST_NOTES) break
    notebooks.delete(oldest)
  }
  return notes
}

function tableOf({ game, rules, seats, options }: BotTask): Table {
  const key = canonicalJson([game, rules, seats, options])
  const known = tables.get(key)
  if (known !== undefined) return known
  const module = findGame(game, rules)
  if (module === undefined) throw new Error(`There is no game ${game} with rules ${rules}.`)
  const prepared = prepare(module, { seats, options: options as { readonly [name: string]: unknown } }, shelf)
  if (isRefusal(prepared)) throw new Error(prepared.message)
  if (tables.size >= MOST_TABLES) tables.clear()
  const table = { game: prepared.game, minds: new Map<string, Mind>() }
  tables.set(key, table)
  return table
}

export default async function decide(task: BotTask): Promise<BotAnswer> {
  const { game, minds } = tableOf(task)
  const mind = minds.get(task.level) ?? botFor(task.game, task.level, { seats: task.seats, options: task.options })
  minds.set(task.level, mind)
  const view = game.wire.view.decode(task.view)
  if (isRefusal(view)) throw new Error(view.message)
  const { seat, heard } = task
  const chance = quickChance(task.seed)
  const notes = notesOf(task)
  const { action } = await mind.decide({
    game,
    seat,
    view,
    chance,
    notes,
    budget: { ms: task.ms },
    ...(heard === undefined ? {} : { heard }),
  })
  return { action: game.wire.action.encode(action), pace: humanPace(chance) }
}
