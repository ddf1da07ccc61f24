/** The lower rungs of Forty Thieves' ladder on a few deals; the whole of it is `npm run bench -- strength --game forty-thieves`. */
import { type Action, DEAL, fortyThieves, type State, type View } from '@parlour/games/forty-thieves'
import { quickChance } from '@parlour/kernel'
import { describe, expect, it } from 'vitest'
import { fortyThievesBrain } from '../../src/forty-thieves/index.ts'
import type { Mind } from '../../src/mind.ts'
import { open, optionsOf } from './replay.ts'

const MOST_MOVES = 200

function levelIn(variant: string, name: string) {
  const options = optionsOf({ preset: variant })
  const mind = fortyThievesBrain.open({ seats: 1, options }).mind?.(name)
  if (mind === undefined) throw new Error(`no ${name}`)
  return { game: open(options), mind }
}

/** Plays one deal; whoever wins has brought everything home. */
async function played(variant: string, name: string, deal: number, limits: { moves?: number; iterations?: number } = {}): Promise<State> {
  const { moves = MOST_MOVES, iterations } = limits
  const { game, mind } = levelIn(variant, name)
  let state = game.start(quickChance(`ladder ${deal}`))
  for (let move = 0; move < moves && game.outcome(state) === null; move++) {
    const view = game.view(state, 0)
    if (game.legal(view).length === 0) break
    const { action } = await mind.decide({
      game,
      seat: 0,
      view,
      chance: quickChance(`${deal} ${move}`),
      budget: iterations === undefined ? {} : { iterations },
    })
    expect(game.refuse(view, action)).toBeNull()
    state = game.play(state, 0, action, quickChance(0))
  }
  return state
}

async function cardsHome(name: string, deals: number): Promise<number> {
  let sum = 0
  for (let deal = 0; deal < deals; deal++) sum += (await played('forty-thieves', name, deal)).home
  return sum / deals
}

describe('the ladder', () => {
  it('every level up to regular brings more cards home than the one below', async () => {
    const low = [await cardsHome('learner', 40), await cardsHome('casual', 40), await cardsHome('regular', 40)]
    expect(low).toEqual(low.toSorted((a, b) => a - b))
  })

  it.each(['forty-thieves', 'number-ten'])('%s: master plays legal moves, and cards come home', async (variant) => {
    const state = await played(variant, 'master', 1, { moves: 40, iterations: 2 })
    expect(state.home).toBeGreaterThan(0)
  })
})

describe('what a master thinks of a move', () => {
  const options = optionsOf({})
  const game = fortyThieves.open({ seats: 1, options, resources: {} })

  it('is told for the move that is asked about, with as many imagined stocks as the best', async () => {
    const { mind } = levelIn('forty-thieves', 'master')
    const asked = async (view: View, weigh: Action) =>
      (mind as Mind<Action, View>).decide({ game, seat: 0, view, chance: quickChance(1), budget: { iterations: 30 }, weigh })
    let state = game.start(quickChance('weigh'))
    for (let n = 0; n < 6; n++) state = game.play(state, 0, DEAL, quickChance(0))
    const view = game.view(state, 0)
    for (const action of game.legal(view)) {
      const { info } = await asked(view, action)
      expect(info?.considered.map((one) => one.action)).toContain(action)
      expect(info?.iterations).toBeLessThanOrEqual(30)
    }
  })
})
