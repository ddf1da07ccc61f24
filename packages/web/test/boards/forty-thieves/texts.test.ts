import { DEAL, fortyThieves, type Happening, moving, WASTE } from '@parlour/games/forty-thieves'
import { isRefusal, type Json, type Refusal } from '@parlour/kernel'
import { describe, expect, it } from 'vitest'
import { refusalText } from '../../../src/boards/forty-thieves/explain.ts'
import { fortyThievesBoard } from '../../../src/boards/forty-thieves/index.ts'
import { heldAt, planFor } from '../../../src/boards/forty-thieves/plans.ts'
import type { Language } from '../../../src/i18n/language.ts'
import { describeBoardTexts, describeRefusalTexts, type OneOfEach, tellingBy } from '../support/board-texts.ts'
import { thievesTable, withRest } from './thieves-table.ts'

const happenings: OneOfEach<Happening> = {
  dealt: { type: 'dealt', tableau: [['7H', null]], foundations: [], stock: 64 },
  moved: { type: 'moved', cards: ['7H', '6H'], from: 't0', to: 't3', onto: '8H' },
  turned: { type: 'turned', column: 't2', card: '4C' },
  drew: { type: 'drew', card: '4C', left: 12 },
  completed: { type: 'completed', foundation: 'f2' },
  'no-moves': { type: 'no-moves' },
  left: { type: 'left' },
  'match-over': { type: 'match-over', outcome: { kind: 'played', places: [1], scores: [0] } },
}
const { spoken } = tellingBy(fortyThievesBoard, [])

describeBoardTexts({ board: fortyThievesBoard, module: fortyThieves, seats: [], happenings, ends: ['match-over'] })

describe('what happened, in particular', () => {
  it('says what went where', () => {
    const say = (happening: Happening, language: Language = 'en') => spoken(happening, language)
    expect(say(happenings.moved)).toBe('Seven of hearts, six of hearts onto eight of hearts.')
    expect(say({ type: 'moved', cards: ['AH'], from: 'w', to: 'f3' })).toBe('Ace of hearts home.')
    expect(say({ type: 'moved', cards: ['KH'], from: 'w', to: 't3' }, 'de')).toBe('Herz König in Reihe 4.')
  })
})

const tableau = [['9C', '7H', '6H'], ['8H'], ['KS'], ['QD'], ['AC'], ['2C'], ['3S'], ['7D'], [], ['5S']]
const full = [...'A23456789TJQK'].map((rank) => `${rank}C`)
const table = thievesTable(withRest({ tableau, waste: ['4H'], foundations: [['AH'], ['AS', '2S']] }))
const noStock = thievesTable({
  tableau: [...[...'DHS'].flatMap((suit) => [0, 1].map(() => [...'KQJT98765432'].map((rank) => `${rank}${suit}`))), [], [], [], []] as Json,
  foundations: [full, full, ['AD'], ['AD'], ['AH'], ['AH'], ['AS'], ['AS']],
  stock: [],
  waste: [],
})
const colours = thievesTable(withRest({ tableau: [...tableau.slice(0, 8), ['8S'], ['5S']], foundations: [['AS']] }), { variant: 'streets' })
const crowded = thievesTable(withRest({ tableau: [...tableau.slice(0, 8), ['KH'], ['5S']] }))
const others = thievesTable(withRest({ tableau }), { variant: 'indian' })

describe('refusals', () => {
  const { game } = table.rules
  const refused = (from: typeof table, action: Parameters<typeof table.play>[0], seat: 0 | null = 0): Refusal =>
    from.rules.game.refuse({ ...from.props().view, seat }, action) ?? { code: 'none', message: '' }
  const undecoded = (action: Json): Refusal => {
    const answer = table.props().game.wire.action.decode(action)
    return isRefusal(answer) ? answer : { code: 'none', message: '' }
  }
  const planned = (plan: ReturnType<typeof planFor>): Refusal => ('refused' in plan ? plan.refused : { code: 'none', message: '' })
  const held = heldAt(table.rules, table.props().view, 0, 0)
  const over = { ...table.props().view, outcome: { kind: 'forfeit', places: [2], scores: [0] } as const }
  const all: { readonly [name: string]: Refusal } = {
    suit: refused(table, moving(9, 1)),
    colour: refused(colours, moving(9, 1)),
    other: refused(others, moving(9, 1)),
    king: refused(table, moving(2, 3)),
    onAce: refused(table, moving(5, 4)),
    empty: refused(table, moving(8, 1)),
    aceFirst: refused(table, moving(2, 18)),
    nextHome: refused(table, moving(WASTE, 16)),
    fullHome: refused(noStock, moving(0, 16)),
    stays: refused(table, moving(16, 1)),
    toWaste: refused(table, moving(0, WASTE)),
    same: refused(table, moving(0, 0)),
    together: refused(table, moving(0, 1, 2)),
    togetherHome: refused(thievesTable(withRest({ tableau }), { variant: 'josephine' }), moving(0, 16, 2)),
    notARun: refused(thievesTable(withRest({ tableau }), { variant: 'josephine' }), moving(0, 1, 3)),
    noStock: refused(noStock, DEAL),
    watching: refused(table, DEAL, null),
    over: game.refuse(over, DEAL) ?? { code: 'none', message: '' },
    buried: isRefusal(held) ? held : { code: 'none', message: '' },
    tooFew: planned(planFor(crowded.rules, crowded.props().view, { from: 0, count: 2 }, 1)),
    noObject: undecoded('move'),
    noType: undecoded({ type: 'dance' }),
    noFrom: undecoded({ type: 'move', from: 'x', to: 't1' }),
    noTo: undecoded({ type: 'move', from: 't1', to: 'x' }),
    noCount: undecoded({ type: 'move', from: 't1', to: 't2', count: 99 }),
  }

  describeRefusalTexts(all, refusalText)

  it('says what would be right', () => {
    const said = (name: string, language: Language = 'en') => refusalText(all[name]!, language)
    expect(said('suit')).toBe('The five of spades goes only on the six of spades, or into an empty column.')
    expect(said('colour')).toBe('The five of spades goes only on a red six, or into an empty column.')
    expect(said('other', 'de')).toBe('Pik Fünf passt nur auf Sechs einer anderen Farbe oder in eine leere Reihe.')
    expect(said('nextHome')).toBe('Next on this foundation is the two of hearts.')
    expect(said('fullHome')).toBe('This foundation is complete.')
    expect(said('notARun')).toBe('Only the last 2 cards of this column follow each other.')
    expect(said('tooFew')).toBe('With no empty columns you can carry 1 card, not 2.')
  })
})

describe('the bar', () => {
  it('the line above the title tells deal and moves', () => {
    const props = thievesTable(null, { deal: 1818 }).props()
    expect(fortyThievesBoard.subtitle(props as never, 'en')).toBe('Deal 1818 · 0 moves')
    expect(fortyThievesBoard.subtitle(thievesTable(null).props() as never, 'de')).toBe('Versiegeltes Spiel · 0 Züge')
  })
})
