/** The document's Card, Rules, Player, PlayerBot and Game under their names, corrected. */
import { quickChance } from '@parlour/kernel'
import { describe, expect, it } from 'vitest'
import * as card from '../../../src/big-two/document/card.ts'
import { BigTwoError, type ExceptionName } from '../../../src/big-two/document/errors.ts'
import * as game from '../../../src/big-two/document/game.ts'
import * as player from '../../../src/big-two/document/player.ts'
import * as bot from '../../../src/big-two/document/player-bot.ts'
import * as rules from '../../../src/big-two/document/rules.ts'
import { cards, open, optionsOf } from '../table.ts'

const raises = (name: ExceptionName, run: () => unknown) => {
  try {
    run()
  } catch (error) {
    expect(error).toBeInstanceOf(BigTwoError)
    expect((error as BigTwoError).name).toBe(name)
    return
  }
  expect.fail(`${name} was not raised`)
}

describe('Card', () => {
  it('a card is made of a suit and a number; anything else → InvalidInput', () => {
    const [suite, num]: [card.SuiteT, card.NumT] = ['Club', 'J']
    expect(card.card(suite, num)).toBe('JC')
    expect([card.card('Spade', '10'), card.card('Diamond', '3'), card.card('Heart', 'A')]).toEqual(['TS', '3D', 'AH'])
    raises('InvalidInput', () => card.card('Star' as never, '3'))
    raises('InvalidInput', () => card.card('Spade', '1' as never))
  })

  it('rank() is 1 for a two … 13 for a three (BT-02)', () => {
    expect(['2C', 'AC', 'KC', '4C', '3C'].map(card.rank)).toEqual([1, 2, 3, 12, 13])
    raises('InvalidInput', () => card.rank('1C'))
  })
})

