/** Writes and compares golden records of any game (see crazy-tens/golden.test.ts). */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AnyModule, type Event, isRefusal, type Library, type MatchRecord, type Resources, replayText, verify } from '@parlour/kernel'
import { describe, expect, it } from 'vitest'
import { type Choices, libraryOf, randomMatch } from './random-match.ts'

interface GoldenMatch extends Choices {
  readonly name: string
  readonly luck: string
}

/** The record with one line for the header, one for each event and one for the hash; then the replay. */
function goldenText(record: MatchRecord, library: Library): string {
  const replay = replayText(record, library)
  if (isRefusal(replay)) throw new Error(replay.message)
  return [JSON.stringify(record.header), ...record.events.map((event) => JSON.stringify(event)), record.hash, '', replay].join('\n')
}

/** The record in a golden text. */
function recordIn(text: string): MatchRecord {
  const lines = (text.split('\n\n')[0] ?? '').split('\n')
  return {
    parlour: 1,
    header: JSON.parse(lines[0] ?? ''),
    events: lines.slice(1, -1).map((line) => JSON.parse(line) as Event),
    hash: lines.at(-1) ?? '',
  }
}

/** A test for each golden match: its record still verifies, and its replay is still the same text. */
export function golden(module: AnyModule, matches: readonly GoldenMatch[], resources: Resources = {}): void {
  const folder = join(import.meta.dirname, module.id, 'golden')
  const library = libraryOf(module, resources)
  describe(`golden records: ${module.title}`, () => {
    it.each(matches)('$name', ({ name, luck, ...choices }) => {
      const file = join(folder, `rules-${module.rules}-${name}.txt`)
      if (process.env.UPDATE_GOLDEN !== undefined) {
        mkdirSync(folder, { recursive: true })
        writeFileSync(file, goldenText(randomMatch(module, luck, { ...choices, resources }).record, library))
      }
      expect(existsSync(file), `${file} is missing: run with UPDATE_GOLDEN=1`).toBe(true)
      const text = readFileSync(file, 'utf8')
      const record = recordIn(text)
      expect(verify(record, library)).toMatchObject({ word: 'consistent' })
      expect(goldenText(record, library)).toBe(text)
    })
  })
}
