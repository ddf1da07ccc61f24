import { pileCards, quickChance } from '@parlour/kernel'
import { describe, expect, it } from 'vitest'
import { deck, pointsOf } from '../../src/tschau-sepp/deck.ts'
import { handOf, type State } from '../../src/tschau-sepp/state.ts'
import { accepted, open, positionJson, TestTable } from './table.ts'

const allCards = (s: State) => [...s.counts.flatMap((_, seat) => handOf(s, seat)), ...s.order.slice(0, s.left), ...pileCards(s.pile)]

/** The first deal, by seed, whose starting card has that rank. */
function dealtWith(rank: string, seats: number): TestTable {
  for (let seed = 0; ; seed++) {
    const table = TestTable.dealt(seats, seed)
    if (deck.name(table.state.pile.card).startsWith(rank)) return table
  }
}

describe('Tschau Sepp: table, deck, deal', () => {
  it('TS-01, R 3.1.5.001: 36 cards, all of them in hands, drawing stack and playing stack after every move', () => {
    expect(deck.cards).toHaveLength(36)
    const game = open(4)
    const chance = quickChance(1)
    let state = game.start(chance)
    for (let move = 0; move < 2_000 && game.outcome(state) === null; move++) {
      expect(new Set(allCards(state)).size).toBe(36)
      const seat = game.toAct(state)[0] as number
      const legal = game.legal(game.view(state, seat))
      state = game.play(state, seat, legal[chance.below(legal.length)]!, chance)
    }
  })

  it('TS-02: two to six players; with six there are still five cards to draw', () => {
    expect([2, 3, 4, 5, 6].map((seats) => TestTable.dealt(seats, 1).view().drawPile)).toEqual([25, 20, 15, 10, 5])
  })

  it('TS-03, R 3.1.4.001, R 3.1.4.002, R 3.1.1.002, R 3.1.1.003: five cards each, one open, the rest to draw, no places; the first of the list does not begin', () => {
    const table = dealtWith('9', 4)
    expect(table.view()).toMatchObject({ counts: [5, 5, 5, 5], drawPile: 15, places: [null, null, null, null] })
    expect(table.view().playPile).toHaveLength(1)
    expect(table.turn).toBe(1)
    const drawn = new Set(Array.from({ length: 20 }, (_, seed) => JSON.stringify(TestTable.dealt(4, seed).view().hand)))
    expect(drawn.size).toBe(20)
  })

  it('TS-04, R 3.1.4.003: clockwise; counter-clockwise if a 10 is turned up', () => {
    expect(dealtWith('9', 4).view().rotation).toBe('clockwise')
    expect(dealtWith('T', 4).view().rotation).toBe('counter-clockwise')
  })

  it('TS-05, R 3.1.4.004: the first suit is the starting card’s, even for a Jack', () => {
    const table = dealtWith('J', 3)
    expect(table.view().suit).toBe((table.view().playPile as string[])[0]?.charAt(1))
    expect(table.view().owesSuit).toBe(false)
  })

  it('TS-06, R 3.1.4.005: a starting 7 leaves two cards owed', () => {
    expect(dealtWith('7', 3).view().pendingDraw).toBe(2)
    expect(dealtWith('9', 3).view().pendingDraw).toBe(0)
  })

  it('TS-07, R 3.1.4.006: the third begins after an 8, the last after a 10, otherwise the second; the list is circular', () => {
    expect(['8', 'T', '9', 'A', 'J'].map((rank) => dealtWith(rank, 4).turn)).toEqual([2, 3, 1, 1, 1])
    expect(['8', 'T', '9'].map((rank) => dealtWith(rank, 2).turn)).toEqual([0, 1, 1])
  })
})

