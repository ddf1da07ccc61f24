import { asPlayerId } from '@parlour/protocol'
import { describe, expect, it } from 'vitest'
import { guestDisplayName, guestUsername, isGuestDisplayName } from '../../src/auth/guest-names.ts'
import { newRecoveryCodes, recoveryHash } from '../../src/auth/recovery-codes.ts'
import { checkUsername, usernameProblem } from '../../src/auth/usernames.ts'

describe('usernames', () => {
  it.each(['ann', 'Ann', '3po', 'a.b-c_d', 'x'.repeat(20), 'guestbook', 'guest'])('%s is one', (name) => {
    expect(usernameProblem(name)).toBeNull()
  })

  it.each(['', 'ab', 'x'.repeat(21), '_ann', '.ann', '-ann', 'an n', 'zoë', 'ann\n', 'ann@home', 'аnn', 'ann\0'])('%j is none', (name) => {
    expect(() => checkUsername(name)).toThrow(
      expect.objectContaining({ code: 'BadRequest', message: expect.stringMatching(/^A username has 3 to 20/) }),
    )
  })

  it.each(['guest-ann', 'GUEST-ann'])('%s would be a guest', (name) => {
    expect(() => checkUsername(name)).toThrow('Names that start with "guest-" belong to guests.')
  })
})

describe('names of guests', () => {
  it('are random, reserved and readable', () => {
    const names = Array.from({ length: 200 }, guestUsername)
    expect(new Set(names).size).toBe(200)
    for (const name of names) expect(name).toMatch(/^guest-[a-z2-9]{8}$/)
    for (const name of names) expect(usernameProblem(name)).not.toBeNull()
  })

  it('have two friendly words, of thousands of pairs', () => {
    const shown = Array.from({ length: 400 }, guestDisplayName)
    for (const name of shown) expect(name).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/)
    expect(shown.every(isGuestDisplayName)).toBe(true)
    expect(new Set(shown).size).toBeGreaterThan(340)
    expect(['Ann', 'Quiet Person', 'Otter Quiet', 'Quiet Otter Jr', ''].some(isGuestDisplayName)).toBe(false)
  })
})

describe('recovery codes', () => {
  it('are eight, of three groups of four, all different', () => {
    const codes = newRecoveryCodes()
    expect(new Set(codes).size).toBe(8)
    for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){2}[0-9A-HJKMNP-TV-Z]{4}$/)
  })

  it('use every character, so that twelve of them hold sixty bits', () => {
    const seen = new Set(Array.from({ length: 100 }, newRecoveryCodes).flat().join('').replaceAll('-', ''))
    expect(seen.size).toBe(32)
  })

  it('are the same however they are typed, and belong to one player', () => {
    const hash = recoveryHash(asPlayerId('p1'), 'K7QM-2F01-9RWB')
    expect(recoveryHash(asPlayerId('p1'), ' k7qm 2foi 9rwb ')).toBe(hash)
    expect(recoveryHash(asPlayerId('p1'), 'K7QM2FOL9RWB')).toBe(hash)
    expect(recoveryHash(asPlayerId('p1'), 'K7QM-2F01-9RWC')).not.toBe(hash)
    expect(recoveryHash(asPlayerId('p2'), 'K7QM-2F01-9RWB')).not.toBe(hash)
  })
})
