import { findGame } from '@parlour/games'
import { isRefusal, type Json } from '@parlour/kernel'
import { describe, expect, it } from 'vitest'
import { advance, dealTable, heardBy, type Table } from '../src/engine/table.ts'
import { shelf } from './asking.ts'

function newTable(): Table {
  const module = findGame('crazy-tens')
  if (module === undefined) throw new Error('no game')
  const table = dealTable(module, { seed: 'hello' }, { ...shelf, randomBytes: (count) => new Uint8Array(count) })
  if (isRefusal(table)) throw new Error(table.message)
  return table
}

/** Plays the first legal action. */
function step(table: Table): void {
  const { match } = table
  const [seat = 0] = match.toAct
  const [action] = match.game.legal(match.view(seat))
  const advanced = advance(table, { type: 'play', seat, action: match.game.wire.action.encode(action) })
  if (isRefusal(advanced)) throw new Error(advanced.message)
}

const typesOf = (heard: readonly Json[]) => heard.map((happening) => (happening as { type: string }).type)

describe('what a seat has heard', () => {
  it('begins with the deal, its own cards included', () => {
    const heard = heardBy(newTable(), 1)
    expect(typesOf(heard)).toEqual(['dealt', 'dealt', 'turned', 'began'])
    expect(heard[0]).not.toHaveProperty('cards')
    expect(heard[1]).toHaveProperty('cards')
  })

  it('follows the line: undo forgets, redo remembers, another move replaces', () => {
    const table = newTable()
    const lengths = [heardBy(table, 0).length]
    for (let n = 0; n < 6; n++) {
      step(table)
      lengths.push(heardBy(table, 0).length)
    }
    const whole = heardBy(table, 0)
    advance(table, { type: 'undo', steps: 4 })
    expect(heardBy(table, 0)).toEqual(whole.slice(0, lengths[2]))
    advance(table, { type: 'redo', steps: 2 })
    expect(heardBy(table, 0)).toEqual(whole.slice(0, lengths[4]))
    advance(table, { type: 'undo', steps: 4 })
    expect(heardBy(table, 0)).toHaveLength(lengths[0] ?? -1)
    advance(table, { type: 'leave', seat: 0, why: 'quit' })
    expect(typesOf(heardBy(table, 0)).slice(-2)).toEqual(['left', 'match-over'])
    expect(isRefusal(advance(table, { type: 'redo', steps: 1 }))).toBe(true)
  })
})
