import { describe, expect, it } from 'vitest'
import { platformCommand } from '../../src/table/platform-commands.ts'

describe('typed commands of the platform', () => {
  it.each([
    ['help', 'help'],
    [' HILFE ', 'help'],
    ['undo', 'undo'],
    ['zurück', 'undo'],
    ['redo', 'redo'],
    ['hint', 'hint'],
    ['Tipp', 'hint'],
    ['leave', 'leave'],
    ['wer', 'who'],
  ])('understands "%s"', (typed, kind) => expect(platformCommand(typed)).toEqual({ kind }))

  it('takes everything after "say" as it is', () => {
    expect(platformCommand('say Good Game, undo')).toEqual({ kind: 'chat', text: 'Good Game, undo' })
    expect(platformCommand('sag  hallo')).toEqual({ kind: 'chat', text: 'hallo' })
  })

  it.each(['play 7h', 'say', 'undo it', '', 'constructor', 'say tschau', 'sag Sepp!'])('leaves "%s" to the board', (typed) =>
    expect(platformCommand(typed)).toBeNull(),
  )
})
