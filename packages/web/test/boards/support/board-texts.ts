/** What the texts of every board are held to, whatever the game; what is particular to one is said in its own tests. */
import type { AnyModule, Json, Refusal } from '@parlour/kernel'
import { describe, expect, it } from 'vitest'
import type { BoardModule } from '../../../src/boards/board.ts'
import { LANGUAGES, type Language } from '../../../src/i18n/language.ts'
import type { SeatInfo } from '../../../src/parts/seats.ts'
import { rendered } from './rendered.ts'

/** One of each: a kind that is missing does not compile. */
export type OneOfEach<Happening extends { readonly type: string }> = {
  readonly [T in Happening['type']]: Extract<Happening, { readonly type: T }>
}

const UNFILLED = /[{}]|undefined|NaN/
const asJson = (happening: object): Json => happening as Json

/** How a board writes and speaks of what happened, to those who sit there. */
export const tellingBy = (board: BoardModule, seats: readonly SeatInfo[]) => ({
  written: (happening: object, language: Language): string => {
    const line = board.line(asJson(happening), seats, language)
    return line === null ? '' : rendered(line.what)
  },
  spoken: (happening: object, language: Language): string | null => board.spoken(asJson(happening), seats, language),
})

interface Held {
  readonly board: BoardModule
  readonly module: AnyModule
  readonly seats: readonly SeatInfo[]
  readonly happenings: { readonly [type: string]: { readonly type: string } }
  /** What is heard and has no line in the list of moves. */
  readonly unwritten?: readonly string[]
  /** What is followed by a summary. */
  readonly ends: readonly string[]
}

export function describeBoardTexts({ board, module, seats, happenings, unwritten = [], ends }: Held): void {
  const { written, spoken } = tellingBy(board, seats)
  const all = Object.values(happenings)

  describe('what happened, in words', () => {
    it('has a line and a sentence for everything, in every language, with nothing left unfilled', () => {
      for (const language of LANGUAGES)
        for (const happening of all) {
          if (!unwritten.includes(happening.type)) expect(written(happening, language)).toMatch(/\S/)
          expect(written(happening, language)).not.toMatch(UNFILLED)
          expect(spoken(happening, language)).toMatch(/\.$/)
          expect(spoken(happening, language)).not.toMatch(UNFILLED)
        }
    })

    it('differs between the languages', () => {
      for (const happening of all) expect(spoken(happening, 'de')).not.toBe(spoken(happening, 'en'))
    })

    it('ends with a summary where there is something to sum up, and nowhere else', () => {
      expect(all.filter((happening) => board.endsRound([asJson(happening)])).map(({ type }) => type)).toEqual(ends)
    })
  })

  describe('options', () => {
    const schema = module.options.jsonSchema as {
      readonly properties: {
        readonly [name: string]: { readonly enum?: readonly string[]; readonly items?: { readonly enum?: readonly string[] } }
      }
    }

    it('has a name for every option, every value and every preset, in every language', () => {
      for (const language of LANGUAGES) {
        const { presets, options } = board.optionTexts(language)
        expect(Object.keys(presets).sort()).toEqual(Object.keys(module.options.presets).sort())
        for (const [name, { enum: values, items }] of Object.entries(schema.properties)) {
          if (name === 'preset') continue
          expect(options[name]?.label, name).toMatch(/\S/)
          for (const value of values ?? items?.enum ?? []) expect(options[name]?.values?.[value], `${name} ${value}`).toMatch(/\S/)
        }
      }
    })
  })
}

/** `all`: refusals by a name for the test, every one of the rules among them. */
export function describeRefusalTexts(
  all: { readonly [name: string]: Refusal },
  refusalText: (refusal: Refusal, language: Language) => string,
): void {
  describe('refusals in general', () => {
    it('has texts of its own for every refusal of the rules, in every language', () => {
      for (const [name, refusal] of Object.entries(all)) {
        expect(refusal.message, name).not.toBe('')
        const [english, german] = [refusalText(refusal, 'en'), refusalText(refusal, 'de')]
        expect(german, name).not.toBe(refusal.message)
        expect(german, name).not.toBe(english)
        expect(english + german, name).not.toMatch(/undefined|NaN/)
      }
    })

    it('keeps the sentence of what it does not know', () => {
      expect(refusalText({ code: 'TooManyRequests', message: 'Slow down.' }, 'de')).toBe('Slow down.')
    })
  })
}
