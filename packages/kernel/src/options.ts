/**
 * A game's options: what can be chosen, what stands when nothing is chosen, and named presets. One description yields the type, the
 * check of outside input and the JSON Schema from which clients build their forms.
 *
 * From outside, options are `{preset?: name, …overrides}`; inside and in headers they are always the full object.
 */

import { isObject, type Json } from './json.ts'
import { type OptionRefusal, optionRefused } from './option-refusals.ts'
import { quoted, type Refusal } from './refusal.ts'

/** One option: its default, its JSON Schema, and what it takes. `check` answers what would have been right, or null. */
export interface Option<T> {
  readonly default: T
  readonly schema: { readonly [key: string]: Json }
  check(value: unknown): string | null
}

export interface OptionSchema<Options> {
  /** The full options for outside input; undefined means all defaults. */
  parse(json: unknown): Options | Refusal<OptionRefusal>
  readonly presets: { readonly [name: string]: Options }
  /** JSON Schema of the outside form. */
  readonly jsonSchema: Json
}

/** One of a few words; the first is the default. */
export function choice<const T extends string>(first: T, ...others: readonly T[]): Option<T> {
  const values: readonly string[] = [first, ...others]
  return {
    default: first,
    schema: { enum: values, default: first },
    check: (value) => (typeof value === 'string' && values.includes(value) ? null : `one of ${values.map(quoted).join(', ')}`),
  }
}

/** A whole number within bounds. */
export function whole(standard: number, min: number, max: number): Option<number> {
  return {
    default: standard,
    schema: { type: 'integer', minimum: min, maximum: max, default: standard },
    check: (value) =>
      Number.isInteger(value) && (value as number) >= min && (value as number) <= max ? null : `a whole number from ${min} to ${max}`,
  }
}

/** Yes or no. */
export function flag(standard: boolean): Option<boolean> {
  return {
    default: standard,
    schema: { type: 'boolean', default: standard },
    check: (value) => (typeof value === 'boolean' ? null : 'true or false'),
  }
}

/** Any number of a few words, each at most once; none by default. */
export function several<const T extends string>(...values: readonly T[]): Option<readonly T[]> {
  const known: readonly string[] = values
  return {
    default: [],
    schema: { type: 'array', items: { enum: known }, uniqueItems: true, default: [] },
    check: (value) =>
      Array.isArray(value) && value.every((item) => known.includes(item)) && new Set(value).size === value.length
        ? null
        : `a list of ${known.map(quoted).join(', ')}, each at most once`,
  }
}

export function defineOptions<Options extends object>(
  described: { readonly [K in keyof Options]: Option<Options[K]> },
  presets: { readonly [name: string]: Partial<Options> },
): OptionSchema<Readonly<Options>> {
  const byName: { readonly [name: string]: Option<unknown> } = described
  const defaults = Object.fromEntries(Object.entries(byName).map(([name, option]) => [name, option.default])) as Options
  const full: { [name: string]: Readonly<Options> } = {}
  for (const [name, overrides] of Object.entries(presets)) full[name] = Object.freeze({ ...defaults, ...overrides })

  const parse = (json: unknown): Readonly<Options> | Refusal<OptionRefusal> => {
    if (json === undefined) return Object.freeze({ ...defaults })
    if (!isObject(json)) return optionRefused({ why: 'not-options', sent: quoted(json) })
    const { preset, ...overrides } = json
    const base = preset === undefined ? defaults : typeof preset === 'string' && Object.hasOwn(full, preset) ? full[preset] : undefined
    if (base === undefined) return optionRefused({ why: 'unknown-preset', sent: quoted(preset), presets: Object.keys(full) })
    for (const [name, value] of Object.entries(overrides)) {
      const option = Object.hasOwn(byName, name) ? byName[name] : undefined
      if (option === undefined) return optionRefused({ why: 'unknown-option', sent: quoted(name), options: Object.keys(byName) })
      const wanted = option.check(value)
      if (wanted !== null) return optionRefused({ why: 'invalid-option', option: name, sent: quoted(value), wanted })
    }
    return Object.freeze({ ...base, ...overrides })
  }

  const properties = Object.fromEntries(Object.entries(byName).map(([name, option]) => [name, option.schema]))
  return {
    parse,
    presets: full,
    jsonSchema: {
      type: 'object',
      properties: { preset: { enum: Object.keys(full) }, ...properties },
      additionalProperties: false,
    },
  }
}
