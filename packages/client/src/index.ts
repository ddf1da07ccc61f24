/**
 * The typed way to talk to a Parlour server, for browsers and Node alike.
 *
 *   const client = openClient({ server: 'http://127.0.0.1:8080', credentials, WebSocket })
 *   const { gameId } = await client.api.newGame({ game: 'crazy-tens', opponents: [{ bot: 'regular' }] })
 *   const table = openTable(client, gameId)
 *   table.onPosition(({ view, toAct }) => …)
 *   const refused = await table.submit({ type: 'draw' })
 *
 * - `client.api` is the HTTP interface as functions; they reject with `ApiError` or `NetworkError`.
 * - `client.connection` is the socket: `ask` a frame and get its answer, typed by the frame; hear news with `on`. It comes back by itself.
 * - `openTable` follows one match over lost connections: positions in order, every move made once, and no play by terms that
 *   changed or without the luck that this device has pledged.
 * - `watchLobby` follows a lobby likewise.
 *
 * Nothing here knows a page, a file or the rules of a game. Sockets, requests, time, chance and storage are handed in.
 */

export type { GameId, LobbyView, PresentSeat } from '@parlour/protocol'
export { type Client, type ClientDeps, openClient } from './client.ts'
export {
  type Ask,
  type Asked,
  type Connection,
  ConnectionFailed,
  FrameRefused,
  type LinkState,
  type Request,
  whenOnline,
} from './connection/connection.ts'
export type { Socket, SocketClass } from './connection/socket-session.ts'
export { type SetTimer, usualTimer } from './connection/timer.ts'
export { type AccountApi, accountApi } from './http/account-api.ts'
export type * from './http/answers.ts'
export { type ApiClient, ApiError, NetworkError, type NewLobby, type TableChoice } from './http/api-client.ts'
export { type Credentials, httpApi } from './http/http-api.ts'
export { type LobbyListener, sayInLobby, watchLobby } from './lobbies.ts'
export { type DeviceStorage, Luck } from './luck/luck.ts'
export { isPassing } from './passing.ts'
export { randomHex } from './random-id.ts'
export { SeenMatches } from './seen/seen-matches.ts'
export { openTable } from './table/open-table.ts'
export type { Table } from './table/table.ts'
export { type Link, type Phase, type Position, type Problem, type Step, type TableState, unknownTable } from './table/table-state.ts'
export { type Follower, TableStore } from './table/table-store.ts'
