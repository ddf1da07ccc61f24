import { at, quickChance } from '@parlour/kernel'
import { describe, expect, it } from 'vitest'
import { asWordGame, BLANK, freshIn, type Lexicon, type PlaceAction, type Tile, tilesNeeded } from '../../src/scrabble/index.ts'
import { withMoreBlanks } from './compare-plays.ts'
import { type Seen, selfPlay } from './self-play.ts'
import { babble, stub } from './table.ts'

/** Which tiles of a rack are among those used, as bits, the first ones of equals; null where a blank stands for a letter the rack keeps. */
function thriftyUse(rack: readonly Tile[], action: PlaceAction, needed: readonly Tile[], fresh: number): number | null {
  let used = 0
  for (const tile of needed) {
    const i = rack.findIndex((held, place) => held === tile && ((used >> place) & 1) === 0)
    used |= 1 << i
  }
  for (let i = 0; i < action.word.length; i++) {
    if (((action.blanks >> i) & (fresh >> i) & 1) === 0) continue
    const letter = action.word.charCodeAt(i) - 64
    if (rack.some((tile, place) => tile === letter && ((used >> place) & 1) === 0)) return null
  }
  return used
}

/** The most that any play of the list is worth, and how many plays there are. */
function bestOfList({ game, view }: Seen, keep: Float64Array) {
  const { actions, scores } = asWordGame(game).listing(view)
  let most = Number.NEGATIVE_INFINITY
  for (const [index, score] of scores.entries()) {
    const action = at(actions, index) as PlaceAction
    const fresh = freshIn(view.board, action)
    const used = thriftyUse(view.rack, action, tilesNeeded(action, fresh), fresh)
    if (used !== null) most = Math.max(most, score + at(keep, used))
  }
  return { most, plays: scores.length }
}

function compare(lexicon: Lexicon, seed: number, positions: number, scale: number) {
  const chance = quickChance(seed)
  const kinds = { blanks: 0, none: 0 }
  let index = 0
  for (const raw of selfPlay(lexicon, seed)) {
    if (index === positions) break
    const seen = withMoreBlanks(raw, index++)
    const { game, view } = seen
    const keep = Float64Array.from({ length: 1 << view.rack.length }, () => chance.below(scale) - scale / 2)
    const { most, plays } = bestOfList(seen, keep)
    const best = asWordGame(game).best.best(view.board, view.rack, keep)
    if (plays === 0) kinds.none++
    if (view.rack.includes(BLANK)) kinds.blanks++
    if (best === null) {
      expect(plays).toBe(0)
      continue
    }
    expect(best.total).toBeCloseTo(most, 9)
    expect(best.total).toBeCloseTo(best.score + at(keep, best.used), 9)
    expect(game.refuse(view, best.action)).toBeNull()
    expect(game.preview?.(view, best.action)).toMatchObject({ score: best.score })
  }
  return kinds
}

describe('Word Tiles: the best play without a list', () => {
  it('is the best of the list, whatever keeping tiles is worth', () => {
    const kinds = compare(babble, 21, 150, 30)
    expect(kinds.blanks).toBeGreaterThan(20)
    compare(stub, 22, 100, 200)
  })

  it('is the best of the list when only points count', () => {
    const { none } = compare(stub, 23, 150, 1)
    expect(none).toBeGreaterThan(0)
  })

  it('finds whole racks, for which it asks first whether their letters make a word', () => {
    const [first] = selfPlay(stub, 3)
    if (first === undefined) throw new Error('a match has a first move')
    for (const rack of ['AEINRST', 'AEINRS?', 'AEINR??']) {
      const tiles = Array.from(rack, (letter) => (letter === '?' ? BLANK : letter.charCodeAt(0) - 64))
      const best = asWordGame(first.game).best.best(first.view.board, tiles, new Float64Array(128))
      expect(best?.used).toBe(127)
    }
  })
})
