import { describe, expect, it } from 'vitest'
import { TestTable } from './table.ts'

/** Seat 0 has played a word that may be wrong; seat 1 is to act. */
const played = (challenge: string, word: string, more: { bag?: string; zeros?: number; racks?: string[] } = {}) =>
  TestTable.at({ racks: ['CATXEEE', 'EEEEEEE'], bag: 'BDFGHIKL', ...more }, { challenge }).play(`7,7 across ${word}`)

describe('Word Tiles: challenges', () => {
  it('SC-19: by default words are checked at once and there is nothing to challenge', () => {
    const table = TestTable.at({ racks: ['CATXEEE', 'EEEEEEE'] }).play('7,7 across CAT')
    expect(table.refused('challenge')).toMatchObject({ code: 'NothingToChallenge' })
    expect(table.legal).not.toContain('challenge')
    expect(table.game.unlisted).toBe(false)
  })

  it.each(['single', 'double', 'penalty'])('SC-19: in mode %s any word may be tried, and stands until it is challenged', (challenge) => {
    const table = played(challenge, 'XAC')
    expect(table.view(1)).toMatchObject({ scores: [24, 0], turn: 1, last: { seat: 0, tiles: 'XAC', open: { drew: 3 } } })
    expect(table.view(1).last).not.toHaveProperty('open.drawn')
    expect(table.view(0).last).toHaveProperty('open.drawn', 'IKL')
    expect(table.legal).toContain('challenge')
    expect(table.game.unlisted).toBe(true)
    table.play('pass')
    expect(table.refusal('challenge')).toBe('NothingToChallenge')
    expect(table.view(0)).toMatchObject({ scores: [24, 0], last: { tiles: 'XAC' } })
  })

  it('SC-19: the list has only words of the lexicon', () => {
    const table = TestTable.at({ racks: ['CAT', 'E'] }, { challenge: 'single' })
    expect(table.refusal('7,7 across TAC')).toBeNull()
    expect(table.placements.some((text) => text.endsWith('TAC'))).toBe(false)
    expect(table.placements.some((text) => text.endsWith('CAT'))).toBe(true)
  })

  it.each(['single', 'double', 'penalty'])(
    'SC-19: in mode %s a wrong play is withdrawn, with its points, its tiles and its turn',
    (challenge) => {
      const table = played(challenge, 'XAC', { zeros: 2 }).play('challenge')
      expect(table.told).toEqual(['challenged', 'withdrawn'])
      expect(table.heard.all).toEqual([
        { type: 'challenged', seat: 1, against: 0, words: ['XAC'], invalid: ['XAC'] },
        { type: 'withdrawn', seat: 0, tiles: 'XAC', score: 24, total: 0 },
      ])
      expect(table.view(1)).toMatchObject({ turn: 1, scores: [0, 0], zeros: 3, last: null, bag: 8 })
      expect(table.view(0).rack).toBe('ACEEETX')
      expect((table.view(0).board as string[]).join('')).toBe('.'.repeat(225))
      expect([...String(table.position.bag)].sort().join('')).toBe('BDFGHIKL')
    },
  )

  it('SC-19: cross words are looked up too', () => {
    const table = TestTable.at({ rows: { 7: '......CAT' }, racks: ['HEX', 'E'], bag: '' }, { challenge: 'single' }).play('8,6 across XE')
    table.play('challenge')
    expect(table.heard.all[0]).toMatchObject({ words: ['XE', 'CX', 'AE'], invalid: ['XE', 'CX'] })
  })

  it('SC-19: a wrong challenge costs nothing in mode single', () => {
    const table = played('single', 'CAT').play('challenge')
    expect(table.told).toEqual(['challenged'])
    expect(table.view(1)).toMatchObject({ turn: 1, scores: [10, 0], zeros: 0 })
    expect(table.refusal('challenge')).toBe('NothingToChallenge')
  })

  it('SC-19: in mode double it costs the turn', () => {
    const table = played('double', 'CAT').play('challenge')
    expect(table.told).toEqual(['challenged', 'lost-turn'])
    expect(table.view(0)).toMatchObject({ turn: 0, scores: [10, 0], zeros: 0 })
  })

  it('SC-19: in mode penalty it costs five points', () => {
    const table = played('penalty', 'CAT').play('challenge')
    expect(table.heard.all[1]).toEqual({ type: 'penalised', seat: 1, points: 5, total: -5 })
    expect(table.view(1)).toMatchObject({ turn: 1, scores: [10, -5] })
  })

  it('SC-19: the last play of a match waits for the next player, who passes or challenges', () => {
    const out = (challenge: string, word: string) =>
      TestTable.at({ racks: ['CAT', 'EE'], bag: '' }, { challenge }).play(`7,7 across ${word}`)
    const table = out('penalty', 'CAT')
    expect(table.told).toEqual(['placed', 'played-out'])
    expect([table.outcome, table.legal]).toEqual([null, ['pass', 'challenge']])
    expect([table.refusal('7,10 across E'), table.refusal('-E')]).toEqual(['PlayedOut', 'PlayedOut'])
    expect(table.play('pass').outcome).toMatchObject({ kind: 'played', scores: [12, -2] })
    expect(out('penalty', 'CAT').play('challenge').outcome).toMatchObject({ scores: [12, -7] })
    expect(out('double', 'CAT').play('challenge').outcome).toMatchObject({ scores: [12, -2] })
    const bluff = out('double', 'TAC').play('challenge')
    expect(bluff.outcome).toBeNull()
    expect(bluff.view(0)).toMatchObject({ rack: 'ACT', turn: 1, scores: [0, 0], zeros: 1 })
  })

  it('SC-29: a withdrawn play is a scoreless turn and can be the last', () => {
    const table = TestTable.at({ racks: ['CAT', 'EE'], bag: '', zeros: 5 }, { challenge: 'single' }).play('7,7 across TAC')
    expect(table.view(1)).toMatchObject({ zeros: 0 })
    expect(table.play('challenge').outcome).toMatchObject({ kind: 'played', scores: [-5, -2] })
  })

  it('a challengeable play survives being written down', () => {
    const table = played('double', 'XAC')
    const again = table.game.wire.position.decode(table.game.wire.position.encode(table.state))
    expect(again).toMatchObject({ last: { open: { drew: 3 } } })
    expect(new TestTable(table.game, again as never).play('challenge').position.racks).toEqual(['ACEEETX', 'EEEEEEE'])
  })
})
