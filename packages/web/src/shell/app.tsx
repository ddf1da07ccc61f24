/** The application shell (M8): finds the page for the address, frames it, and catches what goes wrong inside. */
import { Suspense, useEffect, useState } from 'react'
import { Redirect, useLocation } from 'wouter'
import { Letters } from '../cards/letters.ts'
import { loadTexts, useTexts } from '../i18n/texts.ts'
import { useAuth, useSettings } from '../services.tsx'
import type { AuthState } from '../session/session.ts'
import { TableWaits } from '../table/table-waits.tsx'
import { NotFoundPage } from '../ui/not-found-page.tsx'
import { Loading } from '../ui/notes.tsx'
import { CrashGuard } from './crash-guard.tsx'
import { registerServiceWorker } from './register-service-worker.ts'
import { Render, RouteNotFound, type ViewModel } from './render.ts'
import { LOGIN, routes } from './routes.ts'
import { SignInEnded } from './sign-in-ended.tsx'
import { SiteLayout } from './site-layout.tsx'
import { UpdateNotice } from './update-notice.tsx'

export function App() {
  const { language, letters } = useSettings()
  const [path] = useLocation()
  const auth = useAuth()
  const [update, setUpdate] = useState<{ readonly activate: () => void } | null>(null)
  useEffect(() => registerServiceWorker((activate) => setUpdate({ activate })), [])
  useEffect(() => void loadTexts(language), [language])

  const model = modelFor(path, auth)
  // At a table it would lie on somebody's hand: it waits until they leave.
  const atTable = model?.route.layout === 'table'
  return (
    <Letters value={language === 'de' ? letters : 'english'}>
      <CrashGuard key={path}>
        {update !== null && !atTable && <UpdateNotice onActivate={update.activate} onClose={() => setUpdate(null)} />}
        <SignInEnded loginPath={LOGIN} />
        {model === null ? (
          <SiteLayout path={path}>
            <NotFoundPage />
          </SiteLayout>
        ) : model.redirect !== null ? (
          <Redirect to={model.redirect} replace />
        ) : (
          <Framed model={model} path={path} />
        )}
      </CrashGuard>
    </Letters>
  )
}

function modelFor(path: string, auth: AuthState): ViewModel | null {
  try {
    return Render(path, auth, routes, LOGIN)
  } catch (error) {
    if (error instanceof RouteNotFound) return null
    throw error
  }
}

function Framed({ model, path }: { readonly model: ViewModel; readonly path: string }) {
  const texts = useTexts()
  const { Page, layout } = model.route
  const page = (
    <Suspense fallback={layout === 'site' ? <Loading label={texts.common.loading} /> : <TableWaits text={texts.common.setting} />}>
      <Page params={model.params} key={path} />
    </Suspense>
  )
  return layout === 'site' ? <SiteLayout path={path}>{page}</SiteLayout> : page
}
