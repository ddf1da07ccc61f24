/** Tells the answer to a frame from something else, by the fields that it cannot be without; what is in them is the server's word. */
import { isObject } from '@parlour/kernel'
import type { Answer, ClientFrameType } from '@parlour/protocol'

/** Most frames are answered with nothing but that they were carried out. */
const FIELDS: { readonly [Type in ClientFrameType]?: readonly (keyof Answer<Type>)[] } = {
  hello: ['user', 'serverTime'],
  joinGame: ['seq', 'seat', 'view', 'toAct', 'header', 'presence', 'chat'],
  submitMove: ['seq'],
  undo: ['seq'],
  redo: ['seq'],
  offerRematch: ['lobbyId'],
  watchLobbies: ['lobbies'],
  joinLobby: ['lobby'],
}

export function isAnswer<Type extends ClientFrameType>(type: Type, fields: unknown): fields is Answer<Type> {
  const needed: readonly PropertyKey[] = FIELDS[type] ?? []
  return isObject(fields) && needed.every((field) => Object.hasOwn(fields, field))
}
