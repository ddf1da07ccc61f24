/** `npm run build`: builds the client into packages/web/dist, unless it is there already and made of these very sources. */
import { ensureClient } from './lib/client.mjs'
import { prepare } from './lib/install.mjs'

prepare()
const { outcome, output } = await ensureClient()
process.stdout.write(output)
if (outcome === 'already') console.log('The client is up to date.')
if (outcome === 'failed') process.exitCode = 1
