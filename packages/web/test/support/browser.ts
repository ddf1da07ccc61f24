/** One browser in front of a real server: storage, cookies and sockets of its own, wired as the page wires them. */
import { type ApiClient, accountApi, type Connection, httpApi, type Luck, openClient, type SeenMatches } from '@parlour/client'
import { followSession } from '../../src/connection/follow-session.ts'
import { memoryStore } from '../../src/play/device/local-store.ts'
import { openTables } from '../../src/play/open-tables.ts'
import type { Tables } from '../../src/play/tables.ts'
import { openSession } from '../../src/session/open-session.ts'
import type { Session } from '../../src/session/session.ts'
import { FlakyLine } from './flaky-sockets.ts'
import { memoryStorage } from './memory-storage.ts'
import { settingsWith } from './settings.ts'

export interface Asked {
  readonly method: string
  readonly path: string
}

/** What all tabs of a browser share. */
export class Profile {
  readonly storage = memoryStorage()
  readonly cookies = new Map<string, string>()
}

export class Browser {
  readonly profile: Profile
  readonly line = new FlakyLine()
  readonly asked: Asked[] = []
  readonly session: Session
  /** Without luck of its own. */
  readonly plainApi: ApiClient
  readonly api: ApiClient
  readonly connection: Connection
  readonly luck: Luck
  readonly seen: SeenMatches
  readonly tables: Tables
  /** Added to this browser's clock. */
  ahead = 0

  constructor(url: string, profile: Profile = new Profile()) {
    this.profile = profile
    const fetch = this.#fetch()
    const accounts = accountApi({ fetch, baseUrl: url })
    this.session = openSession({ api: accounts, storage: profile.storage, now: () => Date.now() + this.ahead })
    const { storage } = profile
    const client = openClient({ server: url, fetch, accounts, credentials: this.session, WebSocket: this.line.Socket, storage })
    this.plainApi = httpApi({ fetch, baseUrl: url, accounts, credentials: this.session })
    this.api = client.api
    this.luck = client.luck
    this.seen = client.seen
    this.connection = client.connection
    this.tables = openTables({ client, settings: settingsWith({ speed: 0 }), store: memoryStore() })
    followSession(this.connection, this.session)
  }

  close(): void {
    this.connection.disconnect()
    this.session.dispose()
  }

  /** Keeps cookies, as `fetch` does in a page. */
  #fetch(): typeof globalThis.fetch {
    const { cookies } = this.profile
    return async (input, init) => {
      this.asked.push({ method: init?.method ?? 'GET', path: new URL(String(input)).pathname })
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const response = await globalThis.fetch(input, {
        ...init,
        headers: { ...(init?.headers as object), ...(cookie === '' ? {} : { cookie }) },
      })
      for (const text of response.headers.getSetCookie()) {
        const [pair = '', ...attributes] = text.split('; ')
        const [name = '', value = ''] = pair.split('=')
        const gone = value === '' || attributes.some((attribute) => /^max-age=0$/i.test(attribute))
        if (gone) cookies.delete(name)
        else cookies.set(name, value)
      }
      return response
    }
  }
}
