/** Makes the services of the page and introduces them to each other. */
import { accountApi, openClient } from '@parlour/client'
import { openLocalStore } from './play/device/indexed-store.ts'
import { openTables } from './play/open-tables.ts'
import { followPage } from './realtime/follow-page.ts'
import { followSession } from './realtime/follow-session.ts'
import type { Services } from './services.tsx'
import { openSession } from './session/open-session.ts'
import { openSettings } from './settings/settings.ts'
import { syncSettings } from './settings/sync-settings.ts'
import { webSounds } from './sound/web-sounds.ts'

export function openServices(): Services {
  const storage = localStorageIfAllowed()
  const settings = openSettings(storage, navigator.languages)
  const server = location.origin
  const accounts = accountApi({ baseUrl: server })
  const session = openSession({ api: accounts, storage, locks: navigator.locks, tabs: window })
  const client = openClient({ server, accounts, credentials: session, WebSocket, storage })
  const { api, connection: realtime } = client
  followSession(realtime, session)
  followPage(realtime, { window, document })
  syncSettings({ settings, session, api, storage })
  const tables = openTables({ client, settings, store: openLocalStore() })
  const sounds = webSounds({ enabled: () => settings.getState().sound })
  return { settings, api, session, realtime, tables, sounds }
}

/** Null where the browser forbids it, which it does by throwing. */
function localStorageIfAllowed(): Storage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}
