/** Figures for whoever runs the server, in Prometheus' format. Nothing in them tells what is on a table. */
import { CLOSE } from '@parlour/protocol'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { Tally } from './tally.ts'

/** How often the event loop is looked at. More often costs a server at rest more than everything else it does. */
const LOOP_LOOK_MS = 100

export interface ServerStatus {
  readonly sockets: number
  readonly tables: number
  readonly pendingWrites: number
  readonly oldestWriteMs: number
  /** The last write failed. */
  readonly failingWrites: boolean
  readonly connections: { readonly open: number; readonly idle: number; readonly waiting: number }
  readonly waitingBots: number
  /** Servers on this database that live, this one included. */
  readonly nodes: number
  /** Those of the others that are not heard. */
  readonly unheardNodes: number
}

/** Clients may close with any number; each would be a figure of its own. */
const NAMED_CLOSES: ReadonlySet<number> = new Set([1000, 1001, 1005, 1006, ...Object.values(CLOSE)])

/** What is counted where it happens. */
export interface ServerMetrics {
  readonly registry: Registry
  /** So many events were committed together. */
  batch(count: number, ms: number): void
  batchFailed(): void
  /** So many events were given up. */
  givenUp(count: number): void
  /** From reading a move to writing its acknowledgement. */
  acknowledged(ms: number): void
  refused(code: string): void
  closed(code: number): void
  /** The built-in database was started again. */
  revived(): void
  /** Gauges that are read when somebody asks. */
  observe(sources: { status(): ServerStatus; unsettled(): Promise<number>; freeDisk(): Promise<number | null> }): void
}

export function serverMetrics(): ServerMetrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LOOP_LOOK_MS })
  const registers = [registry]
  const events = new Counter({ name: 'parlour_events_total', help: 'Events committed to the log.', registers })
  const rows = new Histogram({
    name: 'parlour_batch_events',
    help: 'Events committed together.',
    buckets: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000],
    registers,
  })
  const seconds = new Histogram({
    name: 'parlour_batch_seconds',
    help: 'Time of one commit.',
    buckets: [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 1, 5],
    registers,
  })
  const counter = (name: string, help: string): Counter => new Counter({ name, help, registers })
  const byCode = (name: string, help: string): Counter<'code'> => new Counter({ name, help, labelNames: ['code'], registers })
  const failed = counter('parlour_batches_failed_total', 'Batches that could not be stored and were tried again.')
  const givenUp = counter('parlour_events_given_up_total', 'Events that could not be stored in time.')
  const revivals = counter('parlour_database_revivals_total', 'Starts of the built-in database after it had ended unasked.')
  const refusals = byCode('parlour_refusals_total', 'Frames that were refused.')
  const closes = byCode('parlour_closes_total', 'Sockets that were closed.')
  const acknowledgement = new Tally({
    name: 'parlour_acknowledgement_seconds',
    help: 'From reading a move to writing its acknowledgement.',
    buckets: [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10],
    registers,
  })
  return {
    registry,
    batch: (count, ms) => {
      events.inc(count)
      rows.observe(count)
      seconds.observe(ms / 1000)
    },
    batchFailed: () => failed.inc(),
    givenUp: (count) => givenUp.inc(count),
    acknowledged: (ms) => acknowledgement.count(ms / 1000),
    refused: (code) => refusals.inc({ code }),
    closed: (code) => closes.inc({ code: NAMED_CLOSES.has(code) ? code : 'other' }),
    revived: () => revivals.inc(),
    observe: ({ status, unsettled, freeDisk }) => {
      // `aggregator`: what several nodes come to; where all of them see the same, it is not their sum.
      const gauge = (name: string, help: string, read: () => number | Promise<number>, aggregator: 'sum' | 'max' = 'sum') =>
        new Gauge({
          name,
          aggregator,
          help,
          registers,
          async collect() {
            this.set(await read())
          },
        })
      gauge('parlour_sockets', 'Open sockets.', () => status().sockets)
      gauge('parlour_tables', 'Tables in memory.', () => status().tables)
      gauge('parlour_pending_writes', 'Events that wait to be committed.', () => status().pendingWrites)
      gauge('parlour_oldest_write_seconds', 'How long the oldest of them waits.', () => status().oldestWriteMs / 1000, 'max')
      gauge('parlour_waiting_bots', 'Decisions that wait for a thread.', () => status().waitingBots)
      gauge('parlour_nodes', 'Nodes on this database that live.', () => status().nodes, 'max')
      gauge(
        'parlour_nodes_unheard',
        'Of the other ones those that are not heard: their tables are looked after by reading.',
        () => status().unheardNodes,
        'max',
      )
      gauge('parlour_database_connections', 'Open connections to the database.', () => status().connections.open)
      gauge('parlour_database_connections_idle', 'Those of them that nobody uses.', () => status().connections.idle)
      gauge('parlour_database_connections_awaited', 'Statements that wait for a connection.', () => status().connections.waiting)
      // Not known is no number.
      gauge(
        'parlour_unsettled_matches',
        'Finished matches whose results are not written yet.',
        () => unsettled().catch(() => Number.NaN),
        'max',
      )
      gauge('parlour_disk_free_bytes', 'What the built-in database may still fill.', async () => (await freeDisk()) ?? Number.NaN, 'max')
    },
  }
}
