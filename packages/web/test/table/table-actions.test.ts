import { describe, expect, it } from 'vitest'
import { en } from '../../src/i18n/en.ts'
import { type ActionId, type TableAction, type TableNow, tableActions } from '../../src/table/table-actions.ts'

function at(changes: Partial<TableNow> = {}) {
  const done: string[] = []
  const now: TableNow = {
    texts: en,
    alone: false,
    sound: true,
    canUndo: false,
    canRedo: false,
    advises: true,
    restartable: false,
    closable: false,
    undo: async () => null,
    redo: async () => 'There is nothing to make again.',
    open: (sheet) => void done.push(sheet),
    toggleSound: () => void done.push('sound'),
    type: () => void done.push('type'),
    leave: () => void done.push('leave'),
    ...changes,
  }
  const actions = tableActions(now)
  const action = (id: ActionId): TableAction => actions.find((one) => one.id === id)!
  const placed = (place: 'bar' | 'menu') => actions.filter(({ places }) => places.includes(place)).map(({ id }) => id)
  return { actions, action, placed, done }
}

describe('the actions of a table', () => {
  it('have each a name, a key and a typed command of their own', () => {
    const { actions } = at({ hint: null, hurry: null, canUndo: true })
    const once = (list: readonly (string | undefined)[]) => {
      const there = list.filter((one) => one !== undefined)
      expect(new Set(there).size).toBe(there.length)
    }
    once(actions.map(({ id }) => id))
    once(actions.map(({ key }) => key?.press))
    once(actions.map(({ typed }) => typed?.command))
    expect(actions.map(({ key }) => key?.press ?? '').join('')).toBe('uhfrmc?/')
    expect(at().action('undo').key, 'where nothing can be taken back').toBeUndefined()
  })

  it('stand in bar and menu as the table needs them', () => {
    expect(at().placed('bar')).toEqual(['rules', 'sound', 'settings', 'leave'])
    expect(at({ canUndo: true }).placed('bar')).toEqual(['undo', 'redo', 'rules', 'sound', 'settings', 'leave'])
    expect(at({ canUndo: true, alone: true }).placed('bar')).not.toContain('undo')
    expect(at().placed('menu')).toEqual(['rules', 'sound', 'settings', 'players', 'keys', 'commands', 'leave'])
    expect(at({ alone: true }).placed('menu')).toEqual(['rules', 'sound', 'settings', 'side', 'keys', 'commands', 'leave'])
  })

  it('answer who types them', async () => {
    const { action, done } = at({ hint: null })
    expect(await action('undo').typed?.answer()).toBe(en.table.done)
    expect(await action('redo').typed?.answer()).toBe('There is nothing to make again.')
    expect(await action('hint').typed?.answer()).toBe(en.table.hintNone)
    expect(await action('hurry').typed?.answer()).toBe(en.table.hurryNone)
    expect(await action('leave').typed?.answer()).toBeNull()
    expect(done).toEqual(['leave'])
    expect(
      await at({ hint: async () => 'Draw.' })
        .action('hint')
        .typed?.answer(),
    ).toBe('Draw.')
  })

  it('leave hints to boards that have their own, and have no key for what is never to be had', () => {
    expect(at({ advises: false }).actions.map(({ id }) => id)).not.toContain('hint')
    expect(at().action('hurry').key).toBeUndefined()
    expect(at({ hurry: null }).action('hurry')).toMatchObject({ key: { press: 'f' }, ready: false })
  })
})
