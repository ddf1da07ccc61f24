import { type ApiClient, NetworkError } from '@parlour/client'
import { asGameId } from '@parlour/protocol'
import { describe, expect, it } from 'vitest'
import { avatarLetters, avatarText, parseAvatar } from '../../src/profile/avatar-text.ts'
import { chartShape } from '../../src/profile/chart-shape.ts'
import { InvalidInput, profileController, Render } from '../../src/profile/profile-controller.ts'
import { mostPlayedWith, type PlayedMatch, ratingChange, ratingPoints, resultOf } from '../../src/profile/profile-figures.ts'
import { shortDate } from '../../src/profile/short-date.ts'
import type { Session } from '../../src/session/session.ts'

const NOW = Date.parse('2026-06-15T12:00:00Z')
const match = (more: Partial<PlayedMatch> = {}): PlayedMatch => ({
  gameId: asGameId('a'),
  game: 'crazy-tens',
  at: '2026-06-14T12:00:00Z',
  kind: 'played',
  seat: 0,
  place: 1,
  score: 72,
  rated: true,
  ratingBefore: 1500,
  ratingAfter: 1509.4,
  seats: [
    { name: 'Nora', kind: 'person', place: 1, score: 72 },
    { name: 'Mira', kind: 'person', place: 2, score: 41 },
  ],
  ...more,
})

describe('figures of a profile', () => {
  it('says how a match went', () => {
    expect(resultOf(match())).toBe('won')
    expect(resultOf(match({ place: 2 }))).toBe('lost')
    expect(resultOf(match({ kind: 'abandoned' }))).toBe('abandoned')
    const three = [1, 2, 3].map((place) => ({ name: `${place}`, kind: 'person' as const, place, score: 0 }))
    expect(resultOf(match({ place: 2, seats: three }))).toBe('place')
    expect(resultOf(match({ seats: match().seats.map((seat) => ({ ...seat, place: 1 })) }))).toBe('shared')
  })

  it('finds those one has played with most, people first, without unfinished matches', () => {
    const withBot = match({ seats: [match().seats[0]!, { name: 'Otto', kind: 'bot', place: 2, score: 0 }] })
    const list = mostPlayedWith(
      [
        match(),
        match({ place: 2, seats: match().seats.map((s, i) => ({ ...s, place: 2 - i })) }),
        withBot,
        withBot,
        withBot,
        match({ kind: 'abandoned' }),
      ],
      2,
    )
    expect(list).toEqual([
      { name: 'Mira', kind: 'person', played: 2, ahead: 1, behind: 1 },
      { name: 'Otto', kind: 'bot', played: 3, ahead: 3, behind: 0 },
    ])
  })

  it('draws the rating from before the first match to after the last, within the chosen time', () => {
    const old = match({ at: '2026-01-01T00:00:00Z', ratingBefore: 1400, ratingAfter: 1450 })
    const other = match({ game: 'big-two' })
    const unrated = match({ ratingBefore: null, ratingAfter: null })
    expect(ratingPoints([match(), old, other, unrated], 'crazy-tens', 'all', NOW).map(({ rating }) => rating)).toEqual([1400, 1450, 1509.4])
    expect(ratingPoints([match(), old], 'crazy-tens', 'month', NOW).map(({ rating }) => rating)).toEqual([1500, 1509.4])
    expect(ratingPoints([old], 'crazy-tens', 'month', NOW)).toEqual([])
    expect(ratingChange(match())).toBe(9)
    expect(ratingChange(unrated)).toBeNull()
  })
})

