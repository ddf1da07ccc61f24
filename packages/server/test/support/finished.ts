/** The record of a match that has ended or is about to. */
import type { MatchRecord } from '@parlour/kernel'
import type { GameId } from '@parlour/protocol'
import type { TestPlayer } from './client.ts'

const WAIT_MS = 30_000
const AGAIN_MS = 20

export async function recordOfFinished(player: TestPlayer, gameId: GameId): Promise<MatchRecord> {
  const deadline = Date.now() + WAIT_MS
  for (;;) {
    const { record } = await player.must<{ record?: MatchRecord }>('GET', `/matches/${gameId}`)
    if (record !== undefined) return record
    if (Date.now() > deadline) throw new Error(`The match ${gameId} does not end.`)
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
  }
}
