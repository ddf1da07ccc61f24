/** Figures for whoever runs the server, in Prometheus' format. Nothing in them tells what is on a table. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** How often the event loop is looked at. More often costs a server at rest more than everything else it does. */
const LOOP_LOOK_MS = 100

export interface ServerStatus {
  readonly sockets: number
  readonly tables: number
  readonly pendingWrites: number
  readonly waitingBots: number
}

export function serverMetrics() {
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
  return {
    registry,
    batch: (count: number, ms: number) => {
      events.inc(count)
      rows.observe(count)
      seconds.observe(ms / 1000)
    },
    /** Gauges that are read when somebody asks. */
    observe: (status: () => ServerStatus) => {
      const gauge = (name: string, help: string, read: (status: ServerStatus) => number) =>
        new Gauge({
          name,
          help,
          registers,
          collect() {
            this.set(read(status()))
          },
        })
      gauge('parlour_sockets', 'Open sockets.', ({ sockets }) => sockets)
      gauge('parlour_tables', 'Tables in memory.', ({ tables }) => tables)
      gauge('parlour_pending_writes', 'Events that wait to be committed.', ({ pendingWrites }) => pendingWrites)
      gauge('parlour_waiting_bots', 'Decisions that wait for a thread.', ({ waitingBots }) => waitingBots)
    },
  }
}
