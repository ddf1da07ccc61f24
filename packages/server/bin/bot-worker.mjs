/** Where a worker thread starts: threads do not inherit what loads TypeScript, so it is set up once more. */
import { register } from 'tsx/esm/api'

register()
const { default: decide } = await import('../src/bots/worker.ts')
export default decide
