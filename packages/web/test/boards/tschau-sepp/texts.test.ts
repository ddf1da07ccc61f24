import { DRAW, deck, type Happening, PASS, SAY_TSCHAU, tschauSepp, wishing } from '@parlour/games/tschau-sepp'
import { isRefusal, type Json, type Refusal } from '@parlour/kernel'
import { describe, expect, it } from 'vitest'
import { namesIn } from '../../../src/boards/tschau-sepp/card-names.ts'
import { explainFit, refusalText } from '../../../src/boards/tschau-sepp/explain.ts'
import { tschauSeppBoard as board } from '../../../src/boards/tschau-sepp/index.ts'
import { LANGUAGES } from '../../../src/i18n/language.ts'
import { describeBoardTexts, describeRefusalTexts, type OneOfEach, tellingBy } from '../support/board-texts.ts'
import { infos, play, type SeppTable, seppTable } from './sepp-table.ts'

const happenings: OneOfEach<Happening> = {
  dealt: { type: 'dealt', seat: 0, count: 2, cards: ['7H', 'TS'] },
  turned: { type: 'turned', card: '7D' },
  began: { type: 'began', round: 2, first: 1, rotation: 'clockwise', owed: 2 },
  said: { type: 'said', seat: 1, word: 'tschau' },
  played: { type: 'played', seat: 1, card: '9S', left: 1 },
  forgot: { type: 'forgot', seat: 1, word: 'sepp', cards: 1 },
  wished: { type: 'wished', seat: 1, suit: 'H' },
  owed: { type: 'owed', count: 4 },
  skipped: { type: 'skipped', seat: 2 },
  reversed: { type: 'reversed', rotation: 'counter-clockwise' },
  drew: { type: 'drew', seat: 0, card: '6C' },
  waived: { type: 'waived', count: 1 },
  restocked: { type: 'restocked', count: 20 },
  passed: { type: 'passed', seat: 1 },
  finished: { type: 'finished', seat: 1, place: 1 },
  left: { type: 'left', seat: 2, cards: 3 },
  'round-over': { type: 'round-over', round: 3, points: [0, 0, 17, 0], scores: [1, 2, 30, 4] },
  'match-over': { type: 'match-over', outcome: { kind: 'played', places: [1, 2, 3, 4], scores: [0, 0, 0, 0] } },
}
const SEATS = infos(4)
const { written, spoken } = tellingBy(board, SEATS)

describeBoardTexts({ board, module: tschauSepp, seats: SEATS, happenings, unwritten: ['dealt'], ends: ['round-over', 'match-over'] })

describe('what happened, in particular', () => {
  it('says who and what, with the names used in Switzerland', () => {
    expect(spoken(happenings.played, 'en')).toBe('Beat plays nine of spades. Beat has one card left.')
    expect(spoken(happenings.played, 'de')).toBe('Beat spielt Schaufel Neun. Beat hat noch eine Karte.')
    expect(spoken(happenings.forgot, 'de')).toBe('Beat hat Sepp vergessen und bekommt eine Karte.')
    expect(written(happenings.finished, 'en')).toBe('finished 1st')
  })

  it('tells nobody the cards of somebody else', () => {
    expect(spoken({ type: 'drew', seat: 1, card: '6C' }, 'en')).toBe('Beat draws a card.')
    expect(spoken({ ...happenings.dealt, seat: 1 }, 'en')).toBeNull()
    expect(written({ type: 'drew', seat: 1, card: '6C' }, 'en')).toBe('drew a card')
  })
})

const usual = { hands: [['QH', '7C', '8H'], ['9C', 'QC'], ['JD']], drawPile: ['6C', '9H', 'TD'], playPile: ['9S'] }

