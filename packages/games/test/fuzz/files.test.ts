/** Files that people hand to anybody: records and GCG. However broken, they are read or refused, and nothing that was changed is vouched for. */
import { canonicalJson, judge, quickChance, recordIn } from '@parlour/kernel'
import { corpusIn, fuzzed, fuzzing, inputsFor, mutated } from '@parlour/kernel/fuzz'
import { expect, inject, it } from 'vitest'
import { readGcg } from '../../src/scrabble/gcg-import.ts'
import { GcgError } from '../../src/scrabble/gcg-lines.ts'
import { hostKeys, library, victims } from '../forge/victims.ts'

const { seed } = inject('sample')

it('records: they are judged or unreadable, and what was changed is not authentic', () => {
  const records = victims(seed).map((record) => JSON.stringify(record))
  const same = new Set(records.map((text) => canonicalJson(JSON.parse(text))))
  const inputs = inputsFor(400)
  let refused = 0
  for (let n = 0; n < inputs; n++) {
    fuzzing('records', n)
    const text = mutated(records, quickChance(`${seed} record ${n}`))
    let json: unknown
    try {
      json = recordIn(text)
    } catch (error) {
      expect(error).toBeInstanceOf(SyntaxError)
      refused++
      continue
    }
    const { answer } = judge(json, library, { keys: hostKeys, seen: null })
    if (answer === 'broken') refused++
    if (answer === 'authentic') expect(same, `${n} of seed ${seed}`).toContain(canonicalJson(json as never))
  }
  fuzzed('records', inputs, refused)
})

it('gcg: texts are read, or refused with the line that is wrong', () => {
  const corpus = corpusIn(new URL('corpus-gcg.txt', import.meta.url))
  const inputs = inputsFor(3_000)
  let refused = 0
  for (let n = -corpus.length; n < inputs; n++) {
    fuzzing('gcg', n)
    const text = n < 0 ? (corpus[n + corpus.length] ?? '') : mutated(corpus, quickChance(`${seed} gcg ${n}`))
    try {
      readGcg(text)
    } catch (error) {
      if (!(error instanceof GcgError)) throw new Error(`${n} of seed ${seed}: ${JSON.stringify(text)}`, { cause: error })
      refused++
    }
  }
  fuzzed('gcg', inputs, refused)
})
