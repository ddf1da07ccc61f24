/** What the parts of the client are introduced to each other as; made once in main.tsx and handed down by React's context. */
import type { ApiClient, Connection } from '@parlour/client'
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react'
import { LanguageProvider } from './i18n/chosen-language.ts'
import type { TablesOnDemand } from './play/tables-on-demand.ts'
import type { AuthState, Session } from './session/session.ts'
import type { Settings, SettingsStore } from './settings/settings.ts'
import type { SoundBox } from './sound/sound-box.ts'

export interface Services {
  readonly settings: SettingsStore
  readonly api: ApiClient
  readonly session: Session
  readonly connection: Connection
  readonly tables: TablesOnDemand
  readonly sounds: SoundBox
}

const Context = createContext<Services | null>(null)

/** Also says in which language the page speaks: that of the settings. */
export function ServicesProvider({ value, children }: { readonly value: Services; readonly children?: ReactNode }) {
  const { settings } = value
  const { language } = useSyncExternalStore(settings.subscribe, settings.getState, settings.getState)
  return (
    <Context value={value}>
      <LanguageProvider value={language}>{children}</LanguageProvider>
    </Context>
  )
}

export function useServices(): Services {
  const services = useContext(Context)
  if (services === null) throw new Error('There are no services here: the component is outside of the app.')
  return services
}

export function useSettings(): Settings {
  const { settings } = useServices()
  return useSyncExternalStore(settings.subscribe, settings.getState, settings.getState)
}

/** Who is here, as far as is known. */
export function useAuth(): AuthState {
  const { session } = useServices()
  return useSyncExternalStore(session.state.subscribe, session.state.getState, session.state.getState)
}
