/**
 * The HTTP interface's answers, as schemas: the server sends what they list and nothing else, and clients take their types from them.
 * Dates stand here as the server has them; on the wire they are ISO 8601 texts.
 */
export * from './accounts.ts'
export * from './error.ts'
export * from './server.ts'
export * from './site.ts'
export * from './tables.ts'
export type * from './types.ts'
