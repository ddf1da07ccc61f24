/** Which page an address shows to whom (M8 `Render`), without any React: the table of routes and the rule for closed doors. */
import type { AuthState } from '../session/session.ts'
import type { Params } from '../ui/page.ts'
import type { Route } from './routes.ts'

export class RouteNotFound extends Error {
  readonly code = 'RouteNotFound'
  constructor(path: string) {
    super(`There is no page at ${path}.`)
    this.name = 'RouteNotFound'
  }
}

export interface ViewModel {
  readonly route: Route
  readonly params: Params
  /** Where to go instead: somebody has to sign in first, and comes back afterwards. */
  readonly redirect: string | null
}

/** Throws RouteNotFound. */
export function Render(path: string, auth: AuthState, routes: readonly Route[], loginPath: string): ViewModel {
  for (const route of routes) {
    const params = paramsOf(route.path, path)
    if (params === null) continue
    const closed = route.access === 'account' && (auth.user === null || auth.user.role === 'guest')
    return { route, params, redirect: closed ? `${loginPath}?next=${encodeURIComponent(path)}` : null }
  }
  throw new RouteNotFound(path)
}

/** What stands for the pattern's parts, or null where the path does not fit. */
export function paramsOf(pattern: string, path: string): Params | null {
  const wanted = pattern.split('/')
  const given = path.replace(/(?<=.)\/$/, '').split('/')
  if (wanted.length !== given.length) return null
  const params: { [name: string]: string } = {}
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? ''
    if (part.startsWith(':')) {
      const decoded = readable(value)
      if (decoded === null || decoded === '') return null
      params[part.slice(1)] = decoded
    } else if (part !== value) return null
  }
  return params
}

function readable(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
