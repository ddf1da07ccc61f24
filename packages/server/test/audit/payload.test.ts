import type { Json } from '@parlour/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MaxEventPayloadSize, REDACTED, storedPayload } from '../../src/audit/payload.ts'

const bytesOf = (json: Json) => Buffer.byteLength(JSON.stringify(json))

describe('CTA-31: secrets', () => {
  it.each([
    'password',
    'newPassword',
    'token',
    'refresh_token',
    'secret',
    'clientSecret',
    'deviceId',
    'DEVICE-ID',
    'code',
    'recoveryCodes',
    'contribution',
    'Cookie',
    'set-cookie',
    'Authorization',
    'hand',
    'hands',
    'rack',
    'racks',
    'drawPile',
    'stock',
    'bag',
    'view',
    'state',
    'seed',
  ])('%s is never stored, however deep it lies', (name) => {
    const hidden = JSON.stringify(storedPayload({ [name]: 'QS', list: [{ deeper: { [name]: ['QS', { card: 'QS' }] } }] }))
    expect(hidden).not.toContain('QS')
    expect(storedPayload({ [name]: 'QS' })).toEqual({ [name]: REDACTED })
  })

  it.each(['errorCode', 'viewer', 'seat', 'handicap', 'address', 'statement', 'stage'])('%s is no secret', (name) => {
    expect(storedPayload({ [name]: 'plain' })).toEqual({ [name]: 'plain' })
  })

  it('leave everything else as it is', () => {
    const payload = { places: [1, 2], name: 'Zoë', nothing: null, yes: true, nested: { n: 1.5 } }
    expect(storedPayload(payload)).toEqual(payload)
    expect(storedPayload('text')).toBe('text')
    expect(storedPayload({ absent: undefined })).toEqual({})
  })
})

describe('CTA-30: size', () => {
  it('is measured in bytes of UTF-8', () => {
    const frame = bytesOf({ text: '' })
    const fits = { text: 'é'.repeat((MaxEventPayloadSize - frame) / 2) }
    expect(bytesOf(fits)).toBeGreaterThan(MaxEventPayloadSize - 2)
    expect(storedPayload(fits)).toEqual(fits)
    expect(storedPayload({ text: `${fits.text}éé` })).toMatchObject({ truncated: true, bytes: bytesOf(fits) + 4 })
  })

  it('over 8192 bytes the beginning is kept and marked', () => {
    const stored = storedPayload({ text: 'x'.repeat(10_000) }) as { truncated: boolean; bytes: number; start: string }
    expect(stored).toMatchObject({ truncated: true, bytes: 10_011 })
    expect(stored.start.startsWith('{"text":"xxx')).toBe(true)
    expect(bytesOf(stored)).toBe(MaxEventPayloadSize)
  })

  it('never holds more than 8192 bytes, half a character, or less than it could', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 5 }), fc.nat({ max: 40 }), (piece, shift) => {
        const text = 'a'.repeat(shift) + piece.repeat(9000)
        const stored = storedPayload({ text }) as { start: string }
        expect(bytesOf(stored)).toBeLessThanOrEqual(MaxEventPayloadSize)
        expect(bytesOf(stored)).toBeGreaterThan(MaxEventPayloadSize - 16)
        expect(stored.start.isWellFormed()).toBe(true)
        expect(JSON.stringify({ text }).startsWith(stored.start)).toBe(true)
      }),
      { numRuns: 50 },
    )
  })

  it('a secret is gone before the beginning is taken', () => {
    const stored = storedPayload({ password: 'hunter22', text: 'x'.repeat(9000) })
    expect(JSON.stringify(stored)).not.toContain('hunter22')
  })
})
