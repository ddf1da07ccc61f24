import { asPlayerId } from '@parlour/protocol'
import { describe, expect, it } from 'vitest'
import type { AuthState } from '../../src/session/session.ts'
import { paramsOf, Render, RouteNotFound } from '../../src/shell/render.ts'
import type { Route } from '../../src/shell/routes.ts'

const Page = () => null
const routes: readonly Route[] = [
  { path: '/', Page, layout: 'site', access: 'anyone' },
  { path: '/t/:code', Page, layout: 'table', access: 'anyone' },
  { path: '/account', Page, layout: 'site', access: 'account' },
]
const nobody: AuthState = { status: 'logged-out', user: null }
const as = (role: 'guest' | 'player'): AuthState => ({
  status: 'logged-in',
  user: { id: asPlayerId('1'), username: 'nora', role, displayName: 'Nora', avatar: null },
})

describe('M8 Render', () => {
  it('finds the page of an address and what its parts stand for', () => {
    expect(Render('/', nobody, routes, '/login')).toMatchObject({ redirect: null, params: {} })
    expect(Render('/t/KFM7Q2', nobody, routes, '/login').params).toEqual({ code: 'KFM7Q2' })
    expect(Render('/t/KFM7Q2/', nobody, routes, '/login').params).toEqual({ code: 'KFM7Q2' })
  })

  it('throws RouteNotFound where there is none', () => {
    for (const path of ['/nowhere', '/t', '/t/', '/t/a/b', '/t/%E0%A4%A']) {
      expect(() => Render(path, nobody, routes, '/login'), path).toThrow(RouteNotFound)
    }
  })

  it('sends whoever has no account to sign in, and back afterwards', () => {
    expect(Render('/account', nobody, routes, '/login').redirect).toBe('/login?next=%2Faccount')
    expect(Render('/account', as('guest'), routes, '/login').redirect).toBe('/login?next=%2Faccount')
    expect(Render('/account', as('player'), routes, '/login').redirect).toBeNull()
  })

  it('decodes what an address says', () => {
    expect(paramsOf('/players/:username', '/players/M%C3%BCller')).toEqual({ username: 'Müller' })
  })
})
