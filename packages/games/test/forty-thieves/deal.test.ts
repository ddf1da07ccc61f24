/** The decks, the deal, numbered deals, and the variants as rows of parameters. */
import { createHash } from 'node:crypto'
import { dealSeed, fairChance, isRefusal } from '@parlour/kernel'
import { describe, expect, it } from 'vitest'
import { fortyThieves, variants } from '../../src/forty-thieves/index.ts'
import { ALL, accepted, open, optionsOf, TestTable } from './table.ts'

const twice = (cards: readonly string[]) => ALL.every((card) => cards.filter((one) => one === card).length === 2)
const flat = (position: { readonly [field: string]: unknown }): string[] => Object.values(position).flat(2) as string[]

/** The deal of that number, computed from the description in docs/protocol.md and nothing else. */
function dealtAccordingToDocs(variant: string, deal: number): string[] {
  const u32 = (n: number) => Buffer.from([n >>> 24, n >>> 16, n >>> 8, n].map((byte) => byte & 255))
  const sha = (...parts: Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest()
  const seed = sha(Buffer.from(`parlour deal 1${variant}`), u32(deal))
  const words: number[] = []
  for (let i = 0; i < 60; i++) {
    const block = sha(Buffer.from('parlour chance 1'), seed, u32(0), u32(i))
    for (let at = 0; at < 32; at += 4) words.push(block.readUInt32BE(at))
  }
  const below = (k: number): number => {
    const word = words.shift() ?? 0
    return word >= Math.floor(2 ** 32 / k) * k ? below(k) : word % k
  }
  const cards = [...ALL, ...ALL]
  for (let i = cards.length - 1; i > 0; i--) {
    const j = below(i + 1)
    const held = cards[i] as string
    cards[i] = cards[j] as string
    cards[j] = held
  }
  return cards
}

describe('the deal', () => {
  it('FT-01: two decks, every card exactly twice, whatever the variant', () => {
    for (const preset of Object.keys(fortyThieves.options.presets)) {
      const { faceDown: _, ...piles } = TestTable.dealt('two decks', { preset }).position
      expect(flat(piles)).toHaveLength(104)
      expect(twice(flat(piles))).toBe(true)
    }
  })

  it('FT-01: any other deck is refused, and the refusal names the offender', () => {
    const game = open()
    const deck = [...ALL, ...ALL]
    const message = (cards: unknown) => {
      const refused = game.wire.position.decode({ deck: cards })
      return isRefusal(refused) ? `${refused.code}: ${refused.message}` : 'accepted'
    }
    expect(message(deck)).toBe('accepted')
    expect(message(deck.slice(1))).toMatch(/InvalidPosition: AC is there 1 times/)
    expect(message([...deck, '7H'])).toMatch(/7H is there 3 times/)
    expect(message(deck.with(0, '1C'))).toMatch(/"1C", which is not a card/)
    expect(message(deck.with(0, 'KS'))).toMatch(/AC is there 1 times/)
    expect(message('AC')).toMatch(/must be a list of cards/)
  })

  it('FT-02, FT-03: column i gets cards 4i … 4i + 3, the last on top; cards 40 … 103 are the stock, the last on top', () => {
    const deck = dealtAccordingToDocs('forty-thieves', 1)
    const table = new TestTable(open(), accepted(open().wire.position.decode({ deck })))
    for (let i = 0; i < 10; i++) expect(table.column(i)).toBe(deck.slice(4 * i, 4 * i + 4).join(' '))
    expect(table.position).toMatchObject({ stock: deck.slice(40), waste: [], foundations: [[], [], [], [], [], [], [], []] })
    expect(table.json).toMatchObject({ stock: 64, waste: [] })
    table.play('deal')
    expect(table.json).toMatchObject({ stock: 63, waste: [deck[103]] })
    expect(table.json.tableau).toEqual(Array.from({ length: 10 }, (_, i) => deck.slice(4 * i, 4 * i + 4)))
  })

  it('FT-17: numbered deals are what the description says, for every variant', () => {
    for (const [name, { acesUp }] of Object.entries(variants)) {
      for (const deal of [1, 2, 617, 2 ** 31 - 1]) {
        const options = optionsOf({ preset: name, deal })
        const numbered = fortyThieves.numbered?.(options)
        expect(numbered).toEqual({ variant: name, deal })
        const game = open({ preset: name, deal })
        const { tableau, stock } = game.wire.position.encode(game.start(fairChance(dealSeed(name, deal))(0))) as {
          tableau: string[][]
          stock: string[]
        }
        const cards = dealtAccordingToDocs(name, deal)
        expect([...tableau.flat(), ...stock]).toEqual(acesUp ? cards.filter((card) => !card.startsWith('A')) : cards)
      }
    }
  })

  it('FT-17: these deals never change', () => {
    const column = (variant: string, deal: number) => {
      const game = open({ preset: variant, deal })
      return new TestTable(game, game.start(fairChance(dealSeed(variant, deal))(0))).column(0)
    }
    expect([column('forty-thieves', 1), column('forty-thieves', 2), column('limited', 1)]).toMatchInlineSnapshot(`
      [
        "6S 8D 6D 9D",
        "2H AH KH KC",
        "6H 9S 6C",
      ]
    `)
  })

  it('FT-20: deal 0 is secret: dealt by the luck of the match and named nowhere', () => {
    expect(fortyThieves.numbered?.(optionsOf())).toBeNull()
    expect(TestTable.dealt(1).position).not.toEqual(TestTable.dealt(2).position)
    expect(JSON.stringify(TestTable.dealt(1).json)).not.toContain('deal')
  })

  it.each([
    [{ deal: -1 }, 'InvalidOption', /"deal" must be a whole number from 0 to 2147483647/],
    [{ deal: 2 ** 31 }, 'InvalidOption', /"deal"/],
    [{ deal: 1.5 }, 'InvalidOption', /"deal"/],
    [{ variant: 'klondike' }, 'InvalidOption', /"variant" must be one of/],
    [{ allowTakeBack: 1 }, 'InvalidOption', /"allowTakeBack" must be true or false/],
    [{ score: 'yes' }, 'InvalidOption', /"score"/],
    [{ preset: 'klondike' }, 'UnknownPreset', /no preset "klondike"/],
    [{ decks: 3 }, 'UnknownOption', /no option "decks"/],
  ])('the options %j are refused', (json, code, says) => {
    const refused = fortyThieves.options.parse(json)
    expect(isRefusal(refused) && refused.code).toBe(code)
    expect(isRefusal(refused) && refused.message).toMatch(says)
  })
})

describe('variants', () => {
  const shape = (preset: string) => {
    const table = TestTable.dealt('shape', { preset })
    const { tableau, foundations, stock } = table.json as { tableau: (string | null)[][]; foundations: string[][]; stock: number }
    const first = tableau[0] ?? []
    return [tableau.length, first.length, first.filter((card) => card === null).length, foundations.flat().length, stock]
  }

  it.each([
    ['forty-thieves', [10, 4, 0, 0, 64]],
    ['josephine', [10, 4, 0, 0, 64]],
    ['limited', [12, 3, 0, 0, 68]],
    ['busy-aces', [12, 1, 0, 0, 92]],
    ['lucas', [13, 4, 0, 0, 52]],
    ['san-juan-hill', [10, 4, 0, 8, 56]],
    ['streets', [10, 4, 0, 0, 64]],
    ['maria', [9, 4, 0, 0, 68]],
    ['number-ten', [10, 4, 2, 0, 64]],
    ['rank-and-file', [10, 4, 3, 0, 64]],
    ['emperor', [10, 4, 3, 0, 64]],
    ['indian', [10, 3, 1, 0, 74]],
    ['red-and-black', [8, 1, 0, 0, 96]],
    ['famous-fifty', [10, 5, 0, 0, 54]],
  ])('FT-02: %s has its own layout: columns, cards each, face down, on foundations, in stock', (preset, expected) => {
    expect(shape(preset)).toEqual(expected)
  })

  it('there is a preset for every variant and no other', () => {
    expect(Object.keys(fortyThieves.options.presets)).toEqual(Object.keys(variants))
    for (const [name, preset] of Object.entries(fortyThieves.options.presets)) expect(preset.variant).toBe(name)
  })

  it('San Juan Hill begins with an ace on every foundation, suits in order', () => {
    expect(TestTable.dealt(5, { preset: 'san-juan-hill' }).position.foundations).toEqual(
      ['AC', 'AD', 'AH', 'AS', 'AC', 'AD', 'AH', 'AS'].map((ace) => [ace]),
    )
  })

  it('FT-05: columns are built in suit, in alternate colours or in any other suit', () => {
    const fits = (preset: string, card: string) =>
      TestTable.at({ tableau: [card, 'JS'], rest: 'stock' }, { preset }).legal.includes('t0 t1')
    for (const preset of ['forty-thieves', 'josephine', 'limited', 'busy-aces', 'lucas', 'san-juan-hill', 'famous-fifty']) {
      expect(['TS', 'TC', 'TH', 'TD'].map((card) => fits(preset, card))).toEqual([true, false, false, false])
    }
    for (const preset of ['streets', 'maria', 'number-ten', 'rank-and-file', 'emperor', 'red-and-black']) {
      expect(['TS', 'TC', 'TH', 'TD'].map((card) => fits(preset, card))).toEqual([false, false, true, true])
    }
    expect(['TS', 'TC', 'TH', 'TD'].map((card) => fits('indian', card))).toEqual([false, true, true, true])
  })

  it('Red and Black builds its foundations in alternate colours', () => {
    const table = TestTable.at({ tableau: ['2H', '2C', '2S'], foundations: ['AS'] }, { preset: 'red-and-black' })
    expect([table.refusal('t0 f0'), table.refusal('t1 f0'), table.refusal('t2 f0')]).toEqual([null, 'IllegalMove', 'IllegalMove'])
  })
})
