/** M9: the forms as they come, before anybody has typed. */
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { renderLoginForm } from '../../src/auth/login-form.tsx'
import { renderSignupForm } from '../../src/auth/signup-form.tsx'
import { type Services, ServicesProvider } from '../../src/services.tsx'
import type { AuthState } from '../../src/session/session.ts'
import { openSettings } from '../../src/settings/settings.ts'

const nobody: AuthState = { status: 'logged-out', user: null }

/** The forms ask only for words and for who is here. */
function markupOf(form: ReactElement): string {
  const services = { settings: openSettings(null, ['en']), session: { state: createStore(() => nobody) } } as unknown as Services
  return renderToStaticMarkup(createElement(ServicesProvider, { value: services }, form))
}

describe('the forms', () => {
  it('renderLoginForm: asks for name and password, so that password managers know them', () => {
    const markup = markupOf(renderLoginForm({ onSignedIn: () => undefined }))
    expect(markup).toContain('autoComplete="username"')
    expect(markup).toContain('autoComplete="current-password"')
    expect(markup).toMatch(/<button[^>]*type="submit"/)
    expect(markup).not.toContain('role="alert"')
  })

  it('renderSignupForm: asks for a name and a new password, and says beforehand what will do', () => {
    const markup = markupOf(renderSignupForm({ onSignedUp: () => undefined }))
    expect(markup).toContain('autoComplete="username"')
    expect(markup).toContain('autoComplete="new-password"')
    expect(markup).toMatch(/8 characters/)
  })
})
