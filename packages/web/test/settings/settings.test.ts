import { describe, expect, it } from 'vitest'
import { openSettings, readSettings, STANDARD } from '../../src/settings/settings.ts'
import { forbiddenStorage, memoryStorage } from '../support/memory-storage.ts'

describe('settings', () => {
  it('are kept on the device', () => {
    const storage = memoryStorage()
    openSettings(storage, ['de-CH']).change({ deck: 'four', speed: 0 })
    expect(openSettings(storage, ['en']).getState()).toEqual({ ...STANDARD, language: 'de', deck: 'four', speed: 0 })
  })

  it('begin in the reader’s language where it is spoken here', () => {
    expect(openSettings(null, ['fr-CH', 'de-CH', 'en']).getState().language).toBe('de')
    expect(openSettings(null, ['ja']).getState().language).toBe('en')
  })

  it('take over what makes sense of a broken store and leave the rest', () => {
    expect(readSettings({ theme: 'evening', speed: 3, deck: 7, nonsense: true })).toEqual({ theme: 'evening' })
    for (const text of ['', '{', 'null', '[]', '"x"']) {
      expect(openSettings(memoryStorage({ 'parlour.settings': text }), ['en']).getState(), text).toEqual(STANDARD)
    }
  })

  it('keep the cloth that was chosen when it was still called a table', () => {
    expect(readSettings({ table: 'walnut' })).toEqual({ cloth: 'walnut' })
    expect(readSettings({ table: 'walnut', cloth: 'slate' })).toEqual({ cloth: 'slate' })
    expect(readSettings({ table: 'glass' })).toEqual({})
  })

  it('hold for the page where nothing may be stored', () => {
    const settings = openSettings(forbiddenStorage(), ['en'])
    settings.change({ sound: false })
    expect(settings.getState().sound).toBe(false)
  })
})
