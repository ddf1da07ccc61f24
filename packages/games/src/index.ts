export { findGame, games } from './registry.ts'