describe('Tschau Sepp: what may be played', () => {
  it('TS-08, R 3.1.5.004: the same rank, the suit to follow, or any Jack', () => {
    expect(TestTable.at({ hands: ['9H 6S JC QD', '6C 6D'], draw: 'KC KD', played: '9S' }).playable.sort()).toEqual(['6S', '9H', 'JC'])
    expect(TestTable.at({ hands: ['9H JC QD', '6C 6D'], draw: 'KC KD', played: 'JS' }).playable).toEqual(['JC'])
  })

  it('TS-09: with cards owed only a 7 can be played; a Jack is no escape', () => {
    const table = TestTable.at({ hands: ['7H JC 6S', '6C 6D'], draw: 'KC KD AC', played: '7S', more: { pendingDraw: 2 } })
    expect(table.legal).toEqual(['7H', 'draw'])
    expect(table.refusal('JC')).toBe('MustAnswerSeven')
    expect(table.refusal('6S')).toBe('MustAnswerSeven')
    expect(table.refusal('pass')).toBe('MustDrawFirst')
  })

  it('TS-10, R 3.1.5.005: the suit is the top card’s, unless a Jack’s player wished another', () => {
    const wished = { hands: ['6H 6S', '6C 6D'], draw: 'KC KD', played: 'JS', more: { suit: 'H' } } as const
    expect(TestTable.at(wished).playable).toEqual(['6H'])
    expect(TestTable.at({ ...wished, more: {} }).playable).toEqual(['6S'])
  })

  it('TS-11, R 3.1.5.010: after a Jack one must wish a suit, any of the four; otherwise one cannot', () => {
    const table = TestTable.at({ hands: ['JH 6S 6H', '6C 6D'], draw: 'KC KD', played: '9H' })
    expect(table.refusal('wish S')).toBe('NoSuitToChoose')
    table.play('JH')
    expect([table.turn, table.legal]).toEqual([0, ['wish C', 'wish D', 'wish H', 'wish S']])
    expect([table.refusal('6H'), table.refusal('draw'), table.refusal('pass')]).toEqual([
      'MustChooseSuit',
      'MustChooseSuit',
      'MustChooseSuit',
    ])
    table.play('wish H')
    expect([table.turn, table.view().suit]).toEqual([1, 'H'])
  })
})

