/**
 * Types for the entry points of boardgame.io that are used here. The package describes them through folders ("boardgame.io/client"),
 * which Node's own module resolution does not follow, so they are imported by file, and the files come without types beside them.
 */
declare module 'boardgame.io/dist/cjs/client.js' {
  export { Client } from 'boardgame.io/dist/types/packages/client.js'
}

declare module 'boardgame.io/dist/cjs/core.js' {
  export { INVALID_MOVE } from 'boardgame.io/dist/types/packages/core.js'
}

declare module 'boardgame.io/dist/cjs/server.js' {
  export { Server } from 'boardgame.io/dist/types/packages/server.js'
}
