import { isRefusal, quickChance } from '@parlour/kernel'
import { describe, expect, it } from 'vitest'
import { accepted, open, positionJson, TestTable } from './table.ts'

const usual = positionJson({ hands: ['4D 5D', '6D 7D', '8D 9D', 'TD JD'], previous: '3C', by: 3 })

const refusalOf = (json: unknown, options = {}) => {
  const answer = open(options).wire.position.decode(json)
  return isRefusal(answer) ? answer : null
}

describe('Big Two: positions', () => {
  it('hands may be short and need not use all cards; what is in no hand counts as played', () => {
    const table = TestTable.at({ hands: ['4D 5D', '6D', '8D 9D', 'TD JD'], previous: '3C', by: 2, more: { turn: 0 } })
    expect(table.turn).toBe(0)
    expect(table.legal).toEqual(['4D', '5D', 'pass'])
    expect((table.view(0).played as string).length).toBe(2 * (52 - 7))
    expect(table.view(0)).toMatchObject({
      opening: false,
      passed: [3],
      fields: [null, null, ['3C'], 'pass'],
      scores: [0, 0, 0, 0],
      round: 1,
    })
  })

  it('whoever sits between the last player and the one on turn has passed, unless it is said otherwise', () => {
    const between = (more: { [field: string]: number | number[] }, options = {}) =>
      TestTable.at({ hands: ['4D 5D', '6D 7D', '8D 9D', 'TD JD'], previous: '3C', by: 1, more }, options).view(null).passed
    expect([between({ turn: 0 }), between({ turn: 2 }), between({ turn: 0, passed: [] })]).toEqual([[2, 3], [], []])
    const locked = TestTable.at({ hands: ['4D 5D', '6D 7D', '8D 9D', 'TD JD'], previous: '3C', by: 1 }, { passLocksOut: true }).play('4D')
    expect(locked.turn).toBe(1)
    expect(locked.play('6D').turn).toBe(0)
  })

  it('BT-19: when the turn is back with whoever made the last play, that seat leads', () => {
    for (const previous of [['3C'], null]) {
      const state = accepted(open().wire.position.decode({ ...usual, previous, previousBy: 0 }))
      expect(open().wire.position.encode(state)).toMatchObject({ previous: null, previousBy: null, passed: [] })
      expect(
        open()
          .legal(open().view(state, 0))
          .every((action) => action.type === 'play'),
      ).toBe(true)
    }
  })

  it('BT-18: a trick set up in its middle ends when the turn comes back, whatever `passed` says', () => {
    const table = TestTable.at({ hands: ['4D 5D', '6D 7D', '8D 9D', 'TD JD'], previous: '3C', by: 1, more: { turn: 3, passed: [] } })
    table.play('pass', 'pass')
    expect(table.turn).toBe(1)
    expect(table.told).toEqual(['passed', 'trick-over'])
  })

  it('come back from their codec, in every part', () => {
    for (let seed = 0; seed < 40; seed++) {
      const options = seed % 2 === 0 ? { hands: 3 } : { passLocksOut: true, scoring: 'zeroSum', seriesTo: 40, lead: 'winner' }
      const table = TestTable.dealt(seed, options)
      const pick = quickChance(seed)
      for (let moves = pick.below(150); moves > 0 && table.turn !== -1; moves--) {
        const { legal } = table
        table.play(legal[pick.below(legal.length)] as string)
      }
      if (table.turn === -1) continue
      const back = accepted(table.game.wire.position.decode(JSON.parse(JSON.stringify(table.position))))
      expect(table.game.wire.position.encode(back)).toEqual(table.position)
      expect({ ...back, last: null }).toEqual({ ...table.state, last: null })
    }
  })

  it.each([
    ['not an object', null, 'object'],
    ['an unknown field', { ...usual, jokers: [] }, '"jokers"'],
    ['three hands', { ...usual, hands: [['3D'], ['4D'], ['5D']] }, '"hands"'],
    ['an unknown card', { ...usual, hands: [['1D'], ['4D'], ['5D'], ['6D']] }, '"1D"'],
    ['a hand that is no list', { ...usual, hands: [['3D'], '4D', ['5D'], ['6D']] }, '"hands[1]"'],
    ['a card in two hands', { ...usual, hands: [['4D'], ['4D'], ['5D'], ['6D']] }, '4D appears twice'],
    ['a card twice in a hand', { ...usual, hands: [['4D', '4D'], ['7D'], ['5D'], ['6D']] }, '4D appears twice'],
    ['an empty hand', { ...usual, hands: [['4D'], [], ['5D'], ['6D']] }, 'seat 1 is empty'],
    [
      'fourteen cards',
      { ...usual, hands: [['4D'], ['7D'], ['8D'], '4C 5C 6C 7C 8C 9C TC JC QC KC AC 2C 2H 2S'.split(' ')] },
      'seat 3 has 14',
    ],
    ['no turn', { ...usual, turn: undefined }, '"turn"'],
    ['a turn of a fifth seat', { ...usual, turn: 4 }, '"turn"'],
    ['no previous play', { ...usual, previous: undefined }, '"previous"'],
    ['a previous play that is no combination', { ...usual, previous: ['3C', '4C'] }, '"previous"'],
    ['a previous play with a card twice', { ...usual, previous: ['3C', '3C'] }, '"previous"'],
    ['a previous play that is still held', { ...usual, previous: ['4D'] }, 'Seat 0 still holds'],
    ['a previous play of nobody', { ...usual, previousBy: null }, '"previousBy"'],
    ['a previous seat without a play', { ...usual, previous: null }, '"previousBy"'],
    ['a previous seat that does not exist', { ...usual, previousBy: 7 }, '"previousBy"'],
    ['passes of the last player', { ...usual, passed: [3] }, '"passed"'],
    ['passes of a seat twice', { ...usual, passed: [1, 1] }, '"passed"'],
    ['passes with nothing to beat', { ...usual, previous: null, previousBy: null, passed: [1] }, '"passed"'],
    ['an opening after a play', { ...usual, opening: true }, '"opening"'],
    ['an opening without 3♦', { ...usual, previous: null, previousBy: null, opening: true }, '"opening"'],
    ['an opening that is no truth', { ...usual, opening: 1 }, '"opening"'],
    ['fields that do not show the previous play', { ...usual, fields: [null, null, null, 'pass'] }, '"fields[3]"'],
    ['fields with nothing to beat', { ...usual, previous: null, previousBy: null, fields: ['pass', null, null, null] }, '"fields"'],
    ['a field that is still held', { ...usual, fields: [null, null, ['4D'], ['3C']] }, 'Seat 0 still holds'],
    ['a field that is no combination', { ...usual, fields: [null, ['3S', '4S'], null, ['3C']] }, '"fields[1]"'],
    ['three fields', { ...usual, fields: [null, null, ['3C']] }, '"fields"'],
    ['three scores', { ...usual, scores: [0, 0, 0] }, '"scores"'],
    ['negative penalties', { ...usual, scores: [0, 0, 0, -1] }, '"scores"'],
    ['a hand that the match does not have', { ...usual, round: 2 }, '"round"'],
    ['round 0', { ...usual, round: 0 }, '"round"'],
  ])('%s is refused by name', (_what, json, named) => {
    expect(refusalOf(usual)).toBeNull()
    expect(refusalOf(json)).toMatchObject({ code: 'InvalidPosition', message: expect.stringContaining(named) })
  })

  it('what the options forbid is refused by name', () => {
    expect(refusalOf({ ...usual, previous: ['3C', '3H', '3S'] })).toBeNull()
    expect(refusalOf({ ...usual, previous: ['3C', '3H', '3S'] }, { allowTriples: false })?.message).toContain('"previous"')
    expect(refusalOf({ ...usual, passed: [0] })).toBeNull()
    expect(refusalOf({ ...usual, passed: [0] }, { passLocksOut: true })?.message).toContain('"passed"')
    expect(refusalOf({ ...usual, scores: [50, 0, 0, 0] }, { seriesTo: 50 })?.message).toContain('reached 50')
    expect(refusalOf({ ...usual, losses: [0, -1, 0, 0] }, { scoring: 'zeroSum' })?.message).toContain('"losses"')
    expect(refusalOf({ ...usual, scores: [-5, 5, 0, 0] }, { scoring: 'zeroSum' })).toBeNull()
  })
})

