/** One server for all files that do not ask for their own: making a database anew for each of them took longer than many a test. */
import type { TestProject } from 'vitest/node'
import { startGameServer } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    readonly serverUrl: string
  }
}

/** Everybody comes from one address and does in minutes what a site sees in a day. */
const SETTINGS = { BOT_DELAY_MS: '0', GUESTS_PER_MINUTE: '100000', REQUESTS_PER_MINUTE: '1000000' }

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startGameServer(SETTINGS)
  project.provide('serverUrl', server.url)
  return () => server.stop()
}
