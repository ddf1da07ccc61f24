/** Makes the services of the page and introduces them to each other. */
import { accountApi } from './api/account-api.ts'
import { httpApi } from './api/http-api.ts'
import { openLocalStore } from './play/local/indexed-store.ts'
import { Luck } from './play/luck.ts'
import { openTables } from './play/open-tables.ts'
import { followLobbies, withLuck } from './play/with-luck.ts'
import { followSession } from './realtime/follow-session.ts'
import { openRealtime } from './realtime/socket-client.ts'
import type { Services } from './services.tsx'
import { openSession } from './session/open-session.ts'
import { openSettings } from './settings/settings.ts'
import { syncSettings } from './settings/sync-settings.ts'
import { webSounds } from './sound/web-sounds.ts'

export function openServices(): Services {
  const storage = localStorageIfAllowed()
  const settings = openSettings(storage, navigator.languages)
  const accounts = accountApi({})
  const session = openSession({ api: accounts, storage, locks: navigator.locks, tabs: window })
  const credentials = {
    token: () => session.token(),
    tokenIfAny: () => session.tokenIfAny(),
    renew: (refused: string) => session.renew(refused),
  }
  const luck = new Luck(storage)
  const api = withLuck(httpApi({ accounts, ...credentials }), luck)
  const realtime = openRealtime({ url: `${location.origin.replace(/^http/, 'ws')}/ws`, ...credentials })
  followSession(realtime, session)
  followLobbies(realtime, luck)
  syncSettings({ settings, session, api, storage })
  const tables = openTables({ realtime, luck, settings, store: openLocalStore() })
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
