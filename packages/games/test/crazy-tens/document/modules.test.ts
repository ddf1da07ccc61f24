/** M15, M16 and M19 under the document's names, with its exceptions. */
import { quickChance, utf8 } from '@parlour/kernel'
import { describe, expect, it } from 'vitest'
import { createAction, executeAction, serializeAction, undoAction, validateAction } from '../../../src/crazy-tens/document/actions.ts'
import { GameEngine, MaxPlayers } from '../../../src/crazy-tens/document/engine.ts'
import { type Action, type GameState, roundOf, scoresOf } from '../../../src/crazy-tens/document/game-state.ts'
import {
  applyDraw,
  applyPlay,
  DozenalBase,
  DozenalTarget,
  DozenalTargetDecimal,
  getPlayableCards,
  InitialHandSize,
  initRound,
  isPlayable,
  isRoundOver,
  mustDraw,
  type RoundState,
} from '../../../src/crazy-tens/document/rules.ts'
import { computeRoundScore, FaceCardScore } from '../../../src/crazy-tens/document/scoring.ts'
import { CrazyTensError, type ExceptionName } from '../../../src/crazy-tens/errors.ts'
import { decks } from '../../../src/crazy-tens/index.ts'

const raises = (name: ExceptionName, run: () => unknown) => {
  try {
    run()
  } catch (error) {
    expect(error).toBeInstanceOf(CrazyTensError)
    expect((error as CrazyTensError).name).toBe(name)
    return
  }
  expect.fail(`${name} was not raised`)
}

const round = (ada: string, top: string, more: Partial<RoundState> = {}): RoundState => ({
  hands: { ada: ada.split(' '), bob: ['KD', 'KS'] },
  drawPile: ['2S', '3D'],
  discardPile: [top],
  topCard: top,
  currentTurn: 'ada',
  forcedSuit: null,
  ...more,
})