describe('Tschau Sepp: drawing and passing', () => {
  const plain = { hands: ['6S 6H QD', '6C 6D'], draw: 'AC KC KD 9D', played: '9H' } as const

  it('TS-12, R 3.1.5.006, R 3.1.2.005: one draw a turn, also with a playable card; then any playable card', () => {
    const table = TestTable.at(plain)
    expect(table.legal).toEqual(['6H', 'draw'])
    table.play('draw')
    expect(table.legal).toEqual(['9D', '6H', 'pass'])
    expect(table.refusal('draw')).toBe('AlreadyDrawn')
    expect(table.play('6H').turn).toBe(1)
  })

  it('TS-13, R 3.1.5.007: passing needs a draw in this turn', () => {
    const table = TestTable.at(plain)
    expect(table.refusal('pass')).toBe('MustDrawFirst')
    expect(table.play('draw', 'pass').turn).toBe(1)
  })

  it('TS-13: or that nothing can be drawn and nothing played', () => {
    const table = TestTable.at({ hands: ['6S QS', '6C 6H'], played: '9H' })
    expect(table.legal).toEqual(['pass', 'tschau'])
    expect(table.refusal('draw')).toBe('EmptyStack')
  })

  it('TS-13: a pass after the draw stays possible when that was the last card', () => {
    const table = TestTable.at({ hands: ['6S QS', '6C 6H'], draw: '9S', played: '9H' }).play('draw')
    expect(table.legal).toEqual(['9S', 'pass'])
  })

  it('TS-14, R 3.1.06.002, R 3.1.06.003: one draw takes all that is owed; the ordinary draw and a pass are open afterwards', () => {
    const table = TestTable.at({ hands: ['6S 6H QD', '6C 6D'], draw: 'AC KC 7D 9D 8D QC', played: '7H', more: { pendingDraw: 4 } }).play(
      'draw',
    )
    expect(table.told).toEqual(['drew', 'drew', 'drew', 'drew'])
    expect(table.heard.own[0]?.map((one) => 'card' in one && one.card)).toEqual(['QC', '7D', '8D', '9D'])
    expect(table.view()).toMatchObject({ turn: 0, pendingDraw: 0, drawn: 'penalty', counts: [7, 2] })
    expect(table.legal).toContain('draw')
    expect(table.legal).toContain('pass')
    expect(table.play('7D').view().pendingDraw).toBe(2)
  })

  it('TS-15, R 3.1.09.002: with at most one card to draw and two played, all but the top are shuffled in with it', () => {
    const table = TestTable.at({ hands: ['6S 6H QD', '6C 6D 8C'], draw: 'AC KC', played: 'QS KS 9H' }).play('draw')
    expect(table.told).toEqual(['drew', 'restocked'])
    expect(table.view()).toMatchObject({ drawPile: 3, playPile: ['9H'] })
  })

  it('TS-15: also after a play, not only after draws', () => {
    const table = TestTable.at({ hands: ['6S 6H QD', '6C 6D 8C'], draw: 'AC', played: '9H' }).play('6H')
    expect(table.told).toEqual(['played', 'restocked'])
    expect(table.view()).toMatchObject({ drawPile: 2, playPile: ['6H'] })
  })

  it('TS-16: if fewer cards exist than owed, the rest is waived', () => {
    const table = TestTable.at({ hands: ['6S 6H QD', '6C 6D 8C'], draw: 'AC', played: '7H', more: { pendingDraw: 4 } }).play('draw')
    expect(table.heard.all.at(-1)).toEqual({ type: 'waived', count: 3 })
    expect(table.view()).toMatchObject({ pendingDraw: 0, drawn: 'penalty', counts: [4, 3] })
  })

  it('TS-16: a penalty that yields no card at all is no draw', () => {
    const table = TestTable.at({ hands: ['6S 6H QD', '6C 6D 8C'], played: '7H', more: { pendingDraw: 2 } }).play('draw')
    expect(table.view()).toMatchObject({ pendingDraw: 0, drawn: false, turn: 0 })
    expect(table.legal).toEqual(['6H'])
    expect(table.refusal('pass')).toBe('MustPlay')
  })

  it('TS-17: when nothing can be drawn, whoever can play must; with all cards in hands somebody always can', () => {
    const table = TestTable.at({ hands: ['6S 6H QD', '6C 6D 8C'], played: '9H' })
    expect(table.legal).toEqual(['6H'])
    expect(table.refusal('pass')).toBe('MustPlay')
    for (let seed = 0; seed < 200; seed++) {
      const chance = quickChance(seed)
      const order = [...deck.cards].sort(() => chance.below(3) - 1).map((card) => deck.name(card))
      const cut = 1 + chance.below(34)
      const position = { hands: [order.slice(1, 1 + cut).join(' '), order.slice(1 + cut).join(' ')], played: order[0] ?? '' }
      expect([0, 1].some((turn) => TestTable.at({ ...position, more: { turn } }).playable.length > 0)).toBe(true)
    }
  })
})