describe('Rules', () => {
  const standard = optionsOf()

  it('rules() begins with nothing; newDeck has 52 cards; shuffle and setPlayerCards deal as the table does', () => {
    expect(rules.rules()).toEqual({ deck: [], players: [[], [], [], []], last: [] })
    const deck = rules.newDeck(rules.rules())
    expect(new Set(deck.deck).size).toBe(52)
    const shuffled = rules.shuffle(deck, quickChance('deal'))
    expect(shuffled.deck).not.toEqual(deck.deck)
    expect(shuffled.deck.toSorted()).toEqual(deck.deck.toSorted())
    const dealt = rules.setPlayerCards(shuffled)
    expect(dealt.players).toEqual([0, 13, 26, 39].map((from) => shuffled.deck.slice(from, from + 13)))
    const { hands } = open().wire.position.encode(open().start(quickChance('deal'))) as { hands: string[][] }
    expect(dealt.players.map((hand) => rules.numSort(hand))).toEqual(hands)
  })

  it('BT-27: NumSort goes by rank, then suit; SuiteSort by suit, then rank; neither changes the cards', () => {
    const hand = cards('2S 3D KH 3S AD 2D TC')
    const before = [...hand]
    expect(rules.numSort(hand)).toEqual(cards('3D 3S TC KH AD 2D 2S'))
    expect(rules.suiteSort(hand)).toEqual(cards('3D AD 2D TC KH 3S 2S'))
    expect(hand).toEqual(before)
    for (const sorted of [rules.numSort(hand), rules.suiteSort(hand)]) expect(sorted.toSorted()).toEqual(hand.toSorted())
  })

  it('isInitPlayer: whether 3♦ is in the hand, also as its last card (BTA-19)', () => {
    expect([rules.isInitPlayer(cards('4D 3D')), rules.isInitPlayer(cards('3C 3S')), rules.isInitPlayer([])]).toEqual([true, false, false])
  })

  it('isValidPair compares ranks (BTA-04)', () => {
    expect([rules.isValidPair(cards('7C 7S')), rules.isValidPair(cards('7C 8C')), rules.isValidPair(cards('7C'))]).toEqual([
      true,
      false,
      false,
    ])
  })

  it('five-card kinds exclude each other (BTA-11): every hand is valid for at most one', () => {
    const validators = [
      rules.isValidStraight,
      rules.isValidFlush,
      rules.isValidFullHouse,
      rules.isValidFourOfaKind,
      rules.isValidStraightFlush,
    ]
    const hands = ['3C 4D 5D 6D 7D', '3C 4C 5C 6C 8C', '3C 3D 3S 8C 8D', '3C 3D 3H 3S 8C', '3C 4C 5C 6C 7C', '3C 3D 8H 8S 9C'].map(cards)
    expect(hands.map((hand) => validators.map((valid) => valid(hand)))).toEqual([
      [true, false, false, false, false],
      [false, true, false, false, false],
      [false, false, true, false, false],
      [false, false, false, true, false],
      [false, false, false, false, true],
      [false, false, false, false, false],
    ])
  })

  it('isStrongerSingle, isStrongerPair and isStrongerFive compare by strength (BTA-01 … BTA-03, BTA-10 … BTA-13)', () => {
    expect([rules.isStrongerSingle('2D', 'AS'), rules.isStrongerSingle('3S', '3H'), rules.isStrongerSingle('3D', '4D')]).toEqual([
      true,
      true,
      false,
    ])
    expect(rules.isStrongerPair(cards('4D 4C'), cards('3H 3S'))).toBe(true)
    expect(rules.isStrongerPair(cards('3D 3S'), cards('3C 3H'))).toBe(true)
    expect(rules.isStrongerPair(cards('3D 3C'), cards('4D 4C'))).toBe(false)
    expect(rules.isStrongerPair(cards('5D 6C'), cards('4D 4C'))).toBe(false)
    expect(rules.isStrongerFive(cards('3C 4C 5C 6C 7C'), cards('2C 2D 2H 2S 8C'))).toBe(true)
    expect(rules.isStrongerFive(cards('4D 4C 4H 3D 3C'), cards('3D 3H 3S 2D 2S'))).toBe(true)
    expect(rules.isStrongerFive(cards('3S 4S 5S 6S 8S'), cards('4S 5S 6S 7S 9S'))).toBe(false)
    expect(rules.isStrongerFive(cards('4D 4C'), cards('3H 3S'))).toBe(false)
    expect(rules.isStrongerFive(cards('AS 2D 3D 4D 5D'), cards('TD JC QH KS AD'), { ...standard, straights: 'twoHigh' })).toBe(true)
  })

  it('isStrongerPlay needs as many cards; playCards accepts a stronger play and nothing else', () => {
    expect(rules.isStrongerPlay(cards('2S'), cards('3D 3C'))).toBe(false)
    expect(rules.isStrongerPlay(cards('4D 4C 4H'), cards('3D 3C 3H'))).toBe(true)
    expect(rules.isStrongerPlay(cards('4D 4C 4H'), cards('3D 3C 3H'), { ...standard, allowTriples: false })).toBe(false)
    expect([rules.isStrongerPlay(cards('4D 5C'), []), rules.isStrongerPlay(cards('4D'), [])]).toEqual([false, true])
    const start = rules.playCards(rules.rules(), ['3D'])
    expect(start.last).toEqual(['3D'])
    expect(rules.playCards(start, ['3C']).last).toEqual(['3C'])
    expect(rules.playCards(start, cards('4D 4C'))).toBe(start)
    raises('InvalidInput', () => rules.playCards(start, ['3D', '3D']))
    raises('InvalidInput', () => rules.isValidPair('nothing' as never))
  })
})

