import { expect, it } from 'vitest'
import { recordNames } from '../src/index.ts'
import { isRecordName } from '../src/match/names.ts'

it('names are told apart by a number', () => {
  expect(recordNames(['Ann', 'Ann', ' Ann ', 'Ann 2'])).toEqual(['Ann', 'Ann 2', 'Ann 3', 'Ann 2 2'])
})

it('what cannot be seen is left out, and nobody is left without a name', () => {
  expect(recordNames(['A\u202en\u200bn', '\u200b', ' '])).toEqual(['Ann', 'Player', 'Player 2'])
})

it.each([
  ['letters', 'x'],
  ['characters that count twice', '🂡'],
])('the longest names fit into a record, alike ones too: %s', (_, character) => {
  const names = recordNames(Array.from({ length: 12 }, () => character.repeat(300)))
  expect(new Set(names).size).toBe(12)
  for (const name of names) expect(isRecordName(name)).toBe(true)
})
