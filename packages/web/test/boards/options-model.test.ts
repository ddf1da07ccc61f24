import { games } from '@parlour/games'
import { isRefusal } from '@parlour/kernel'
import { describe, expect, it } from 'vitest'
import {
  asOptions,
  changedFields,
  offeredFields,
  optionFields,
  optionValue,
  presetOf,
  readWhole,
  spelled,
  standardOptions,
  toggled,
  usefulPresets,
} from '../../src/boards/options/options-model.ts'

const gameCalled = (id: string) => {
  const found = games.find((module) => module.id === id)
  if (found === undefined) throw new Error(`There is no game ${id}.`)
  return found
}

describe.each(games.map((module) => [module.id, module] as const))('the options of %s', (_, { options }) => {
  const fields = optionFields(options.jsonSchema)

  it('have a field each, in the order of the schema', () => {
    expect(fields.map(({ name }) => name)).toEqual(Object.keys(standardOptions(options)))
    expect(fields.length).toBeGreaterThan(0)
  })

  it('begin as the game itself begins', () => {
    expect(standardOptions(options)).toEqual(options.parse(undefined))
  })

  it('stay acceptable to the game whatever is chosen in a field', () => {
    const standard = standardOptions(options)
    for (const field of fields) {
      const values =
        field.kind === 'choice'
          ? field.values
          : field.kind === 'whole'
            ? [field.min, field.max]
            : field.kind === 'flag'
              ? [true, false]
              : [field.values, [], toggled(field.values, [], field.values[0] ?? '')]
      for (const value of values) expect(isRefusal(options.parse({ ...standard, [field.name]: value }))).toBe(false)
    }
  })

  it('are recognised as the preset they are', () => {
    for (const [name, full] of Object.entries(options.presets)) expect(presetOf(options, asOptions(full))).toBe(name)
  })
})

it('options that fit no preset are the person’s own', () => {
  const { options } = gameCalled('crazy-tens')
  expect(presetOf(options, { ...standardOptions(options), target: 73 })).toBeNull()
})

it('a list is the same in any order', () => {
  const { options } = gameCalled('tschau-sepp')
  const ranks = { ...standardOptions(options), forbidFinishOn: ['A', '7'] }
  expect(presetOf({ ...options, presets: { mine: ranks } }, { ...ranks, forbidFinishOn: ['7', 'A'] })).toBe('mine')
})

it('presets that only repeat one choice are not offered beside it', () => {
  expect(usefulPresets(gameCalled('forty-thieves').options)).toEqual([])
  expect(usefulPresets(gameCalled('crazy-tens').options)).toContain('dozenal')
})

it('a field shows what fits its kind when the options lack it', () => {
  expect(optionValue({ kind: 'choice', name: 'deck', values: ['standard52', 'dozenal64'] }, {})).toBe('standard52')
  expect(optionValue({ kind: 'whole', name: 'target', min: 1, max: 9 }, {})).toBe(1)
  expect(optionValue({ kind: 'flag', name: 'score' }, {})).toBe(false)
  expect(optionValue({ kind: 'several', name: 'forbidFinishOn', values: ['A'] }, {})).toEqual([])
})

it('what a schema holds beyond the four kinds is left out', () => {
  expect(optionFields({ properties: { odd: { type: 'string' }, score: { type: 'boolean' } } })).toEqual([{ kind: 'flag', name: 'score' }])
  expect(optionFields(null)).toEqual([])
})

it('a typed number counts only within its bounds', () => {
  expect(readWhole(' 72 ', 1, 100)).toBe(72)
  for (const text of ['', '0', '101', '7.5', '1e3', 'ten']) expect(readWhole(text, 1, 100)).toBeNull()
})

it('a word is put in its place and taken out again', () => {
  expect(toggled(['A', '6', '7'], ['7'], 'A')).toEqual(['A', '7'])
  expect(toggled(['A', '6', '7'], ['A', '7'], 'A')).toEqual(['7'])
})

it('names in code can be read where a game has no words for them', () => {
  expect(spelled('penaltyTschau')).toBe('Penalty tschau')
  expect(spelled('forty-thieves')).toBe('Forty thieves')
})

describe('where seats are drawn by lot', () => {
  const valuesOf = (game: string, name: string, options: object, drawn: boolean) => {
    const source = gameCalled(game).options
    const field = offeredFields(source.jsonSchema, { ...standardOptions(source), ...options }, drawn).find((one) => one.name === name)
    return field?.kind === 'choice' ? field.values : undefined
  }

  it('nothing is offered that the place of the host would decide', () => {
    expect(valuesOf('scrabble', 'first', {}, false)).toEqual(['random', 'host'])
    expect(valuesOf('scrabble', 'first', {}, true)).toBeUndefined()
    expect(valuesOf('crazy-tens', 'starter', {}, false)).toContain('host')
    expect(valuesOf('crazy-tens', 'starter', {}, true)).not.toContain('host')
    expect(valuesOf('crazy-tens', 'starter', { starter: 'host' }, true)).toContain('host')
  })

  it('what was changed is told, without what the lot overrules', () => {
    const source = gameCalled('scrabble').options
    const options = { ...standardOptions(source), first: 'host', startAtCentre: true }
    expect(changedFields(source, options, false).map(({ name }) => name)).toEqual(['first', 'startAtCentre'])
    expect(changedFields(source, options, true).map(({ name }) => name)).toEqual(['startAtCentre'])
  })
})