describe('the rating chart', () => {
  const size = { width: 600, height: 236 }
  it('stays inside its frame and puts higher ratings higher', () => {
    const { path, lines, end, band } = chartShape(
      [1500, 1700, 1600].map((rating, at) => ({ at, rating })),
      60,
      size,
    )
    const ys = [...path.matchAll(/ (-?[\d.]+)(?=C|$)/g)].map(([, y]) => Number(y))
    expect(ys).toHaveLength(3)
    expect(ys[1]).toBeLessThan(ys[2]!)
    expect(ys[2]).toBeLessThan(ys[0]!)
    for (const y of [...ys, ...lines.map((line) => line.y)]) expect(y).toBeGreaterThanOrEqual(0)
    for (const y of [...ys, ...lines.map((line) => line.y)]) expect(y).toBeLessThanOrEqual(size.height)
    expect(end.x).toBe(600 - 66)
    expect(lines.length).toBeGreaterThanOrEqual(2)
    expect(band).not.toBeNull()
  })
  it('copes with one point and with a flat line', () => {
    expect(chartShape([{ at: 0, rating: 1500 }], null, size)).toMatchObject({ band: null, end: { x: 534, y: 118 } })
    expect(
      chartShape(
        [1500, 1500].map((rating, at) => ({ at, rating })),
        null,
        size,
      ).path,
    ).not.toContain('NaN')
  })
})

describe('a chosen avatar', () => {
  it('comes back as it was kept', () => {
    for (const mark of [
      { kind: 'suit', suit: 'heart' },
      { kind: 'letters', letters: 'NM' },
      { kind: 'letters', letters: '' },
    ] as const) {
      expect(parseAvatar(avatarText({ colour: 'teal', mark }))).toEqual({ colour: 'teal', mark })
    }
  })
  it('is left to the name when the text means nothing here', () => {
    for (const text of [null, undefined, '', 'teal', 'pink:N', 'teal:ABC', 'teal:n', 'teal:N:M', 'https://example.org/me.png']) {
      expect(parseAvatar(text)).toBeNull()
    }
  })
  it('takes two letters at most and no signs', () => expect(avatarLetters(' é-7x')).toBe('É7'))
})

describe('a day in words', () => {
  const noon = new Date(2026, 5, 15, 12).getTime()
  it.each([
    [0, 'today'],
    [1, 'yesterday'],
    [3, 'Friday'],
    [30, 'May 16'],
    [300, 'Aug 19, 2025'],
  ])('%i days ago is %s', (days, words) => expect(shortDate(new Date(2026, 5, 15 - days, 9).getTime(), 'en', noon)).toBe(words))
})

describe('the profile view (M14)', () => {
  const profile = { displayName: 'Nora', username: 'nora', role: 'guest', avatar: null }
  const renamed: string[] = []
  const session = { ensureUser: () => Promise.resolve(), renamed: (name: string) => renamed.push(name) } as unknown as Session
  const api = (more: object) =>
    ({
      profile: () => Promise.resolve(profile),
      history: () => Promise.resolve({ matches: [match()] }),
      updateProfile: (changes: object) => Promise.resolve({ ...profile, ...changes }),
      ...more,
    }) as unknown as ApiClient

  it('loads the own profile with its matches', async () => {
    const controller = profileController({ kind: 'own' }, api({}), session)
    expect(Render(controller.state.getState(), { kind: 'own' })).toEqual({ kind: 'loading' })
    await controller.loadProfile()
    expect(Render(controller.state.getState(), { kind: 'own' })).toMatchObject({ kind: 'shown', editable: true, guest: true, profile })
  })

  it('says what went wrong, and keeps what it has when it is asked again in vain', async () => {
    const error = new NetworkError(null)
    let away = true
    const controller = profileController(
      { kind: 'own' },
      api({ profile: () => (away ? Promise.reject(error) : Promise.resolve(profile)) }),
      session,
    )
    await controller.loadProfile()
    expect(Render(controller.state.getState(), { kind: 'own' })).toEqual({ kind: 'failed', error })
    away = false
    await controller.loadProfile()
    away = true
    await controller.loadProfile()
    expect(Render(controller.state.getState(), { kind: 'own' }).kind).toBe('shown')
  })

  it('saves a trimmed name and tells the rest of the page, but refuses an empty or endless one', async () => {
    const controller = profileController({ kind: 'own' }, api({}), session)
    await controller.updateProfile({ displayName: '  Nora N. ' })
    expect(controller.state.getState().profileData?.profile.displayName).toBe('Nora N.')
    expect(renamed).toEqual(['Nora N.'])
    await expect(controller.updateProfile({ displayName: '  ' })).rejects.toThrow(InvalidInput)
    await expect(controller.updateProfile({ displayName: 'x'.repeat(41) })).rejects.toThrow(InvalidInput)
  })
})