describe('PlayerBot', () => {
  const hand = cards('3D 5C 5H 7S 9D 9C 9S JH QH KH AH 2H')

  it('BT-26: opens with 3♦ alone', () => {
    expect(bot.playCards(hand, [])).toEqual({ cards: hand.slice(1), last: ['3D'] })
    expect(bot.playInitTurn(bot.playerBot(hand))).toEqual({ cards: hand.slice(1), last: ['3D'] })
  })

  it('BT-26: answers with the lowest play of that size that wins, else passes', () => {
    expect(bot.checkSingle(hand, ['5H'])).toBe('7S')
    expect(bot.checkPair(hand, cards('3C 3S'))).toEqual(['5C', '5H'])
    expect(bot.checkThree(hand, cards('4D 4C 4H'))).toEqual(['9D', '9C', '9S'])
    expect(bot.checkFive(hand, cards('3C 4D 5D 6D 7D'))).toEqual(cards('5H JH QH KH AH'))
    expect(bot.checkSingle(hand, ['2S'])).toBeNull()
    expect(bot.playCards(hand, ['2S'])).toEqual({ cards: hand, last: ['2S'] })
    expect(bot.passTurn(bot.playerBot(hand)).cards).toEqual(hand)
    expect(bot.playCards(hand, cards('4D 4C 4H'), optionsOf()).cards).toHaveLength(hand.length - 3)
    expect(bot.removeSet(hand, cards('9D 9C'))).toHaveLength(hand.length - 2)
    expect(bot.checkPair(hand, ['5H'])).toBeNull()
  })

  it('BT-26: must lead something when it may not pass: its lowest card', () => {
    expect(bot.playCards(hand.slice(1), [])).toEqual({ cards: hand.slice(2), last: ['5C'] })
  })
})

/** A game in which the human begins. */
const begun = (from = 0) => {
  for (let seed = from; ; seed++) {
    const one = game.resetGame(game.game(), quickChance(seed))
    if (game.variablesOf(one).turn === 'player') return one
  }
}

