/** tmp */
import { fileURLToPath } from 'node:url'
import { CleanUp } from './lib/server/clean-up.ts'
import { startPeer } from './lib/server/peers/peer-server.ts'
import { ProcessFigures } from './lib/server/proc-stat.ts'
import { makeMany } from './lib/server/played-table.ts'
import { drive } from './lib/server/load.ts'
import { startSubject } from './lib/server/subjects.ts'
const [first, second] = process.argv.slice(2)
if (first === 'serve-peer') {
  const { port } = await startPeer(second as 'bare')
  console.log(`listening at http://127.0.0.1:${port}`)
} else {
  const cleanUp = new CleanUp()
  const workshop = { peerProgram: [fileURLToPath(import.meta.url), 'serve-peer'], environment: { ...process.env, NODE_ENV: 'production' }, figures: new ProcessFigures(), cleanUp }
  for (const name of ['bare', 'boardgame.io', 'colyseus', 'parlour'] as const) {
    const { server, site } = await startSubject(name, workshop, ['--max-semi-space-size=1'])
    const note = async (what: string) => { const raw = workshop.figures.residentBytes(server.pid); console.log(name, what, (raw / 1e6).toFixed(1), ((await server.settledBytes()) / 1e6).toFixed(1)) }
    await note('start')
    if (process.argv[2] === 'tables') for (let i = 0; i < 5; i++) { const w = await makeMany(i === 0 ? 250: 500, () => site.openTable()); await drive(w, site.traffic, { kind: 'single' }, 0.5); await note('+250/500 tables') }
    else for (let i = 0; i < 5; i++) { await makeMany(500, () => site.openIdle()); await note('+500 idle') }
    await server.stop()
  }
  await cleanUp.run()
  process.exit()
}
