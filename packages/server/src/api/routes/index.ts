/** Every route of the API. */
import type { Route } from '../route.ts'
import { accountRoutes } from './accounts.ts'
import { auditRoutes } from './audit.ts'
import { avoidanceRoutes } from './avoidances.ts'
import { botAccountRoutes } from './bot-account.ts'
import { botRoutes } from './bots.ts'
import { dailyRoutes } from './daily.ts'
import { gameRoutes } from './games.ts'
import { healthRoutes } from './health.ts'
import { leaderboardRoutes } from './leaderboards.ts'
import { lobbyRoutes } from './lobbies.ts'
import { matchRoutes } from './matches.ts'
import { profileRoutes } from './profile.ts'
import { siteRoutes } from './site.ts'

export const routes: readonly Route[] = [
  ...accountRoutes,
  ...profileRoutes,
  ...avoidanceRoutes,
  ...botAccountRoutes,
  ...gameRoutes,
  ...lobbyRoutes,
  ...matchRoutes,
  ...dailyRoutes,
  ...leaderboardRoutes,
  ...botRoutes,
  ...auditRoutes,
  ...healthRoutes,
  ...siteRoutes,
]
