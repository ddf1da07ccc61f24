/** Holds the game's list of plays against the slow one; shared by the quick and the thorough tests. */
import { expect } from 'vitest'
import { PlayFinder } from '../../src/scrabble/find-plays.ts'
import type { Lexicon } from '../../src/scrabble/index.ts'
import { tileSets } from '../../src/scrabble/tiles.ts'
import { type Seen, scoreOf, selfPlay, withRack } from './self-play.ts'
import { type Question, slowExchanges, slowPlays } from './slow-plays.ts'
import { written } from './table.ts'

/** The game's plays with their scores, in the notation of table.ts, and its other actions. */
export function listed({ game, view }: Seen): { plays: Map<string, number>; others: string[] } {
  const plays = new Map<string, number>()
  const others: string[] = []
  for (const action of game.legal(view)) {
    const text = written(game.wire.action.encode(action))
    if (action.type !== 'place') others.push(text)
    else {
      expect(plays.has(text), `${text} is listed twice`).toBe(false)
      plays.set(text, scoreOf(game, view, action))
    }
  }
  return { plays, others }
}

export function questionOf({ game, view }: Seen, words: ReadonlySet<string>): Question {
  const { board, rack } = game.wire.view.encode(view) as { board: string[]; rack: string }
  return { board, rack, words }
}

/** One line for each play, in the order of the alphabet. */
export const ordered = (plays: ReadonlyMap<string, number>): string =>
  [...plays]
    .map(([text, score]) => `${text} ${score}`)
    .sort()
    .join('\n')

/** Rack tiles become blanks in two positions of five. */
export function withMoreBlanks(seen: Seen, index: number): Seen {
  const { rack } = questionOf(seen, new Set())
  if (rack.length < 3 || rack.includes('?')) return seen
  if (index % 5 === 0) return withRack(seen, `${rack.slice(0, -2)}??`)
  return index % 5 === 1 ? withRack(seen, `${rack.slice(1)}?`) : seen
}

/** The scores that the search itself computes, in the order in which it finds plays. */
function searchedScores({ view }: Seen, lexicon: Lexicon): number[] {
  const scores: number[] = []
  new PlayFinder(lexicon, tileSets.standard.values, false).find(view.board, view.rack, (_square, _direction, _word, _blanks, score) => {
    scores.push(score)
  })
  return scores
}

/** Compares so many positions of self-play; answers what kind of positions they were. */
export function compare(lexicon: Lexicon, seed: number | string, positions: number) {
  const words = new Set(lexicon)
  const kinds = { crowded: 0, twoBlanks: 0, plays: 0 }
  let index = 0
  for (const raw of selfPlay(lexicon, seed)) {
    if (index === positions) break
    const seen = withMoreBlanks(raw, index++)
    const question = questionOf(seen, words)
    const { plays, others } = listed(seen)
    expect(ordered(plays), `${question.rack} on ${question.board.join('/')}`).toBe(ordered(slowPlays(question)))
    expect(searchedScores(seen, lexicon).join()).toBe([...plays.values()].join())
    const exchanges = seen.view.bag >= 7 ? slowExchanges(question.rack) : new Set<string>()
    expect(others.slice(0, -1).sort()).toEqual([...exchanges].sort())
    expect(others.at(-1)).toBe('pass')
    kinds.plays += plays.size
    if (question.rack.split('?').length === 3) kinds.twoBlanks++
    if (question.board.join('').replaceAll('.', '').length > 50) kinds.crowded++
  }
  return kinds
}
