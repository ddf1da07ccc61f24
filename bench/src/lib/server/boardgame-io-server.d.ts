/** Types for boardgame.io's server, imported by file for the reason given in ../peer/boardgame-io.d.ts. */
declare module 'boardgame.io/dist/cjs/server.js' {
  export { Server } from 'boardgame.io/dist/types/packages/server.js'
}
