/**
 * Proof that a numbered deal can be won: the solver's moves, played through the public game to the last card. Nothing enters the list of
 * winnable deals on the solver's word alone.
 */
import { fortyThieves, type Options, type VariantName } from '@parlour/games/forty-thieves'
import { dealSeed, fairChance, isRefusal } from '@parlour/kernel'
import { solve } from '../solver.ts'

export interface DealProof {
  readonly result: 'solved' | 'unsolvable' | 'unknown'
  /** Moves of the solution, every single card counted; 0 where there is none. */
  readonly moves: number
}

/** What the solver finds out about a numbered deal within so many positions: the same for everybody. A search cut short knows nothing. */
export async function proveDeal(variant: VariantName, deal: number, nodes: number, signal?: AbortSignal): Promise<DealProof> {
  const options = optionsFor(variant, deal)
  const game = fortyThieves.open({ seats: 1, options, resources: {} })
  const start = game.start(fairChance(dealSeed(variant, deal))(0))
  const { result, moves = [] } = await solve(options, start, signal === undefined ? { nodes } : { nodes, signal })
  if (result !== 'solved') return { result, moves: 0 }
  let state = start
  for (const move of moves) {
    const refused = game.refuse(game.view(state, 0), move)
    if (refused !== null) throw new Error(`${variant}, deal ${deal}: ${refused.message}`)
    state = game.play(state, 0, move, NO_LUCK)
  }
  if (game.outcome(state)?.kind !== 'played') throw new Error(`${variant}, deal ${deal}: the moves found do not win`)
  return { result, moves: moves.length }
}

function optionsFor(variant: VariantName, deal: number): Options {
  const options = fortyThieves.options.parse({ preset: variant, deal })
  if (isRefusal(options)) throw new Error(options.message)
  return options
}

/** Nothing after the deal is random. */
const NO_LUCK = { below: () => 0 }