describe('Big Two: views', () => {
  const game = open({ hands: 2 })
  const view = (): { [field: string]: unknown } => {
    const state = accepted(game.wire.position.decode(usual))
    return { ...(game.wire.view.encode(game.view(state, 0)) as object) }
  }

  it('are read back as they were written', () => {
    expect(game.wire.view.encode(accepted(game.wire.view.decode(view())))).toEqual(view())
  })

  it.each([
    ['seat', 9],
    ['turn', -1],
    ['hand', ['4D']],
    ['hand', ['4D', '3C']],
    ['hand', 'no'],
    ['counts', [2, 2, 2]],
    ['counts', [2, 2, 2, 3]],
    ['played', 7],
    ['played', 'XX'],
    ['lastRound', {}],
    ['lastRound', { round: 1, winner: 0, hands: [], points: [1] }],
    ['lastRound', { round: 1, winner: 0, hands: [['1D']], points: [0, 0, 0, 0] }],
    ['outcome', 'won'],
  ])('with a wrong %s are refused', (field, value) => {
    const answer = game.wire.view.decode({ ...view(), [field]: value })
    expect(isRefusal(answer)).toBe(true)
  })

  it('imagined positions hold the unseen cards, all different, and 3♦ where it is known to be', () => {
    const table = TestTable.dealt(11)
    const seat = (table.turn + 1) % 4
    const places = new Map<string, Set<number>>()
    for (let seed = 0; seed < 200; seed++) {
      const imagined = table.game.imagine(table.game.view(table.state, seat), quickChance(seed))
      const { hands } = table.game.wire.position.encode(imagined) as { hands: string[][] }
      expect(new Set(hands.flat()).size).toBe(52)
      expect(hands.map((hand) => hand.length)).toEqual([13, 13, 13, 13])
      expect(hands[seat]).toEqual((table.position.hands as string[][])[seat])
      for (const [other, hand] of hands.entries()) for (const card of hand) places.set(card, (places.get(card) ?? new Set()).add(other))
    }
    expect(places.get('3D')).toEqual(new Set([table.turn]))
    const unseen = [...places].filter(([card]) => card !== '3D' && !(table.position.hands as string[][])[seat]?.includes(card))
    expect(unseen.every(([, where]) => where.size === 3)).toBe(true)
  })
})
