/** Runs in a worker thread: decides for bots. */
import { setPriority } from 'node:os'
import { workerData } from 'node:worker_threads'
import { type BotAnswer, Minds } from '@parlour/bots'
import { libraryOf, openResources } from '../resources/index.ts'
import type { BotTask, BotWorkerData } from './bot-pool.ts'

/** Where processors are scarce, whoever serves people goes first. Linux counts priority by thread; elsewhere the whole server would yield. */
const LOWER_PRIORITY = 10
if (process.platform === 'linux') setPriority(LOWER_PRIORITY)

// Piscina wraps what the pool was given.
const given = (Array.isArray(workerData) ? workerData[1] : workerData) as BotWorkerData | undefined
const minds = new Minds(libraryOf(openResources(given ?? {})))

export default function decide({ seed, ms, ...question }: BotTask): Promise<BotAnswer> {
  return minds.decide(question, { seed, ms })
}