describe('Game', () => {
  it('begins with nothing, and resetGame deals (BT-29)', () => {
    const fresh = game.game()
    expect(game.variablesOf(fresh)).toMatchObject({
      playerCards: [],
      turn: null,
      startingTurn: true,
      freeMove: false,
      gameOver: false,
      lastMovePlayer: null,
    })
    raises('InvalidInput', () => game.getCardsForTurn(fresh))
    raises('InvalidInput', () => game.game({ jokers: 1 }))
    const dealt = game.resetGame(fresh, quickChance(1))
    const again = game.resetGame(dealt, quickChance(2))
    const variables = game.variablesOf(again)
    expect(
      new Set([variables.playerCards, variables.opponentRightCards, variables.opponentTopCards, variables.opponentLeftCards].flat()).size,
    ).toBe(52)
    expect(variables.playerCards).not.toEqual(game.variablesOf(dealt).playerCards)
    expect(game.getCardsForTurn(again)).toContain('3D')
  })

  it('playerPlayCards and playerPassTurn say why not, and then change nothing but the text (BT-15, BTA-20)', () => {
    const start = begun()
    const passed = game.playerPassTurn(start)
    expect(passed.reason).toBe('CannotPass')
    expect(passed.game.playerFieldText).toMatch(/cannot pass the first turn/)
    const other = game.getCardsForTurn(start).find((one) => one !== '3D') as string
    const wrong = game.playerPlayCards(start, [other])
    expect([wrong.reason, wrong.game.state]).toEqual(['NeedsThreeOfDiamonds', start.state])
    expect(wrong.game.playerFieldText).toMatch(/must be valid and contain the 3 of diamonds/)
    const right = game.playerPlayCards(wrong.game, ['3D'])
    expect(right.reason).toBeNull()
    expect(right.game.playerFieldText).toBe('')
    expect(game.variablesOf(right.game)).toMatchObject({
      turn: 'opponentRight',
      lastMove: ['3D'],
      lastMovePlayer: 'player',
      startingTurn: false,
      freeMove: false,
      playerField: ['3D'],
    })
    expect(game.playerPassTurn(right.game).reason).toBe('NotYourTurn')
  })

  it('BT-16: updateNextTurn goes player → right → top → left → player (BTA-15)', () => {
    let current = game.playerPlayCards(begun(), ['3D']).game
    const turns = [game.variablesOf(current).turn]
    for (let n = 0; n < 3; n++) {
      current = game.updateNextTurn(current)
      turns.push(game.variablesOf(current).turn)
    }
    expect(turns).toEqual(['opponentRight', 'opponentTop', 'opponentLeft', 'player'])
    expect(game.variablesOf(current)).toMatchObject({ freeMove: true, lastMovePlayer: 'player', playerField: [] })
  })

  it('updateNextTurnCards and updateField record a play as playing it does (BTA-18)', () => {
    const start = game.playerPlayCards(begun(), ['3D']).game
    const [lowest] = game.getCardsForTurn(start)
    const step = game.updateField(game.updateNextTurnCards(start, [lowest as string]), [lowest as string])
    expect(game.variablesOf(step)).toMatchObject({
      lastMove: [lowest],
      cardsPlayed: [['3D']],
      lastMovePlayer: 'opponentRight',
      opponentRightField: [lowest],
      freeMove: false,
    })
    expect(game.getCardsForTurn(step)).not.toContain(lowest)
    const played = game.aiPlayCards(start)
    expect(game.variablesOf(played).lastMove).toEqual([lowest])
    expect(game.variablesOf(game.updateNextTurn(step))).toEqual(game.variablesOf(played))
  })

  it('numberSort and suitSort change how the hand is shown and nothing else (BT-27)', () => {
    const start = begun()
    const shown = game.variablesOf(start).playerCards
    expect(game.variablesOf(game.suitSort(start)).playerCards).toEqual(rules.suiteSort(shown))
    expect(game.variablesOf(game.numberSort(game.suitSort(start))).playerCards).toEqual(shown)
    expect(game.suitSort(start).state).toBe(start.state)
  })

  it('BT-25: one human and three bots play a hand to its end (isGameOver)', () => {
    for (let seed = 0; seed < 20; seed++) {
      let current = game.resetGame(game.game(), quickChance(seed))
      for (let moves = 0; !game.isGameOver(current); moves++) {
        expect(moves).toBeLessThan(300)
        if (game.variablesOf(current).turn !== 'player') current = game.aiPlayCards(current)
        else {
          raises('InvalidInput', () => game.aiPlayCards(current))
          const choice = bot.playCards(game.getCardsForTurn(current), game.variablesOf(current).freeMove ? [] : current.lastMove)
          const passes = choice.cards.length === game.getCardsForTurn(current).length
          const attempt = passes ? game.playerPassTurn(current) : game.playerPlayCards(current, choice.last)
          expect(attempt.reason).toBeNull()
          current = attempt.game
        }
      }
      const { playerCards, opponentLeftCards, opponentTopCards, opponentRightCards, gameOver } = game.variablesOf(current)
      expect(gameOver).toBe(true)
      expect([playerCards, opponentLeftCards, opponentTopCards, opponentRightCards].filter((one) => one.length === 0)).toHaveLength(1)
      raises('InvalidInput', () => game.aiPlayCards(current))
    }
  })
})