describe('Tschau Sepp: special cards', () => {
  const three = (hand: string, played: string, more = {}) =>
    TestTable.at({ hands: [hand, '6C 6D 9D', 'QC QD KD'], draw: 'AC KC 9C KS', played, more })

  it('TS-18, R 3.1.06.001: each 7 adds two and the turn passes: 2, 4, 6, 8', () => {
    const table = TestTable.at({
      hands: ['7S 6S 6H', '7H 6C 6D', '7D QC QD'],
      draw: 'AC KC 9C KS AS',
      played: '7C',
      more: { pendingDraw: 2 },
    })
    expect(table.play('7S').view().pendingDraw).toBe(4)
    expect(table.play('7H').view().pendingDraw).toBe(6)
    expect(table.play('7D').view()).toMatchObject({ pendingDraw: 8, turn: 0 })
    expect(table.heard.all.at(-1)).toEqual({ type: 'owed', count: 8 })
  })

  it('TS-19, R 3.1.5.009: an 8 skips the next player, once: a later pass on the same 8 skips nobody', () => {
    const table = three('8S 6S 6H', '9S')
    table.play('8S')
    expect(table.told).toContain('skipped')
    expect(table.turn).toBe(2)
    table.play('draw', 'pass')
    expect(table.turn).toBe(0)
    table.play('draw', 'pass')
    expect(table.turn).toBe(1)
  })

  it('TS-19: with two players the player of the 8 moves again, as a new turn with a new draw', () => {
    const table = TestTable.at({ hands: ['8S 6S 6H', '6C 6D 9D'], draw: 'AC KC 9C KS', played: '9S' }).play('draw', '8S')
    expect([table.turn, table.view().drawn]).toEqual([0, false])
    expect(table.legal).toContain('draw')
  })

  it('TS-20, R 3.1.5.011: a 10 turns the direction round; between two it has no further effect', () => {
    const table = three('TS 6S 6H', '9S').play('TS')
    expect([table.turn, table.view().rotation]).toEqual([2, 'counter-clockwise'])
    const two = { hands: ['TS 6S 6H', '6C 6D 9D'], draw: 'AC KC 9C KS', played: '9S' } as const
    expect(TestTable.at(two).play('TS').turn).toBe(1)
    expect(TestTable.at(two, { tenActsAsSkipWithTwo: true }).play('TS').turn).toBe(0)
    expect(three('TS 6S 6H', '9S', {}).play('TS').turn).toBe(2)
  })

  it('TS-21, R 3.1.5.008, R 3.1.5.012: after an Ace the same player acts again; the draw is renewed and a pass needs it', () => {
    const table = three('AS 6S 6H', '9S').play('draw', 'AS')
    expect([table.turn, table.view().drawn]).toEqual([0, false])
    expect(table.refusal('pass')).toBe('MustDrawFirst')
    expect(table.playable).toContain('6S')
    table.play('draw', 'pass')
    expect([table.turn, (table.view().playPile as string[]).at(-1)]).toEqual([1, 'AS'])
  })

  it('TS-21: the option aceMustBeCovered: draw until it is covered, no pass', () => {
    const table = TestTable.at(
      { hands: ['AS 6H 9H QH', '6C 6D 9D', 'QC QD KD'], draw: 'KS AC KC KH', played: '9S' },
      { preset: 'swiss' },
    ).play('AS')
    expect(table.legal).toEqual(['draw'])
    expect(table.refusal('pass')).toBe('MustCover')
    table.play('draw', 'draw')
    expect(table.legal).toEqual(['draw'])
    table.play('draw')
    expect(table.legal).toEqual(['AC'])
    table.play('AC')
    expect(table.view()).toMatchObject({ turn: 0, mustCover: true })
  })

  it('TS-21: an Ace that no reachable card can cover is let go at once', () => {
    const covered = { hands: ['6H QH', '6C 6D 8C', 'QC QD 8D'], draw: 'KD KC KH', more: { mustCover: true } } as const
    const reachable = TestTable.at({ ...covered, played: '9S AS' }, { preset: 'swiss' }).play('draw')
    expect([reachable.turn, reachable.legal]).toEqual([0, ['draw']])
    const unreachable = TestTable.at({ ...covered, played: 'AS' }, { preset: 'swiss' }).play('draw')
    expect(unreachable.told).toEqual(['drew', 'passed'])
    expect(unreachable.turn).toBe(1)
  })

  it('TS-22: the turn passes after the wish', () => {
    expect(three('JS 6S 6H', '9S').play('JS', 'wish D').turn).toBe(1)
  })
})