describe('M16 Rules', () => {
  it('exports the constants of the document', () => {
    expect([DozenalBase, DozenalTarget, DozenalTargetDecimal, InitialHandSize]).toEqual([12, '10', 12, 5])
  })

  it('initRound deals literally, also a wild starter (CT-08), and copes with it', () => {
    const deck = decks.standard52.deck.cards.map((card) => decks.standard52.deck.name(card))
    const order = [...deck.filter((card) => card !== 'TS').slice(0, 41), 'TS', ...deck.filter((card) => card !== 'TS').slice(41)]
    const dealt = initRound(order, ['ada', 'bob'])
    expect(dealt).toMatchObject({ topCard: 'TS', forcedSuit: null, currentTurn: 'ada' })
    expect(isPlayable({ ...dealt, hands: { ada: ['2H', '5S', '5H'], bob: [] }, drawPile: [] }, 'ada', '2H')).toBe(true)
  })

  it('CT-14: playable cards keep hand order; mustDraw means there are none; whose turn it is does not matter', () => {
    const state = round('TH 9S 5H KH 2C', '8H', { currentTurn: 'bob' })
    expect(getPlayableCards(state, 'ada')).toEqual(['TH', '5H', 'KH'])
    expect(mustDraw(state, 'ada')).toBe(false)
    expect(mustDraw(round('9S 2C', '8H'), 'ada')).toBe(true)
    expect(mustDraw(state, 'bob')).toBe(true)
  })

  it('CT-15: a card that is not in that hand → InvalidCard; an unknown player → InvalidPlayer', () => {
    const state = round('5H 2C', '8H')
    expect(isPlayable(state, 'ada', '5H')).toBe(true)
    expect(isPlayable(state, 'ada', '2C')).toBe(false)
    raises('InvalidCard', () => isPlayable(state, 'ada', 'KD'))
    raises('InvalidCard', () => isPlayable(state, 'ada', 'nonsense'))
    raises('InvalidCard', () => applyPlay(state, 'ada', 'KD'))
    for (const run of [
      () => isPlayable(state, 'eve', '5H'),
      () => getPlayableCards(state, 'eve'),
      () => mustDraw(state, 'eve'),
      () => applyPlay(state, 'eve', '5H'),
      () => applyDraw(state, 'eve'),
    ]) {
      raises('InvalidPlayer', run)
    }
  })

  it('applyPlay moves the card, forces or frees the suit and passes the turn, leaving its argument alone', () => {
    const state = round('5H TH 2C', '8H')
    const before = structuredClone(state)
    const wild = applyPlay(state, 'ada', 'TH', 'S')
    expect(wild).toMatchObject({
      topCard: 'TH',
      forcedSuit: 'S',
      currentTurn: 'bob',
      discardPile: ['8H', 'TH'],
      hands: { ada: ['5H', '2C'] },
    })
    expect(applyPlay(wild, 'bob', 'KS', 'H')).toMatchObject({ topCard: 'KS', forcedSuit: null, currentTurn: 'ada' })
    expect(state).toEqual(before)
  })

  it('applyPlay raises IllegalMove and InvalidSuitChoice', () => {
    const state = round('5H TH 2C', '8H')
    raises('IllegalMove', () => applyPlay(state, 'ada', '2C'))
    raises('IllegalMove', () => applyPlay({ ...state, currentTurn: 'bob' }, 'ada', '5H'))
    for (const suit of [undefined, null, 'X', '']) raises('InvalidSuitChoice', () => applyPlay(state, 'ada', 'TH', suit))
  })

  it('applyDraw takes the top card and keeps the turn; it raises IllegalMove and EmptyDeck', () => {
    const state = round('9S 2C', '8H')
    expect(applyDraw(state, 'ada')).toMatchObject({ hands: { ada: ['9S', '2C', '3D'] }, drawPile: ['2S'], currentTurn: 'ada' })
    raises('IllegalMove', () => applyDraw(round('5H 2C', '8H'), 'ada'))
    raises('IllegalMove', () => applyDraw({ ...state, currentTurn: 'bob' }, 'ada'))
    raises('EmptyDeck', () => applyDraw({ ...state, drawPile: [] }, 'ada'))
  })

  it('isRoundOver: a hand is empty', () => {
    expect(isRoundOver(round('5H', '8H'))).toBe(false)
    expect(isRoundOver(applyPlay(round('5H', '8H'), 'ada', '5H'))).toBe(true)
  })

  it('a malformed round → InvalidRoundState everywhere', () => {
    const wrong: unknown[] = [
      null,
      {},
      round('5H 5H', '8H'),
      round('5H 8H', '8H'),
      round('5H XX', '8H'),
      { ...round('5H', '8H'), topCard: '9H' },
      { ...round('5H', '8H'), discardPile: [] },
      { ...round('5H', '8H'), currentTurn: 'eve' },
      { ...round('5H', '8H'), forcedSuit: 'X' },
      { ...round('5H', '8H'), hands: { ada: ['5H'] } },
      { ...round('5H', '8H'), deck: 'tarot' },
    ]
    for (const state of wrong as RoundState[]) {
      raises('InvalidRoundState', () => isPlayable(state, 'ada', '5H'))
      raises('InvalidRoundState', () => getPlayableCards(state, 'ada'))
      raises('InvalidRoundState', () => applyPlay(state, 'ada', '5H'))
      raises('InvalidRoundState', () => mustDraw(state, 'ada'))
      raises('InvalidRoundState', () => applyDraw(state, 'ada'))
      raises('InvalidRoundState', () => isRoundOver(state))
    }
  })
})

/** Whatever the player on turn may do, as an action of the document. */
function randomAction(game: GameState, pick: { below(n: number): number }): Action {
  const state = roundOf(game)
  const playable = getPlayableCards(state, state.currentTurn)
  const card = playable[playable.length === 0 ? 0 : pick.below(playable.length)]
  return card === undefined
    ? createAction('draw', { playerId: state.currentTurn })
    : createAction('play', {
        playerId: state.currentTurn,
        card,
        chosenSuit: card.startsWith('T') ? 'CDHS'.charAt(pick.below(4)) : undefined,
      })
}

