/** Tells the answer to a frame from something else, by the fields that it cannot be without; what is in them is the server's word. */
import { isObject } from '@parlour/kernel'
import type { Answer, ClientFrameType } from '@parlour/protocol'

const FIELDS: { readonly [Type in ClientFrameType]: readonly (keyof Answer<Type>)[] } = {
  hello: ['user', 'serverTime'],
  renew: [],
  ping: [],
  joinGame: ['seq', 'seat', 'view', 'toAct', 'header', 'presence', 'chat'],
  submitMove: ['seq'],
  contribute: [],
  undo: ['seq'],
  redo: ['seq'],
  leaveGame: [],
  stopWatching: [],
  kickPlayer: [],
  closeTable: [],
  offerRematch: ['lobbyId'],
  hurryBots: [],
  chat: [],
  watchLobbies: ['lobbies'],
  joinLobby: ['lobby'],
  unwatch: [],
}

export const isAnswer = <Type extends ClientFrameType>(type: Type, fields: unknown): fields is Answer<Type> =>
  isObject(fields) && FIELDS[type].every((field) => Object.hasOwn(fields, field))
