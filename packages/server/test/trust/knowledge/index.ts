/** The knowledge of every game. */
import { bigTwoKnowledge } from './big-two.ts'
import { crazyTensKnowledge } from './crazy-tens.ts'
import { fortyThievesKnowledge } from './forty-thieves.ts'
import type { Knowledge } from './knowledge.ts'
import { scrabbleKnowledge } from './scrabble.ts'
import { tschauSeppKnowledge } from './tschau-sepp.ts'

const byGame: { readonly [game: string]: () => Knowledge } = {
  'crazy-tens': crazyTensKnowledge,
  'tschau-sepp': tschauSeppKnowledge,
  'big-two': bigTwoKnowledge,
  'forty-thieves': fortyThievesKnowledge,
  scrabble: scrabbleKnowledge,
}

export function knowledgeOf(game: string): Knowledge {
  const make = byGame[game]
  if (make === undefined) throw new Error(`Nothing is known about what lies open in ${game}.`)
  return make()
}
