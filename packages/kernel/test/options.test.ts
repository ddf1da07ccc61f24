import { choice, defineOptions, flag, isRefusal, several, whole } from '@parlour/kernel'
import { describe, expect, it } from 'vitest'

interface Colours {
  readonly shade: 'light' | 'dark'
  readonly size: number
  readonly loud: boolean
  readonly extras: readonly ('bell' | 'lamp')[]
}
const options = defineOptions<Colours>(
  { shade: choice('light', 'dark'), size: whole(3, 1, 9), loud: flag(false), extras: several('bell', 'lamp') },
  { plain: {}, night: { shade: 'dark', loud: true } },
)
const codeOf = (json: unknown) => {
  const parsed = options.parse(json)
  return isRefusal(parsed) ? parsed.code : 'accepted'
}

describe('options', () => {
  it('nothing said means all defaults, in full', () => {
    const defaults = { shade: 'light', size: 3, loud: false, extras: [] }
    expect(options.parse(undefined)).toEqual(defaults)
    expect(options.parse({})).toEqual(defaults)
    expect(options.parse({ preset: 'plain' })).toEqual(defaults)
  })

  it('a preset is changed by what stands beside it', () => {
    expect(options.parse({ preset: 'night', size: 9, extras: ['lamp'] })).toEqual({ shade: 'dark', size: 9, loud: true, extras: ['lamp'] })
  })

  it('the full object is accepted as it is', () => {
    const full = options.parse({ preset: 'night' })
    expect(options.parse(full)).toEqual(full)
  })

  it('anything wrong is refused, and the refusal names it', () => {
    expect(codeOf([])).toBe('InvalidOptions')
    expect(codeOf('night')).toBe('InvalidOptions')
    expect(codeOf(null)).toBe('InvalidOptions')
    expect(codeOf({ preset: 'day' })).toBe('UnknownPreset')
    expect(codeOf({ preset: 'toString' })).toBe('UnknownPreset')
    expect(codeOf({ colour: 'red' })).toBe('UnknownOption')
    expect(codeOf({ constructor: 1 })).toBe('UnknownOption')
    for (const wrong of [{ shade: 'grey' }, { shade: 1 }, { size: 0 }, { size: 10 }, { size: 2.5 }, { size: '3' }, { loud: 'yes' }]) {
      expect(codeOf(wrong)).toBe('InvalidOption')
    }
    for (const extras of ['bell', ['bell', 'bell'], ['horn'], [1]]) expect(codeOf({ extras })).toBe('InvalidOption')
    expect(options.parse({ size: 12 })).toMatchObject({
      message: expect.stringContaining('"size" must be a whole number from 1 to 9, not 12'),
    })
  })

  it('describe themselves as JSON Schema', () => {
    expect(options.jsonSchema).toMatchObject({
      additionalProperties: false,
      properties: {
        preset: { enum: ['plain', 'night'] },
        shade: { enum: ['light', 'dark'], default: 'light' },
        size: { minimum: 1, maximum: 9 },
      },
    })
  })
})