describe('M15 Game Engine', () => {
  const started = (options?: unknown) => {
    const engine = new GameEngine(utf8('a secret'))
    engine.createGame(['ada', 'bob'], options)
    return engine
  }

  it('before createGame everything raises NotInitialized; a bad set-up raises InvalidSetup', () => {
    const engine = new GameEngine(utf8('a secret'))
    raises('NotInitialized', () => engine.getState())
    raises('NotInitialized', () => engine.isGameOver())
    raises('NotInitialized', () => engine.getWinner())
    raises('NotInitialized', () => engine.applyTurn({ type: 'draw', playerId: 'ada' }))
    raises('InvalidSetup', () => engine.createGame(['ada', 'bob'], { deck: 'tarot' }))
    expect(MaxPlayers).toBe(2)
  })

  it('the same secret and the same actions give the same game', () => {
    const play = () => {
      const engine = started({ preset: 'single' })
      const pick = quickChance(4)
      while (!engine.isGameOver()) engine.applyTurn(randomAction(engine.getState(), pick))
      return { round: roundOf(engine.getState()), scores: scoresOf(engine.getState()), winner: engine.getWinner() }
    }
    expect(play()).toEqual(play())
  })

  it('applyTurn raises NotYourTurn, InvalidAction and, at the end, GameOver; getWinner raises GameNotOver before it', () => {
    const engine = started({ preset: 'single' })
    raises('GameNotOver', () => engine.getWinner())
    raises('NotYourTurn', () => engine.applyTurn({ type: 'draw', playerId: 'bob' }))
    raises('InvalidAction', () => engine.applyTurn({ type: 'draw', playerId: 'eve' }))
    raises('InvalidAction', () => engine.applyTurn({ type: 'play', playerId: 'ada', card: 'nonsense' }))
    raises('InvalidAction', () => engine.applyTurn(null as unknown as Action))
    const before = engine.getState()
    const notHeld = decks.standard52.deck.cards
      .map((card) => decks.standard52.deck.name(card))
      .find((card) => !roundOf(before).hands.ada?.includes(card))
    raises('InvalidAction', () => engine.applyTurn({ type: 'play', playerId: 'ada', card: notHeld ?? '' }))
    expect(engine.getState()).toBe(before)
    const pick = quickChance(1)
    while (!engine.isGameOver()) engine.applyTurn(randomAction(engine.getState(), pick))
    expect(['ada', 'bob']).toContain(engine.getWinner())
    raises('GameOver', () => engine.applyTurn({ type: 'draw', playerId: 'ada' }))
  })

  it('ends rounds, keeps scores as integers and plays to the target', () => {
    const engine = started()
    const pick = quickChance(2)
    while (!engine.isGameOver()) engine.applyTurn(randomAction(engine.getState(), pick))
    const scores = scoresOf(engine.getState())
    expect(scores[engine.getWinner()]).toBeGreaterThanOrEqual(72)
    expect(Object.values(scores).every(Number.isInteger)).toBe(true)
  })

  it('M16 agrees with the engine on every play and every plain draw of 200 rounds', () => {
    for (let seed = 0; seed < 200; seed++) {
      const engine = new GameEngine(utf8(`round ${seed}`))
      engine.createGame(['ada', 'bob'], { preset: 'single', sumTarget: seed % 4 === 0 ? 13 : 12 })
      const pick = quickChance(seed)
      while (!engine.isGameOver()) {
        const before = roundOf(engine.getState())
        const action = randomAction(engine.getState(), pick)
        engine.applyTurn(action)
        if (engine.isGameOver() || (action.type === 'draw' && before.drawPile.length === 0)) continue
        const expected =
          action.type === 'draw' ? applyDraw(before, action.playerId) : applyPlay(before, action.playerId, action.card, action.chosenSuit)
        const after = roundOf(engine.getState())
        const sorted = (state: RoundState) => ({
          ...state,
          hands: Object.values(state.hands).map((hand) => hand.toSorted()),
          currentTurn: '',
        })
        expect(sorted(after)).toEqual(sorted(expected))
        const blocked = mustDraw(after, expected.currentTurn) && after.drawPile.length === 0 && after.discardPile.length === 1
        expect(after.currentTurn === expected.currentTurn || blocked).toBe(true)
      }
    }
  })
})