describe('refusals', () => {
  const table = seppTable(usual)
  const owed = seppTable({ ...usual, playPile: ['7S'], pendingDraw: 2 })
  const wish = seppTable({ ...usual, playPile: ['JS'], owesSuit: true })
  const wished = seppTable({ ...usual, playPile: ['JS'], suit: 'D' })
  const drawn = seppTable({ ...usual, drawn: true })
  const empty = seppTable({ ...usual, drawPile: [], hands: [['9H', '7C', '8H'], ['9C', 'QC'], ['JD']] })
  const ace = seppTable({ ...usual, playPile: ['AS'], mustCover: true }, { aceMustBeCovered: true })
  const said = seppTable({ ...usual, hands: [['QH', '7C'], ['9C'], ['JD']], said: ['tschau'] })
  const auto = seppTable({ ...usual, hands: [['QH', '7C'], ['9C'], ['JD']] }, { announce: 'auto' })
  const last = seppTable({ ...usual, hands: [['JH'], ['9C'], ['JD']] }, { forbidFinishOn: ['J'] })
  const over = seppTable({ hands: [['9H'], ['9C', 'QC']], drawPile: ['6C', '9D'], playPile: ['9S'], said: ['sepp'] })
  over.play(0, play('9H'))
  const refused = (from: SeppTable, action: Parameters<SeppTable['play']>[1], seat = 0): Refusal =>
    from.game.refuse(from.propsFor(seat).view, action) ?? { code: 'none', message: '' }
  const undecoded = (action: Json): Refusal => {
    const answer = table.game.wire.action.decode(action)
    return isRefusal(answer) ? answer : { code: 'none', message: '' }
  }
  const all = {
    misfit: refused(table, play('QH')),
    misfitWished: refused(wished, play('QH')),
    owed: refused(owed, play('QH')),
    notHeld: refused(table, play('AC')),
    finish: refused(last, play('JH')),
    over: refused(over, DRAW),
    turn: refused(table, DRAW, 1),
    chooseFirst: refused(wish, DRAW),
    noJack: refused(table, wishing(1)),
    drawn: refused(drawn, DRAW),
    empty: refused(empty, DRAW),
    drawFirst: refused(table, PASS),
    mustPlay: refused(empty, PASS),
    cover: refused(ace, PASS),
    noCall: refused(table, SAY_TSCHAU),
    called: refused(said, SAY_TSCHAU),
    auto: refused(auto, SAY_TSCHAU),
    noObject: undecoded('play'),
    noType: undecoded({ type: 'fold' }),
    noCard: undecoded({ type: 'play', card: '2H' }),
    noSuit: undecoded({ type: 'choose-suit', suit: 'X' }),
    noWord: undecoded({ type: 'say', word: 'hallo' }),
  } as const

  for (const style of ['french', 'swiss'] as const) describeRefusalTexts(all, (refusal, language) => refusalText(refusal, language, style))

  it('says what would be right', () => {
    expect(refusalText(all.misfit, 'en', 'french')).toBe('Not this one: play a spade, a 9 or a jack.')
    expect(refusalText(all.misfit, 'de', 'swiss')).toBe('Diese passt nicht: Spiel eine Schilte, eine 9 oder einen Under.')
    expect(refusalText(all.misfitWished, 'en', 'french')).toBe('Not this one: play a diamond or a jack.')
    expect(refusalText(all.owed, 'de', 'french')).toBe('2 Karten sind fällig: Spiel eine 7 oder zieh sie.')
    expect(refusalText(all.mustPlay, 'en', 'french')).toBe('There is no card to draw, so you must play one.')
    expect(refusalText(all.empty, 'en', 'french')).toBe('There is no card to draw.')
  })
})

describe('why a card fits', () => {
  it('names the reason, the effect, and the call that should come first', () => {
    const props = seppTable({ ...usual, hands: [['9D', '7S'], ['9C'], ['JD']] }).propsFor(0)
    expect(explainFit(props, '9D', 'en', 'french')).toEqual({ title: 'Same rank: nine', does: '', first: 'Say Tschau first.' })
    expect(explainFit(props, '7S', 'de', 'swiss')).toEqual({
      title: 'Gleiche Farbe: Schilten',
      does: 'Die nächste Person zieht 2 oder spielt eine 7.',
      first: 'Sag zuerst Tschau.',
    })
    expect(explainFit(props, 'QH', 'en', 'french')).toBeNull()
  })
})

describe('names of the cards', () => {
  it('has a different name for each of the 36 cards, in both decks and languages', () => {
    for (const language of LANGUAGES)
      for (const style of ['french', 'swiss'] as const)
        expect(new Set(deck.cards.map((card) => namesIn(language, style).card(deck.name(card)))).size).toBe(36)
  })

  it('pairs the suits as is customary: acorns are clubs, bells diamonds, roses hearts, shields spades', () => {
    const { card } = namesIn('de', 'swiss')
    expect(['AC', 'TD', 'JH', 'QS', 'KC', '7D'].map(card)).toEqual([
      'Eichel Ass',
      'Schellen Banner',
      'Rosen Under',
      'Schilten Ober',
      'Eichel König',
      'Schellen Sieben',
    ])
    expect(namesIn('de', 'french').card('JD')).toBe('Ecken Bube')
    expect(namesIn('en', 'swiss').card('JD')).toBe('under of bells')
  })

  it('lists the keys in every language', () => {
    for (const language of LANGUAGES) expect(board.keys?.(language).map(([key]) => key)).toEqual(['D', 'N', 'T', 'P', 'S'])
  })
})