describe('Tschau Sepp: announcements', () => {
  const two = { hands: ['9H 6S', '6C 6D 8D'], draw: 'AC KC 9C KS', played: '9S' } as const
  const one = { hands: ['9H', '6C 6D 8D', '8C 8H'], draw: 'AC KC 9C KS', played: '9S' } as const

  it('TS-23, R 3.1.07.001, R 3.1.07.002: "Tschau" before the last but one, "Sepp" before the last', () => {
    expect(TestTable.at(two).play('tschau', '9H').told).toEqual(['played'])
    expect(TestTable.at(one).play('sepp', '9H').told).toEqual(['played', 'finished'])
  })

  it('TS-24: only on turn, with exactly two or one card, once; the word holds until the next play, draw or turn', () => {
    const table = TestTable.at(two)
    expect(table.refusal('sepp')).toBe('NotNow')
    expect(table.refusal('tschau', 1)).toBe('NotYourTurn')
    table.play('tschau')
    expect(table.refusal('tschau')).toBe('AlreadySaid')
    expect(table.legal).not.toContain('tschau')
    expect(table.view(1).said).toEqual(['tschau'])
    expect(table.play('draw').view().said).toEqual([])
  })

  it('TS-25, R 3.1.07.003: who forgets plays all the same and gets a card; so a last card without "Sepp" does not finish', () => {
    const tschau = TestTable.at(two).play('9H')
    expect(tschau.told).toEqual(['played', 'forgot', 'drew'])
    expect(tschau.view(0).counts).toEqual([2, 3])
    const sepp = TestTable.at(one).play('9H')
    expect(sepp.told).toEqual(['played', 'forgot', 'drew'])
    expect(sepp.view(0)).toMatchObject({ counts: [1, 3, 2], places: [null, null, null], turn: 1 })
  })

  it('TS-25: effects come first, and after a Jack the card comes before the wish; penalties are options', () => {
    const jack = TestTable.at({ hands: ['JH 6S', '6C 6D 8D'], draw: 'AC KC 9C KS', played: '9S' }, { preset: 'swiss' }).play('JH')
    expect(jack.told).toEqual(['played', 'forgot', 'drew', 'drew'])
    expect([jack.turn, jack.view().owesSuit]).toEqual([0, true])
    expect(TestTable.at(one, { preset: 'swiss' }).play('9H').view(0).counts).toEqual([4, 3, 2])
    const seven = TestTable.at({ hands: ['7S 6S', '6C 6D 8D'], draw: 'AC KC 9C KS', played: '9S' }).play('7S')
    expect(seven.told).toEqual(['played', 'owed', 'forgot', 'drew'])
  })

  it('TS-26: the duty comes back with every play, also after an Ace in the same turn', () => {
    const table = TestTable.at({ hands: ['AS 6S 6H', '6C 6D 8D'], draw: 'AC KC 9C KS', played: '9S' }).play('AS')
    expect(table.legal).toContain('tschau')
    expect(table.play('6S').told).toContain('forgot')
    const again = TestTable.at({ hands: ['AS 6S', '6C 6D 8D'], draw: 'AC KC 9C KS', played: '9S' }).play('tschau', 'AS', 'sepp', '6S')
    expect(again.outcome).toMatchObject({ kind: 'played', places: [1, 2] })
  })

  it('TS-36: with `announce: auto` the words are said for the player', () => {
    const table = TestTable.at(two, { announce: 'auto' })
    expect(table.legal).not.toContain('tschau')
    expect(table.refusal('tschau')).toBe('NotNow')
    expect(table.play('9H').told).toEqual(['said', 'played'])
    expect(TestTable.at(one, { announce: 'auto' }).play('9H').told).toEqual(['said', 'played', 'finished'])
  })
})

