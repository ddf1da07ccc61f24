/** One of several nodes that one process keeps: a server on a database that is opened already, behind a port that all of them share. */
import type { Socket } from 'node:net'
import { AggregatorRegistry } from 'prom-client'
import { startServer } from '../server.ts'
import type { Begin, FromNode, ToNode } from './messages.ts'

/** How long the figures of all nodes are waited for. */
const FIGURES_MS = 5_000

const tell = (message: FromNode): void => void process.send?.(message)
/** Those who wait for the figures of all nodes. */
const asking = new Set<(text: string) => void>()

function figuresOfAll(): Promise<string> {
  return new Promise((resolve, reject) => {
    const answer = (text: string): void => {
      clearTimeout(timer)
      asking.delete(answer)
      resolve(text)
    }
    const timer = setTimeout(() => {
      asking.delete(answer)
      reject(new Error('The figures of the other nodes do not come.'))
    }, FIGURES_MS)
    asking.add(answer)
    tell({ type: 'figures?' })
  })
}

async function begin({ config, connection, kind, description, botThreads, port }: Begin): Promise<void> {
  const nothing = async (): Promise<void> => undefined
  const database = { connection, kind, description, ended: new Promise<Error>(() => undefined), revive: nothing, stop: nothing }
  try {
    const server = await startServer(config, { database, botThreads, figures: figuresOfAll, listensAt: port })
    AggregatorRegistry.setRegistries(server.metrics)
    const end = async (sendOn: boolean): Promise<void> => {
      await server.close({ sendOn })
      process.exit(0)
    }
    process.on('message', (message: ToNode, socket?: Socket) => {
      if (message.type === 'end') void end(message.sendOn)
      if (message.type !== 'connection') return
      tell({ type: 'taken', number: message.number })
      // It may have been lost on the way.
      if (socket !== undefined) server.take(socket)
    })
    process.once('SIGTERM', () => void end(true))
    // Nobody would start the database again, nor this process.
    process.once('disconnect', () => void end(false))
    tell({ type: 'serving', url: server.url, addresses: server.addresses })
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error))
    const code = error instanceof Error && 'code' in error ? String(error.code) : undefined
    tell({ type: 'failed', name, message, code })
    process.disconnect()
  }
}

// Made, it answers when the process that keeps the nodes asks for figures.
new AggregatorRegistry()
// Whoever presses Ctrl+C means the process that keeps the nodes, which ends them in order.
process.on('SIGINT', () => undefined)
process.on('message', (message: ToNode) => {
  if (message.type === 'begin') void begin(message)
  if (message.type === 'figures') for (const answer of asking) answer(message.text)
})
tell({ type: 'here' })
