import { clientFrames, parseClientFrame } from '@parlour/protocol'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

/** Texts around every limit: empty, too long, control characters, other scripts, half a surrogate pair. */
const text = fc.oneof(
  fc.string({ maxLength: 70 }),
  fc.string({ unit: 'grapheme', maxLength: 70 }),
  fc.string({ minLength: 62, maxLength: 66 }),
  fc.constantFrom('', ' ', '\u0000', '\u007f', '\u0080', '\ud800', 'a\ud800', '♠', 'a\n', '__proto__'),
)
const number = fc.oneof(
  fc.nat(),
  fc.integer(),
  fc.double(),
  fc.constantFrom(-0, 999_999_999, 1_000_000_000, 1_000_000_001, 2 ** 53, Number.POSITIVE_INFINITY),
)
const nested = (levels: number): unknown => (levels === 0 ? {} : [nested(levels - 1)])
const action = fc.oneof(fc.jsonValue(), text, fc.constantFrom(nested(99), nested(100), nested(101), { '\ud800': 1 }, { a: ['\udc00'] }))
const anything = fc.oneof(text, number, fc.jsonValue())

const sound = { type: 'submitMove', id: 1, gameId: 'a', seq: 0, move: 'b', action: { type: 'draw' } }
const seldom = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: arbitrary as fc.Arbitrary<T | null> })
const FIELDS = ['id', 'gameId', 'seq', 'move', 'action'] as const
/** Mostly right, so that what is wrong is wrong alone. */
const frame = fc
  .record({
    changed: fc.oneof(
      ...Object.entries({ id: fc.oneof(text, number), gameId: text, seq: number, move: text, action }).map(([field, value]) =>
        fc.record({ [field]: value as fc.Arbitrary<unknown> }),
      ),
    ),
    wrong: seldom(fc.dictionary(fc.constantFrom(...FIELDS, 'more', '__proto__'), anything, { maxKeys: 1 })),
    missing: seldom(fc.constantFrom(...FIELDS)),
  })
  .map(({ changed, wrong, missing }) => {
    const fields = Object.entries({ ...sound, ...changed, ...wrong }).filter(([key]) => key !== missing)
    // Infinity has no JSON, but a number that is read as it has.
    return `{${fields.map(([key, value]) => `${JSON.stringify(key)}:${value === Number.POSITIVE_INFINITY ? '1e999' : JSON.stringify(value)}`).join()}}`
  })

describe('a frame that submits a move', () => {
  it('is accepted exactly when its schema accepts it, and as the schema reads it', () => {
    let accepted = 0
    fc.assert(
      fc.property(frame, (text) => {
        const parsed = parseClientFrame(text)
        const bySchema = clientFrames.submitMove.safeParse(JSON.parse(text))
        expect(parsed.ok).toBe(bySchema.success)
        if (!parsed.ok) return
        accepted++
        expect(parsed.frame).toEqual(bySchema.data)
        expect(Object.keys(parsed.frame)).toHaveLength(6)
      }),
      { numRuns: 3_000 },
    )
    expect(accepted).toBeGreaterThan(100)
  })

  it('is refused with the same words for what is wrong, whichever field it is', () => {
    const refusal = (changes: object) => {
      const parsed = parseClientFrame(JSON.stringify({ ...sound, ...changes }))
      return parsed.ok ? null : parsed.error.message
    }
    expect(refusal({})).toBeNull()
    expect(refusal({ seq: 1.5 })).toBe('The field "seq" must be a whole number from 0 to 1000000000.')
    expect(refusal({ move: '' })).toBe('The field "move" must be a string of 1 to 64 printable characters.')
    expect(refusal({ action: undefined })).toBe('The field "action" must be an action.')
    expect(refusal({ colour: 'red' })).toBe('There is no field "colour" here.')
  })
})
