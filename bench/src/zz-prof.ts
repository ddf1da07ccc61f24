/** tmp */
import { CleanUp } from './lib/server/clean-up.ts'
import { ProcessFigures } from './lib/server/proc-stat.ts'
import { makeMany } from './lib/server/played-table.ts'
import { measureSlice } from './lib/server/slice.ts'
import { startSubject } from './lib/server/subjects.ts'
const cleanUp = new CleanUp()
cleanUp.onSignals()
const workshop = { peerProgram: [], environment: { ...process.env, NODE_ENV: 'production' }, figures: new ProcessFigures(), cleanUp }
const subject = await startSubject('parlour', workshop, ['--cpu-prof', '--cpu-prof-dir=/tmp/e-prof'])
const tables = await makeMany(20, () => subject.site.openTable())
await makeMany(180, () => subject.site.openTable()).then((t) => tables.push(...t))
for (let i = 0; i < 2; i++) console.log(await measureSlice(subject, tables, { kind: 'saturated' }, 10))
console.log(await measureSlice(subject, tables, { kind: 'rate', perSecond: 5000 }, 10))
for (const t of tables) t.close()
await subject.server.stop()
await cleanUp.run()
process.exit()
