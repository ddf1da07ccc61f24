import { expect, it } from 'vitest'
import { botPace, playedOnce } from '../../src/settings/bot-pace.ts'
import { readSettings, STANDARD } from '../../src/settings/settings.ts'

it('bots are as quick as was chosen, on top of the speed of motion', () => {
  const known = { played: { 'tschau-sepp': 3 } }
  const pace = (chosen: 'quick' | 'normal' | 'slow', speed: number) => botPace({ pace: chosen, ...known }, speed, 'tschau-sepp')
  expect([pace('quick', 1), pace('normal', 1), pace('slow', 1)]).toEqual([0.5, 1, 2])
  expect([pace('quick', 2), pace('normal', 0.5)]).toEqual([1, 0.5])
  // Without motion bots play at once, unless somebody asked for time.
  expect([pace('normal', 0), pace('slow', 0)]).toEqual([0, 2])
})

it('Tschau Sepp goes slowly for the first matches, while nothing else is chosen', () => {
  let settings = STANDARD
  expect(botPace(settings, 1, 'crazy-tens')).toBe(1)
  expect(botPace(settings, 1)).toBe(1)
  for (let match = 0; match < 3; match++) {
    expect(botPace(settings, 1, 'tschau-sepp')).toBeGreaterThan(1)
    expect(botPace({ ...settings, pace: 'quick' }, 1, 'tschau-sepp')).toBe(0.5)
    settings = { ...settings, ...playedOnce(settings, 'tschau-sepp') }
  }
  expect(botPace(settings, 1, 'tschau-sepp')).toBe(1)
})

it('what was stored is read one by one', () => {
  expect(readSettings({ pace: 'slow', played: { 'tschau-sepp': 2 } })).toEqual({ pace: 'slow', played: { 'tschau-sepp': 2 } })
  expect(readSettings({ pace: 'warp', played: { 'tschau-sepp': 'often' } })).toEqual({})
})
