/** The list of plays and the judge held against slow, independent code, on many positions. */
import { readFileSync } from 'node:fs'
import { quickChance } from '@parlour/kernel'
import { describe, expect, inject, it } from 'vitest'
import { decodeLexicon } from '../../src/scrabble/index.ts'
import { compare, listed, questionOf, withMoreBlanks } from './compare-plays.ts'
import { selfPlay } from './self-play.ts'
import { candidates, couldLie, judge, Rules, textOf, writings } from './slow-plays.ts'
import { accepted, actionJson, babble, stub } from './table.ts'

const shipped = () => decodeLexicon(new Uint8Array(readFileSync(new URL('../../data/lexicon.dawg', import.meta.url))))

const timeout = 900_000
/** Of words on other letters or apart from everything, tens of millions, one in so many is tried. */
const SAMPLE = 100

const { scale, seed } = inject('sample')
/** So many positions in a whole run, and in a sample its part of them. */
const part = (positions: number) => Math.max(2, Math.ceil(positions * scale))
const isWhole = scale >= 1
/** A whole run looks at positions that are known to show enough of everything, a sample at others every time. */
const luck = (n: number) => (isWhole ? n : `${seed} ${n}`)

describe('Word Tiles: finding plays, at length', () => {
  it('SC-12 … SC-22: the list equals what trying every word in every place gives (520 positions, or a sample)', { timeout }, () => {
    const { crowded, twoBlanks, plays } = compare(babble, luck(11), part(520))
    expect(plays).toBeGreaterThan(50 * part(520))
    if (!isWhole) return
    expect(crowded).toBeGreaterThan(15)
    expect(twoBlanks).toBeGreaterThan(60)
    expect(plays).toBeGreaterThan(50_000)
  })

  it('SC-35: the same with the shipped lexicon (8 positions, or a sample)', { timeout }, () => {
    const { plays, twoBlanks } = compare(shipped(), luck(5), part(8))
    expect(plays).toBeGreaterThan(0)
    if (!isWhole) return
    expect(plays).toBeGreaterThan(8_000)
    expect(twoBlanks).toBeGreaterThan(0)
  })

  it('refuse accepts exactly what is listed, among all words in all places where they could lie (500 positions, or a sample)', {
    timeout,
  }, () => {
    let index = 0
    let asked = 0
    const chance = quickChance(luck(5))
    for (const raw of selfPlay(stub, luck(23))) {
      if (index === part(500)) break
      const seen = withMoreBlanks(raw, index++)
      const { game, view } = seen
      const legal = new Set(listed(seen).plays.keys())
      const ask = (text: string): void => {
        const refused = game.refuse(view, accepted(game.wire.action.decode(actionJson(text))))
        if ((refused === null) !== legal.has(text))
          throw new Error(`${text} is ${refused?.code ?? 'accepted'} on ${questionOf(seen, new Set()).board.join('/')}`)
        asked++
      }
      for (const text of legal) ask(text)
      // More words than the rules know: refused for their words alone.
      const question = questionOf(seen, new Set([...stub, ...[...babble].filter(() => chance.below(40) === 0)]))
      const rules = new Rules(question)
      for (const candidate of candidates(question)) {
        if (couldLie(rules, candidate) || chance.below(SAMPLE) === 0) {
          for (const placed of writings(question, candidate)) ask(textOf(placed))
        }
      }
    }
    expect(asked).toBeGreaterThan(isWhole ? 5_000_000 : 0)
  })

  it('SC-19: where plays are challenged, refuse accepts whatever can lie there (25 positions, or a sample)', { timeout }, () => {
    let index = 0
    let bluffs = 0
    const anyWord = { has: () => true } as unknown as Set<string>
    for (const seen of selfPlay(stub, luck(29), { challenge: 'single' })) {
      if (index++ === part(25)) break
      const { game, view } = seen
      const rules = new Rules(questionOf(seen, anyWord))
      const legal = new Set(listed(seen).plays.keys())
      const question = questionOf(seen, new Set(babble))
      for (const candidate of candidates(question)) {
        for (const placed of writings(question, candidate)) {
          const text = textOf(placed)
          const refused = game.refuse(view, accepted(game.wire.action.decode(actionJson(text))))
          if ((refused === null) !== (judge(rules, placed) !== null)) throw new Error(`${text} is ${refused?.code ?? 'accepted'}`)
          if (refused === null && !legal.has(text)) bluffs++
        }
      }
    }
    expect(bluffs).toBeGreaterThan(isWhole ? 1_000 : 0)
  })
})
