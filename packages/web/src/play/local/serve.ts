/** A host with all games and bots of this device: what the worker runs, and the page itself where no worker can share its store. */
import { findGame } from '@parlour/games'
import { refusal } from '@parlour/kernel'
import { loadResource } from '../../resources/resources.ts'
import type { LocalStore } from '../device/local-store.ts'
import { MatchHost } from './match-host.ts'
import type { FromHost, Port, ToHost } from './messages.ts'

export const serve = (port: Port<FromHost, ToHost>, store: LocalStore | Promise<LocalStore>): MatchHost =>
  new MatchHost({
    port,
    store,
    module: findGame,
    resource: (name) =>
      loadResource(name).catch(() => refusal('ResourceMissing', `The ${name} could not be fetched. Is there a connection?`)),
  })
