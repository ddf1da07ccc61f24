import { describe, expect, it } from 'vitest'
import { keepNext, nextPath } from '../../src/auth/next-path.ts'

describe('the way on after signing in', () => {
  it('leads to a page of this site', () => {
    expect(nextPath('next=%2Fprofile')).toBe('/profile')
    expect(nextPath('?next=%2Ft%2FKFM7Q2')).toBe('/t/KFM7Q2')
  })

  it.each(['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example', '/\t/elsewhere.example', 'javascript:alert(1)', ''])(
    'never leads to %j',
    (next) => {
      expect(nextPath(`next=${encodeURIComponent(next)}`)).toBe('/')
    },
  )

  it('is kept from form to form', () => {
    expect(keepNext('/signup', 'next=%2Fprofile')).toBe('/signup?next=%2Fprofile')
    expect(keepNext('/signup', '')).toBe('/signup')
  })
})
