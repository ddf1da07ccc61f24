/** Makes the services of the page and introduces them to each other. */
import { accountApi, openClient } from '@parlour/client'
import { followPage } from './connection/follow-page.ts'
import { followSession } from './connection/follow-session.ts'
import { tablesOnDemand } from './play/tables-on-demand.ts'
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
  const { api, connection } = client
  followSession(connection, session)
  followPage(connection, { window, document })
  syncSettings({ settings, session, api, storage })
  const tables = tablesOnDemand(async () => {
    const { openTables } = await import('./play/open-tables.ts')
    return openTables({ client, settings })
  })
  const sounds = webSounds({ enabled: () => settings.getState().sound })
  return { settings, api, session, connection, tables, sounds }
}

/** Null where the browser forbids it, which it does by throwing. */
function localStorageIfAllowed(): Storage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}
