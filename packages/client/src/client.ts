/** Everything that one player's program needs of a server, put together. */
import type { Connection } from './connection/connection.ts'
import { openConnection } from './connection/reconnecting.ts'
import type { SocketClass } from './connection/socket-session.ts'
import type { SetTimer } from './connection/timer.ts'
import type { AccountApi } from './http/account-api.ts'
import type { ApiClient } from './http/api-client.ts'
import { type Credentials, httpApi } from './http/http-api.ts'
import { type DeviceStorage, Luck } from './luck/luck.ts'
import { followLobbies, withLuck } from './luck/with-luck.ts'
import { SeenMatches } from './seen/seen-matches.ts'

export interface ClientDeps {
  /** `https://…`, without a slash at the end. */
  readonly server: string
  /** Who plays: tokens, and another one where one was refused. */
  readonly credentials: Credentials
  /** A browser's own, Node's own from version 22 on, or that of `ws`. */
  readonly WebSocket: SocketClass
  readonly fetch?: typeof globalThis.fetch | undefined
  /** Shared with whoever makes the credentials; made here when absent. */
  readonly accounts?: AccountApi | undefined
  /** Where pledges, and what was seen of matches, outlive a restart; in memory when null. */
  readonly storage?: DeviceStorage | null
  readonly now?: (() => number) | undefined
  readonly random?: (() => number) | undefined
  readonly setTimer?: SetTimer | undefined
}

export interface Client {
  /** Pledges by itself for every match that is entered. */
  readonly api: ApiClient
  readonly connection: Connection
  readonly luck: Luck
  readonly seen: SeenMatches
  close(): void
}

export function openClient(deps: ClientDeps): Client {
  const { server, credentials, fetch, accounts, now, random, setTimer } = deps
  const luck = new Luck(deps.storage ?? null, now)
  const api = withLuck(httpApi({ baseUrl: server, fetch, accounts, credentials }), luck)
  const url = `${server.replace(/^http/, 'ws')}/ws`
  const connection = openConnection({ url, credentials, WebSocket: deps.WebSocket, now, random, setTimer })
  const unfollow = followLobbies(connection, luck)
  return {
    api,
    connection,
    luck,
    seen: new SeenMatches(deps.storage ?? null),
    close: () => {
      unfollow()
      connection.disconnect()
    },
  }
}