describe('Tschau Sepp: finishing and the end', () => {
  const last = (card: string, played: string, options = {}) =>
    TestTable.at({ hands: [card, '6C 6D 8D', '8C KH QH'], draw: 'AC KC 9C KS', played }, options).play('sepp')

  it('TS-27, R 3.1.08.001: an empty hand gets the lowest free place and is done', () => {
    const table = last('9H', '9S').play('9H')
    expect(table.heard.all.at(-1)).toEqual({ type: 'finished', seat: 0, place: 1 })
    expect(table.view(0)).toMatchObject({ places: [1, null, null], turn: 1 })
    expect(table.game.legal(table.game.view(table.state, 0))).toEqual([])
  })

  it('TS-27: the option forbidFinishOn keeps some ranks from being the last card', () => {
    const table = last('8S', '9S', { forbidFinishOn: ['8', 'J'] })
    expect(table.refusal('8S')).toBe('FinishForbidden')
    expect(table.legal).toEqual(['draw'])
  })

  it('TS-28: the last card still has its effect: 7, 8, 10; an Ace needs no second card', () => {
    expect(last('7S', '9S').play('7S').view(1)).toMatchObject({ pendingDraw: 2, turn: 1 })
    expect(last('8S', '9S').play('8S').turn).toBe(2)
    expect(last('TS', '9S').play('TS').view(1)).toMatchObject({ rotation: 'counter-clockwise', turn: 2 })
    expect(last('AS', '9S').play('AS').turn).toBe(1)
  })

  it('TS-28: a last Jack wishes first and is placed then; with one other player left the wish is dropped', () => {
    const table = last('JS', '9S').play('JS')
    expect([table.turn, table.view(0).places]).toEqual([0, [null, null, null]])
    table.play('wish D')
    expect([table.turn, table.view(0).places, table.view(0).suit]).toEqual([1, [1, null, null], 'D'])
    const two = TestTable.at({ hands: ['JS', '6C 6D 8D'], draw: 'AC KC', played: '9S' }).play('sepp', 'JS')
    expect(two.outcome).toMatchObject({ kind: 'played', places: [1, 2] })
  })

  it('TS-29, R 3.1.08.002, R 3.1.10.001: the last one without a place gets the next, and the match is over', () => {
    const table = TestTable.at({ hands: ['9H', '6C 6D', ''], draw: 'AC KC', played: '9S', more: { places: [null, null, 1] } }).play(
      'sepp',
      '9H',
    )
    expect(table.outcome).toEqual({ kind: 'played', places: [2, 3, 1], scores: [0, 0, 0] })
    expect(table.turn).toBe(-1)
    expect(table.refusal('draw', 1)).toBe('GameOver')
  })

  it('TS-30: finishers by place, then leavers, the later ahead of the earlier; a place is kept and never given twice', () => {
    const table = TestTable.at({
      hands: ['9H', '6C 6D', '8C 8D', '9C 9D', ''],
      draw: 'AC KC QC',
      played: '9S',
      more: { places: [null, null, null, null, 1] },
    })
    table.leave(4)
    expect(table.view(0).places).toEqual([null, null, null, null, 1])
    table.play('sepp', '9H')
    expect(table.view(0).places).toEqual([2, null, null, null, 1])
    table.leave(1).leave(2)
    expect(table.outcome).toEqual({ kind: 'forfeit', places: [2, 5, 4, 3, 1], scores: [0, 0, 0, 0, 0] })
  })

  it('TS-31, R 3.1.2.008: restarting is the table’s business: a finished match stays finished', () => {
    const table = TestTable.at({ hands: ['9H', '6C 6D'], draw: 'AC KC', played: '9S' }).play('sepp', '9H')
    expect(table.game.toAct(table.state)).toEqual([])
  })

  it('TS-37: in a series the cards left count, A 11, 10 ten, K 4, Q 3, J 2; the lowest total wins when someone reaches the limit', () => {
    expect(pointsOf(['AS', 'TS', 'KS', 'QS', 'JS', '9S', '6S'].map((name) => deck.card(name) as number))).toBe(30)
    const position = {
      hands: ['9H', 'AC TD KD', ''],
      draw: 'QC KC',
      played: '9S',
      more: { places: [null, null, 1], scores: [30, 10, 40] },
    } as const
    const on = TestTable.at(position, { seriesTo: 100 }).play('sepp', '9H')
    expect(on.outcome).toBeNull()
    expect(on.view(0)).toMatchObject({ round: 2, scores: [30, 35, 40], counts: [5, 5, 5], places: [null, null, null] })
    const end = TestTable.at(position, { seriesTo: 40 })
    expect(end.play('sepp', '9H').outcome).toEqual({ kind: 'played', places: [1, 2, 3], scores: [30, 35, 40] })
  })

  it('TS-37: the deal moves on by one seat each round', () => {
    const firsts = [1, 2, 3].map((round) => {
      for (let seed = 0; ; seed++) {
        const table = TestTable.at(
          { hands: ['9H', '6C 6D', ''], draw: 'QC KC', played: '9S', more: { places: [null, null, 1], round } },
          { seriesTo: 1000 },
        )
        const state = table.game.play(
          table.game.play(table.state, 0, table.action('sepp'), quickChance(seed)),
          0,
          table.action('9H'),
          quickChance(seed),
        )
        if (/^[69QKAJ]/.test(deck.name(state.pile.card))) return state.turn
      }
    })
    expect(firsts).toEqual([2, 0, 1])
  })
})

