/** Runs in a worker of the page: one match of this device, with its bots, so that thinking never holds up what is on the screen. */
import { openLocalStore } from '../device/indexed-store.ts'
import { portOver } from './host-ports.ts'
import { MatchHost } from './match-host.ts'

new MatchHost({ port: portOver(self), store: openLocalStore() })
