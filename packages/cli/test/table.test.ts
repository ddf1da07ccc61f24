import { findGame } from '@parlour/games'
import { type Event, isRefusal, type Json } from '@parlour/kernel'
import { describe, expect, it } from 'vitest'
import { dealTable, type EngineTable } from '../src/engine/table.ts'
import { resources } from './asking.ts'

function newTable(): EngineTable {
  const module = findGame('crazy-tens')
  if (module === undefined) throw new Error('no game')
  const table = dealTable(module, { seed: 'hello' }, { ...resources, randomBytes: (count) => new Uint8Array(count) })
  if (isRefusal(table)) throw new Error(table.message)
  return table
}

const submit = ({ house }: EngineTable, event: Event) => house.submit(0, { event })

/** Plays the first legal action. */
async function step(table: EngineTable): Promise<void> {
  const { match } = table.house.table
  const [seat = 0] = match?.toAct ?? []
  const [action] = match?.game.legal(match.view(seat)) ?? []
  expect(await submit(table, { type: 'play', seat, action: match?.game.wire.action.encode(action) ?? null })).toBeNull()
}

const heardBy = ({ house }: EngineTable, seat: number): readonly Json[] => house.table.heardBy(seat) ?? []
const typesOf = (heard: readonly Json[]) => heard.map((happening) => (happening as { type: string }).type)

describe('what a seat has heard', () => {
  it('begins with the deal, its own cards included', () => {
    const heard = heardBy(newTable(), 1)
    expect(typesOf(heard)).toEqual(['dealt', 'dealt', 'turned', 'began'])
    expect(heard[0]).not.toHaveProperty('cards')
    expect(heard[1]).toHaveProperty('cards')
  })

  it('follows the line: undo forgets, redo remembers, another move replaces', async () => {
    const table = newTable()
    const lengths = [heardBy(table, 0).length]
    for (let n = 0; n < 6; n++) {
      await step(table)
      lengths.push(heardBy(table, 0).length)
    }
    const whole = heardBy(table, 0)
    await submit(table, { type: 'undo', steps: 4 })
    expect(heardBy(table, 0)).toEqual(whole.slice(0, lengths[2]))
    await submit(table, { type: 'redo', steps: 2 })
    expect(heardBy(table, 0)).toEqual(whole.slice(0, lengths[4]))
    await submit(table, { type: 'undo', steps: 4 })
    expect(heardBy(table, 0)).toHaveLength(lengths[0] ?? -1)
    await submit(table, { type: 'leave', seat: 0, why: 'quit' })
    expect(typesOf(heardBy(table, 0)).slice(-2)).toEqual(['left', 'match-over'])
    expect(await submit(table, { type: 'redo', steps: 1 })).toMatchObject({ code: 'NothingToRedo' })
  })
})
