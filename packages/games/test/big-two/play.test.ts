import { quickChance } from '@parlour/kernel'
import { describe, expect, it } from 'vitest'
import { cards, TestTable } from './table.ts'

describe('Big Two: the opening', () => {
  it('BT-15: the holder of 3♦ begins, and the first play must contain it', () => {
    for (let seed = 0; seed < 50; seed++) {
      const table = TestTable.dealt(seed)
      const { hands } = table.position as { hands: string[][] }
      expect(hands[table.turn]).toContain('3D')
      expect(table.legal.length).toBeGreaterThan(0)
      for (const one of table.legal) expect(cards(one)).toContain('3D')
    }
  })

  it('BT-15: any combination will do as long as 3♦ is in it; passing and others are refused', () => {
    const table = TestTable.at({ hands: ['3D 3S 4C 5H 6S 7D 9C 9S'], more: { opening: true } })
    expect(table.legal).toEqual(['3D', '3D 3S', '3D 4C 5H 6S 7D'])
    expect(table.refusal('pass')).toBe('CannotPass')
    expect(table.reason('pass')).toMatch(/cannot pass the first turn/)
    expect(table.refusal('9C 9S')).toBe('NeedsThreeOfDiamonds')
    expect(table.reason('9C 9S')).toMatch(/must be valid and contain the 3 of diamonds/)
    expect(table.refusal('3D 4C')).toBe('InvalidCombination')
    table.play('3D 3S')
    expect(table.view(0).opening).toBe(false)
    expect(table.refusal('pass')).toBeNull()
  })
})

