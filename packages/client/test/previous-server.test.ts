/** Today's client on the previous release's server: it says what the old client said, and understands what the old server answered. */
import type { Json } from '@parlour/kernel'
import { asGameId } from '@parlour/protocol'
import { describe, expect, it } from 'vitest'
import { openClient } from '../src/client.ts'
import { openTable } from '../src/table/open-table.ts'
import type { Table } from '../src/table/table.ts'
import type { TableState } from '../src/table/table-state.ts'
import { memory } from './support/memory.ts'
import { RecordedServer } from './support/recorded-server.ts'

/** When the conversations were recorded: pledges are kept for a week. */
const THEN = 1794843377471

function sitDown(name: string) {
  const server = new RecordedServer(name)
  const storage = memory()
  if (server.luck !== null) storage.setItem('parlour.luck', server.luck)
  const credentials = { token: async () => 'token', tokenIfAny: async () => 'token' }
  const client = openClient({ server: 'http://old', credentials, WebSocket: server.Socket, storage, now: () => THEN })
  return { server, client, table: openTable(client, asGameId('GAME')) }
}

function until(table: Table, isTrue: (state: TableState) => boolean): Promise<TableState> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (!isTrue(table.getSnapshot())) return
      stop()
      resolve(table.getSnapshot())
    }
    const stop = table.subscribe(look)
    look()
  })
}

const isDone = ({ pending }: TableState): boolean => pending === null
const isMyTurn = ({ pending, position, seat }: TableState): boolean =>
  pending === null && seat !== null && position?.toAct.includes(seat) === true
const DEAL: Json = { type: 'deal' }

describe('on a server of the previous release', () => {
  it('a whole match is played, from the pledge to the rematch', async () => {
    const { server, client, table } = sitDown('match')
    await until(table, ({ phase }) => phase === 'playing')
    expect(await table.say('Hello')).toBeNull()
    for (const move of server.moves) {
      await until(table, isMyTurn)
      expect(await table.submit(move as Json)).toBeNull()
    }
    const over = await until(table, ({ phase }) => phase === 'over')
    expect(over).toMatchObject({ chat: [{ text: 'Hello' }], position: { outcome: { kind: 'played', places: [1, 2] } } })
    expect(over.steps.map(({ seq }) => seq)).toEqual(Array.from({ length: over.steps.length }, (_, seq) => seq))
    expect(await table.offerRematch()).toBeNull()
    await until(table, ({ next }) => next !== null)
    table.dispose()
    expect(server).toMatchObject({ left: 0, surprises: [] })
    client.close()
  })

  it('moves are taken back, made again and refused, though it does not say what can be taken back', async () => {
    const { server, client, table } = sitDown('patience')
    await until(table, ({ phase }) => phase === 'playing')
    for (const _ of [1, 2, 3, 4]) {
      expect(await table.submit(DEAL)).toBeNull()
      await until(table, isDone)
    }
    expect(await table.undo(2)).toBeNull()
    expect(await until(table, isDone)).toMatchObject({ canUndo: true, canRedo: true })
    expect(await table.redo(1)).toBeNull()
    await until(table, isDone)
    expect(await table.redo(5)).toMatchObject({ code: 'NothingToRedo' })
    expect(await table.submit({ type: 'move', from: 't0', to: 'f0' })).toMatchObject({ code: 'IllegalMove' })
    expect(await table.submit(DEAL)).toBeNull()
    await until(table, isDone)
    expect(await table.leave()).toBeNull()
    expect(await until(table, ({ phase }) => phase === 'over')).toMatchObject({ position: { outcome: { kind: 'forfeit' } } })
    table.dispose()
    expect(server).toMatchObject({ left: 0, surprises: [] })
    client.close()
  })
})