describe('Player', () => {
  it('takes the cards of its game; anything else → InvalidInput', () => {
    const start = begun()
    expect(player.player(start)).toEqual({ game: start, selectCards: [], cards: game.variablesOf(start).playerCards })
    raises('InvalidInput', () => player.player(null as never))
    raises('InvalidInput', () => player.player({} as never))
  })

  it('BT-28: selecting a selected card deselects it; only cards of the hand can be selected', () => {
    const start = player.player(begun())
    const [first, second] = start.cards as [string, string]
    const both = player.selectCard(player.selectCard(start, second), first)
    expect(both.selectCards).toEqual([second, first])
    expect(player.selectCard(both, second).selectCards).toEqual([first])
    const absent = game.variablesOf(start.game).opponentTopCards[0] as string
    raises('InvalidInput', () => player.selectCard(start, absent))
  })

  it('BT-28: selectPlay sends the selection; on a refusal it stays with a reason; no combination → InvalidCombination', () => {
    const start = player.player(begun())
    raises('InvalidCombination', () => player.selectPlay(start))
    const other = start.cards.find((one) => one !== '3D' && !one.startsWith('3')) as string
    raises('InvalidCombination', () => player.selectPlay(player.selectCard(player.selectCard(start, '3D'), other)))
    const wrong = player.selectPlay(player.selectCard(start, other))
    expect([wrong.reason, wrong.player.selectCards]).toEqual(['NeedsThreeOfDiamonds', [other]])
    expect(wrong.player.game.playerFieldText).not.toBe('')
    const right = player.selectPlay(player.selectCard(start, '3D'))
    expect([right.reason, right.player.selectCards]).toEqual([null, []])
    expect(right.player.cards).toEqual(start.cards.filter((one) => one !== '3D'))
  })

  it('selectPass passes where that is allowed', () => {
    const start = player.player(begun())
    expect(player.selectPass(start).reason).toBe('CannotPass')
    let current = game.playerPlayCards(start.game, ['3D']).game
    while (game.variablesOf(current).turn !== 'player') current = game.aiPlayCards(current)
    const pressed = player.selectPass(player.player(current))
    expect(pressed.reason).toBeNull()
    expect(game.variablesOf(pressed.player.game).turn).toBe('opponentRight')
  })

  it('NumSort and SuiteSort keep the selection and the cards (BT-27)', () => {
    const start = player.selectCard(player.player(begun()), '3D')
    const bySuit = player.suiteSort(start)
    expect(bySuit.cards).toEqual(rules.suiteSort(start.cards))
    expect(bySuit.selectCards).toEqual(['3D'])
    expect(player.numSort(bySuit)).toEqual(start)
  })

  it('BT-29: Restart deals anew; Exit leaves the table', () => {
    const start = player.player(begun())
    const again = player.restart(start, quickChance('again'))
    expect(again.cards).toHaveLength(13)
    expect(again.cards).not.toEqual(start.cards)
    expect(player.exit(start)).toBeNull()
  })

  it('the private predicates compare ranks and count cards (BTA-04, BTA-06 … BTA-08)', () => {
    expect([player.checkSingle(['3D']), player.checkSingle(cards('3D 4D'))]).toEqual([true, false])
    expect([player.checkPair(cards('3D 3S')), player.checkPair(cards('3D 4D'))]).toEqual([true, false])
    expect([player.checkThree(cards('3D 3S 3H')), player.checkThree(cards('3D 3S 4H'))]).toEqual([true, false])
    expect([player.checkFour(cards('3D 3S 3H 3C')), player.checkFour(cards('3D 3S 3H 4C'))]).toEqual([true, false])
    expect([player.isStraight(cards('3D 4S 5H 6C 7D')), player.isStraight(cards('3D 5S 7H 9C JD'))]).toEqual([true, false])
    expect([player.isFlush(cards('3D 5D 7D 9D JD')), player.isFlush(cards('3D 5D 7D 9D JC')), player.isFlush(cards('3D 5D'))]).toEqual([
      true,
      false,
      false,
    ])
    expect([player.isFullHouse(cards('3D 3C 3S 4D 4C')), player.isFullHouse(cards('3D 3C 3H 3S 4D'))]).toEqual([true, false])
    expect([player.isFullHouse2(cards('3D 3C 3H 3S 4D')), player.isFullHouse2(cards('3D 3C 3S 4D 4C'))]).toEqual([true, false])
    expect([player.isStraightFlush(cards('3D 4D 5D 6D 7D')), player.isStraightFlush(cards('3D 4D 5D 6D 8D'))]).toEqual([true, false])
    const fives = ['3D 4S 5H 6C 7D', '3D 5D 7D 9D JD', '3D 3C 3S 4D 4C', '3D 3C 3H 3S 4D', '3D 4D 5D 6D 7D', '3D 5S 7H 9C JD']
    expect(fives.map((five) => player.checkFive(cards(five)))).toEqual([true, true, true, true, true, false])
  })
})
