import { DEAL, moving, WASTE } from '@parlour/games/forty-thieves'
import { isRefusal } from '@parlour/kernel'
import { describe, expect, it } from 'vitest'
import { command, hintText } from '../../../src/boards/forty-thieves/commands.ts'
import type { HintRpc } from '../../../src/boards/forty-thieves/hint/hint-rpc.ts'
import { thievesTable, withRest } from './thieves-table.ts'

const tableau = [['9C', '7H', '6H'], ['8H'], ['KS'], ['QD'], ['JD'], ['2C'], ['3S'], ['7H'], [], ['5S']]
const table = thievesTable(withRest({ tableau, waste: ['AH'] }))
const ask = (text: string, language: 'en' | 'de' = 'en') => command(text, table.props(), language)
const said = (text: string, language: 'en' | 'de' = 'en'): string => {
  const answer = ask(text, language)
  return 'say' in answer ? answer.say : JSON.stringify(answer)
}

describe('typed moves', () => {
  it('are understood in both languages, whatever the page speaks', () => {
    expect(ask('move 3 9')).toEqual({ action: moving(2, 8) })
    expect(ask('zug 3 9')).toEqual({ action: moving(2, 8) })
    expect(ask('move 8 to 2', 'de')).toEqual({ action: moving(7, 1) })
    expect(ask('MOVE waste 9')).toEqual({ action: moving(WASTE, 8) })
    expect(ask('zug ablage 9', 'de')).toEqual({ action: moving(WASTE, 8) })
    expect(ask('home waste')).toEqual({ action: moving(WASTE, 16) })
    expect(ask('ziel ablage', 'de')).toEqual({ action: moving(WASTE, 16) })
    expect(ask('deal')).toEqual({ action: DEAL })
    expect(ask('gib', 'de')).toEqual({ action: DEAL })
  })

  it('say why not, and what is missing', () => {
    expect(said('move 3 4')).toBe('The king of spades goes only into an empty column.')
    expect(said('zug 4 3', 'de')).toBe('Karo Dame passt nur auf Karo König oder in eine leere Reihe.')
    expect(said('move 3')).toMatch(/From where/)
    expect(said('move 3 99')).toMatch(/1 to 10/)
    expect(said('home')).toMatch(/Which card/)
    expect(said('dance')).toMatch(/dance/)
    expect(said('move 1 2 2')).toMatch(/several moves/)
  })
})

describe('questions', () => {
  it('tell the table, a column and the score', () => {
    expect(said('table')).toMatch(/^Free cards: 1 six of hearts, .*Empty columns: 9\. Waste: ace of hearts\. \d+ left in the stock\.$/)
    expect(said('column 1')).toBe('Column 1: nine of clubs, seven of hearts, six of hearts.')
    expect(said('reihe 9', 'de')).toBe('Reihe 9 ist leer.')
    expect(said('score')).toBe('0 of 104 cards home, 0 moves.')
    expect(said('help')).toMatch(/move 3 5/)
    expect(said('hilfe', 'de')).toMatch(/zug 3 5/)
  })

  it('who watches can ask, but not move', () => {
    const watching = { ...table.props(), seat: null }
    expect(command('move 3 9', watching, 'en')).toEqual({ say: expect.stringMatching(/watching/) })
    expect(command('table', watching, 'en')).toEqual({ say: expect.stringMatching(/^Free cards/) })
  })
})

describe('a typed hint', () => {
  /** A worker's line with one answer; says what it was asked, and whether it was closed. */
  function lineWith(answer: () => ReturnType<HintRpc['ask']>) {
    const heard = { asked: [] as Parameters<HintRpc['ask']>[0][], closed: 0 }
    const line: HintRpc = {
      ask: (question) => {
        heard.asked.push(question)
        return answer()
      },
      close: () => {
        heard.closed++
      },
    }
    return { line, heard }
  }
  const { game } = table.props()

  it('is left to the table to ask for, by every word for it', () => {
    for (const word of ['hint', 'h', 'tipp']) expect(ask(word)).toEqual({ hint: expect.any(Function) })
    expect(command('hint', { ...table.props(), seat: null }, 'en')).toEqual({ say: expect.stringMatching(/watching/) })
  })

  it('asks the worker of the button about the view, and ends it', async () => {
    const { line, heard } = lineWith(() => Promise.resolve({ action: game.wire.action.encode(moving(WASTE, 16)) }))
    expect(await hintText(line, table.props(), 'en')).toBe('Send ace of hearts home.')
    const view = game.wire.view.decode(heard.asked[0]?.view ?? null)
    expect(isRefusal(view)).toBe(false)
    expect(view).toEqual(table.props().view)
    expect(heard.closed).toBe(1)
  })

  it('tells a broken worker from a position where nothing helps', async () => {
    const answers = {
      nothing: () => Promise.resolve({ action: null }),
      broken: () => Promise.reject(new Error('broken')),
      odd: () => Promise.resolve({ action: { type: 'juggle' } }),
      unstartable: () => {
        throw new Error('no workers here')
      },
    }
    expect(await hintText(lineWith(answers.nothing).line, table.props(), 'en')).toMatch(/no move helps/)
    for (const answer of [answers.broken, answers.odd, answers.unstartable]) {
      const { line, heard } = lineWith(answer)
      expect(await hintText(line, table.props(), 'en')).toMatch(/did not run/)
      expect(await hintText(line, table.props(), 'de')).toMatch(/lief nicht/)
      expect(heard.closed).toBe(2)
    }
  })
})
