/**
 * The routing table (M8): every address there is, who may go there and which page it shows. Pages are loaded when they are first needed;
 * only the home page comes with the first load.
 */
import { lazy } from 'react'
import { HomePage } from '../home/home-page.tsx'
import type { Page } from '../ui/page.ts'

/** `site`: the usual page with bar and menu. `table`: the screen belongs to the table. */
export type Layout = 'site' | 'table'

export interface Route {
  /** Parts that begin with a colon stand for anything. */
  readonly path: string
  readonly Page: Page
  readonly layout: Layout
  /** `anyone` includes people who are not even a guest yet; a guest is made where one is needed. */
  readonly access: 'anyone' | 'account'
}

const page = (load: () => Promise<{ readonly default: Page }>): Page => lazy(load)

const site = (path: string, Page: Page): Route => ({ path, Page, layout: 'site', access: 'anyone' })
const table = (path: string, Page: Page): Route => ({ path, Page, layout: 'table', access: 'anyone' })

const lobby = page(() => import('../lobby/lobby-page.tsx'))
const login = page(() => import('../auth/login-page.tsx'))
const player = page(() => import('../profile/profile-page.tsx'))
const leaderboards = page(() => import('../profile/leaderboards-page.tsx'))
const TablePage = page(() => import('../table/table-page.tsx'))

export const LOGIN = '/login'

export const routes: readonly Route[] = [
  site('/', HomePage),
  site(
    '/play/:game',
    page(() => import('../home/play-page.tsx')),
  ),
  site(
    '/daily/:game',
    page(() => import('../home/daily-page.tsx')),
  ),
  site(
    '/together/:game',
    page(() => import('../home/together-page.tsx')),
  ),
  site(
    '/quick/:game',
    page(() => import('../lobby/quick-match-page.tsx')),
  ),
  site(
    '/tables',
    page(() => import('../lobby/lobbies-page.tsx')),
  ),
  table(
    '/new/:game',
    page(() => import('../lobby/new-lobby-page.tsx')),
  ),
  table('/t/:code', lobby),
  table('/table/:id', TablePage),
  site(
    '/watch/:id',
    page(() => import('../table/watch-page.tsx')),
  ),
  table(
    '/learn/:game',
    page(() => import('../table/lesson-page.tsx')),
  ),
  table(
    '/replay/:id',
    page(() => import('../replay/replay-page.tsx')),
  ),
  site(LOGIN, login),
  site(
    '/signup',
    page(() => import('../auth/signup-page.tsx')),
  ),
  site(
    '/recover',
    page(() => import('../auth/recover-page.tsx')),
  ),
  { path: '/account', Page: page(() => import('../auth/account-page.tsx')), layout: 'site', access: 'account' },
  site(
    '/settings',
    page(() => import('../settings-page/settings-page.tsx')),
  ),
  site(
    '/matches',
    page(() => import('../profile/matches-page.tsx')),
  ),
  site('/profile', player),
  site('/players/:username', player),
  site(
    '/bots/:game/:level',
    page(() => import('../home/bot-page.tsx')),
  ),
  site('/leaderboards', leaderboards),
  site('/leaderboards/:game', leaderboards),
  site(
    '/rules/:game',
    page(() => import('../home/rules-page.tsx')),
  ),
  site(
    '/how-it-works',
    page(() => import('../home/how-it-works-page.tsx')),
  ),
]
