export { type Overrides, type RunningServer, startServer } from './server.ts'
