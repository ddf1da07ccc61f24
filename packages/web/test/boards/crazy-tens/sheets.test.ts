import { decks, playing } from '@parlour/games/crazy-tens'
import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import type { TensProps } from '../../../src/boards/crazy-tens/props.ts'
import { Rules } from '../../../src/boards/crazy-tens/rules/rules.tsx'
import { Score } from '../../../src/boards/crazy-tens/scoreboard/score.tsx'
import { Summary } from '../../../src/boards/crazy-tens/summary/summary.tsx'
import { rendered, textOf } from '../support/rendered.ts'
import { tensTable } from '../support/tens-table.ts'

const position = {
  hands: [['7H'], ['QS', '6D', 'AH']],
  drawPile: ['2C', '3C'],
  discardPile: ['5S', '7D'],
  turn: 0,
  scores: [26, 13],
  round: 3,
}
function afterTheRound(scores: readonly number[]): TensProps {
  const table = tensTable({ ...position, scores })
  table.play(0, playing(decks.standard52.deck.card('7H') ?? 0))
  return table.propsFor(0)
}
const summary = (props: TensProps) => createElement(Summary, { ...props, onContinue: () => undefined, actions: null, note: null })

describe('the score sheet', () => {
  it('shows both bases, the chosen one first', () => {
    const props = tensTable(position).propsFor(0)
    const sheet = createElement(Score, { ...props, layout: 'sheet' })
    expect(textOf(rendered(sheet))).toMatch(/first to 72 \(60 in base 12\) .*You 26 22 in base 12 .*Mira 13 11 in base 12/)
    expect(textOf(rendered(sheet, { scoreBase: 12 }))).toMatch(/You 22 26 in base 10/)
    expect(textOf(rendered(sheet, { language: 'de' }))).toMatch(/Runde 3 bis 72 \(60 zur Basis 12\) .*Du 26 22 zur Basis 12/)
  })

  it('fills a peg for every point, twelve a row', () => {
    const sheet = rendered(createElement(Score, { ...tensTable(position).propsFor(0), layout: 'sheet' }))
    expect(sheet.split('data-peg="in"').length - 1).toBe(25 + 12)
    expect(sheet.split('data-peg="head"').length - 1).toBe(2)
  })

  it('turns 2 and 3 for ten and eleven, or uses the letters one likes', () => {
    const props = tensTable({ ...position, scores: [70, 59] }).propsFor(0)
    const sheet = createElement(Score, { ...props, layout: 'sheet' })
    expect(rendered(sheet)).toContain('aria-label="5X"')
    expect(textOf(rendered(sheet, { digits: 'A/B' }))).toMatch(/5A in base 12 .*4B in base 12/)
  })
})

describe('the round summary', () => {
  it('counts what was left in the other hand, in both bases, and offers the next deal', () => {
    const text = textOf(rendered(summary(afterTheRound([26, 13]))))
    expect(text).toContain('Round 3 is yours')
    expect(text).toMatch(/Seventeen points\s*, one dozen and five/)
    expect(text).toMatch(/Left in Mira’s hand .*10 .*6 .*1 .*= 17 15 in base 12/)
    expect(text).toContain('Deal round 4')
  })

  it('says who has won the match, and the final score', () => {
    const text = textOf(rendered(summary(afterTheRound([66, 13]))))
    expect(text).toContain('The match is yours')
    expect(text).toContain('83 to 13')
    expect(text).not.toContain('Deal round')
  })

  it('says so when somebody left', () => {
    const props = tensTable(position).propsFor(0)
    const left: TensProps = { ...props, outcome: { kind: 'forfeit', places: [1, 2], scores: [26, 13] } }
    expect(textOf(rendered(summary(left)))).toContain('The match is yours Mira left the table 26 to 13')
    expect(textOf(rendered(summary(left), { language: 'de' }))).toContain('Mira hat den Tisch verlassen')
  })
})

describe('the rules page', () => {
  it('is there in every language, with its pictures', () => {
    for (const language of ['en', 'de'] as const) {
      const page = rendered(createElement(Rules), { language })
      expect(page.split('role="img"').length).toBeGreaterThan(15)
      expect(page.split('<h3').length - 1).toBe(6)
    }
  })
})