describe('Big Two: turns', () => {
  it('BT-16: the turn goes player 0 → 1 → 2 → 3 → 0, after plays and passes alike', () => {
    const table = TestTable.at({ hands: ['4D JD 3C', '5D QD', '6D KD', '7D AD'] })
    const turns = ['4D', '5D', 'pass', '7D', 'JD', 'pass'].map((one) => {
      const before = table.turn
      table.play(one)
      return before
    })
    expect(turns).toEqual([0, 1, 2, 3, 0, 1])
    expect(table.turn).toBe(2)
  })

  it('BT-17: passing is allowed even when able to play, and does not bar later plays in the same trick', () => {
    const table = TestTable.at({ hands: ['4D JD', '5D QD', '6D KD', '7D AD'] }).play('4D')
    expect(table.legal).toEqual(['5D', 'QD', 'pass'])
    table.play('pass', '6D', 'pass', 'pass')
    expect(table.turn).toBe(1)
    expect(table.view(1).passed).toEqual([0, 3])
    expect(table.legal).toEqual(['QD', 'pass'])
    table.play('QD')
    expect(table.view(1)).toMatchObject({ previous: ['QD'], previousBy: 1, passed: [] })
  })

  it('BT-17: with `passLocksOut` whoever passed is out until the trick is over', () => {
    const table = TestTable.at({ hands: ['4D JD 3C', '5D QD', '6D KD', '7D AD'] }, { passLocksOut: true })
    table.play('4D', 'pass', '6D', '7D', 'JD')
    expect(table.turn).toBe(2)
    expect(table.view(2).passed).toEqual([1])
    table.play('pass')
    expect(table.turn).toBe(3)
    expect(table.refusal('QD', 1)).toBe('NotYourTurn')
    expect(table.play('AD').outcome?.places[3]).toBe(1)
    const other = TestTable.at({ hands: ['4D JD 3C', '5D QD', '6D KD', '7D AD'] }, { passLocksOut: true }).play('4D', 'pass', '6D', 'pass')
    expect(other.turn).toBe(0)
    other.play('JD')
    expect(other.turn).toBe(2)
    other.play('pass')
    expect(other.told).toEqual(['passed', 'trick-over'])
    expect(other.turn).toBe(0)
    expect(other.view(0)).toMatchObject({ passed: [], previous: null })
    expect(other.play('3C').outcome).not.toBeNull()
  })

  it('BT-18: when all others have passed in succession, the last player leads anything and may not pass', () => {
    const table = TestTable.at({ hands: ['4D JD JC', '5D QD', '6D KD', '7D AD'] }).play('4D', 'pass', 'pass')
    expect(table.turn).toBe(3)
    table.play('pass')
    expect(table.told).toEqual(['passed', 'trick-over'])
    expect(table.turn).toBe(0)
    expect(table.legal).toEqual(['JD', 'JC', 'JD JC'])
    expect(table.refusal('pass')).toBe('CannotPass')
    expect(table.reason('pass')).toBe('You lead, so you cannot pass: play any combination.')
  })

  it('BT-19: a new trick clears the table: no play to beat, no passes, empty fields', () => {
    const table = TestTable.at({ hands: ['4D JD', '5D QD', '6D KD', '7D AD'] }).play('4D', 'pass', '6D')
    expect(table.view(0)).toMatchObject({ previous: ['6D'], previousBy: 2, passed: [], fields: [['4D'], 'pass', ['6D'], null] })
    table.play('pass', 'pass')
    expect(table.view(0)).toMatchObject({ passed: [0, 3], fields: ['pass', 'pass', ['6D'], 'pass'] })
    table.play('pass')
    expect(table.view(0)).toMatchObject({ previous: null, previousBy: null, passed: [], fields: [null, null, null, null], turn: 2 })
  })

  it('BT-20: the hand ends at once when someone has no cards; nobody plays on for second place', () => {
    const table = TestTable.at({ hands: ['4D', '5D QD', '6D', '7D AD KC'] }).play('4D')
    expect(table.turn).toBe(-1)
    expect(table.outcome).toEqual({ kind: 'played', places: [1, 3, 2, 4], scores: [0, 2, 1, 3] })
    expect(table.told).toEqual(['played', 'round-over', 'match-over'])
    expect(table.game.legal(table.game.view(table.state, 1))).toEqual([])
    expect(table.refusal('5D', 1)).toBe('GameOver')
  })

  it('BT-21: everybody sees how many cards the others hold', () => {
    const table = TestTable.at({ hands: ['4D JD', '5D', '6D KD 8C', '7D AD'] })
    for (const seat of [0, 1, 2, 3, null]) expect(table.view(seat).counts).toEqual([2, 1, 3, 2])
    expect(table.view(null)).toMatchObject({ seat: null, hand: [] })
    table.play('4D')
    expect(table.view(3).counts).toEqual([1, 1, 3, 2])
  })

  it('BT-24: no trick runs for ever: between two plays there are at most three passes, and a leader must play', () => {
    for (let seed = 0; seed < 200; seed++) {
      const table = TestTable.dealt(seed, { passLocksOut: seed % 2 === 1 })
      const pick = quickChance(seed)
      let passes = 0
      let moves = 0
      while (table.turn !== -1) {
        // Passing whenever it is allowed is the slowest way to play.
        const legal = table.legal
        const one = legal.includes('pass') && pick.below(20) > 0 ? 'pass' : (legal[pick.below(legal.length)] as string)
        passes = one === 'pass' ? passes + 1 : 0
        expect(passes).toBeLessThanOrEqual(3)
        table.play(one)
        moves++
      }
      expect(moves).toBeLessThanOrEqual(4 * 52)
    }
  })

  it('BT-28: a refusal says why: not held, no combination, wrong number of cards, not higher; and changes nothing', () => {
    const table = TestTable.at({ hands: ['4D 9D 9C 9S JD', '5D QD', '6D KD', '7D AD'], previous: '8D 8S' })
    const before = JSON.stringify(table.position)
    expect([table.refusal('9C 9H'), table.reason('9C 9H')]).toEqual(['InvalidCard', 'You do not hold 9H.'])
    expect(table.refusal('9C JD')).toBe('InvalidCombination')
    expect(table.refusal('JD')).toBe('WrongNumber')
    expect(table.reason('JD')).toBe('a pair of eights needs 2 cards to be beaten, not 1.')
    expect(table.refusal('9D 9C 9S')).toBe('WrongNumber')
    expect(TestTable.at({ hands: ['8C 8H'], previous: '8D 8S' }).refusal('8C 8H')).toBe('NotHigher')
    expect(table.refusal('5D', 1)).toBe('NotYourTurn')
    expect(table.legal).toEqual(['9D 9C', '9D 9S', '9C 9S', 'pass'])
    expect(JSON.stringify(table.position)).toBe(before)
  })

  it('BT-29: starting again is a new shuffle and deal; what was played and scored is forgotten', () => {
    const [one, other] = [TestTable.dealt('first'), TestTable.dealt('again')]
    const before = one.position
    one.play('3D')
    expect(TestTable.dealt('first').position).toEqual(before)
    expect(other.position.hands).not.toEqual(before.hands)
    expect(other.view()).toMatchObject({ opening: true, previous: null, played: '', scores: [0, 0, 0, 0] })
    expect((other.position.hands as string[][]).flat().toSorted()).toEqual((before.hands as string[][]).flat().toSorted())
  })

  it('BT-30: a clock passes where that is allowed, else plays the lowest single, 3♦ on the opening', () => {
    const auto = (table: TestTable) => table.game.wire.action.encode(table.game.auto(table.game.view(table.state, table.turn)))
    expect(auto(TestTable.at({ hands: ['9C 2S'], previous: '8D' }))).toEqual({ type: 'pass' })
    expect(auto(TestTable.at({ hands: ['9C 2S 8S 8H 8D'] }))).toEqual({ type: 'play', cards: ['8D'] })
    expect(auto(TestTable.at({ hands: ['3D 3C 4D'], more: { opening: true } }))).toEqual({ type: 'play', cards: ['3D'] })
  })

  it('a preview names the combination and says whether it is higher, also when it may not be played', () => {
    const table = TestTable.at({ hands: ['9C 9S JD 8C'], previous: '8D 8S' })
    const preview = (text: string) => table.game.preview?.(table.game.view(table.state, 0), table.action(text))
    expect(preview('9C 9S')).toEqual({ combination: 'pair', text: 'a pair of nines', beats: true })
    expect(preview('JD')).toEqual({ combination: 'single', text: 'JD', beats: false })
    expect([preview('pass'), preview('JD 9S')]).toEqual([null, null])
    const leading = TestTable.at({ hands: ['9C 9S'] })
    expect(leading.game.preview?.(leading.game.view(leading.state, 0), leading.action('9C'))).toMatchObject({ beats: null })
  })

  it('what happens has sentences', () => {
    const table = TestTable.at({ hands: ['4D 4S 9D', '5D', '6D KD', '7D AD'] })
    const told = () => table.heard.all.map((one) => table.game.sentence(one, ['Ann', 'Ben', 'Cy', 'Di']))
    table.play('4D 4S')
    expect(told()).toEqual(['Ann plays a pair of fours: 4D 4S. One card left.'])
    table.play('pass', 'pass', 'pass')
    expect(told()).toEqual(['Di passes.', 'Nobody goes higher; Ann leads.'])
    table.play('9D')
    expect(told()).toEqual([
      'Ann plays 9D.',
      'Ann is out and wins hand 1; Ben is left with 5D, Cy is left with 6D KD, Di is left with 7D AD. Points 0 : 1 : 2 : 2, score 0 : 1 : 2 : 2.',
      'Ann wins the match, 0 : 1 : 2 : 2.',
    ])
  })
})