describe('Tschau Sepp: leaving', () => {
  it('TS-32, R 3.1.1.007, R 3.1.09.001: the cards go into the drawing stack at random, the next player is on turn, what is owed stays', () => {
    const table = TestTable.at({ hands: ['9H 6S', '6C 6D 8D', '8C KH'], draw: 'AC KC', played: '7S', more: { pendingDraw: 4 } }).leave(0)
    expect(table.view(1)).toMatchObject({ turn: 1, pendingDraw: 4, counts: [0, 3, 2], drawPile: 4, gone: [0] })
    expect(table.heard.all[0]).toEqual({ type: 'left', seat: 0, cards: 2 })
    const places = new Set(
      Array.from({ length: 30 }, (_, seed) => {
        const before = TestTable.at({ hands: ['9H', '6C 6D 8D', '8C KH'], draw: 'AC KC QC', played: '9S' })
        const after = before.game.leave?.(before.state, 0, quickChance(seed)) as State
        return after.order.indexOf(deck.card('9H') as number)
      }),
    )
    expect(places).toEqual(new Set([0, 1, 2, 3]))
  })

  it('TS-32: leaving out of turn leaves the turn alone; an unmade wish becomes the Jack’s own suit', () => {
    const table = TestTable.at({ hands: ['JH 6S 6H', '6C 6D 8D', '8C KH'], draw: 'AC KC', played: '9H' })
    expect(table.leave(2).turn).toBe(0)
    const wish = TestTable.at({ hands: ['JH 6S 6H', '6C 6D 8D', '8C KH'], draw: 'AC KC', played: '9H' })
      .play('JH')
      .leave(0)
    expect(wish.view(1)).toMatchObject({ turn: 1, suit: 'H', owesSuit: false })
  })

  it('TS-33, R 3.1.2.009: being kicked is leaving with another reason: the same consequences', () => {
    const position = { hands: ['9H 6S', '6C 6D 8D', '8C KH'], draw: 'AC KC', played: '9S' } as const
    const [quit, kicked] = [TestTable.at(position).leave(1), TestTable.at(position).leave(1)]
    expect(quit.view(null)).toEqual(kicked.view(null))
  })

  it('TS-34: with fewer than two players left the match ends', () => {
    const table = TestTable.at({ hands: ['9H 6S', '6C 6D'], draw: 'AC KC', played: '9S', more: { scores: [3, 4] } }).leave(0)
    expect(table.outcome).toEqual({ kind: 'forfeit', places: [2, 1], scores: [3, 4] })
  })

  it('TS-35, R 3.1.10.002: no seat is the master: the match goes on whoever leaves', () => {
    for (const seat of [0, 1, 2]) expect(TestTable.dealt(3, 5).leave(seat).outcome).toBeNull()
  })
})

