export * from './client-frames.ts'
export { CLOSE, FEATURES, HELLO_MS, MAX_FRAME_BYTES, MAX_MISSED, MOST_WATCHERS, PING_MS, PROTOCOL } from './constants.ts'
export * from './engine.ts'
export * from './errors.ts'
export { type Failure, failureOf } from './failures.ts'
export { sentenceOf } from './fields.ts'
export * from './http.ts'
export * from './ids.ts'
export * from './server-answers.ts'
export {
  type ChatMessage,
  type ClockState,
  type GameStateFrame,
  type LobbyLine,
  type LobbyView,
  type Presence,
  type PresentSeat,
  type ServerFrame,
  type ServerFrameType,
  serverFrames,
  type Watcher,
} from './server-frames.ts'
