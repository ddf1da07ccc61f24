/**
 * A game's options as the fields of a form, read from the JSON Schema that comes with its rules. Knows the four kinds that games use and
 * nothing about any game; what it does not understand it leaves out, so that the option keeps its value.
 */
import type { Json, JsonObject } from '@parlour/kernel'

export type OptionField =
  | { readonly kind: 'choice'; readonly name: string; readonly values: readonly string[] }
  | { readonly kind: 'whole'; readonly name: string; readonly min: number; readonly max: number }
  | { readonly kind: 'flag'; readonly name: string }
  | { readonly kind: 'several'; readonly name: string; readonly values: readonly string[] }

export type OptionValue = string | number | boolean | readonly string[]
export type Options = { readonly [name: string]: Json }

interface OptionSource {
  readonly jsonSchema: Json
  readonly presets: { readonly [name: string]: unknown }
}

const isObject = (json: unknown): json is JsonObject => typeof json === 'object' && json !== null && !Array.isArray(json)
const isWords = (json: unknown): json is readonly string[] => Array.isArray(json) && json.every((item) => typeof item === 'string')

export function optionFields(jsonSchema: Json): readonly OptionField[] {
  const properties = isObject(jsonSchema) ? jsonSchema.properties : undefined
  if (!isObject(properties)) return []
  return Object.entries(properties).flatMap(([name, schema]) => {
    const field = name === 'preset' || !isObject(schema) ? null : fieldOf(name, schema)
    return field === null ? [] : [field]
  })
}

/** The value by which the host's own place decides something. */
const HOSTS = 'host'

/**
 * Fields to offer. Where seats are drawn by lot, the host has no place of their own, so nothing is left to their place; a field with
 * nothing else to choose is left out.
 */
export const offeredFields = (jsonSchema: Json, options: Options, drawn: boolean): readonly OptionField[] =>
  optionFields(jsonSchema).flatMap((field) => {
    if (!drawn || field.kind !== 'choice' || !field.values.includes(HOSTS)) return [field]
    const values = field.values.filter((value) => value !== HOSTS || (field.values.length > 2 && options[field.name] === HOSTS))
    return values.length > 1 ? [{ ...field, values }] : []
  })

/** What was changed from what stands when nothing is chosen. */
export const changedFields = (source: OptionSource, options: Options, drawn: boolean): readonly OptionField[] => {
  const standard = standardOptions(source)
  return offeredFields(source.jsonSchema, options, drawn).filter(({ name }) => !sameValue(options[name], standard[name]))
}

/** What is one thing in some options and another in others. */
export const differingFields = (jsonSchema: Json, before: Options, after: Options): readonly OptionField[] =>
  optionFields(jsonSchema).filter(({ name }) => !sameValue(before[name], after[name]))

function fieldOf(name: string, schema: JsonObject): OptionField | null {
  if (isWords(schema.enum)) return { kind: 'choice', name, values: schema.enum }
  if (schema.type === 'boolean') return { kind: 'flag', name }
  const { minimum, maximum, items } = schema
  if (schema.type === 'integer' && typeof minimum === 'number' && typeof maximum === 'number') {
    return { kind: 'whole', name, min: minimum, max: maximum }
  }
  if (schema.type === 'array' && isObject(items) && isWords(items.enum)) return { kind: 'several', name, values: items.enum }
  return null
}

/** What stands when nothing is chosen: the first preset of a game has all its defaults. */
export function standardOptions({ jsonSchema }: OptionSource): Options {
  const properties = isObject(jsonSchema) && isObject(jsonSchema.properties) ? jsonSchema.properties : {}
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, schema]) =>
      isObject(schema) && schema.default !== undefined ? [[name, schema.default] as const] : [],
    ),
  )
}

/** Options as an object, whatever they are kept as. */
export const asOptions = (json: unknown): Options => (isOptions(json) ? json : {})

/** What comes out of a game's options or off the wire is JSON throughout, so its values need no second look. */
const isOptions = (json: unknown): json is Options => isObject(json)

const sameOptions = (a: Options, b: Options): boolean => {
  const names = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...names].every((name) => sameValue(a[name], b[name]))
}

/** A list of words is a set: its order means nothing. */
function sameValue(a: Json | undefined, b: Json | undefined): boolean {
  if (isWords(a) && isWords(b)) return a.length === b.length && a.every((word) => b.includes(word))
  return a === b
}

/** The preset that these options are, or null when somebody changed something. */
export function presetOf({ presets }: OptionSource, options: Options): string | null {
  return Object.entries(presets).find(([, full]) => sameOptions(asOptions(full), options))?.[0] ?? null
}

/** Presets to offer; none where each only repeats what one field says anyway. */
export function usefulPresets(source: OptionSource): readonly string[] {
  const standard = standardOptions(source)
  const changed = Object.values(source.presets).map((full) =>
    Object.entries(asOptions(full)).flatMap(([name, value]) => (sameValue(value, standard[name]) ? [] : [name])),
  )
  const names = new Set(changed.flat())
  const [only] = names
  const repeats = names.size === 1 && optionFields(source.jsonSchema).some((field) => field.name === only && field.kind === 'choice')
  return repeats ? [] : Object.keys(source.presets)
}

/** The value of a field, or what fits its kind where the options lack it. */
export function optionValue(field: OptionField, options: Options): OptionValue {
  const value = options[field.name]
  switch (field.kind) {
    case 'choice':
      return typeof value === 'string' ? value : (field.values[0] ?? '')
    case 'whole':
      return typeof value === 'number' ? value : field.min
    case 'flag':
      return value === true
    case 'several':
      return isWords(value) ? value : []
  }
}

/** A typed number within its bounds, or null. */
export function readWhole(text: string, min: number, max: number): number | null {
  if (!/^-?\d{1,12}$/.test(text.trim())) return null
  const number = Number(text)
  return number >= min && number <= max ? number : null
}

/** `list` with or without a word, in the order of `values`. */
export const toggled = (values: readonly string[], list: readonly string[], word: string): readonly string[] =>
  values.filter((value) => (value === word ? !list.includes(word) : list.includes(value)))

/** A name in code as words, where the game has no better text: `penaltyTschau` becomes "Penalty tschau". */
export const spelled = (name: string): string => {
  const text = name
    .replace(/[-_]/g, ' ')
    .replace(/([a-z])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`)
  return text.charAt(0).toUpperCase() + text.slice(1)
}
