/** From a wish to a match with people at it: made through the API as clients do, alone, against bots or from a lobby. */
import { randomBytes } from 'node:crypto'
import { commit, toHex } from '@parlour/kernel'
import type { GameId } from '@parlour/protocol'
import { TestPlayer } from './client.ts'

export interface TableWish {
  readonly game: string
  readonly options?: { readonly [name: string]: unknown }
  readonly people: number
  /** Levels of the bots that sit behind the people. */
  readonly bots?: readonly string[]
  /** Seats that pledge luck. */
  readonly pledged?: readonly number[]
  readonly table?: { readonly [fact: string]: unknown }
}

export interface SeatedPlayer {
  readonly player: TestPlayer
  /** The luck that the seat has pledged. */
  readonly contribution?: string
}

export interface NewTable {
  readonly gameId: GameId
  readonly lobbyId: string | null
  /** In order of seat. */
  readonly seated: readonly SeatedPlayer[]
}

/** `opened` is told about a lobby before anyone but the host is in it. */
export async function setUpTable(
  url: string,
  wish: TableWish,
  opened?: (host: TestPlayer, lobbyId: string) => Promise<void>,
): Promise<NewTable> {
  const { game, options = {}, people, bots = [], pledged = [], table = {} } = wish
  const seated = await Promise.all(
    Array.from({ length: people }, async (_, seat): Promise<SeatedPlayer & { readonly pledge: { readonly pledge?: string } }> => {
      const player = await TestPlayer.guest(url)
      if (!pledged.includes(seat)) return { player, pledge: {} }
      const luck = randomBytes(32)
      return { player, contribution: toHex(luck), pledge: { pledge: commit(luck) } }
    }),
  )
  const [host, ...others] = seated
  if (host === undefined) throw new Error('Somebody has to play.')
  if (people === 1) {
    const body = { game, options, opponents: bots.map((bot) => ({ bot })), table, ...host.pledge }
    const { gameId } = await host.player.must<{ gameId: GameId }>('POST', '/games', body)
    return { gameId, lobbyId: null, seated }
  }
  const body = { game, options, visibility: 'private', seats: people + bots.length, table, ...host.pledge }
  const { lobbyId } = await host.player.must<{ lobbyId: string }>('POST', '/lobbies', body)
  await opened?.(host.player, lobbyId)
  for (const { player, pledge } of others) await player.must('POST', `/lobbies/${lobbyId}/join`, pledge)
  for (const level of bots) await host.player.must('POST', `/lobbies/${lobbyId}/bots`, { level })
  const { gameId } = await host.player.must<{ gameId: GameId }>('POST', `/lobbies/${lobbyId}/start`)
  return { gameId, lobbyId, seated }
}
