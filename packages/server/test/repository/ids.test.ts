import { describe, expect, it } from 'vitest'
import { isId, newId } from '../../src/repository/index.ts'
import { lobbyCode, spelledCode } from '../../src/repository/lobby-code.ts'

describe('ids', () => {
  it('are UUIDs of version 7, different every time', () => {
    const ids = Array.from({ length: 1000 }, () => newId())
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(new Set(ids).size).toBe(1000)
  })

  it('begin with the time, so that later ones sort after earlier ones', () => {
    expect(newId(0x0123456789ab)).toMatch(/^01234567-89ab-7/)
    expect([newId(3), newId(1), newId(2)].sort().map((id) => Number.parseInt(id.slice(9, 13), 16))).toEqual([1, 2, 3])
  })

  it('are recognised in the one spelling they have', () => {
    expect(isId(newId())).toBe(true)
    for (const text of ['', 'abc', newId().toUpperCase(), `${newId()} `, `{${newId()}}`, newId().replaceAll('-', ''), `${newId()}\n`]) {
      expect(isId(text), text).toBe(false)
    }
  })
})

describe('lobby codes', () => {
  it('have six characters, none of which is mistaken for another', () => {
    for (let i = 0; i < 1000; i++) expect(lobbyCode()).toMatch(/^[A-HJKMNP-TV-Z2-9]{6}$/)
  })

  it('are read in any case, and nothing else is a code', () => {
    expect(spelledCode('abc234')).toBe('ABC234')
    for (const text of ['', 'ABC23', 'ABC2345', 'ABC23O', 'ABC 23', 'ÀBC234', 'ßC234']) expect(spelledCode(text), text).toBe(null)
  })
})