describe('M17 Scoring', () => {
  it('computeRoundScore: faces and tens count 10, an ace 1, others their value; in the dozenal deck faces and the "10" count 12 (CT-25)', () => {
    expect(FaceCardScore).toBe(10)
    expect(computeRoundScore('ada', ['JC', 'QD', 'KH', 'TS', 'AC', '2D', '9H'])).toBe('44') // 52
    expect(computeRoundScore('ada', ['CC', 'JC', 'TS', 'XD', 'EH', 'AS'], 'dozenal64')).toBe('4X') // 58
    expect(computeRoundScore('ada', [])).toBe('0')
  })

  it('computeRoundScore: unknown or repeated cards → InvalidHand', () => {
    for (const hand of [['XX'], ['7H', '7H'], ['XD'], 'KD' as unknown as string[]]) {
      expect(() => computeRoundScore('ada', hand)).toThrow(expect.objectContaining({ name: 'InvalidHand' }))
    }
  })
})

describe('M19 Game Actions', () => {
  const game = (): GameState => new GameEngine(utf8('a secret')).createGame(['ada', 'bob'])

  it('createAction builds plays and draws and raises InvalidActionType for anything else', () => {
    expect(createAction('play', { playerId: 'ada', card: 'TH', chosenSuit: 'S' })).toEqual({
      type: 'play',
      playerId: 'ada',
      card: 'TH',
      chosenSuit: 'S',
    })
    expect(createAction('draw', { playerId: 'ada', card: 'TH' })).toEqual({ type: 'draw', playerId: 'ada' })
    raises('InvalidActionType', () => createAction('fold', { playerId: 'ada' }))
    raises('InvalidActionType', () => createAction('play', { playerId: 'ada' }))
    raises('InvalidActionType', () => createAction('draw', {}))
    raises('InvalidActionType', () => createAction('play', { playerId: 'ada', card: 'TH', chosenSuit: 4 }))
  })

  it('validateAction answers whether it is allowed, and raises InvalidMoveException only for nonsense', () => {
    const state = game()
    const legal = randomAction(state, quickChance(1))
    expect(validateAction(legal, state)).toBe(true)
    expect(validateAction({ ...legal, playerId: 'bob' }, state)).toBe(false)
    raises('InvalidMoveException', () => validateAction({ type: 'draw', playerId: 'eve' }, state))
    raises('InvalidMoveException', () => validateAction({ type: 'play', playerId: 'ada', card: '99' }, state))
    raises('InvalidMoveException', () => validateAction({ type: 'fold', playerId: 'ada' } as unknown as Action, state))
  })

  it('executeAction applies, tells observers, and raises ActionExecutionError when it cannot', () => {
    const state = game()
    const legal = randomAction(state, quickChance(1))
    const seen: unknown[] = []
    const after = executeAction(legal, state, [(action, next) => seen.push(action, next)])
    expect(seen).toEqual([legal, after])
    expect(after.match.seq).toBe(1)
    raises('ActionExecutionError', () => executeAction({ ...legal, playerId: 'bob' }, state))
  })

  it('undoAction takes back the last action, and nothing else', () => {
    const state = game()
    const legal = randomAction(state, quickChance(1))
    const after = executeAction(legal, state)
    const undone = undoAction(legal, after)
    expect(roundOf(undone)).toEqual(roundOf(state))
    expect(roundOf(executeAction(legal, undone))).toEqual(roundOf(after))
    const second = randomAction(after, quickChance(2))
    const both = undoAction(legal, undoAction(second, executeAction(second, after)))
    expect(roundOf(both)).toEqual(roundOf(state))
    raises('ActionExecutionError', () => undoAction(legal, state))
    raises('ActionExecutionError', () => undoAction(legal, undone))
    raises('ActionExecutionError', () => undoAction({ ...legal, playerId: 'bob' }, after))
  })

  it('serializeAction writes an action as text for a replay', () => {
    expect(serializeAction({ type: 'play', playerId: 'ada', card: 'TH', chosenSuit: 'S' })).toBe('ada play TH S')
    expect(serializeAction({ type: 'play', playerId: 'ada', card: '7H' })).toBe('ada play 7H')
    expect(serializeAction({ type: 'draw', playerId: 'bob' })).toBe('bob draw')
  })
})
