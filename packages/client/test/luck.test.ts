import { commit, fromHex } from '@parlour/kernel'
import { asGameId, asLobbyId } from '@parlour/protocol'
import { describe, expect, it } from 'vitest'
import { Luck } from '../src/luck/luck.ts'
import { makePledge } from '../src/luck/pledge.ts'
import { checkHeader } from '../src/luck/terms.ts'
import { headerWith } from './support/header.ts'
import { forbidden, memory } from './support/memory.ts'

const DAY_MS = 86_400_000

const owedFor = (luck: Luck, gameId: string) => luck.owed(asGameId(gameId), { game: 'crazy-tens' }, false)

describe('the luck of this device', () => {
  it('is 32 random bytes, pledged by their hash', () => {
    const [one, other] = [makePledge(), makePledge()]
    expect(one.contribution).toMatch(/^[0-9a-f]{64}$/)
    expect(one.pledge).toBe(commit(fromHex(one.contribution)))
    expect(one.contribution).not.toBe(other.contribution)
  })

  it('survives a reload and is given up when the cards are dealt', async () => {
    const storage = memory()
    const { pledge, contribution } = await new Luck(storage).make()
    const reloaded = new Luck(storage)
    expect(reloaded.own(pledge, asGameId('g'))?.contribution).toBe(contribution)
    reloaded.bind(pledge, { lobbyId: asLobbyId('l') })
    expect(owedFor(reloaded, 'g')).toEqual([])
    new Luck(storage).started(asLobbyId('l'), asGameId('g'))
    expect(owedFor(reloaded, 'g')).toMatchObject([{ pledge, lobbyId: 'l' }])
    reloaded.dealt(headerWith({ pledges: [pledge, null] }), asGameId('g'))
    expect(new Luck(storage).own(pledge, asGameId('g'))).toBeNull()
  })

  it('is forgotten after a week, and with the lobby that was left', async () => {
    let now = 0
    const luck = new Luck(memory(), () => now)
    const { pledge } = await luck.make({ game: 'crazy-tens' })
    const { pledge: left } = await luck.make({ game: 'crazy-tens' })
    luck.bind(left, { lobbyId: asLobbyId('l') })
    luck.left(asLobbyId('l'))
    expect(owedFor(luck, 'g').map((kept) => kept.pledge)).toEqual([pledge])
    // The match may have begun at that very moment.
    expect(luck.own(left, asGameId('g'))).not.toBeNull()
    now = 600_000
    expect(luck.own(left, asGameId('g'))).toBeNull()
    now = 6.9 * DAY_MS
    expect(luck.own(pledge, asGameId('g'))).not.toBeNull()
    now = 7 * DAY_MS
    expect(luck.own(pledge, asGameId('g'))).toBeNull()
  })

  it('lives with the page where nothing can be kept, and through a store that was spoilt', async () => {
    const luck = new Luck(forbidden())
    const { pledge, contribution } = await luck.make()
    luck.bind(pledge, { gameId: asGameId('g') })
    expect(luck.own(pledge, asGameId('g'))?.contribution).toBe(contribution)
    expect(owedFor(luck, 'g')).toHaveLength(1)
    const spoilt = memory()
    spoilt.setItem('parlour.luck', '{"no": "list"}')
    expect(owedFor(new Luck(spoilt), 'g')).toEqual([])
    spoilt.setItem('parlour.luck', 'nonsense')
    expect((await new Luck(spoilt).make()).pledge).toMatch(/^[0-9a-f]{64}$/)
  })
})

describe('a header', () => {
  const { pledge, contribution } = makePledge()
  const kept = { pledge, contribution, madeAt: 0, gameId: asGameId('g') }

  it('is good with our pledge at our seat, before and after the reveal', () => {
    expect(checkHeader(headerWith({ pledges: [null, pledge] }), 1, [kept], kept)).toBeNull()
    const dealt = headerWith({ pledges: [null, pledge], contributions: [null, contribution] })
    expect(checkHeader(dealt, 1, [kept], { ...kept, revealed: true })).toBeNull()
    expect(checkHeader(headerWith({}), 1, [], null)).toBeNull()
    expect(checkHeader(headerWith({}), null, [kept], null)).toBeNull()
    // A numbered deal takes no luck.
    const alone = [{ name: 'Ann', kind: 'person' as const }]
    expect(checkHeader(headerWith({ seats: alone, commitment: null, pledges: [null], contributions: [null] }), 0, [kept], null)).toBeNull()
  })

  it('is refused without it, without a seal, with cards that were laid out, or without the luck that was confirmed', () => {
    expect(checkHeader(headerWith({}), 1, [kept], null)).toMatchObject({ code: 'PledgeMissing' })
    expect(checkHeader(headerWith({ commitment: null, pledges: [null, pledge] }), 1, [kept], kept)).toMatchObject({ code: 'PledgeMissing' })
    expect(checkHeader(headerWith({ position: {}, pledges: [null, pledge] }), 1, [kept], kept)).toMatchObject({ code: 'PledgeMissing' })
    const withheld = headerWith({ pledges: [null, pledge], contributions: [null, 'withheld'] })
    expect(checkHeader(withheld, 1, [kept], kept)).toBeNull()
    expect(checkHeader(withheld, 1, [kept], { ...kept, revealed: true })).toMatchObject({ code: 'PledgeMissing' })
  })
})