describe('Tschau Sepp: the clock and bad input', () => {
  it('TS-36: when time is up: wish the suit held most, draw what is owed, draw once, then pass, or play where passing is not allowed', () => {
    const auto = (table: TestTable) => table.game.wire.action.encode(table.game.auto(table.game.view(table.state, table.turn)))
    const base = { hands: ['JH 6S QS', '6C 6D 8D'], draw: 'AC KC', played: '9H' } as const
    expect(auto(TestTable.at(base).play('JH'))).toEqual({ type: 'choose-suit', suit: 'S' })
    expect(auto(TestTable.at({ ...base, played: '7H', more: { pendingDraw: 2 } }))).toEqual({ type: 'draw' })
    expect(auto(TestTable.at(base))).toEqual({ type: 'draw' })
    expect(auto(TestTable.at(base).play('draw'))).toEqual({ type: 'pass' })
    expect(auto(TestTable.at({ hands: ['6H 6S QS', '6C 6D 8D'], played: '9H' }))).toEqual({ type: 'play', card: '6H' })
  })

  it('R 3.1.2.004, R 3.2.002: positions that cannot be are refused, and the refusal names the offender', () => {
    const good = { hands: ['9H 6S', '6C 6D'], draw: 'AC KC', played: '9S' } as const
    const game = open(2)
    const code = (change: { readonly [field: string]: unknown }) => {
      const decoded = game.wire.position.decode({ ...positionJson(good), ...change })
      return 'code' in decoded ? decoded.message : 'accepted'
    }
    expect(code({})).toBe('accepted')
    expect(code({ hands: [['9H', '9H'], ['6C']] })).toMatch(/9H appears twice/)
    expect(code({ hands: [['9H', '2S'], ['6C']] })).toMatch(/"2S", which is not a card/)
    expect(code({ hands: [['9H'], []] })).toMatch(/Seat 1 has an empty hand and needs a place/)
    expect(code({ hands: [['9H']] })).toMatch(/"hands" must be 2 lists/)
    expect(code({ playPile: [] })).toMatch(/"playPile"/)
    expect(code({ rotation: 'left' })).toMatch(/"rotation"/)
    expect(code({ turn: 2 })).toMatch(/"turn"/)
    expect(code({ pendingDraw: 3 })).toMatch(/"pendingDraw"/)
    expect(code({ pendingDraw: 2 })).toMatch(/only when a 7 lies on top/)
    expect(code({ owesSuit: true })).toMatch(/only when a Jack lies on top/)
    expect(code({ suit: 'H' })).toMatch(/Only a Jack/)
    expect(code({ said: ['sepp'] })).toMatch(/“Sepp” with one/)
    expect(code({ places: [1, null] })).toMatch(/Fewer than two players/)
    expect(code({ places: [null, 2] })).toMatch(/"places"/)
    expect(code({ luck: 1 })).toMatch(/no field "luck"/)
  })

  it('R 3.1.5.002, R 3.1.5.003: the actions are play, draw, pass, choose-suit and say, by the player on turn alone', () => {
    const table = TestTable.dealt(3, 1)
    for (const json of [
      null,
      'draw',
      {},
      { type: 'kick' },
      { type: 'play', card: '2H' },
      { type: 'choose-suit', suit: 'X' },
      { type: 'say', word: 'hello' },
    ]) {
      expect(table.game.wire.action.decode(json)).toMatchObject({ code: 'InvalidAction' })
    }
    for (const seat of [0, 1, 2].filter((one) => one !== table.turn)) {
      for (const text of ['draw', 'pass', 'tschau', 'wish S']) expect(table.refusal(text, seat)).toBe('NotYourTurn')
    }
    expect(accepted(table.game.wire.action.decode({ type: 'draw', hurry: true }))).toBe(table.action('draw'))
  })

  it('what a card would do is told before it is played', () => {
    const table = TestTable.at({ hands: ['7S 8S', '6C 6D'], draw: 'AC KC', played: '9S' })
    const preview = (card: string) => table.game.preview?.(table.game.view(table.state, 0), table.action(card))
    expect(preview('7S')).toMatchObject({ why: 'suit', owes: 2, due: 'tschau' })
    expect(preview('8S')).toMatchObject({ skips: true })
    expect(preview('6C')).toMatchObject({ why: null })
  })
})
